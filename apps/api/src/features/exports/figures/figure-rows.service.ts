import type { Establishment } from '@zinc/contract/establishments'
import type { FigureExportKind } from '@zinc/contract/exports/figure-exports'
import { daysBetween } from '@zinc/domain/calendar/calendar'
import { monthsOf } from '@zinc/domain/calendar/period'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../../db/database.ts'
import type { EstablishmentsScope } from '../../../http/access/scope.ts'
import { getEstablishment } from '../../establishments/establishment-detail.service.ts'
import type { JobWork } from '../../jobs/job-run.service.ts'
import { findPaymentSums, findVatSums } from '../../reports/report-sums.repository.ts'
import {
  batchesOf,
  dateCell,
  MOMENT_WIDTH,
  numberCell,
  type Row,
  type RunningTotal,
  runningTotal,
  type Table,
  textCell,
} from '../export-table.ts'
import { cashBookTableOf } from './cash-book-table.ts'
import { closingTableOf, inMethodOrder, methodLabelOf } from './closing-table.ts'
import { findDrawerColumns } from './drawer-columns.service.ts'
import { labelsOf } from './figure-name.ts'
import { type ExportFacts, getExportFacts } from './figure-rows.repository.ts'
import type { FigureExport, FigureRow, FigureSource, FigureTable } from './figure-table.ts'
import { paymentTableOf, vatTableOf } from './month-tables.ts'
import { resultTableOf } from './result-table.ts'

export type OwnFigures = FigureSource & { facts: ExportFacts }

/** What an export is made of, opened before its first row. */
export type Figures = {
  asked: FigureExport
  table: FigureTable
  /** One for each establishment. */
  sources: readonly OwnFigures[]
  work: JobWork
  /** `totals`: rows that are the sum of those above them. */
  progress: { rows: number; days: number; totals: number }
}

export async function openFigures(
  tx: Tx,
  scope: EstablishmentsScope,
  work: JobWork & { parameters: FigureExport },
): Promise<Figures> {
  const asked = work.parameters
  const sources: OwnFigures[] = []
  for (const own of scope.scopes) {
    const [establishment, facts] = await Promise.all([getEstablishment(tx, own), getExportFacts(tx, own, asked.range)])
    sources.push({ tx, scope: own, establishment, facts })
  }
  const table = await tableOf(tx, scope, { asked, sources })
  return { asked, table, sources, work, progress: { rows: 0, days: 0, totals: 0 } }
}

type Opening = { asked: FigureExport; sources: readonly OwnFigures[] }

const simpleTables = {
  results: resultTableOf,
  vat: vatTableOf,
  payments: paymentTableOf,
  cash_book: cashBookTableOf,
} as const satisfies Record<Exclude<FigureExportKind, 'closings'>, (language: FigureExport['language']) => FigureTable>

async function tableOf(tx: Tx, scope: EstablishmentsScope, { asked, sources }: Opening): Promise<FigureTable> {
  const { figures, language, range } = asked
  if (figures !== 'closings') return simpleTables[figures](language)
  const [vat, payments, drawer] = await Promise.all([
    findVatSums(tx, scope, range, null),
    findPaymentSums(tx, scope, range, null),
    findDrawerColumns(tx, scope, { sources, range }),
  ])
  const rates = [...new Set(vat.map(({ rateBp }) => rateBp))].toSorted((a, b) => b - a)
  const methods = sources.flatMap(({ establishment }) => {
    const paid = payments.filter(({ establishmentId }) => establishmentId === establishment.id)
    return inMethodOrder(paid, establishment).map(({ paymentMethodId }) =>
      methodLabelOf(establishment, paymentMethodId, language),
    )
  })
  const lines = sources.flatMap(({ establishment }) => linesSharingRates(establishment, vat))
  return closingTableOf({ rates, lines: [...new Set(lines)], methods: [...new Set(methods)], ...drawer }, language)
}

/** As the settings have them; of a rate that is one line's its columns say all. */
function linesSharingRates({ id, vatLines }: Establishment, sold: Awaited<ReturnType<typeof findVatSums>>): string[] {
  const own = sold.filter(({ establishmentId }) => establishmentId === id)
  const isShared = ({ vatLineId, rateBp }: { vatLineId: string; rateBp: number }) =>
    [...own, ...vatLines.map((line) => ({ vatLineId: line.id, rateBp: line.rateBp }))].some(
      (other) => other.rateBp === rateBp && other.vatLineId !== vatLineId,
    )
  const shared = new Set(own.filter(isShared).map(({ vatLineId }) => vatLineId))
  return vatLines.filter((line) => shared.has(line.id)).map(({ label }) => label)
}

/** Of all establishments, one after the other, each month read when the one before is written. */
export function wholeTableOf(figures: Figures): Table {
  const { asked, table, sources, progress } = figures
  const words = serverWords[asked.language].figureExport
  const headings = table.columns.map(({ heading }) => heading)
  const widths = table.columns.map(({ isMoment }) => (isMoment ? MOMENT_WIDTH : undefined))
  const isSeveral = sources.length > 1
  const total = runningTotal(isSeveral ? [{}, ...table.columns] : table.columns, words.total)
  const title = asked.figures === 'closings' ? labelsOf(sources).join(', ') : ''
  return {
    sheet: sheetNameOf(asked.figures === 'closings' ? title : words.titles[asked.figures]),
    headings: isSeveral ? [words.headings.establishment, ...headings] : headings,
    widths: isSeveral ? [undefined, ...widths] : widths,
    batches: rowsOf(figures, { isSeveral, total }),
    totalOf: () => (progress.totals === 1 ? null : total.row()),
  }
}

type Written = { isSeveral: boolean; total: RunningTotal }

async function* rowsOf({ asked, table, sources, work, progress }: Figures, { isSeveral, total }: Written) {
  const { range } = asked
  const days = sources.length * (daysBetween(range.from, range.to) + 1)
  for (const source of sources) {
    const head = isSeveral ? [textCell(source.establishment.name)] : []
    for (const month of monthsOf(range)) {
      const rows = await table.rowsOf(source, month)
      progress.rows += rows.length
      progress.days += daysBetween(month.from, month.to) + 1
      progress.totals += rows.filter(({ isTotal }) => isTotal).length
      work.report(progress.days, days)
      const whole = (row: FigureRow): Row => [...head, ...row.cells]
      total.add(rows.filter(({ isTotal }) => isTotal !== true).map(whole))
      yield rows.map(whole)
    }
  }
}

/** Excel refuses these signs in the name of a sheet, and more than 31. */
function sheetNameOf(title: string): string {
  return title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || '1'
}

/** Whose figures a workbook holds, what they leave out, and where the journal stood. */
export function aboutTableOf({ asked, sources }: Figures): Table {
  const { about, headings } = serverWords[asked.language].figureExport
  const rows = sources.map(
    ({ establishment, facts }): Row => [
      ...[textCell(establishment.name), textCell(establishment.salesLabel.plural)],
      ...[dateCell(asked.range.from), dateCell(asked.range.to), textCell(about.validated), numberCell(facts.drafts)],
      ...[numberCell(facts.sequence), textCell(facts.hash)],
    ],
  )
  return {
    sheet: about.sheet,
    headings: [
      ...[headings.establishment, about.label, headings.from, headings.to, about.counted, about.drafts],
      ...[about.sequence, about.hash],
    ],
    batches: batchesOf(rows),
  }
}
