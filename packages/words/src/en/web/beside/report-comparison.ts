import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const days = (count: number) => `${count} ${plural(count, 'day', 'days')}`

export const reportComparison: Catalogue['reportComparison'] = {
  choose: 'Compare with',
  chosen: (basis: string) => `Compare with: ${basis}`,
  bases: { comparable: 'Comparable last year', previous: 'Previous period', same_dates: 'Same dates last year' },
  on: {
    comparable: (count: number, years: string) => `on the same ${days(count)} of ${years}`,
    previous: (count: number) =>
      `on the first ${count === 1 ? 'open day' : `${count} open days`} of the previous period`,
    same_dates: (count: number, years: string) =>
      count === 1 ? `on the same date in ${years}` : `on the same ${count} dates of ${years}`,
  },
  that: 'or',
  none: {
    comparable: 'No day to compare with a year earlier.',
    previous: 'No day to compare with in the previous period.',
    same_dates: 'No day to compare with on the same dates a year earlier.',
  },
  rule: 'Rule and days not compared',
  ruleAlone: 'How it compares',
  rules: {
    comparable:
      'Each day is compared with the same weekday 364 days earlier, and a public holiday with the same holiday. Only days entered in both periods count.',
    previous:
      'The first open day is compared with the first open day of the previous period, the second with the second. Only days entered in both periods count.',
    same_dates:
      'Each date is compared with the same date a year earlier, whatever the weekday. Only days entered in both periods count.',
  },
  holiday: (name: string, day: string, base: string) => `${name}: ${day} is compared with ${base}.`,
  leftOut: {
    to_enter: 'To enter',
    closed: 'Closed',
    base_to_enter: 'Not entered in the other period',
    base_closed: 'Closed in the other period',
    base_holiday: 'Public holiday in the other period',
    base_taken: 'Day already compared',
    no_day: 'No matching open day',
  },
  listed: (head: string, list: string) => `${head}: ${list}.`,
  moreDays: (count: number) => `and ${count} more ${plural(count, 'day', 'days')}`,
  legend: {
    comparable: (years: string) => `same weekday, ${years}`,
    previous: () => 'previous period',
    same_dates: (years: string) => `same date, ${years}`,
  },
  beside: (sentence: string, amount: string, base: string) => `${sentence}, ${amount} on ${base}`,
  weekdays: {
    title: 'An average day',
    note: 'entered days only',
    closed: 'closed',
    base: {
      comparable: (years: string) => `same day in ${years}`,
      previous: () => 'same day, previous period',
      same_dates: (years: string) => `same day in ${years}`,
    },
    holidays: 'Public holiday',
    all: 'All days entered',
    weekday: 'Day',
    average: 'Average',
    change: 'Change',
  },
  year: {
    title: 'The year, day by day',
    keys: 'Days of the year. Arrows go from day to day, Enter opens the day.',
    hint: 'Each cell is a day.',
    total: 'Total',
    change: 'Last year',
    month: 'Month',
    toCome: 'to come',
    states: { closed: 'closed', to_enter: 'to enter', future: 'to come' },
  },
}
