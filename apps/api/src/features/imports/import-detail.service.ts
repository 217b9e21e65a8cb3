import type { ImportDetail, JudgedImport } from '@zinc/contract/imports/imports'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { CheckedRow } from './checked-row.ts'
import { type Checked, checkRows, newSuppliersOf, sumsOf, type ToCheck } from './import-check.service.ts'
import { closingDetailOf, closingSumsOf } from './import-closings.service.ts'
import { unknownNamesOf } from './import-names.service.ts'
import type { ImportRecord } from './imports.repository.ts'

const SHOWN_SUPPLIERS = 100

/** Of the rows judged one by one, what is said of all of them. */
export async function judgementOf(
  tx: Tx,
  scope: EstablishmentScope,
  checking: { one: ImportRecord; found: ToCheck },
): Promise<{ judged: JudgedImport; rows: readonly CheckedRow[] }> {
  const { one, found } = checking
  const { rows, closings, dates } = await checkRows(tx, scope, checking)
  const counts = { ready: 0, faulty: 0, known: 0, skipped: 0, empty: 0 }
  for (const { state } of rows) counts[state] += 1
  const { empty, ...others } = counts
  const judged = {
    columns: one.headings.map((heading, at) => ({ heading, field: one.fields[at] ?? null })),
    arePaid: one.arePaid,
    counts: closings === null ? others : { ...others, empty },
    ...(closings === null ? sumsOf(rows) : closingSumsOf(rows)),
    ...(closings === null ? {} : closingDetailOf(rows, one, closings)),
    ...readingOf(one, dates, closings === null ? [] : closingDetailOf(rows, one, closings).asks),
    documents: rows.filter(({ state, joinedTo }) => state === 'ready' && joinedTo === null).length,
    newSuppliers: [...newSuppliersOf(rows).values()].slice(0, SHOWN_SUPPLIERS),
    names: one.status === 'ready' && closings === null ? unknownNamesOf(rows, one, found) : [],
  }
  return { judged, rows }
}

function readingOf(
  { reading }: ImportRecord,
  { order, isOpen, isAsked }: Checked['dates'],
  asks: ImportDetail['asks'] = [],
): Pick<ImportDetail, 'reading' | 'dateOrder' | 'isDateOpen' | 'asks'> {
  const { headingLine, groups = [], isLong = false, lines = [], separator = null, sheets = [], sheet = null } = reading
  const read = { groups, isLong, lines, separator, sheets, sheet }
  return {
    ...(headingLine === undefined ? {} : { reading: { headingLine, ...read } }),
    ...(isAsked ? { dateOrder: order, isDateOpen: isOpen } : {}),
    asks: [...(isAsked || isOpen ? (['dateOrder'] as const) : []), ...asks],
  }
}
