import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportRowState } from '@zinc/contract/imports/imports'
import { shownText } from '@zinc/domain/delimited'
import { plainKeyOf } from '@zinc/domain/import/heading'
import type { ImportField } from '@zinc/domain/import/import-field'
import { type ImportContext, purchaseOfCells } from '@zinc/domain/import/purchase-cells'
import { rowsWithRepeatedTotal } from '@zinc/domain/import/repeated-totals'
import { stockItemOfCells } from '@zinc/domain/import/stock-item-cells'
import { supplierOfCells } from '@zinc/domain/import/supplier-cells'
import { type TableDates, tableDatesOf } from '@zinc/domain/import/table-dates'
import { familyHeadOf, familyHeads } from '@zinc/domain/purchase/merged'
import { purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import { referenceKeyOf } from '@zinc/domain/purchase/twin'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { purchaseCategoryTable, supplierTable } from '../catalog/catalog.repository.ts'
import { getLockedUntil } from '../locks/locks.repository.ts'
import { stockItemTable } from '../stock/stock-items.repository.ts'
import type { CheckedRow } from './checked-row.ts'
import { type ClosingBasis, findClosingBasis, judgeClosings, readClosing } from './import-closings.service.ts'
import { withJoined } from './import-joined.service.ts'
import { knownReferences, likenessOf, likePurchases, referenceOf } from './import-known.service.ts'
import { findRememberedNames, type RememberedNames } from './import-names.repository.ts'
import { getMadeByImports, type MadeByImports } from './import-returning.service.ts'
import { findRows, type ImportRecord, type TableRow } from './imports.repository.ts'

export type Checked = {
  rows: readonly CheckedRow[]
  context: ImportContext
  closings: ClosingBasis | null
  dates: TableDates
} & Pick<ToCheck, 'made' | 'returning'>
type Supplier = Awaited<ReturnType<typeof supplierTable.findAll>>[number]

const BATCH = 500

/** What its rows are judged by, asked for together. */
export type ToCheck = {
  rows: readonly TableRow[]
  suppliers: readonly Supplier[]
  categories: Awaited<ReturnType<typeof purchaseCategoryTable.findAll>>
  lockedUntil: ImportContext['lockedUntil']
  names: RememberedNames
  made: MadeByImports
  /** Suppliers that undoing archived: they are as if they were in use, and come back with what names them. */
  returning: ReadonlySet<string>
}

export async function findToCheck(tx: Tx, scope: EstablishmentScope, id: string): Promise<ToCheck> {
  const [rows, stored, categories, lockedUntil, names, made] = await Promise.all([
    findRows(tx, scope, id),
    supplierTable.findAll(tx, scope),
    purchaseCategoryTable.findAll(tx, scope),
    getLockedUntil(tx, scope),
    findRememberedNames(tx, scope),
    getMadeByImports(tx, scope),
  ])
  const returning = new Set(stored.filter(made.isReturning).map(({ id: supplierId }) => supplierId))
  const suppliers = stored.map((one) => (returning.has(one.id) ? { ...one, archivedAt: null } : one))
  return { rows, suppliers, categories, lockedUntil, names, made, returning }
}

/** Every row as if it had been typed, judged by what is stored now. */
export async function checkRows(
  tx: Tx,
  scope: EstablishmentScope,
  { one, found }: { one: ImportRecord; found: ToCheck },
  goOn: () => Promise<void> = nextTurn,
): Promise<Checked> {
  const { rows, suppliers, categories, lockedUntil } = found
  const dates = tableDatesOf(
    rows.map(({ cells }) => cells),
    one.fields,
    one.dateOrder,
  )
  const context: ImportContext = {
    ...{ today: scope.today, lockedUntil, arePaid: one.arePaid, dateOrder: dates.isOpen ? 'open' : dates.order },
    suppliers: one.kind === 'supplier' ? byName(suppliers) : withNames(found),
    categories: new Map(byName(categories)),
  }
  const closings =
    one.kind === 'ticketZ'
      ? await findClosingBasis(tx, scope, one, { dates, undoneLists: found.made.undoneLists })
      : null
  const withoutTotal =
    one.kind === 'purchase'
      ? rowsWithRepeatedTotal(rows.map((row) => ({ number: row.number, cells: fieldCellsOf(row, one) })))
      : new Set<number>()
  const read: CheckedRow[] = []
  for (let from = 0; from < rows.length; from += BATCH) {
    await goOn()
    read.push(...rows.slice(from, from + BATCH).map((row) => readRow(row, one, { context, closings, withoutTotal })))
  }
  const { made, returning } = found
  if (closings !== null)
    return { context, closings, dates, made, returning, rows: await judgeClosings(tx, scope, read) }
  const all = one.kind === 'stockItem' ? await stockItemTable.findAll(tx, scope) : []
  const items = all.filter((item) => !made.isReturning(item))
  const stored: Stored = {
    context,
    returning,
    sirets: new Set(suppliers.flatMap(({ id, siret }) => (siret === null || returning.has(id) ? [] : [siret]))),
    known: one.kind === 'purchase' ? await knownReferences(tx, scope, read, suppliers) : new Set(),
    like: one.kind === 'purchase' ? await likePurchases(tx, scope, read, suppliers) : new Map(),
    items: new Set(items.map(({ name }) => plainKeyOf(name))),
    barcodes: new Set(items.map(({ barcode }) => barcode).filter((barcode) => barcode !== '')),
  }
  const judged = read.map((row) => ({ ...row, ...stateOf(row, stored) }))
  return { context, closings, dates, made, returning, rows: withJoined(judged) }
}

/** By name, what was merged standing for what it is part of now; of two of one name the one in use. */
export function byName<E extends { id: string; name: string; archivedAt: string | null; mergedIntoId: string | null }>(
  entries: readonly E[],
): ReadonlyMap<string, E & { isActive: boolean }> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const merged = entries.filter(({ mergedIntoId }) => mergedIntoId !== null)
  const found = new Map<string, E & { isActive: boolean }>()
  for (const entry of entries) {
    const head = entry.mergedIntoId === null ? entry : (byId.get(familyHeadOf(merged, entry.id)) ?? entry)
    const key = plainKeyOf(entry.name)
    const isActive = head.archivedAt === null
    if (isActive || !found.has(key)) found.set(key, { ...head, isActive })
  }
  return found
}

