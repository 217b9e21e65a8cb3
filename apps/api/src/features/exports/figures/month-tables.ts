import type { DateRange } from '@zinc/domain/calendar/period'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { onlyScope } from '../../../http/access/scope.ts'
import { getReport } from '../../reports/reports.service.ts'
import { amountCell, type Cell, dateCell, numberCell, textCell } from '../export-table.ts'
import { inMethodOrder, methodLabelOf } from './closing-table.ts'
import type { FigureTable } from './figure-table.ts'

const daysCells = ({ from, to }: DateRange): Cell[] => [dateCell(from), dateCell(to)]

/** A row for each nature and rate of a month, and one for the month. */
export function vatTableOf(language: Language): FigureTable {
  const { headings, natures, total } = serverWords[language].figureExport
  return {
    columns: [
      ...[headings.from, headings.to, headings.nature, headings.rate].map((heading) => ({ heading })),
      ...[headings.base, headings.vat, headings.gross].map((heading) => ({ heading, isSummed: true as const })),
    ],
    rowsOf: async ({ tx, scope }, days) => {
      const { vatByRate, net, vat, gross } = await getReport(tx, onlyScope(scope), days)
      if (vatByRate.length === 0) return []
      const lines = vatByRate.map((line) => ({
        cells: [
          ...[...daysCells(days), textCell(natures[line.nature]), numberCell(line.rateBp / 100)],
          ...[line.net, line.vat, line.gross].map(amountCell),
        ],
      }))
      const cells = [...daysCells(days), textCell(total), null, ...[net, vat, gross].map(amountCell)]
      return [...lines, { cells, isTotal: true }]
    },
  }
}

/** A row for each method of a month, and one for the month. */
export function paymentTableOf(language: Language): FigureTable {
  const { headings, paymentKinds, total } = serverWords[language].figureExport
  return {
    columns: [
      ...[headings.from, headings.to, headings.method, headings.kind].map((heading) => ({ heading })),
      { heading: headings.amount, isSummed: true },
    ],
    rowsOf: async ({ tx, scope, establishment }, days) => {
      const { payments, paymentsTotal } = await getReport(tx, onlyScope(scope), days)
      if (payments.length === 0) return []
      const lines = inMethodOrder(payments, establishment).map(({ paymentMethodId, kind, amount }) => ({
        cells: [
          ...daysCells(days),
          textCell(methodLabelOf(establishment, paymentMethodId, language)),
          ...[textCell(paymentKinds[kind]), amountCell(amount)],
        ],
      }))
      const cells = [...daysCells(days), textCell(total), null, amountCell(paymentsTotal)]
      return [...lines, { cells, isTotal: true }]
    },
  }
}
