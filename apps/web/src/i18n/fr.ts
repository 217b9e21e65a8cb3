import { app } from './fr/app.ts'
import { dashboard } from './fr/dashboard.ts'
import { establishment } from './fr/establishment.ts'
import { more } from './fr/more.ts'
import { period } from './fr/period.ts'
import { report } from './fr/report.ts'
import { session } from './fr/session.ts'
import { ticketZ } from './fr/ticket-z.ts'
import { ui } from './fr/ui.ts'

export const fr = { app, ui, session, establishment, period, ticketZ, report, dashboard, more }

/** Every language answers to the French reference: a missing key does not compile. */
export type Catalogue = typeof fr
