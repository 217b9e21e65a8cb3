import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import type { DateRange } from '@zinc/domain/calendar/period'
import { buildConsolidatedReport } from '@zinc/domain/report/report'
import type { ReportSums } from '@zinc/domain/report/report-sums'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { findDaySums, findPaymentSums, findVatSums } from './report-sums.repository.ts'
import { findReportSettings } from './reports.repository.ts'

type ReportEntry = AnswerOf<Routes['getReport']>

/** The database adds stored cents by day, rate and method; the domain joins them with the calendar. */
export async function getReport(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<ReportEntry> {
  const [settings, days, vat, payments] = await Promise.all([
    findReportSettings(tx, scope, range),
    findDaySums(tx, scope, range),
    findVatSums(tx, scope, range),
    findPaymentSums(tx, scope, range),
  ])
  const inputs = scope.scopes.flatMap(({ establishmentId, today }) => {
    const isOwn = (row: { establishmentId: number }) => row.establishmentId === establishmentId
    const sums: ReportSums = {
      days: days.filter(isOwn).map(({ covers, coversGross, ticketCount, ticketCountGross, ...day }) => ({
        ...day,
        covers: { total: covers, gross: coversGross },
        ticketCount: { total: ticketCount, gross: ticketCountGross },
      })),
      vatByLine: vat.filter(isOwn).map((line) => ({ ...line, net: line.gross - line.vat })),
      payments: payments.filter(isOwn),
    }
    return settings.filter(isOwn).map((own) => ({ ...own, sums, today }))
  })
  return buildConsolidatedReport(inputs, range)
}
