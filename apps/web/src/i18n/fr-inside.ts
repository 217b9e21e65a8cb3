import { account } from './fr/account.ts'
import { calendar } from './fr/calendar.ts'
import { closings } from './fr/closings.ts'
import { dashboard } from './fr/dashboard.ts'
import { establishment } from './fr/establishment.ts'
import { lists } from './fr/lists.ts'
import { more } from './fr/more.ts'
import { period } from './fr/period.ts'
import { reading } from './fr/reading.ts'
import { report } from './fr/report.ts'
import { shell } from './fr/shell.ts'
import { ticketZ } from './fr/ticket-z.ts'

/** What signed-in people read every day; settings, people, administration and journal have a file of their own. */
export const frInside = {
  account,
  establishment,
  period,
  ticketZ,
  reading,
  report,
  calendar,
  closings,
  dashboard,
  lists,
  more,
  shell,
}
