import type { Catalogue } from '../../../catalogue.ts'

export const period: Catalogue['period'] = {
  choose: { week: 'Choose a week', month: 'Choose a month', year: 'Choose a year' },
  chosen: {
    week: (label: string) => `Week shown: ${label}`,
    month: (label: string) => `Month shown: ${label}`,
    year: (label: string) => `Year shown: ${label}`,
  },
  previous: { week: 'Previous week', month: 'Previous month', year: 'Previous year' },
  next: { week: 'Next week', month: 'Next month', year: 'Next year' },
  kinds: { week: 'Week', month: 'Month', year: 'Year' },
  weekOf: (from, to) => `${from} to ${to}`,
  kindLabel: 'Results period',
}
