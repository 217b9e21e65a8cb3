import type { conflict as conflictReference } from '../fr/ticket-z-conflict.ts'
import { plural } from '../plural.ts'

const lines = (count: number) => `${count} ${plural('en', count, 'line', 'lines')}`

export const conflict: typeof conflictReference = {
  documentTitle: (day) => `Two entries, ${day}`,
  state: 'to check',
  lead: 'Two entries for this day: choose. The report shows the result.',
  noticeValidated: (name, at) => `${name} validated this day ${at}`,
  noticeTyped: (name, at) => `${name} also entered this day ${at}`,
  noticeValidatedElsewhere: (at) => `This day was validated on another device ${at}`,
  noticeTypedElsewhere: (at) => `This day was also entered on another device ${at}`,
  noticeInForm: 'Your entry stays in the form. Compare the two, then choose.',
  noticeStored: 'Your entry is saved. Compare the two, then choose.',
  compare: 'Compare',
  thisDevice: 'you, this device',
  otherDevice: 'you, another device',
  otherPerson: 'another device',
  typed: (at, state) => `entered ${at}, ${state}`,
  unsent: 'not sent yet',
  states: { draft: 'draft', validated: 'already validated', cancelled: 'cancelled' },
  keepAll: 'Keep all',
  keepAllOf: {
    mine: (_name) => 'Keep all: your entry',
    theirs: (name) => `Keep all: ${name}’s entry`,
  },
  differing: (count) =>
    count === 0 ? 'Both entries are identical' : `${count} different ${plural('en', count, 'line', 'lines')}`,
  progress: (chosen, left) => `${chosen} chosen, ${left} to choose`,
  toChoose: 'to choose',
  bothMayStay: 'both can stay',
  kinds: { sale: 'sale', vat: 'VAT', payment: 'payment', amount: 'other money', count: 'footfall', text: 'text' },
  identical: (count) => `${count} identical ${plural('en', count, 'line', 'lines')}`,
  identicalSales: (amount) => `including sales of ${amount}`,
  left: (count, first) => (count === 1 ? `Still to choose: ${first}` : `${lines(count)} still to choose: ${first}…`),
  keep: { draft: 'Keep this version', validated: 'Validate this version' },
  keepShort: { draft: 'Keep', validated: 'Validate' },
  reason: 'Reason for the correction',
  reasonHint: (name) =>
    `${name}’s entry is already validated: yours corrects it. The other version stays in the day’s history.`,
  reasonProposed: 'Two entries for this day',
  reasonMissing: 'A reason is needed.',
  failed: 'The choice could not be saved on this device. Try again.',
  keepTheirs: (name) => `Keep ${name}’s entry`,
  cancelledHere: (name) => `You cancelled this entry, but ${name} changed it in the meantime.`,
  hiddenThere: (name) =>
    `${name} also entered this day. Your role does not give access to those amounts: show your entry to a manager, or keep the other one.`,
  mayNotCorrect: (name) =>
    `${name} has already validated this day and your role cannot correct it: show your entry to a manager, or keep the other one.`,
  cancelAnyway: 'Cancel anyway',
  noneTitle: 'Nothing to compare for this day',
  noneBody: 'There is only one entry, or the choice has been made.',
}
