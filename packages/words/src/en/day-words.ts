import type { DayVocabulary } from '@zinc/domain/calendar/typed-period'

export const dayWords: DayVocabulary = {
  months: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  today: ['today'],
  yesterday: ['yesterday'],
  dayBeforeYesterday: ['day before yesterday'],
  last: ['last'],
  current: ['this'],
  units: {
    day: ['day', 'days'],
    week: ['week'],
    month: ['month'],
    year: ['year'],
  },
  ago: ['ago'],
  fillers: ['the', 'of', 'on'],
}