/** With the other names that were said to mean one of them. */
function withNames({ suppliers, names }: ToCheck): ReadonlyMap<string, Supplier & { isActive: boolean }> {
  const known = new Map(byName(suppliers))
  const headOf = activeHeadsOf(suppliers)
  for (const [key, id] of names) {
    const supplier = id === null || known.has(key) ? null : headOf(id)
    if (supplier !== null) known.set(key, { ...supplier, isActive: true })
  }
  return known
}

/** Of each what it is part of now, if that is in use. */
export function activeHeadsOf(suppliers: readonly Supplier[]): (id: string) => Supplier | null {
  const headOf = familyHeads(suppliers.filter(({ mergedIntoId }) => mergedIntoId !== null))
  const inUse = new Map(suppliers.filter(({ archivedAt }) => archivedAt === null).map((one) => [one.id, one]))
  return (id) => inUse.get(headOf(id)) ?? null
}

type ReadBy = { context: ImportContext; closings: ClosingBasis | null; withoutTotal: ReadonlySet<number> }

function fieldCellsOf(row: TableRow, { fields }: Pick<ImportRecord, 'fields'>): Map<ImportField, string> {
  const cells = new Map<ImportField, string>()
  for (const [column, field] of fields.entries()) {
    const text = shownText((row.cells[column] ?? '').trim())
    if (field !== null && text !== '') cells.set(field, text)
  }
  return cells
}

function readRow(row: TableRow, one: ImportRecord, { context, closings, withoutTotal }: ReadBy): CheckedRow {
  const cells = fieldCellsOf(row, one)
  if (withoutTotal.has(row.number)) cells.delete('gross')
  const blank = {
    ...row,
    state: 'ready',
    purchase: null,
    joinedTo: null,
    isProbable: false,
    supplier: null,
    item: null,
    closing: null,
  } as const
  if (closings !== null) {
    const closing = readClosing(cells, closings)
    return { ...blank, issues: closing.issues, closing }
  }
  if (one.kind === 'supplier') {
    const { draft, issues } = supplierOfCells(cells)
    return { ...blank, issues, supplier: draft }
  }
  if (one.kind === 'stockItem') {
    const { draft, issues } = stockItemOfCells(cells, context)
    return { ...blank, issues, item: draft }
  }
  const purchase = purchaseOfCells(cells, context)
  return { ...blank, issues: purchase.issues, purchase }
}

type Stored = {
  context: ImportContext
  returning: ReadonlySet<string>
  sirets: ReadonlySet<string>
  known: ReadonlySet<string>
  /** How many purchases without a reference say the same; each stands for one row. */
  like: Map<string, number>
  /** Of items: by `plainKeyOf` of their names, archived ones too. */
  items: ReadonlySet<string>
  barcodes: ReadonlySet<string>
}

type Judged = { state: ImportRowState; isProbable: boolean }

function stateOf(row: CheckedRow, stored: Stored): Judged {
  const { isSkipped, isTaken, issues, purchase } = row
  if (isSkipped) return { state: 'skipped', isProbable: false }
  if (isKnown(row, stored)) return { state: 'known', isProbable: false }
  const like = purchase === null ? null : likenessOf(purchase)
  const left = like === null ? 0 : (stored.like.get(like) ?? 0)
  if (like !== null && left > 0) {
    stored.like.set(like, left - 1)
    if (!isTaken) return { state: 'known', isProbable: true }
  }
  return { state: issues.length > 0 ? 'faulty' : 'ready', isProbable: left > 0 }
}

function isKnown({ purchase, supplier, item }: CheckedRow, stored: Stored): boolean {
  if (item !== null) return stored.items.has(plainKeyOf(item.name)) || stored.barcodes.has(item.barcode)
  if (supplier !== null) {
    const named = stored.context.suppliers.get(plainKeyOf(supplier.name))
    const isNamed = named !== undefined && !stored.returning.has(named.id)
    return supplier.name !== '' && (isNamed || stored.sirets.has(supplier.siret ?? ''))
  }
  const content = purchase?.content
  const reference = { supplierId: content?.supplierId ?? '', referenceKey: referenceKeyOf(content?.reference ?? '') }
  return reference.referenceKey !== '' && stored.known.has(referenceOf(reference))
}

/** Of the rows that are ready; a credit note below zero. */
export function sumsOf(rows: readonly CheckedRow[]): { net: number; gross: number } {
  const sums = { net: 0, gross: 0 }
  for (const { state, purchase } of rows) {
    if (state !== 'ready' || purchase === null) continue
    const { net, gross } = purchaseTotalsOf(purchase.content)
    sums.net += signOf(purchase.content.kind) * net
    sums.gross += signOf(purchase.content.kind) * gross
  }
  return sums
}

/** Names of suppliers that ready rows need and nobody has made, each as it is written first. */
export function newSuppliersOf(rows: readonly CheckedRow[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { state, purchase, item } of rows) {
    const name = purchase?.supplierName ?? item?.supplierName ?? null
    if (state !== 'ready' || name === null) continue
    const key = plainKeyOf(name)
    if (!names.has(key)) names.set(key, name)
  }
  return names
}
