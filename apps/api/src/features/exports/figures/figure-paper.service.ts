import { monthsOf } from '@zinc/domain/calendar/period'
import { dateText } from '@zinc/domain/delimited'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { amountPartsIn, countIn } from '@zinc/words/written-figures'
import type { Paper, PaperBlock, PaperSheet } from '../../../pdf/a4-pages.ts'
import type { PaperTable } from '../../../pdf/paper-table.ts'
import { calendarNameOf } from '../export-name.ts'
import { type Cell, momentText, runningTotal } from '../export-table.ts'
import type { Figures, OwnFigures } from './figure-rows.service.ts'
import type { FigureExport, FigureRow, FigureTable } from './figure-table.ts'
import { resultBlocksOf } from './result-paper.service.ts'

/** A4 sheets for each establishment, as an accountant wants them on paper: the results with what they are made of. */
export async function figurePaperOf(figures: Figures): Promise<Paper> {
  const { asked, sources, work } = figures
  const { language } = asked
  const sheets: PaperSheet[] = []
  for (const source of sources) {
    await work.goOn()
    sheets.push(await sheetOf(source, figures))
  }
  return {
    sheets,
    isLandscape: asked.figures === 'closings' || asked.figures === 'cash_book',
    title: sheets.map(({ head }) => head.join(' · '))[0] ?? '',
    language,
  }
}

async function sheetOf(source: OwnFigures, { asked, table, progress, work }: Figures): Promise<PaperSheet> {
  const { figures, language, range } = asked
  const { paper, titles } = serverWords[language].figureExport
  const { establishment, facts } = source
  const rows: FigureRow[] = []
  for (const days of monthsOf(range)) {
    await work.goOn()
    rows.push(...(await table.rowsOf(source, days)))
  }
  progress.rows += rows.length
  const list = paperTableOf(table, rows, language)
  const notes = [paper.euros, paper.validated, ...(facts.drafts === 0 ? [] : [paper.drafts(facts.drafts)])]
  const title = figures === 'closings' ? establishment.salesLabel.plural : titles[figures]
  const own: readonly PaperBlock[] = list === null ? [{ text: paper.nothing }] : [list]
  return {
    head: [establishment.name, `${title} · ${spokenPeriodOf(asked)}`],
    foot: paper.journal(facts.sequence, facts.hash),
    blocks: [
      { text: `${establishment.salesLabel.plural}. ${notes.join(' ')}` },
      ...(figures === 'results' ? await resultBlocksOf(source, { asked, days: own }) : own),
      { text: ' ' },
      { text: paper.checked },
    ],
  }
}

function spokenPeriodOf({ range, language }: FigureExport): string {
  const { period } = serverWords[language].figureExport.paper
  return calendarNameOf(range, language) ?? period(dateText(range.from), dateText(range.to))
}

/** With a sum of its own where its rows have none for all of them; null without rows. */
function paperTableOf(table: FigureTable, rows: readonly FigureRow[], language: Language): PaperTable | null {
  if (rows.length === 0) return null
  const shown = table.columns.flatMap(({ isDetail }, at) => (isDetail === true ? [] : [at]))
  const counted = rows.filter(({ isTotal }) => isTotal !== true)
  const total = runningTotal(table.columns, serverWords[language].figureExport.total)
  total.add(counted.map(({ cells }) => cells))
  const cells = counted.length === rows.length - 1 ? null : total.row()
  const all = cells === null ? rows : [...rows, { cells, isTotal: true as const }]
  const isNumber = (at: number) => rows.some(({ cells }) => isFigure(cells[at]))
  return {
    columns: shown.map((at) => ({ heading: table.columns[at]?.heading ?? '', isNumber: isNumber(at) })),
    rows: all.map(({ cells, isTotal = false }) => ({
      cells: shown.map((at) => paperTextOf(cells[at] ?? null, language)),
      isTotal,
    })),
  }
}

function isFigure(cell: Cell | undefined): boolean {
  return cell != null && ('cents' in cell || 'number' in cell)
}

/** Amounts without the sign of their currency, which the sheet names once. */
export function paperTextOf(cell: Cell, language: Language): string {
  const { formats } = serverWords[language]
  if (cell === null) return ''
  if ('text' in cell) return cell.text
  if ('date' in cell) return dateText(cell.date)
  if ('moment' in cell) return momentText(cell.moment)
  if ('number' in cell) {
    return Number.isInteger(cell.number)
      ? countIn(formats, cell.number)
      : String(cell.number).replace('.', formats.decimal)
  }
  const { sign, whole, decimals } = amountPartsIn(formats, cell.cents)
  return `${sign}${whole}${decimals}`
}
