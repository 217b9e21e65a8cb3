import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { cityOf } from '@zinc/domain/address'
import { addDays, firstOfMonth, lastOfMonth } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { reportDaysOf, totalsOfDays } from '@zinc/domain/report/days-report'
import { dayColumnsOf } from '@zinc/domain/report/establishment-report'
import { cashTotalsOf } from '@zinc/domain/report/report-breakdown'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { findCashSums } from './breakdown-sums.repository.ts'
import { cashSumsOf } from './report-breakdown.service.ts'
import { findClosingSums } from './report-sums.repository.ts'
import { findReportPlaces, findReportSettings } from './reports.repository.ts'
import { daysOf, totalsOf } from './reports.service.ts'

type Entries = AnswerOf<Routes['listEstablishmentReports']>

/** The report's own days, counts and cash differences, of each by its own calendar and clock; rates and methods are not read. */
export async function listEstablishmentReports(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<Entries> {
  const [settings, closings, cash, places] = await Promise.all([
    findReportSettings(tx, scope, range),
    findClosingSums(tx, scope, range, null),
    findCashSums(tx, scope, range, null),
    findReportPlaces(tx, scope, wholeMonthsOf(range)),
  ])
  const [settingsById, placesById] = [byEstablishment(settings), byEstablishment(places)]
  return scope.scopes.flatMap(({ establishmentId, today }) => {
    const [calendar, place] = [settingsById.get(establishmentId), placesById.get(establishmentId)]
    if (calendar === undefined || place === undefined) return []
    const own = closings.filter((sums) => sums.establishmentId === establishmentId)
    const totals = totalsOf(own)
    const { days, missingDates } = totalsOfDays(
      reportDaysOf({ ...calendar, today, sums: { days: daysOf(own) } }, range),
      range,
    )
    const { territory, address, targets, cashTolerance } = place
    const counted = cashTotalsOf(cashSumsOf(cash.filter((sums) => sums.establishmentId === establishmentId)))
    return {
      establishmentId,
      territory,
      city: cityOf(address),
      covers: totals.covers,
      ticketCount: totals.ticketCount,
      targets,
      missingDates,
      cash: counted === null ? null : { ...counted, tolerance: cashTolerance },
      days: dayColumnsOf(days),
    }
  })
}

function byEstablishment<Row extends { establishmentId: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.establishmentId, row]))
}

/** A target is a month's: of a part of a month there is none. Where the range holds no whole month, `last` is before `first`. */
function wholeMonthsOf({ from, to }: DateRange): { first: string; last: string } {
  const first = from === firstOfMonth(from) ? from.slice(0, 7) : addDays(lastOfMonth(from), 1).slice(0, 7)
  const last = to === lastOfMonth(to) ? to.slice(0, 7) : addDays(firstOfMonth(to), -1).slice(0, 7)
  return { first, last }
}
