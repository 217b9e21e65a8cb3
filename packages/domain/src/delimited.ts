import { type PlainDate, partsOf } from './calendar/calendar.ts'
import { delimiterOf, type Separator } from './delimited-separator.ts'

/** What a spreadsheet takes for a formula, also in its full-width form, and what hides one behind a space. */
const formulaStart = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text that no spreadsheet calculates; a number is no text. `shownText` gives it back as it was. */
export function harmlessText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

export function shownText(text: string): string {
  return text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text
}

/** '20/11/2026': the day first, as spreadsheets of both languages read it. */
export function dateText(date: PlainDate): string {
  const { year, month, day } = partsOf(date)
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}

export function delimitedRow(cells: readonly string[], separator: Separator): string {
  return `${cells.map(quoted).join(separator)}\r\n`
}

/** Rows of a table that the Excel of a language opens: a decimal comma leaves it the semicolon. */
export function csvRows(rows: readonly (readonly string[])[], decimal: string): string {
  return rows.map((cells) => delimitedRow(cells, decimal === ',' ? ';' : ',')).join('')
}

/** With the byte order mark that tells Excel its letters. */
export function csvFile(rows: readonly (readonly string[])[], decimal: string): string {
  return `\uFEFF${csvRows(rows, decimal)}`
}

/** Every separator within quotes: who reads it guesses which one it is. */
function quoted(cell: string): string {
  const needsQuotes = /[";,\t\r\n]/.test(cell) || cell !== cell.trim()
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** `cells`: of one row. */
export type DelimitedLimits = { rows: number; cells: number }
export type DelimitedFault = 'open_quote' | 'too_large'

const noLimits: DelimitedLimits = { rows: Number.POSITIVE_INFINITY, cells: Number.POSITIVE_INFINITY }

/**
 * The rows of a CSV file or of cells that were copied from a table; null when a quote is not closed. Empty rows are left
 * out of the end only: the others keep the numbers of the lines a person sees.
 */
export function parseDelimited(text: string): string[][] | null {
  const rows = readDelimited(text, noLimits)
  return typeof rows === 'string' ? null : rows
}

/** The same, and no further than its limits: what lies beyond them is never looked at. */
export function readDelimited(
  text: string,
  limits: DelimitedLimits,
  { separator, start } = delimiterOf(text),
): string[][] | DelimitedFault {
  return rowsOf(text.slice(start), separator, limits)
}

function rowsOf(text: string, separator: Separator, limits: DelimitedLimits): string[][] | DelimitedFault {
  const rows: string[][] = []
  /** Empty ones that nothing has followed yet: written when something does. */
  let empty: string[][] = []
  let unwritten = 0
  let at = 0
  while (at < text.length) {
    const row = rowAt(text, at, { separator, most: limits.cells })
    if (typeof row === 'string') return row
    at = row.end
    if (row.cells.every((cell) => cell.trim() === '')) {
      unwritten += 1
      if (rows.length + empty.length < limits.rows) empty.push(row.cells)
      continue
    }
    if (rows.length + unwritten + 1 > limits.rows) return 'too_large'
    for (const one of empty) rows.push(one)
    rows.push(row.cells)
    empty = []
    unwritten = 0
  }
  return rows
}

type Row = { cells: string[]; end: number }

/** `end`: behind its line break. */
function rowAt(text: string, from: number, by: { separator: Separator; most: number }): Row | DelimitedFault {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = cellAt(text, at, by.separator)
    if (cell === null) return 'open_quote'
    if (cells.length >= by.most) return 'too_large'
    cells.push(cell.value)
    at = cell.end
    if (text[at] !== by.separator) break
    at += 1
  }
  return { cells, end: at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1) }
}

type Cell = { value: string; end: number }

/** What stands between a closing quote and the separator is kept, as spreadsheets do. */
function cellAt(text: string, from: number, separator: Separator): Cell | null {
  if (text[from] !== '"') return plainCell(text, from, separator)
  const cell = quotedCell(text, from)
  if (cell === null) return null
  const rest = plainCell(text, cell.end, separator)
  return { value: cell.value + rest.value, end: rest.end }
}

function plainCell(text: string, from: number, separator: Separator): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end), end }
}

function quotedCell(text: string, from: number): Cell | null {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return null
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}
