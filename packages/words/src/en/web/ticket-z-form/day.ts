import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'
import { saved } from './saved.ts'

/** The pages of a day: its ticket, its versions, what it says of itself. The month and the figures do without. */
export const ticketZDay: Catalogue['ticketZDay'] = {
  saved,
  partlyMoves: 'Provisional total.',
  paper: {
    numbered: (title, number) => `${title} no. ${number}`,
    gross: 'Total incl. VAT',
    vat: 'of which VAT',
    balanced: 'Payments match',
    difference: 'Entry difference',
    left: 'Still to allocate',
    cash: {
      theoretical: 'Expected in the drawer',
      counted: 'Counted',
      difference: 'Cash difference',
      left: 'Left',
      deposited: { bank: 'Deposited, bank', safe: 'Deposited, safe' },
    },
    withheld: 'Entered by someone else. Your role does not give access to the amounts. The owner can change it.',
  },
  registerPayments: {
    title: 'Paid out of the register',
    unnamed: 'Purchase without a reference',
    hint: 'These purchases left the drawer that day: allow for them when you count it.',
  },
  day: {
    documentTitle: (title, day) => `${title}, ${day}`,
    print: 'Print',
    correct: 'Correct',
    cancel: 'Cancel',
    validatedAt: (_isFeminine, at, by) => `Validated ${at} by ${by}`,
    correctedAt: (_isFeminine, at, by) => `Corrected ${at} by ${by}`,
    difference: 'Entry difference',
    differenceNone: (amount) => `Payments match the sales: ${amount}.`,
    differenceSome: (payments, expected) =>
      `Payments of ${payments} against ${expected} expected. Check the amounts entered.`,
    differenceReason: (reason) => `Reason: ${reason}`,
    cash: {
      counted: (theoretical, counted) => `The drawer should hold ${theoretical}, ${counted} was counted.`,
      withoutFloat: (counted) => `${counted} counted, without an opening float: no difference.`,
      leftAll: (left) => `${left} left in the drawer.`,
      left: {
        bank: (left, deposit, slip) =>
          `${left} left in the drawer, ${deposit} deposited at the bank${slip === '' ? '' : ` (slip no. ${slip})`}.`,
        safe: (left, deposit, envelope) =>
          `${left} left in the drawer, ${deposit} put in the safe${envelope === '' ? '' : ` (envelope no. ${envelope})`}.`,
      },
      openingReason: (reason) => `Reason for the opening float: ${reason}`,
    },
    nextDay: 'Next day to enter',
    nextIsToday: 'It is today.',
    nextLeft: (count) =>
      count === 1 ? 'The only one of the last 31 days.' : `${count} days still to enter of the last 31.`,
    allEntered: 'The last 31 days are entered.',
    toCalendar: 'See the calendar',
    cancelledTitle: (count) => plural(count, 'Cancelled entry', 'Cancelled entries'),
    cancelledAt: (at, reason) =>
      ['Entry cancelled', at === '' ? '' : ` ${at}`, reason === '' ? '' : `: ${reason}`].join(''),
    waitingTitle: 'Waiting to be sent',
    waitingBody: 'Your entry already counts in your totals. It will be sent as soon as possible.',
    stuckTitle: 'The server cannot save this entry',
    stuckBody: 'It is saved on this device. Check the amounts, or try again.',
    refusedTitle: 'Sending refused: entry to check',
    see: 'See',
    uncertain: 'Offline: another entry may already exist. Yours will be saved and compared.',
    beforeOpening: (day) => `Before you joined: entering days before ${day} is optional.`,
    restDay: (weekday) => `${weekday} is a rest day. If you validate an entry, it will count as an open day.`,
    missed: 'This day has not been entered yet.',
    closedTitle: 'This day is marked as closed',
    closedFor: (reason) => `This day is marked as closed: ${reason}`,
    closedBody: 'It does not need entering. Reopen it to enter a closing.',
    reopen: 'Reopen this day',
    draftReadOnly: 'Draft: these figures do not count yet.',
    nothingYet: 'Nothing is entered for this day',
    nothingYetBody: (the) => `Your role does not allow you to enter ${the}. The owner can change it.`,
    otherDayBody: 'For another day, ask the owner or a manager.',
    hiddenTitle: 'This day is being entered',
    unavailableTitle: 'This page is not available offline',
    unavailableBody: 'It will appear when you are back online. Your entries are saved.',
  },
  versions: {
    at: (date, time) => `${date} at ${time}`,
    nothingChanged: 'No figure has changed.',
    unseen: {
      title: 'The history is not available offline.',
      body: 'It will appear when you are back online.',
    },
    failed: 'The history could not be loaded.',
    vatOf: (label) => `VAT ${label}`,
  },
}
