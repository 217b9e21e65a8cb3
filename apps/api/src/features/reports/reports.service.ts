import type { ResponseOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import type { DateRange } from '@zinc/domain/period'
import { buildConsolidatedReport, type Report, type ReportTicket } from '@zinc/domain/report'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { findTicketsZ, type TicketZRow } from '../ticket-z/ticket-z.repository.ts'
import { contentOf } from '../ticket-z/ticket-z-view.ts'
import { findReportSettings } from './reports.repository.ts'

type ReportEntry = ResponseOf<Routes['getReport']>

/** Sums of stored cents: the repositories bring the rows of all establishments, the domain adds them. */
export async function getReport(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<ReportEntry> {
  const settings = await findReportSettings(tx, scope, range)
  const rows = await findTicketsZ(tx, scope, range)
  const inputs = scope.scopes.flatMap(({ establishmentId, today }) => {
    const tickets = rows.flatMap((row) => (row.establishmentId === establishmentId ? reportTicketsOf(row) : []))
    const own = settings.filter((one) => one.establishmentId === establishmentId)
    return own.map((one) => ({ ...one, tickets, range, today }))
  })
  return wireOf(buildConsolidatedReport(inputs, range))
}

/** None of what was never typed. */
function reportTicketsOf(row: TicketZRow): ReportTicket[] {
  const content = contentOf(row)
  const { id, businessDate, registerId, serviceId, status } = row
  return content === null ? [] : [{ id, businessDate, registerId, serviceId, status, content }]
}

/** The same figures as the contract's schema types them, whose lists are not read-only. */
function wireOf(report: Report): ReportEntry {
  const { vatByLine, vatByRate, rates, payments, entryDifferenceDays, missingDates, draftDates, days } = report
  return {
    ...report,
    vatByLine: [...vatByLine],
    vatByRate: [...vatByRate],
    rates: [...rates],
    payments: [...payments],
    entryDifferenceDays: [...entryDifferenceDays],
    missingDates: [...missingDates],
    draftDates: [...draftDates],
    days: days.map((day) => ({ ...day, missing: [...day.missing] })),
  }
}
