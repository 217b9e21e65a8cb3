import type { Management } from '../../catalogue.ts'
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

export const words: Management = {
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
