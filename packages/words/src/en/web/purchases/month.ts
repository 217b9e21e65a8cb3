import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const purchases = (count: number) => `${count} ${plural(count, 'purchase', 'purchases')}`

/** '12', '12 and 18', '5, 12 and 18' */
function listOf(days: readonly string[]): string {
  const named = [...days]
  const last = named.pop() ?? ''
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}

/** '1st', '12th', '22nd' */
function nth(day: string): string {
  const endings: Readonly<Record<string, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
  const isTeen = day.length === 2 && day.startsWith('1')
  return `${day}${isTeen ? 'th' : (endings[day.slice(-1)] ?? 'th')}`
}

export const month: Catalogue['purchases']['month'] = {
  title: 'Purchases',
  tabs: {
    label: 'Purchase pages',
    month: 'This month',
    prices: 'Prices',
    recurring: 'Recurring',
    suppliers: 'Suppliers',
  },
  openTotal: 'See the purchases of the month',
  count: purchases,
  net: 'excluding VAT',
  facts: {
    purchases: 'Purchases',
    credits: (count) => `including ${count} ${plural(count, 'credit note', 'credit notes')}`,
    toCheck: (count) => `${count} to check`,
    vat: 'VAT',
    gross: (amount) => `incl. VAT ${amount}`,
    due: 'Left to pay on these',
    late: (amount) => `${amount} overdue`,
    noLate: 'nothing overdue',
  },
  dueSentence: (amount) => `${amount} left to pay on these purchases.`,
  lateSentence: (amount) => `${amount} overdue.`,
  compared: {
    part: (days: string, amount: string) => `${days}: ${amount}.`,
    thatIs: ', or',
    toDays: (days: string) => `compared with ${days}`,
    toMonth: (month: string) => `compared with ${month}`,
    end: (against: string) => `${against}.`,
    noBase: (against: string) => `${against}: nothing to compare.`,
  },
  draftsNotCounted: (days) =>
    days.length === 1
      ? `Without the draft of the ${listOf(days.map(nth))}.`
      : `Without the drafts of the ${listOf(days.map(nth))}.`,
  waitingCounted: (count) => `Including ${purchases(count)} waiting to be sent.`,
  outsideNotCounted: (amount) => `Without deposits and advances: ${amount}.`,
  staffNote: 'You see the amounts of your own purchases.',
  cell: {
    due: (amount) => `due ${amount}`,
    credit: (amount) => `credit ${amount}`,
    today: 'today',
    closed: 'closed',
    toCome: 'to come',
    none: 'no purchase',
  },
  sentence: {
    today: 'today',
    toCome: 'to come',
    none: 'no purchase',
    closed: (reason) => `closed, ${reason}`,
    net: (amount) => `${amount} excluding VAT`,
    credit: (amount) => `including a credit note of ${amount}`,
    drafts: (count, amount) =>
      `${count} ${plural(count, 'draft', 'drafts')} not counted${amount === '' ? '' : `, ${amount}`}`,
    toCheck: 'to check',
    waiting: 'waiting to be sent',
    attention: 'your entry needs your attention',
    due: { late: 'overdue', week: 'within 7 days', later: 'later' },
    dueOf: (amount, when) => `${amount} to pay, ${when}`,
  },
  legend: {
    heat: 'From the lowest day to the highest',
    net: 'excl. VAT',
    due: 'due that day, incl. VAT',
    dueLate: 'due, overdue',
    draft: 'draft',
    toCheck: 'to check',
    closed: 'closed',
    waiting: 'waiting to be sent',
  },
  day: {
    nothing: 'No purchase on this day.',
    counted: 'Purchases of the day',
    due: 'To pay on this day',
    total: 'Total excluding VAT',
    create: 'Enter a purchase',
  },
  empty: {
    title: (month) => `No purchase in ${month}`,
    body: 'Every invoice, delivery note or receipt you enter will appear here, on its date.',
    readOnly: 'Purchases will appear here once entered, on their dates.',
  },
  unseen: {
    title: 'The purchases of this month are not available offline.',
    body: 'They will appear when you are back online. What you entered is saved.',
  },
  failed: {
    title: 'The purchases of this month could not be loaded.',
    body: 'What you entered is saved. Check the network, then try again.',
  },
}
