import { amountTextOf, sumOf } from '../money.ts'
import { amountFields } from '../ticket-z/ticket-z-field.ts'
import { parseRate, rateTextOf, readCellAmount } from './cell.ts'
import { businessDayOfCell, dateReadingOf } from './cell-date.ts'
import { fieldOfHeading, plainKeyOf } from './heading.ts'
import type { ImportField } from './import-field.ts'

export type NumberedRow = { number: number; cells: readonly string[] }
export type WideTable = { headings: readonly string[]; rows: readonly NumberedRow[] }

const methodNames = [
  ...['mode de reglement', 'moyen de reglement', 'mode de paiement', 'moyen de paiement', 'modes de reglement'],
  ...['moyens de paiement', 'type de paiement', 'type de reglement', 'reglement', 'moyen', 'mode', 'paiement'],
  ...['payment method', 'payment type', 'tender', 'tender type', 'payment', 'encaissement'],
]
const rateNames = ['taux', 'taux tva', 'taux de tva', 'tva %', '% tva', 'vat rate', 'tax rate', 'rate']

const keyFields: readonly ImportField[] = ['businessDate', 'register', 'service', 'number']
const parts = { net: 'HT', vat: 'TVA', gross: 'TTC' } as const
const summed: readonly ImportField[] = amountFields
/** More means of payment than any till has: the column is something else. */
const MAX_LABELS = 30

type Columns = { fields: readonly (ImportField | null)[]; method: number; rate: number; day: number }

function columnsOfLong(headings: readonly string[]): Columns {
  const keys = headings.map(plainKeyOf)
  const fields = headings.map((heading) => fieldOfHeading('ticketZ', heading))
  const indexOf = (names: readonly string[]) => keys.findIndex((key) => names.includes(key))
  return { fields, method: indexOf(methodNames), rate: indexOf(rateNames), day: fields.indexOf('businessDate') }
}

/**
 * A table with a row for each means of payment or rate of a day, as one with a row for each closing and a column for each
 * of them; null: it is none. Rows keep the number of their first line, and days that stand only on the first row of
 * several are carried down.
 */
export function wideTableOf(
  headings: readonly string[],
  rows: readonly NumberedRow[],
  dayStart: string,
): WideTable | null {
  const columns = columnsOfLong(headings)
  const { method, rate, day, fields } = columns
  const hasAmount = fields.some((field) => field !== null && field in parts)
  if (day === -1 || (method === -1 && rate === -1) || !hasAmount) return null
  const whole = withDays(rows, columns)
  const labels = new Set(whole.map(({ cells }) => labelOf(cells, columns)))
  const groups = groupedRows(whole, columns, dayStart)
  const isLong = labels.size > 1 && labels.size <= MAX_LABELS && groups.size < whole.length
  return isLong ? tableOf(headings, [...groups.values()], columns) : null
}

const labelOf = (cells: readonly string[], { method, rate }: Columns) =>
  plainKeyOf(`${cells[method] ?? ''} ${cells[rate] ?? ''}`)

function withDays(rows: readonly NumberedRow[], { day, method, rate }: Columns): NumberedRow[] {
  let last = ''
  return rows.map((row) => {
    const own = (row.cells[day] ?? '').trim()
    const isPart = own === '' && ((row.cells[method] ?? '') + (row.cells[rate] ?? '')).trim() !== ''
    if (own !== '') last = own
    return isPart ? { ...row, cells: row.cells.with(day, last) } : row
  })
}

type Group = { number: number; rows: string[][] }

function groupedRows(rows: readonly NumberedRow[], { fields, day }: Columns, dayStart: string): Map<string, Group> {
  const reading = dateReadingOf(
    rows.map(({ cells }) => cells[day] ?? ''),
    rows.flatMap(({ cells }) => cells.filter((_, column) => fields[column] === 'gross')),
  )
  const groups = new Map<string, Group>()
  for (const { number, cells } of rows) {
    const own = [...cells]
    const read =
      reading.hours === 'none' || reading.isOpen ? null : businessDayOfCell(own[day] ?? '', reading, dayStart)
    if (read !== null) own[day] = read.date
    const key = JSON.stringify(own.filter((_, column) => keyFields.includes(fields[column] ?? 'gross')))
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { number, rows: [own] })
    else known.rows.push(own)
  }
  return groups
}

type Made = { heading: string; cellOf: (rows: readonly string[][]) => string }

function tableOf(headings: readonly string[], groups: readonly Group[], columns: Columns): WideTable {
  const all = groups.flatMap(({ rows }) => rows)
  const made = [...keptColumns(headings, columns), ...ratedColumns(all, columns), ...methodColumns(all, columns)]
  return {
    headings: made.map(({ heading }) => heading),
    rows: groups.map(({ number, rows }) => ({ number, cells: made.map(({ cellOf }) => cellOf(rows)) })),
  }
}

const isPart = (field: ImportField | null): field is keyof typeof parts => field !== null && field in parts

function keptColumns(headings: readonly string[], { fields, method, rate }: Columns): Made[] {
  return headings.flatMap((heading, column): Made[] => {
    const field = fields[column] ?? null
    if (column === method || column === rate || isPart(field)) return []
    const isSum = field !== null && summed.includes(field)
    const textsOf = (rows: readonly string[][]) =>
      rows.map((cells) => cells[column] ?? '').filter((text) => text !== '')
    return [{ heading, cellOf: (rows) => (isSum ? sumText(textsOf(rows)) : (textsOf(rows)[0] ?? '')) }]
  })
}

/** 'HT 10 %', 'TVA 10 %', 'TTC 10 %': of each rate what the table has of it. */
function ratedColumns(all: readonly string[][], { fields, rate }: Columns): Made[] {
  if (rate === -1) return []
  const texts = [...new Set(all.map((cells) => (cells[rate] ?? '').trim()))].filter((text) => text !== '')
  return texts.flatMap((text) => {
    const rateBp = parseRate(text)
    const named = rateBp === null ? text : rateTextOf(rateBp)
    return fields.flatMap((field, column): Made[] => {
      if (!isPart(field)) return []
      const own = (cells: readonly string[]) => (cells[rate] ?? '').trim() === text
      return [{ heading: `${parts[field]} ${named}`, cellOf: (rows) => sumText(cellsAt(rows.filter(own), column)) }]
    })
  })
}

function methodColumns(all: readonly string[][], { fields, method }: Columns): Made[] {
  if (method === -1) return []
  const amount = fields.includes('gross') ? fields.indexOf('gross') : fields.findIndex(isPart)
  const named = new Map<string, string>()
  for (const cells of all) {
    const label = (cells[method] ?? '').trim()
    if (plainKeyOf(label) !== '' && !named.has(plainKeyOf(label))) named.set(plainKeyOf(label), label)
  }
  return [...named].map(([key, heading]) => ({
    heading,
    cellOf: (rows) =>
      sumText(
        cellsAt(
          rows.filter((cells) => plainKeyOf(cells[method] ?? '') === key),
          amount,
        ),
      ),
  }))
}

const cellsAt = (rows: readonly string[][], column: number) =>
  rows.map((cells) => (cells[column] ?? '').trim()).filter((text) => text !== '')

/** One text stays as it is written; of several that cannot all be read, all of them, to be mended. */
function sumText(texts: readonly string[]): string {
  if (texts.length < 2) return texts[0] ?? ''
  const cents = texts.flatMap((text) => {
    const read = readCellAmount(text)
    return 'cents' in read ? [read.cents] : []
  })
  return cents.length === texts.length ? amountTextOf(sumOf(cents)) : texts.join(' ; ')
}
