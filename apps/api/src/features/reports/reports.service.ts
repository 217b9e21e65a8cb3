import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { ClosingTicket } from '@zinc/domain/calendar/day-closing'
import type { DateRange } from '@zinc/domain/calendar/period'
import { byField } from '@zinc/domain/field-table'
import { sumOf } from '@zinc/domain/money'
import { buildConsolidatedReport } from '@zinc/domain/report/report'
import type { DayCount, DaySums, RangeSums } from '@zinc/domain/report/report-sums'
import { amountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { findCashSums, findPartSums, findSalesCategoryNames, type PartRow } from './breakdown-sums.repository.ts'
import { type BreakdownNames, breakdownSumsOf, countOf, coversOf } from './report-breakdown.service.ts'
import {
  type ClosingSums,
  findClosingSums,
  findPaymentSums,
  findVatSums,
  type PaymentSums,
} from './report-sums.repository.ts'
import { findReportSettings, type ReportSettings } from './reports.repository.ts'

type ReportEntry = AnswerOf<Routes['getReport']>

/**
 * The database adds stored cents by closing, rate and method; the domain joins them with the calendar. `asOf`: from the
 * versions in force at that instant.
 */
export async function getReport(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
  asOf: string | null = null,
): Promise<ReportEntry> {
  const [settings, closings, vat, payments] = await Promise.all([
    findReportSettings(tx, scope, range),
    findClosingSums(tx, scope, range, asOf),
    findVatSums(tx, scope, range, asOf),
    findPaymentSums(tx, scope, range, asOf),
  ])
  // A house that counts no drawer and types no categories does not have its versions read for them again.
  const [cash, parts] = await Promise.all([
    closings.some(({ hasCash }) => hasCash) ? findCashSums(tx, scope, range, asOf) : [],
    closings.some(({ hasParts }) => hasParts) ? findPartSums(tx, scope, range, asOf) : [],
  ])
  const names = scope.scopes.length > 1 ? await namesOf(tx, scope, settings, parts) : new Map<string, string>()
  const inputs = scope.scopes.flatMap(({ establishmentId, today }) => {
    const isOwn = (row: { establishmentId: number }) => row.establishmentId === establishmentId
    const own = closings.filter(isOwn)
    return settings.filter(isOwn).map(({ paymentMethods, ...calendar }) => ({
      ...calendar,
      today,
      sums: {
        days: daysOf(own),
        totals: totalsOf(own),
        vatByLine: vat.filter(isOwn).map((line) => ({ ...line, net: line.gross - line.vat })),
        payments: payments.filter(isOwn).map((sums) => paymentOf(sums, paymentMethods, today)),
        breakdown: breakdownSumsOf(own, cash.filter(isOwn), parts.filter(isOwn), names),
      },
    }))
  })
  return buildConsolidatedReport(inputs, range)
}

/** Of the services of several establishments, and of their sales categories if any ticket has some. */
async function namesOf(
  tx: Tx,
  scope: EstablishmentsScope,
  settings: readonly ReportSettings[],
  parts: readonly PartRow[],
): Promise<BreakdownNames> {
  const categories = parts.some(({ categoryId }) => categoryId !== null) ? await findSalesCategoryNames(tx, scope) : []
  return new Map([
    ...settings.flatMap(({ services }) => services.map(({ id, label }) => [id, label] as const)),
    ...categories.map(({ id, name }) => [id, name] as const),
  ])
}

type Day = { -readonly [K in keyof DaySums]: DaySums[K] } & { closings: ClosingTicket[] }

/** Days with a ticket, in order. */
export function daysOf(sums: readonly ClosingSums[]): readonly DaySums[] {
  const days = new Map<PlainDate, Day>()
  for (const closing of sums) {
    const { registerId, serviceId, status } = closing
    const ticket = { registerId, serviceId, status }
    closing.dates.forEach((date, index) => {
      const day = days.get(date) ?? newDay(date)
      days.set(date, day)
      day.closings.push(ticket)
      const gross = closing.gross[index] ?? 0
      if (status === 'draft') {
        day.draftGross = (day.draftGross ?? 0) + gross
        return
      }
      day.gross = (day.gross ?? 0) + gross
      day.vat = (day.vat ?? 0) + (closing.vat[index] ?? 0)
      const difference = closing.entryDifferences[index] ?? 0
      if (difference !== 0) day.entryDifference = (day.entryDifference ?? 0) + difference
      day.covers = withCount(day.covers, closing.coversOfEach[index], gross)
      day.ticketCount = withCount(day.ticketCount, closing.ticketCountOfEach[index], gross)
    })
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** `count` null: the ticket does not have it. */
function withCount(sum: DayCount | undefined, count: number | null = null, gross: number): DayCount | undefined {
  return count === null ? sum : { count: (sum?.count ?? 0) + count, gross: (sum?.gross ?? 0) + gross }
}

function newDay(date: PlainDate): Day {
  return { date, closings: [], gross: null, vat: null, draftGross: null, entryDifference: null }
}

export function totalsOf(sums: readonly ClosingSums[]): RangeSums {
  return {
    ...byField(amountFields, (field) => sumOf(sums.map((closing) => closing[field]))),
    covers: coversOf(sums),
    ticketCount: countOf(
      sums.map((own) => ({ total: own.ticketCount, gross: own.ticketCountGross, dates: own.ticketCountDates })),
    ),
  }
}

/** Expected after today: business date + settlement days > today. */
function paymentOf(
  { recentDates, recentAmounts, ...payment }: PaymentSums,
  methods: ReportSettings['paymentMethods'],
  today: PlainDate,
) {
  const settlementDays = methods.find(({ id }) => id === payment.paymentMethodId)?.settlementDays ?? 0
  const paidUpTo = addDays(today, -settlementDays)
  const toReceive = recentAmounts.filter((_, index) => (recentDates[index] ?? paidUpTo) > paidUpTo)
  return { ...payment, toReceive: sumOf(toReceive) }
}
