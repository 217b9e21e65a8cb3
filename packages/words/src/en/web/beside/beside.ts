import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const comparable = (count: number) => `${count} comparable ${plural(count, 'day', 'days')}`

export const beside: Catalogue['beside'] = {
  more: (amount) => `${amount} more`,
  less: (amount) => `${amount} less`,
  same: 'as much',
  than: { more: 'than', less: 'than', same: 'as' },
  week: {
    comparable: (count, years) => `the same ${plural(count, 'day', 'days')} of ${years}`,
    previous: (count) => `the first ${count === 1 ? 'open day' : `${count} open days`} of the previous week`,
    same_dates: (count, years) => `the same ${plural(count, 'date', 'dates')} of ${years}`,
  },
  onSome: {
    comparable: (count, years) => `on ${comparable(count)} of ${years}`,
    previous: (count) => `on ${comparable(count)} of the previous week`,
    same_dates: (count, years) => `on ${comparable(count)} of ${years}`,
  },
  notCompared: (days) => `${plural(days.length, 'Day', 'Days')} not compared: ${days.join(', ')}.`,
  notComparedDay: (day, why) => `${day} (${why})`,
  partly: 'incomplete',
  inYear: (year) => `in ${year}`,
  on: (day) => `on ${day}`,
  without: {
    base_closed: (when) => `closed ${when}`,
    base_to_enter: (when) => `not entered ${when}`,
    base_holiday: (when) => `public holiday ${when}`,
  },
  said: (amount, when, difference) => [`${amount} ${when}`, difference].filter((part) => part !== null).join(', '),
  legend: {
    week: (week) => `week ${week}`,
    draft: 'draft, not counted',
    comparable: (dates) => `same weekdays, ${dates}`,
    previous: (dates) => `previous week, ${dates}`,
    same_dates: (dates) => `same dates, ${dates}`,
  },
  calendar: {
    comparable: 'small figures: difference from the same weekday a year earlier',
    previous: 'small figures: difference from the matching open day of the previous period',
    same_dates: 'small figures: difference from the same date a year earlier',
  },
  notComparedHere: (why) => `Not compared: ${why}.`,
  theDay: (day) => day,
  wholeDay: 'Whole day:',
}
