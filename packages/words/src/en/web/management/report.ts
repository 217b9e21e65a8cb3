import type { PeriodKind } from '@zinc/domain/calendar/period'
import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

export const report: Catalogue['report'] = {
  title: 'Results',
  noAccess: 'Your role does not give access to results.',
  noAccessBody: 'The owner can change your role. Your entries are in the calendar.',
  toCalendar: 'Open the calendar',
  openDays: 'See the days of this total',
  counted: (entered: string) => `${entered}, excluding drafts.`,
  empty: {
    title: ({ bare }: { bare: string; feminine: boolean }, kind: PeriodKind, period: string) =>
      kind === 'week' ? `No ${bare} validated, ${period}` : `No ${bare} validated in ${period}`,
    body: ({ bare }: { bare: string; feminine: boolean }) => `Results appear with the first validated ${bare}.`,
  },
  waiting: (count: number) => `Including ${count} ${plural(count, 'entry', 'entries')} waiting to be sent.`,
  facts: {
    net: 'Excl. VAT',
    vat: 'VAT',
    perDay: 'Per day entered',
    onDays: (days: number) => `over ${days} ${plural(days, 'day', 'days')}`,
    covers: 'Covers',
    perCover: 'per cover',
    tickets: 'Receipts',
    perTicket: 'per receipt',
    partial: (days: number, entered: number) => `${days} of ${entered} ${plural(entered, 'day', 'days')}`,
    bestDay: 'Best day',
  },
  days: {
    title: 'Day by day',
    counted: 'validated',
    toEnter: 'to enter',
    closed: 'closed',
    draft: 'draft',
    partly: 'partly to enter',
    sentence: (day: string, state: string, amount: string | null) =>
      amount === null ? `${day}, ${state}` : `${day}, ${state}, ${amount}`,
    states: {
      entered: 'validated',
      draft: 'draft, not counted',
      to_enter: 'to enter',
      closed: 'closed',
      future: 'upcoming',
      before_opening: 'before Zinc (optional)',
    },
  },
  yearTarget: {
    title: 'Target',
    of: (target: string) => `of ${target}`,
    total: 'Total of months with a target',
  },
  missing: {
    label: 'Days to enter',
    moves: 'Provisional total.',
    enter: (day: string) => `Enter ${day}`,
    more: (count: number) => `and ${count} more`,
  },
  vat: {
    title: 'VAT',
    note: 'from your closings',
    rate: 'Rate',
    gross: 'Incl. VAT',
    net: 'Excl. VAT',
    vat: 'VAT',
    total: 'Total',
    natures: { goods: 'Goods', services: 'Services' },
    subtotal: 'Subtotal',
  },
  payments: {
    title: 'Payments',
    method: 'Method',
    share: 'Share',
    amount: 'Amount',
    later: (amount: string) => `To be received: ${amount}.`,
    unknown: 'Removed method',
  },
  receipts: { title: 'From sales to payments', entryDifferences: 'Entry differences' },
  failed: {
    title: 'The results could not be loaded.',
    body: 'Your entries are saved. Check your connection, then try again.',
  },
}
