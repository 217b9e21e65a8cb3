import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { api } from './en/api.ts'
import { app } from './en/app.ts'
import { calendar } from './en/calendar.ts'
import { categories } from './en/categories.ts'
import { clientErrors } from './en/client-errors.ts'
import { closings } from './en/closings.ts'
import { dashboard } from './en/dashboard.ts'
import { establishment } from './en/establishment.ts'
import { journal } from './en/journal.ts'
import { lists } from './en/lists.ts'
import { more } from './en/more.ts'
import { noDay } from './en/no-day.ts'
import { orderedList } from './en/ordered-list.ts'
import { people } from './en/people.ts'
import { period } from './en/period.ts'
import { reading } from './en/reading.ts'
import { report } from './en/report.ts'
import { resources } from './en/resources.ts'
import { session } from './en/session.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { suppliers } from './en/suppliers.ts'
import { ticketZ } from './en/ticket-z.ts'
import { ui } from './en/ui.ts'
import type { Catalogue } from './fr.ts'

export const en: Catalogue = {
  api,
  app,
  ui,
  session,
  account,
  establishment,
  people,
  period,
  ticketZ,
  calendar,
  categories,
  clientErrors,
  closings,
  reading,
  report,
  dashboard,
  admin,
  journal,
  lists,
  more,
  noDay,
  orderedList,
  resources,
  suppliers,
  settings,
  shell,
}
