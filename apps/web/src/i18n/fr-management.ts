import { admin } from './fr/admin.ts'
import { categories } from './fr/categories.ts'
import { clientErrors } from './fr/client-errors.ts'
import { journal } from './fr/journal.ts'
import { noDay } from './fr/no-day.ts'
import { orderedList } from './fr/ordered-list.ts'
import { people } from './fr/people.ts'
import { resources } from './fr/resources.ts'
import { settings } from './fr/settings.ts'
import { suppliers } from './fr/suppliers.ts'

/** What settings, people, suppliers, administration, journal and addresses that lead nowhere say: comes with their pages, which a phone at night never opens. */
export const frManagement = {
  admin,
  categories,
  clientErrors,
  journal,
  noDay,
  orderedList,
  people,
  resources,
  settings,
  suppliers,
}
