import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const days = (count: number) => `${count} ${plural(count, 'day', 'days')}`

export const reportSeveral: Catalogue['reportSeveral'] = {
  choose: 'Choose establishments',
  show: 'Show',
  atLeast: 'Choose at least two establishments.',
  kindLabel: 'Layout',
  kinds: { together: 'Together', compare: 'Compare' },
  sheet: (period, count) => `${period}, ${count} establishments`,
  names: (names) => `Establishments: ${names}.`,
  facts: {
    entered: 'Days entered',
    enteredOf: (entered, open) => `${entered} of ${open}`,
    missing: (count) => `${count} to enter`,
    drafts: (count) => `${count} in draft`,
    complete: 'complete',
    target: 'Target',
    targetOf: (amount) => `of ${amount}`,
    targetOfSome: (amount, count) => `of ${amount}, ${count} ${plural(count, 'establishment', 'establishments')}`,
    targetMonths: (amount, months) => `of ${amount}, ${months} ${plural(months, 'month', 'months')}`,
  },
  table: {
    caption: 'Establishments side by side',
    establishment: 'Establishment',
    gross: 'Gross total',
    share: (share) => `${share} of total`,
    base: { comparable: 'Last year', previous: 'Previous', same_dates: 'Last year' },
    period: 'this period',
    perDay: 'Per day entered',
    perDayBase: (base, amount) => `${base} ${amount}`,
    receipt: 'Average receipt',
    covers: (count, one) => `${count} ${one ? 'cover' : 'covers'}`,
    tickets: (count, one) => `${count} ${one ? 'receipt' : 'receipts'}`,
    mixed: 'covers and receipts',
    onDays: (count) => `on ${days(count)}`,
    target: 'target',
    targetBeside: (amount, ratio) => `target ${amount}, ${ratio}`,
    all: 'Together',
    cash: 'Cash difference',
    absolute: (amount) => `absolute ${amount}`,
    noDifference: 'no difference',
  },
  margins: {
    title: 'Cost of goods by establishment',
    cost: 'Cost of goods',
    ratio: 'Cost / sales',
    note: 'Approximate: without a count on the evening before and on the last day, these are purchases, not consumption.',
  },
  days: {
    titles: { week: 'Day by day', month: 'Day by day', year: 'Month by month' },
    day: 'Day',
    month: 'Month',
    scale: 'same scale',
    entered: (count) => (count === 1 ? '1 day entered' : `${count} days entered`),
    best: (day) => `best, ${day}`,
    bestBefore: (day) => `best: ${day}`,
    of: (entered, open) => `${entered} of ${days(open)} entered`,
    partly: 'partly to enter',
    empty: 'to come',
  },
  sums: {
    waiting: (count) =>
      `VAT, payments, breakdowns and purchases without ${count} ${plural(count, 'entry', 'entries')} waiting to be sent.`,
    unseen: {
      title: 'VAT, payments, purchases and breakdowns of all of them are not available offline.',
      body: 'They will appear once you are back online.',
    },
  },
  unseen: {
    title: 'Not all of these results are available offline.',
    body: (names) => `They will appear once you are back online: ${names}.`,
  },
  failed: 'The results of these establishments could not be loaded.',
}
