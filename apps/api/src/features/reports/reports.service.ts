import type { ResponseOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import type { DateRange } from '@zinc/domain/period'
import { buildReport, type Report, type ReportTicket } from '@zinc/domain/report'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { findTicketsZ } from '../ticket-z/ticket-z.repository.ts'
import { contentOf } from '../ticket-z/ticket-z-view.ts'
import { getReportSettings } from './reports.repository.ts'

type ReportEntry = ResponseOf<Routes['getReport']>

/** Sums of stored cents: the repository brings the rows, the domain adds them. */
export async function getReport(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<ReportEntry> {
  const settings = await getReportSettings(tx, scope, range)
  const rows = await findTicketsZ(tx, scope, range)
  const tickets = rows.flatMap((row): ReportTicket[] => {
    const content = contentOf(row)
    const { id, businessDate, registerId, serviceId, status } = row
    return content === null ? [] : [{ id, businessDate, registerId, serviceId, status, content }]
  })
  return wireOf(buildReport({ ...settings, tickets, range, today: scope.today }))
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
