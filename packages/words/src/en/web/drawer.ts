import type { Catalogue } from '../../catalogue.ts'
import { plural } from '../plural.ts'

const drawer: Catalogue['drawer'] = {
  title: 'Cash drawer',
  linkHint: 'Float, cash differences and gaps from one night to the next',
  book: 'Cash book',
  register: 'Choose the register',
  chosen: (register) => `Register: ${register}`,
  failed: { title: 'The cash drawer could not be loaded' },
  unseen: {
    title: 'This month of the cash drawer is not available offline',
    body: 'It will appear when you are back online.',
  },
  leftOn: (day) => `left in the drawer on the night of ${day}`,
  provisional: 'Provisional: it includes a draft.',
  facts: {
    breaks: (count) => plural(count, 'Gap between nights', 'Gaps between nights'),
    noBreak: 'none this month',
    between: (from, to) => `between ${from} and ${to}`,
    several: (count) => `${count} times`,
    difference: 'Cash differences',
    absolute: (amount) => `${amount}, sum without the signs`,
    banked: 'Deposited at the bank',
    safe: 'Put in the safe',
    times: (count) => `${count} ${plural(count, 'deposit', 'deposits')}`,
  },
  columns: {
    night: 'Night',
    by: 'Counted by',
    opening: 'Opening',
    cash: 'Cash sales',
    movements: 'Movements',
    cashIn: 'Cash in',
    cashOut: 'Cash out',
    safe: 'Safe',
    difference: 'Difference',
    counted: 'Counted',
    deposit: 'Deposit',
    left: 'Left',
    balance: 'Balance',
    date: 'Date',
    day: 'Day',
  },
  toSafe: 'to the safe',
  phoneHead: 'Opening → left',
  openedLeft: (opening, left) => `opening ${opening}, left ${left}`,
  countedOf: (amount) => `counted ${amount}`,
  bankedOf: (amount) => `bank ${amount}`,
  safeOf: (amount) => `safe ${amount}`,
  noDifference: 'no difference',
  unknownDifference: 'difference unknown',
  hidden: 'another person’s amounts',
  draft: 'draft',
  gaps: { to_enter: 'missing', draft: 'draft, not counted', uncounted: 'not counted' },
  enter: (day) => `Enter ${day}`,
  open: (day) => `Open ${day}`,
  closed: 'closed',
  missing: (amount, { from, to }) => `${amount} is missing between ${from} and ${to}.`,
  tooMuch: (amount, { from, to }) => `There is ${amount} too much between ${from} and ${to}.`,
  toCheck: (amount, { from, to }) =>
    `The opening of ${to} differs by ${amount} from what was left on ${from}: check once everything is entered.`,
  who: ({ from, to, leftBy, left, typed, openedBy, opening }) =>
    `${leftBy} left ${left} on ${from} (entered ${typed}). ${openedBy} opened ${to} with ${opening}.`,
  rejudged: {
    title: (count, difference, before) => `Drawer counted ${count}: the difference is ${difference}, not ${before}.`,
    because: (closing, who, typed, amount) =>
      `${closing}: entered after this count by ${who} (${typed}), cash ${amount}.`,
    cancelled: (closing, who, at, amount) =>
      `${closing}: cancelled after this count by ${who} (${at}), cash ${amount}.`,
    movements: (who, at, amount) =>
      `Cash movements and payments from the drawer: changed after this count by ${who} (${at}), ${amount}.`,
    correct: 'Correct the count',
  },
  provisionalBreak: 'Provisional: one of the two entries is a draft.',
  reason: (text) => `Reason: ${text}`,
  correct: (day) => `Correct the opening of ${day}`,
  complete: (day) => `Open the draft of ${day}`,
  todo: {
    missing: (amount, { from, to }) => `Cash drawer: ${amount} missing between ${from} and ${to}`,
    tooMuch: (amount, { from, to }) => `Cash drawer: ${amount} too much between ${from} and ${to}`,
  },
  month: {
    title: 'Cash differences',
    above: (nights, tolerance) => `${nights} ${plural(nights, 'night', 'nights')} above ${tolerance}`,
    within: (tolerance) => `no night above ${tolerance}`,
  },
  states: { open: 'Gap', uncertain: 'To check', explained: 'Explained gap' },
  betweenNights: 'Between two nights',
  total: (count, drafts) => {
    const counts = `${count} ${plural(count, 'count', 'counts')}`
    return drafts === 0 ? counts : `${counts}, ${drafts} of them ${plural(drafts, 'a draft', 'drafts')}`
  },
  sheet: {
    balanceOn: (date) => `Balance on ${date}`,
    period: (register, from, to) => `${register}, ${from} to ${to}, amounts in euros`,
    total: 'Total',
    brokenBy: ({ from, to, leftBy, left, openedBy, opening }) =>
      `${left} left on ${from} (${leftBy}), ${to} opened with ${opening} (${openedBy})`,
    breaks: 'gaps between nights',
    checked: 'Checked on .................... by ......................................',
    provisional: '* draft, not validated',
  },
  empty: {
    title: 'No count this month',
    body: 'Count the cash when you enter a day: each night will appear here, with its differences and deposits.',
    act: 'Open the month',
  },
}

export const words = { drawer }
