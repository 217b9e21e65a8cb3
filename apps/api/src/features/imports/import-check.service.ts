import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportRowState } from '@zinc/contract/purchases/imports'
import { shownText } from '@zinc/domain/delimited'
import { plainKeyOf } from '@zinc/domain/import/heading'
import type { ImportField } from '@zinc/domain/import/import-field'
import type { ImportIssue } from '@zinc/domain/import/import-issue'
import { documentKeyOf, joinedPurchase } from '@zinc/domain/import/joined-rows'
import { type ImportContext, purchaseOfCells, type ReadPurchase } from '@zinc/domain/import/purchase-cells'
import { type StockItemDraft, stockItemOfCells } from '@zinc/domain/import/stock-item-cells'
import { type SupplierDraft, supplierOfCells } from '@zinc/domain/import/supplier-cells'
import type { ReadClosing } from '@zinc/domain/import/ticket-z-cells'
import { familyHeadOf, familyHeads } from '@zinc/domain/purchase/merged'
import { purchaseTotalsOf, signOf } from '@zinc/domain/purchase/purchase'
import { referenceKeyOf } from '@zinc/domain/purchase/twin'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { purchaseCategoryTable, supplierTable } from '../catalog/catalog.repository.ts'
import { stockItemTable } from '../stock/stock-items.repository.ts'
import { type ClosingBasis, findClosingBasis, judgeClosings, readClosing } from './import-closings.service.ts'
import { findRememberedNames, type RememberedNames } from './import-names.repository.ts'
import {
  findReferences,
  findRows,
  getLockedUntil,
  type ImportRecord,
  type KnownReference,
  type TableRow,
} from './imports.repository.ts'

/** A row as it would be imported. */
export type CheckedRow = TableRow & {
  state: ImportRowState
  issues: readonly ImportIssue[]
  purchase: ReadPurchase | null
  /** Of the row whose purchase it is part of; it has none of its own. */
  joinedTo: number | null
  supplier: SupplierDraft | null
  item: StockItemDraft | null
  closing: ReadClosing | null
}
export type Checked = { rows: readonly CheckedRow[]; context: ImportContext; closings: ClosingBasis | null }
type Supplier = Awaited<ReturnType<typeof supplierTable.findAll>>[number]

const BATCH = 500

/** What its rows are judged by, asked for together. */
export type ToCheck = {
  rows: readonly TableRow[]
  suppliers: readonly Supplier[]
  categories: Awaited<ReturnType<typeof purchaseCategoryTable.findAll>>
  lockedUntil: ImportContext['lockedUntil']
  names: RememberedNames
}

export async function findToCheck(tx: Tx, scope: EstablishmentScope, id: string): Promise<ToCheck> {
  const [rows, suppliers, categories, lockedUntil, names] = await Promise.all([
    findRows(tx, scope, id),
    supplierTable.findAll(tx, scope),
    purchaseCategoryTable.findAll(tx, scope),
    getLockedUntil(tx, scope),
    findRememberedNames(tx, scope),
  ])
  return { rows, suppliers, categories, lockedUntil, names }
}

/** Every row as if it had been typed, judged by what is stored now. */
export async function checkRows(
  tx: Tx,
  scope: EstablishmentScope,
  { one, found }: { one: ImportRecord; found: ToCheck },
  goOn: () => Promise<void> = nextTurn,
): Promise<Checked> {
  const { rows, suppliers, categories, lockedUntil } = found
  const context: ImportContext = {
    ...{ today: scope.today, lockedUntil, arePaid: one.arePaid },
    suppliers: one.kind === 'supplier' ? byName(suppliers) : withNames(found),
    categories: new Map(byName(categories)),
  }
  const closings = one.kind === 'ticketZ' ? await findClosingBasis(tx, scope, one) : null
  const read: CheckedRow[] = []
  for (let from = 0; from < rows.length; from += BATCH) {
    await goOn()
    read.push(...rows.slice(from, from + BATCH).map((row) => readRow(row, one, { context, closings })))
  }
  if (closings !== null) return { context, closings, rows: await judgeClosings(tx, scope, read) }
  const items = one.kind === 'stockItem' ? await stockItemTable.findAll(tx, scope) : []
  const stored: Stored = {
    context,
    sirets: new Set(suppliers.map(({ siret }) => siret).filter((siret) => siret !== null)),
    known: one.kind === 'purchase' ? await knownReferences(tx, scope, read, suppliers) : new Set(),
    items: new Set(items.map(({ name }) => plainKeyOf(name))),
    barcodes: new Set(items.map(({ barcode }) => barcode).filter((barcode) => barcode !== '')),
  }
  const judged = read.map((row) => ({ ...row, state: stateOf(row, stored) }))
  return { context, closings, rows: withJoined(judged) }
}

