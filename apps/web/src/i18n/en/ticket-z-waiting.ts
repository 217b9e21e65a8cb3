import type { waiting as waitingReference } from '../fr/ticket-z-waiting.ts'
import { plural } from '../plural.ts'

const entries = (count: number) => `${count} ${plural('en', count, 'entry', 'entries')}`

export const waiting: typeof waitingReference = {
  documentTitle: 'Waiting',
  title: (needy, all) => {
    if (needy > 0) return `${entries(needy)} ${plural('en', needy, 'needs', 'need')} you`
    return all > 0 ? `${entries(all)} waiting` : 'Everything is sent'
  },
  lead: (needy, all) => {
    if (all === 0) return 'Nothing is waiting on this device.'
    if (needy === 0) return 'Kept on this device; what is validated already counts in your totals.'
    return needy < all
      ? 'The others will be sent automatically.'
      : 'Nothing is lost: everything is kept on this device.'
  },
  needsYou: 'Needs you',
  onTheWay: 'On the way',
  willLeave: () => 'Sent automatically',
  count: entries,
  ofDay: (title, day) => `${title} of ${day}`,
  unknownLabel: 'Entry',
  somebody: 'Somebody',
  done: {
    saveTicketZ: (at) => `draft saved ${at}`,
    validateTicketZ: (at) => `validated ${at}`,
    correctTicketZ: (at) => `corrected ${at}`,
    cancelTicketZ: (at) => `cancelled ${at}`,
  },
  conflict: (name) => `${name} also entered this day. Both versions are kept.`,
  refusedUnknown: 'Sending was refused. The entry is kept as it is.',
  stuck: 'The server fails to save it. It is kept on this device. Check it, or try again.',
  serverError: 'server error',
  twoVersions: 'two versions',
  refused: 'refused',
  sending: 'sending',
  waits: 'waiting',
  compare: 'Compare',
  correct: 'Correct',
  retry: 'Try again',
  discard: 'Drop',
  discardTitle: 'Drop this entry',
  discardBody: 'It will be erased from this device and will not be sent. What the server already has does not change.',
  discardKeep: 'Keep it',
  discardConfirm: 'Drop',
  offlineTitle: 'Offline',
  offlineBody: 'Keep entering: everything is kept on this device and will be sent automatically.',
  emptyTitle: 'Nothing is waiting',
  emptyBody: 'Entries made without a network wait here, then are sent automatically.',
  toCalendar: 'See the calendar',
}
