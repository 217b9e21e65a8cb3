import { account } from './fr/account.ts'
import { admin } from './fr/admin.ts'
import { calendar } from './fr/calendar.ts'
import { clientErrors } from './fr/client-errors.ts'
import { closings } from './fr/closings.ts'
import { dashboard } from './fr/dashboard.ts'
import { establishment } from './fr/establishment.ts'
import { journal } from './fr/journal.ts'
import { lists } from './fr/lists.ts'
import { more } from './fr/more.ts'
import { orderedList } from './fr/ordered-list.ts'
import { people } from './fr/people.ts'
import { period } from './fr/period.ts'
import { reading } from './fr/reading.ts'
import { report } from './fr/report.ts'
import { settings } from './fr/settings.ts'
import { shell } from './fr/shell.ts'
import { ticketZ } from './fr/ticket-z.ts'

/** What only signed-in people read. */
export const frInside = {
  account,
  admin,
  establishment,
  people,
  period,
  ticketZ,
  reading,
  report,
  calendar,
  clientErrors,
  closings,
  dashboard,
  journal,
  lists,
  more,
  orderedList,
  settings,
  shell,
}
