import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Report } from '@zinc/domain/report/report'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { onlyScope } from '../../../http/access/scope.ts'
import { getReport } from '../../reports/reports.service.ts'
import { amountCell, dateCell, numberCell, textCell } from '../export-table.ts'
import { findCashDifferences } from './figure-rows.repository.ts'
import { type FigureRow, type FigureTable, weekdayIn } from './figure-table.ts'

/** A row for each day since the opening, up to today. */
export function resultTableOf(language: Language): FigureTable {
  const { headings } = serverWords[language].figureExport
  return {
    columns: [
      ...[headings.date, headings.day, headings.state].map((heading) => ({ heading })),
      ...[headings.entered, headings.expected].map((heading) => ({ heading, isDetail: true as const })),
      ...[headings.net, headings.vat, headings.gross, headings.entryDifference].map((heading) => ({
        heading,
        isSummed: true as const,
      })),
      { heading: headings.closureReason },
      { heading: headings.cashDifference, isSummed: true, isOfCounts: true },
      { heading: headings.absoluteCashDifference, isSummed: true, isOfCounts: true, isDetail: true },
      ...[headings.covers, headings.ticketCount].map((heading) => ({ heading, isDetail: true as const })),
    ],
    rowsOf: async ({ tx, scope }, days) => {
      const [report, cash] = await Promise.all([
        getReport(tx, onlyScope(scope), days),
        findCashDifferences(tx, scope, days),
      ])
      return dayRowsOf({ report, cash }, scope.today, language)
    },
  }
}

type Found = { report: Report; cash: Awaited<ReturnType<typeof findCashDifferences>> }

/** A rest day to come says nothing yet, one with a ticket does. */
function dayRowsOf({ report, cash }: Found, today: PlainDate, language: Language): readonly FigureRow[] {
  const { states } = serverWords[language].figureExport
  const { days, entryDifferenceDays } = report
  const cashOf = new Map(cash.map((day) => [day.date, day]))
  const differences = new Map(entryDifferenceDays.map(({ date, amount }) => [date, amount]))
  return days.flatMap((day) => {
    const { date, state, closings, gross, net, vat, closureReason, covers, ticketCount } = day
    if (state === 'future' || state === 'before_opening' || (date > today && state === 'closed')) return []
    const difference = gross === null ? null : (differences.get(date) ?? 0)
    return [
      {
        cells: [
          ...[dateCell(date), textCell(weekdayIn(language, date)), textCell(states[state])],
          ...[numberCell(closings.entered), numberCell(closings.total)],
          ...[net, vat, gross, difference].map(amountCell),
          textCell(closureReason ?? ''),
          ...[cashOf.get(date)?.net ?? null, cashOf.get(date)?.absolute ?? null].map(amountCell),
          ...[covers?.count ?? null, ticketCount?.count ?? null].map(numberCell),
        ],
      },
    ]
  })
}
