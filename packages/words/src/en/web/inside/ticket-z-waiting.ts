import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const entries = (count: number) => `${count} ${plural(count, 'entry', 'entries')}`

export const waiting: Catalogue['ticketZ']['waiting'] = {
  documentTitle: 'Waiting',
  title: (needy, all) => {
    if (needy > 0) return `${entries(needy)} ${plural(needy, 'needs', 'need')} your attention`
    return all > 0 ? `${entries(all)} waiting to be sent` : 'Everything is sent'
  },
  lead: (needy, all) => {
    if (needy === 0) return 'What is validated already counts in your totals.'
    return needy < all ? 'The others will be sent automatically.' : 'Everything is saved on this device.'
  },
  needsYou: 'Needs your attention',
  onTheWay: 'Waiting to be sent',
  willLeave: 'Sent automatically when you are back online',
  count: entries,
  ofDay: (title, day) => `${title} of ${day}`,
  unknownLabel: 'Entry',
  done: {
    saveTicketZ: (at) => `draft saved ${at}`,
    validateTicketZ: (at) => `validated ${at}`,
    correctTicketZ: (at) => `corrected ${at}`,
    cancelTicketZ: (at) => `cancelled ${at}`,
  },
  bothSaved: 'Both entries are saved.',
  refusedUnknown: 'Sending was refused. The entry is saved.',
  closedDays: 'Closed days',
  closedDay: {
    closeDay: (day) => `${day}, closed`,
    reopenDay: (day) => `${day}, reopened`,
  },
  stuck: 'The server cannot save it. It is saved on this device. Check it, or try again.',
  compare: 'Compare',
  correct: 'Correct',
  retry: 'Try again',
  discard: 'Discard',
  discardTitle: 'Discard this entry',
  discardBody: 'It will be deleted from this device and will not be sent. What the server already has does not change.',
  discardKeep: 'Keep',
  discardConfirm: 'Discard',
  files: {
    title: 'Photos and documents',
    add: (name) => name,
    remove: (name) => `${name}, to remove`,
    ofDay: (day) => `File of ${day}`,
    ofPurchase: 'File of a purchase',
    lost: 'This file is no longer on this device. Add it again.',
  },
  offlineTitle: 'Offline',
  offlineBody: 'Keep entering. Entries are sent when you are back online.',
  emptyTitle: 'Offline entries',
  emptyBody: 'They appear here until they are sent.',
  toCalendar: 'See the calendar',
}