/** Of the rows that are ready, those of one document become one purchase, which the first of them has. */
function withJoined(rows: readonly CheckedRow[]): readonly CheckedRow[] {
  const parts = new Map<string, (CheckedRow & { purchase: ReadPurchase })[]>()
  for (const row of rows) {
    const key = row.state === 'ready' && row.purchase !== null ? documentKeyOf(row.purchase) : null
    if (key === null || row.purchase === null) continue
    const known = parts.get(key)
    if (known === undefined) parts.set(key, [{ ...row, purchase: row.purchase }])
    else known.push({ ...row, purchase: row.purchase })
  }
  const joined = new Map<number, CheckedRow>()
  for (const own of parts.values()) {
    const [first] = own
    const whole = first === undefined || own.length === 1 ? null : joinedPurchase(own.map(({ purchase }) => purchase))
    if (first === undefined || whole === null) continue
    for (const row of own) joined.set(row.number, { ...row, purchase: null, joinedTo: first.number })
    joined.set(first.number, { ...first, purchase: whole })
  }
  return joined.size === 0 ? rows : rows.map((row) => joined.get(row.number) ?? row)
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

type ReadBy = { context: ImportContext; closings: ClosingBasis | null }

function readRow(row: TableRow, one: ImportRecord, { context, closings }: ReadBy): CheckedRow {
  const cells = new Map<ImportField, string>()
  for (const [column, field] of one.fields.entries()) {
    const text = shownText((row.cells[column] ?? '').trim())
    if (field !== null && text !== '') cells.set(field, text)
  }
  const blank = {
    ...row,
    state: 'ready',
    purchase: null,
    joinedTo: null,
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

const referenceOf = ({ supplierId, referenceKey }: KnownReference) => `${supplierId} ${referenceKey}`

async function knownReferences(
  tx: Tx,
  scope: EstablishmentScope,
  rows: readonly CheckedRow[],
  suppliers: readonly Supplier[],
): Promise<ReadonlySet<string>> {
  const keys = new Set(rows.map(({ purchase }) => referenceKeyOf(purchase?.content.reference ?? '')))
  const merged = suppliers.filter(({ mergedIntoId }) => mergedIntoId !== null)
  const found = await findReferences(tx, scope, [...keys])
  return new Set(found.map((one) => referenceOf({ ...one, supplierId: familyHeadOf(merged, one.supplierId) })))
}

type Stored = {
  context: ImportContext
  sirets: ReadonlySet<string>
  known: ReadonlySet<string>
  /** Of items: by `plainKeyOf` of their names, archived ones too. */
  items: ReadonlySet<string>
  barcodes: ReadonlySet<string>
}

function stateOf({ isSkipped, issues, purchase, supplier, item }: CheckedRow, stored: Stored): ImportRowState {
  if (isSkipped) return 'skipped'
  if (item !== null && (stored.items.has(plainKeyOf(item.name)) || stored.barcodes.has(item.barcode))) return 'known'
  if (supplier !== null) {
    const isKnown = stored.context.suppliers.has(plainKeyOf(supplier.name)) || stored.sirets.has(supplier.siret ?? '')
    if (isKnown && supplier.name !== '') return 'known'
  }
  const content = purchase?.content
  const reference = { supplierId: content?.supplierId ?? '', referenceKey: referenceKeyOf(content?.reference ?? '') }
  if (reference.referenceKey !== '' && stored.known.has(referenceOf(reference))) return 'known'
  return issues.length > 0 ? 'faulty' : 'ready'
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
