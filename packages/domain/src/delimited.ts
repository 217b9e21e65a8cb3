import { type PlainDate, partsOf } from './calendar/calendar.ts'

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

type Separator = ';' | ',' | '\t'

export function delimitedRow(cells: readonly string[], separator: Separator): string {
  return `${cells.map(quoted).join(separator)}\r\n`
}

/** Every separator within quotes: who reads it guesses which one it is. */
function quoted(cell: string): string {
  const needsQuotes = /[";,\t\r\n]/.test(cell) || cell !== cell.trim()
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * The rows of a CSV file or of cells that were copied from a table; null when a quote is not closed. Empty rows are left
 * out of the end only: the others keep the numbers of the lines a person sees.
 */
export function parseDelimited(text: string): string[][] | null {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const rows = rowsOf(plain, separatorOf(plain))
  if (rows === null) return null
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
  return rows
}

/** The one the first line has most of, outside quotes. */
function separatorOf(text: string): Separator {
  const counts = { ';': 0, ',': 0, '\t': 0 }
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break
    else if (!isQuoted && (sign === ';' || sign === ',' || sign === '\t')) counts[sign] += 1
  }
  if (counts['\t'] > 0) return '\t'
  return counts[','] > counts[';'] ? ',' : ';'
}

function rowsOf(text: string, separator: Separator): string[][] | null {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = cellAt(text, at, separator)
    if (cell === null) return null
    row.push(cell.value)
    at = cell.end
    const sign = text[at]
    const isEmptyEnd = sign === separator && at + 1 === text.length
    if (isEmptyEnd) row.push('')
    if (sign !== separator || isEmptyEnd) {
      rows.push(row)
      row = []
      if (sign === '\r' && text[at + 1] === '\n') at += 1
    }
    at += 1
  }
  return rows
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
