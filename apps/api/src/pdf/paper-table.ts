import type { Face } from './fonts.ts'
import { ink, labelInk, type Mark } from './pdf-file.ts'
import { legible, widthOf } from './text-runs.ts'
import { wrapped } from './wrapped-text.ts'

export type PaperColumn = { heading: string; isNumber: boolean }
export type PaperRow = { cells: readonly string[]; isTotal?: boolean }
export type PaperTable = { columns: readonly PaperColumn[]; rows: readonly PaperRow[] }
/** Each with its top at 0, downwards, the left edge of the table at 0. */
type LaidRow = { height: number; marks: readonly Mark[] }
export type LaidTable = { head: LaidRow; rows: readonly LaidRow[] }

const MAX_FONT_SIZE = 9
const LEAST_SIZE = 6
const LEADING = 1.25
const PADDING = 3
/** Between two columns, at least. */
const GAP = 8

const ruleInk = '#d1ccbd'

type Column = { start: number; width: number; isNumber: boolean }
type Laying = { columns: readonly Column[]; size: number; width: number }

/** As large as the width lets it; where even the least size is too wide, its texts take several lines. */
export function laidTableOf({ columns, rows }: PaperTable, width: number): LaidTable {
  const shown = rows.map((row) => ({ ...row, cells: row.cells.map(legible) }))
  const heads = columns.map(({ heading }) => legible(heading))
  const needed = columns.map((_, at) =>
    neededWidthOf(
      heads[at] ?? '',
      shown.map(({ cells }) => cells[at] ?? ''),
    ),
  )
  const gaps = GAP * (columns.length - 1)
  // Widths were taken at size 1.
  const fitting = (width - gaps) / needed.reduce((sum, one) => sum + one, 0)
  const size = Math.max(LEAST_SIZE, Math.min(MAX_FONT_SIZE, fitting))
  const laying = {
    columns: columnsOf(
      columns,
      needed.map((one) => one * size),
      width,
    ),
    size,
    width,
  }
  return {
    head: laidRowOf({ cells: heads }, { ...laying, face: 'plain', ink: labelInk, rule: ink }),
    rows: shown.map((row) =>
      laidRowOf(row, { ...laying, face: row.isTotal === true ? 'bold' : 'plain', ink, rule: ruleInk }),
    ),
  }
}

/** A heading may take several lines, an amount may not. */
function neededWidthOf(heading: string, cells: readonly string[]): number {
  const words = heading.split(' ').map((word) => widthOf(word, 'plain', 1))
  return Math.max(...words, ...cells.map((cell) => widthOf(cell, 'bold', 1)))
}

/** What is left over widens the gaps; what is missing is taken from the widest texts. */
function columnsOf(columns: readonly PaperColumn[], natural: readonly number[], width: number): readonly Column[] {
  const widths = [...natural]
  const room = width - GAP * (columns.length - 1)
  for (let excess = sumOf(widths) - room; excess > 0.01; excess = sumOf(widths) - room) {
    const texts = widths.flatMap((one, at) => (columns[at]?.isNumber === true ? [] : [one]))
    const widest = Math.max(...texts, 0)
    const at = widths.findIndex((one, index) => one === widest && columns[index]?.isNumber !== true)
    if (at === -1 || widest < 2 * GAP) break
    const nextWidest = Math.max(...texts.filter((one) => one < widest), 2 * GAP)
    widths[at] = Math.max(nextWidest - 0.1, widest - excess, GAP)
  }
  const gap = columns.length < 2 ? 0 : (width - sumOf(widths)) / (columns.length - 1)
  let start = 0
  return columns.map(({ isNumber }, at) => {
    const column = { start, width: widths[at] ?? 0, isNumber }
    start += column.width + gap
    return column
  })
}

type RowStyle = Laying & { face: Face; ink: string; rule: string }

function laidRowOf({ cells }: PaperRow, { columns, size, width, face, ink: own, rule }: RowStyle): LaidRow {
  const lines = columns.map((column, at) => wrapped(cells[at] ?? '', { face, size }, column.width + 0.01))
  const count = Math.max(...lines.map((line) => line.length))
  const height = count * size * LEADING + 2 * PADDING
  const texts = columns.flatMap(({ start, width: room, isNumber }, at) =>
    (lines[at] ?? []).map((text, line): Mark => {
      const x = isNumber ? start + room - widthOf(text, face, size) : start
      return { text, x, y: -PADDING - size * (1 + line * LEADING), face, size, ink: own }
    }),
  )
  return { height, marks: [...texts, { from: 0, to: width, y: -height, ink: rule, isSolid: true }] }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
