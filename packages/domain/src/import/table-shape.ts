import { namesForeignMoney } from './cell.ts'
import { parseCellDate } from './cell-date.ts'
import { fieldOfHeading, plainKeyOf } from './heading.ts'
import type { ImportKind } from './import-field.ts'
import { paymentKindOf, rateOfHeading } from './ticket-z-heading.ts'

type Rows = readonly (readonly string[])[]

/** Titles, periods and blank lines stand above the headings, never so many. */
export const MAX_HEADING_LINE = 20

const isFilled = (cell: string) => cell.trim() !== ''

/** Text of a heading; what holds figures or a day is a row already. */
function isNamed(cell: string): boolean {
  return /\p{L}/u.test(cell) && parseCellDate(cell) === null
}

/** Whether a heading is one we know, of its kind or of what closings are counted by. */
export function isKnownHeading(kind: ImportKind, heading: string): boolean {
  if (fieldOfHeading(kind, heading) !== null) return true
  if (kind !== 'ticketZ' || namesForeignMoney(heading)) return false
  return rateOfHeading(heading) !== null || paymentKindOf(plainKeyOf(heading)) !== null
}

/**
 * The number of the line with the headings, from 1 on; 0: there is none, the first line that holds something is a row.
 * The line with most headings that we know, or else the first one that is all names and as wide as the table.
 */
export function headingLineOf(kind: ImportKind, rows: Rows): number {
  const first = rows.slice(0, MAX_HEADING_LINE)
  const known = first.map((cells) => new Set(cells.filter((cell) => isKnownHeading(kind, cell)).map(plainKeyOf)).size)
  const most = Math.max(0, ...known)
  // A title such as 'Rapport' may be one heading by chance; a table of one column has no more.
  if (most >= 2) return known.indexOf(most) + 1
  const widths = first.map((cells) => cells.filter(isFilled).length)
  const width = Math.max(0, ...widths)
  const isHeading = (cells: readonly string[], at: number) =>
    (widths[at] ?? 0) >= Math.max(1, width / 2) && cells.filter(isFilled).every(isNamed)
  const whole = first.findIndex(isHeading)
  if (whole !== -1) return whole + 1
  const start = first.findIndex((cells) => cells.some(isFilled))
  return first[start]?.filter(isFilled).some(isNamed) === true && most === 1 ? start + 1 : 0
}

/** How much of a sheet is a table of this kind: of several, the one with most is read. */
export function tableLikenessOf(kind: ImportKind, rows: Rows): number {
  const line = headingLineOf(kind, rows)
  const known = (rows[line - 1] ?? []).filter((cell) => isKnownHeading(kind, cell)).length
  const below = rows.slice(line).filter((cells) => cells.filter(isFilled).length > 1).length
  return known * 1_000_000 + below
}

/** What stands above a group of headings, over each of its columns: 'Règlements' over 'CB' and 'Espèces'. */
export function groupsOf(rows: Rows, headingLine: number): readonly string[] {
  const headings = rows[headingLine - 1] ?? []
  const above = rows[headingLine - 2] ?? []
  // A title stands alone in the first column, and is of no column in particular.
  const isGroups = above.some((cell, column) => column > 0 && isFilled(cell)) && above.filter(isFilled).every(isNamed)
  if (headingLine < 2 || !isGroups) return []
  let group = ''
  return headings.map((_, column) => {
    const own = (above[column] ?? '').trim()
    if (own !== '') group = own
    return group
  })
}

/** With the name of its group where the heading alone says less: 'TVA 10 %' over 'HT' is 'HT TVA 10 %'. */
export function headingInGroup(heading: string, group: string): string {
  const rate = /\d{1,2}(?:[.,]\d+)?\s*%/.exec(group)?.[0]
  return rate === undefined || /\d/.test(heading) || heading.trim() === '' ? heading : `${heading.trim()} ${rate}`
}
