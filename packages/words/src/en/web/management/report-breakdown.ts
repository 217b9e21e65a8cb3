import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const counts = (count: number) => `${count} ${plural(count, 'count', 'counts')}`

export const reportBreakdown: Catalogue['reportBreakdown'] = {
  cash: {
    title: 'Cash differences',
    counts,
    net: 'Net',
    absolute: 'Absolute',
    absoluteNote: 'sum of the differences, without the signs',
    number: 'Counts',
    compared: (on, sums) =>
      `Compared ${on}: net ${sums.net} against ${sums.baseNet}, absolute ${sums.absolute} against ${sums.baseAbsolute}.`,
    byWeekday: 'By weekday',
    byPerson: 'By person',
    weekday: 'Day',
    person: 'Person',
    unknownPerson: 'Deleted account',
    withoutFloat: (count: number) =>
      `${counts(count)} without an opening float: ${plural(count, 'difference', 'differences')} unknown.`,
  },
  services: {
    title: 'By service',
    service: 'Service',
    days: (count: number) => `${count} ${plural(count, 'day', 'days')}`,
    average: 'per service',
    covers: (count: string, number: number) => `${count} ${plural(number, 'cover', 'covers')}`,
    perCover: 'per cover',
    unknown: 'Removed service',
  },
  categories: {
    title: 'By category',
    category: 'Category',
    without: 'No category',
    unknown: 'Unknown category',
  },
  channels: { title: 'By channel', channel: 'Channel', without: 'No channel' },
  rows: {
    title: 'Closings of the total',
    total: 'Total',
    date: 'Day',
    amount: 'Amount',
    range: (from: string, to: string) => `${from} to ${to}`,
    count: (count: number) => `${count} ${plural(count, 'closing', 'closings')}`,
    none: 'No validated closing makes up this figure.',
    unseen: {
      title: 'These closings are not available offline.',
      body: 'They will appear when you are back online.',
    },
    failed: { title: 'The closings could not be loaded.', body: 'Check your connection, then try again.' },
    names: {
      gross: 'Sales incl. VAT',
      net: 'Sales excl. VAT',
      vat: 'VAT',
      covers: 'Covers',
      ticketCount: 'Receipts',
      cash: 'Cash differences',
    },
    salesOn: (weekday: string) => `${weekday} sales, public holidays excluded`,
    salesOnHolidays: 'Public holiday sales',
    cashOf: (name: string) => `Cash differences, ${name}`,
    rate: (rate: string) => `Sales at ${rate}`,
  },
}
