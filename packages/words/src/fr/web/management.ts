import { admin } from './management/admin.ts'
import { categories } from './management/categories.ts'
import { clientErrors } from './management/client-errors.ts'
import { journal } from './management/journal.ts'
import { noDay } from './management/no-day.ts'
import { orderedList } from './management/ordered-list.ts'
import { people } from './management/people.ts'
import { resources } from './management/resources.ts'
import { settings } from './management/settings.ts'
import { suppliers } from './management/suppliers.ts'

/** What settings, people, suppliers, administration, journal and addresses that lead nowhere say: comes with their pages, which a phone at night never opens. */
export const words = {
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
