import { parseCellDate } from './cell-date.ts'
import { plainKeyOf } from './heading.ts'
import type { ImportKind } from './import-field.ts'
import { type NumberedRow, type WideTable, wideTableOf } from './long-table.ts'
import { purchasesOfJournal } from './purchase-journal.ts'
import { groupsOf, headingInGroup, headingLineOf, MAX_HEADING_LINE } from './table-shape.ts'

/** `isAside`: a total, or the headings once more: left out unless it is taken. */
export type TableRow = NumberedRow & { isAside: boolean }
export type ReadTable = {
  /** From 1 on; 0: the table has none. */
  headingLine: number
  headings: readonly string[]
  /** Of each column what stands over its heading; empty where nothing does. */
  groups: readonly string[]
  /** It had several rows for each closing or each purchase, and has one for each now. */
  isLong: boolean
  rows: readonly TableRow[]
}
export type Asked = { kind: ImportKind; dayStart: string; headingLine?: number | undefined }

const isFilled = (cell: string) => cell.trim() !== ''

/** The table in the lines of a file: where its headings are, and which of the lines are rows of it. */
export function tableOfLines(lines: readonly (readonly string[])[], { kind, dayStart, headingLine }: Asked): ReadTable {
  const line = headingLine ?? headingLineOf(kind, lines)
  const own = lines[line - 1] ?? []
  const below = lines.slice(line).map((cells, at) => ({ number: line + at + 1, cells }))
  const filled = below.filter(({ cells }) => cells.some(isFilled))
  const width = Math.max(widthOf(own), ...filled.map(({ cells }) => widthOf(cells)))
  const over = groupsOf(lines, line)
  const groups = over.length === 0 ? [] : Array.from({ length: width }, (_, column) => over[column] ?? '')
  const headings = Array.from({ length: width }, (_, column) => headingInGroup(own[column] ?? '', groups[column] ?? ''))
  const rows = filled.map(({ number, cells }) => ({ number, cells: headings.map((_, column) => cells[column] ?? '') }))
  const isRow = (row: NumberedRow) => !isHeadingAgain(row, headings) && !isTotal(row)
  const wide = joinedTableOf(kind, { headings, rows: rows.filter(isRow) }, dayStart)
  if (wide !== null) {
    const isOf = wide.rows.map((row) => ({ ...row, isAside: false }))
    return { headingLine: line, headings: wide.headings, groups: [], isLong: true, rows: isOf }
  }
  return {
    ...{ headingLine: line, headings, groups, isLong: false },
    rows: rows.map((row) => ({ ...row, isAside: !isRow(row) })),
  }
}

/** null: each row is one already. */
function joinedTableOf(kind: ImportKind, { headings, rows }: WideTable, dayStart: string): WideTable | null {
  if (kind === 'ticketZ') return wideTableOf(headings, rows, dayStart)
  return kind === 'purchase' ? purchasesOfJournal(headings, rows) : null
}

function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex(isFilled) + 1
}

function isHeadingAgain({ cells }: NumberedRow, headings: readonly string[]): boolean {
  const named = headings.map(plainKeyOf)
  return named.some((key) => key !== '') && cells.every((cell, column) => plainKeyOf(cell) === named[column])
}

const total = /^(?:sous |grand )?tota(?:l|ux)(?: (?:general|du mois|de la periode|periode|mensuel|annuel|ttc|ht))?$/

/** A line that adds up others, and is of no day. */
function isTotal({ cells }: NumberedRow): boolean {
  const [first, second] = cells.filter(isFilled)
  const says = (cell: string | undefined) => cell !== undefined && total.test(plainKeyOf(cell))
  return (says(first) || says(second)) && !cells.some((cell) => parseCellDate(cell) !== null)
}

/** The first lines as they are in the file, for the person who says which one has the headings. */
export function firstLinesOf(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lines.slice(0, MAX_HEADING_LINE).map((cells) => cells.slice(0, 8).map((cell) => cell.trim().slice(0, 40)))
}
