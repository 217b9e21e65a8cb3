import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

export const lists: Catalogue['lists'] = {
  calendar: 'Calendar',
  openCalendar: 'Choose in the calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  datePlaceholder: 'dd/mm/yyyy',
  noSuchDate: 'This date does not exist.',
  dateOutOfRange: (first, last) => `Choose a date between ${first} and ${last}.`,
  clearSearch: 'Clear the search',
  perPage: 'Per page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: (page, pages) => `${page} of ${pages}`,
  pages: 'Pages',
  sortedBy: (column) => `Sorted by ${column}`,
  orders: { ascending: 'ascending', descending: 'descending' },
  pair: (label, value) => `${label}: ${value}`,
  openChoices: (label) => `${label}: choose`,
  found: (count) => `${count} ${plural(count, 'result', 'results')}`,
  nothingFound: 'No results.',
  change: 'Change',
  typeName: (name) => `To confirm, type “${name}”`,
  nameDiffers: 'The name does not match.',
}
