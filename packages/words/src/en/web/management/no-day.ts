import type { Catalogue } from '../../../catalogue.ts'

export const noDay: Catalogue['noDay'] = {
  title: 'Page not found',
  noSuchDay: (day) => `${day} does not exist. No data was changed.`,
  noDate: (typed) => `“${typed}” is not a date. No data was changed.`,
  see: (month) => `See ${month}`,
  monthHas: (month, days) => `${month} has ${days} days`,
  choose: 'Choose a day.',
  asked: 'Requested address',
  address: 'Address',
  date: 'Requested date',
  daysIn: (month) => `Days in ${month}`,
}
