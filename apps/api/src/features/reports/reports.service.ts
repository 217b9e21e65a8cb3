import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import type { DateRange } from '@zinc/domain/calendar/period'
import { buildConsolidatedReport, type ReportTicket } from '@zinc/domain/report/report'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { findTicketsZ, type TicketZRow } from '../ticket-z/ticket-z.repository.ts'
import { contentOf } from '../ticket-z/ticket-z-view.ts'
import { findReportSettings } from './reports.repository.ts'

type ReportEntry = AnswerOf<Routes['getReport']>

/** Sums of stored cents: the repositories bring the rows of all establishments, the domain adds them. */
export async function getReport(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<ReportEntry> {
  const settings = await findReportSettings(tx, scope, range)
  const rows = await findTicketsZ(tx, scope, range)
  const inputs = scope.scopes.flatMap(({ establishmentId, today }) => {
    const tickets = rows.flatMap((row) => (row.establishmentId === establishmentId ? reportTicketsOf(row) : []))
    const own = settings.filter((one) => one.establishmentId === establishmentId)
    return own.map((one) => ({ ...one, tickets, range, today }))
  })
  return buildConsolidatedReport(inputs, range)
}

/** None of what was never typed. */
function reportTicketsOf(row: TicketZRow): ReportTicket[] {
  const content = contentOf(row)
  const { id, businessDate, registerId, serviceId, status } = row
  return content === null ? [] : [{ id, businessDate, registerId, serviceId, status, content }]
}
