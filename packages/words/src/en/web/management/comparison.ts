import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const of = (name: string | null) => (name === null ? 'the other device' : name)
const lines = (count: number) => `${count} ${plural(count, 'line', 'lines')}`

export const comparison: Catalogue['comparison'] = {
  documentTitle: (day) => `Two entries, ${day}`,
  state: 'to check',
  lead: (closing) =>
    `Two entries for ${closing === '' ? 'this day' : `“${closing}”`}: choose. The report shows the result.`,
  thisDevice: 'you, this device',
  otherDevice: 'you, another device',
  otherPerson: 'another device',
  you: 'you',
  typed: (at, state) => `entered ${at}, ${state}`,
  unsent: 'not sent yet',
  keptHere: 'kept on this device',
  states: { draft: 'draft', validated: 'already validated', cancelled: 'cancelled' },
  keepAll: 'Keep all',
  keepAllOf: {
    own: 'Keep all: your entry',
    of: (name) => `Keep all: ${of(name)}’s entry`,
  },
  differing: (count) =>
    count === 0 ? 'Both entries are identical' : `${count} different ${plural(count, 'line', 'lines')}`,
  progress: (left) => (left === 0 ? 'Everything is chosen' : `${lines(left)} to choose`),
  toChoose: 'to choose',
  bothMayStay: 'both can stay',
  kinds: {
    sale: 'sale',
    vat: 'VAT',
    payment: 'payment',
    amount: 'other money',
    count: 'footfall',
    text: 'text',
    invoiced: 'invoiced part',
    memo: 'for the record',
    category: 'category',
    channel: 'channel',
    voucher: 'vouchers counted',
    commission: 'commission',
    day: 'weather and events',
  },
  identical: (count) => `${count} identical ${plural(count, 'line', 'lines')}`,
  identicalSales: (amount) => `including sales of ${amount}`,
  left: (count, first) => (count === 1 ? `Still to choose: ${first}` : `${lines(count)} still to choose: ${first}…`),
  keep: { draft: 'Keep this version', validated: 'Validate this version' },
  keepShort: { draft: 'Keep', validated: 'Validate' },
  reason: 'Reason for the correction',
  reasonHint: (name) =>
    name === null
      ? 'The other device’s entry is already validated: this one corrects it. The other version stays in the day’s history.'
      : `${name}’s entry is already validated: yours corrects it. The other version stays in the day’s history.`,
  reasonHintKept: (name) =>
    `${of(name)}’s entry corrects the validated one. The other version stays in the day’s history.`,
  reasonProposed: 'Two entries for this closing',
  reasonMissing: 'A reason is needed.',
  failed: 'The choice could not be saved on this device. Try again.',
  keepTheirs: (name) => `Keep ${of(name)}’s entry`,
  cancelledHere: (name) =>
    `You cancelled this entry, but ${name === null ? 'it was changed on another device' : `${name} changed it`} in the meantime.`,
  hiddenThere: (name) =>
    `${name} also entered this closing. Your role does not give access to those amounts: show your entry to a manager, or keep the other one.`,
  mayNotCorrect: (name) =>
    `${name ?? 'Another device'} has already validated this closing and your role cannot correct it: show your entry to a manager, or keep the other one.`,
  cancelAnyway: 'Cancel anyway',
  kept: (name) =>
    name === null ? 'Your other entry is kept on this device.' : `${of(name)}’s entry is kept on this device.`,
  keptElsewhere: 'The other entry is kept on this device, in its establishment.',
  compareAgain: 'Compare again',
  eraseKept: 'Delete',
  keptErased: 'Entry deleted from this device.',
  noneTitle: 'Nothing to compare',
  noneBody: 'There is only one entry, or the choice has been made.',
}
