import { calendar } from './inside/calendar.ts'
import { closings } from './inside/closings.ts'
import { dashboard } from './inside/dashboard.ts'
import { establishment } from './inside/establishment.ts'
import { lists } from './inside/lists.ts'
import { more } from './inside/more.ts'
import { period } from './inside/period.ts'
import { queryState } from './inside/query-state.ts'
import { shell } from './inside/shell.ts'
import { ticketZ } from './inside/ticket-z.ts'
import { typed } from './inside/typed.ts'

/** What signed-in people read every day; settings, people, administration and journal have a file of their own. */
export const words = {
  calendar,
  closings,
  dashboard,
  establishment,
  lists,
  more,
  period,
  queryState,
  shell,
  ticketZ,
  typed,
}
