import type { conflict as conflictReference, waiting as waitingReference } from '../fr/ticket-z-waiting.ts'
import { plural } from '../plural.ts'

const entries = (count: number) => `${count} ${plural('en', count, 'entry', 'entries')}`

export const conflict: typeof conflictReference = {
  title: 'This day was entered twice',
  lead: 'Choose line by line; the slip shows what will be kept.',
  mine: (time) => `you, ${time}, this device`,
  theirs: (name, time) => `${name}, ${time}`,
  kinds: { sale: 'sale', vat: 'VAT', payment: 'payment', amount: 'other money', count: 'activity', text: 'text' },
  both: 'Keep both',
  bothHint: 'one under the other',
  identical: (count) => `${count} identical ${plural('en', count, 'line', 'lines')}`,
  wholly: 'Or as a whole:',
  wholeMine: 'Keep mine',
  wholeTheirs: (name) => `Keep ${name}’s`,
  keep: 'Keep this version',
  keepShort: 'Keep',
  left: (count) => `${plural('en', count, 'One line', `${count} lines`)} left to choose.`,
  nothingLost: 'Nothing is lost: a validated version that was replaced stays readable in the day’s history.',
  reason: 'Reason for the correction',
  reasonHint: 'The other version is already validated: yours becomes a correction.',
  reasonMissing: 'A reason is needed.',
  failed: 'The choice could not be kept on this device. Try again.',
  cancelledHere: (name) => `You cancelled this entry, but ${name} had changed it in the meantime.`,
  hiddenThere: (name) => `${name} also entered this day. Their amounts are not visible to you.`,
  cancelAnyway: 'Cancel anyway',
}

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
    saveTicketZ: (time) => `draft of ${time}`,
    validateTicketZ: (time) => `validated at ${time}`,
    correctTicketZ: (time) => `corrected at ${time}`,
    cancelTicketZ: (time) => `cancelled at ${time}`,
  },
  conflict: (name) => `${name} also entered this day. Both versions are kept.`,
  refusedUnknown: 'Sending was refused. The entry is kept as it is.',
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
