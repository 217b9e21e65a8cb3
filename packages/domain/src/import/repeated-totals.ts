import { type Cents, sumOf } from '../money.ts'
import { referenceKeyOf } from '../purchase/twin.ts'
import { vatOfNet } from '../vat.ts'
import { readCellAmount } from './cell.ts'
import { plainKeyOf } from './heading.ts'
import type { Cells } from './import-issue.ts'
import { figuresOfCells } from './purchase-figures.ts'

type Row = { number: number; cells: Cells }

/**
 * The rows whose total is that of their whole document, which stands again on each of its rows: together the rows add up to
 * it, and none alone does. By their numbers.
 */
export function rowsWithRepeatedTotal(rows: readonly Row[]): ReadonlySet<number> {
  const documents = new Map<string, Row[]>()
  for (const row of rows) {
    const key = documentOf(row.cells)
    if (key === null) continue
    const known = documents.get(key)
    if (known === undefined) documents.set(key, [row])
    else known.push(row)
  }
  const repeated = [...documents.values()].filter(isRepeated)
  return new Set(repeated.flatMap((own) => own.map(({ number }) => number)))
}

function documentOf(cells: Cells): string | null {
  const reference = referenceKeyOf(cells.get('reference') ?? '')
  const total = cells.get('gross')
  if (reference === '' || total === undefined) return null
  return JSON.stringify([reference, plainKeyOf(cells.get('supplier') ?? ''), cells.get('issuedOn') ?? '', total])
}

function isRepeated(rows: readonly Row[]): boolean {
  const [first] = rows
  const read = readCellAmount(first?.cells.get('gross') ?? '')
  if (rows.length < 2 || !('cents' in read) || read.cents === 0) return false
  const own = rows.map(({ cells }) => ownTotalOf(cells))
  const known = own.filter((cents) => cents !== null)
  // What is computed of each row is rounded on each row.
  const off = Math.abs(sumOf(known) - read.cents)
  return known.length === rows.length && !known.includes(read.cents) && off < rows.length
}

/** Of what the row itself says; null where it does not say enough. */
function ownTotalOf(cells: Cells): Cents | null {
  const others = new Map([...cells].filter(([field]) => field !== 'gross'))
  const { lines, vat, issues } = figuresOfCells(others, { kind: null, defaultRateBp: null })
  if (issues.length > 0 || lines.length === 0) return null
  return sumOf(lines.map(({ net, rateBp }) => net + (rateBp === null ? 0 : (vat.get(rateBp) ?? vatOfNet(net, rateBp)))))
}
