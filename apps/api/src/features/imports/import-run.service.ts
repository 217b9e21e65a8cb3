import type { NewPayment } from '@zinc/contract/purchases/purchases'
import { plainKeyOf } from '@zinc/domain/import/heading'
import type { ReadPurchase } from '@zinc/domain/import/purchase-cells'
import type { StockItemDraft } from '@zinc/domain/import/stock-item-cells'
import type { SupplierDraft } from '@zinc/domain/import/supplier-cells'
import { isOpen } from '@zinc/domain/purchase/payment'
import { signOf } from '@zinc/domain/purchase/purchase'
import { maskedIbanOf } from '@zinc/domain/supplier'
import { inAccountTransaction, type Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type EstablishmentScope, proveJobScope } from '../../http/access/scope.ts'
import { isRefusal } from '../../http/routing/errors.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { supplierTable } from '../catalog/catalog.repository.ts'
import { marksOf } from '../catalog/iban-confirmation.service.ts'
import { lockSettings } from '../establishments/establishments.repository.ts'
import { endJob } from '../jobs/job.repository.ts'
import { JobFailed, type JobWork } from '../jobs/job-run.service.ts'
import type { NewEntry } from '../journal/journal.service.ts'
import { insertPurchases, type RecordedPurchase } from '../purchases/batch/purchase-batch.repository.ts'
import { figuredOf, headOf } from '../purchases/purchase-figures.service.ts'
import { findKnown } from '../purchases/purchase-known.repository.ts'
import { stockItemTable } from '../stock/stock-items.repository.ts'
import { type Checked, checkRows, findToCheck, newSuppliersOf } from './import-check.service.ts'
import { lockSettingsFor, type MadeClosings, recordClosings } from './import-closings-run.service.ts'
import { appendInBatches } from './import-journal.service.ts'
import { restoreItem, restoreSupplier } from './import-returning.service.ts'
import { type ImportRecord, lockImport, rememberColumns, setImport } from './imports.repository.ts'
import { rememberedOf } from './imports.service.ts'

type Parameters = { importId: string; version: number }

const BATCH = 500

/** All rows or none, in one transaction; the journal last, as other writers wait for it. */
export async function runImportJob({ database, clock }: Deps, work: JobWork): Promise<{ file: null; done: number }> {
  const { establishmentId, personId } = work
  // Written by the route that started it.
  const { importId, version } = work.parameters as Parameters
  return await inAccountTransaction(
    database,
    async (tx) => {
      const asked = { permission: 'purchase.import', businessNow: clock.businessNow(), isWrite: true } as const
      const scope = await proveJobScope(tx, { personId, establishmentId, ...asked })
      if (isRefusal(scope)) throw new JobFailed('forbidden')
      const one = await lockImport(tx, scope, importId)
      if (one === null || one.status !== 'ready' || one.version !== version) throw new JobFailed('rows_changed')
      await (one.kind === 'ticketZ' ? lockSettingsFor(tx, scope, one) : lockSettings(tx, scope))
      const found = await findToCheck(tx, scope, one.id)
      const checked = await checkRows(tx, scope, { one, found }, work.goOn)
      if (checked.rows.some(({ state }) => state === 'faulty')) throw new JobFailed('rows_changed')
      const done = await writeRows({ tx, scope, one, checked, work, now: clock.now() })
      await endJob(tx, work, { status: 'done', file: null, done })
      return { file: null, done }
    },
    { isIdempotent: true },
  )
}

type Writing = {
  tx: Tx
  scope: EstablishmentScope
  one: ImportRecord
  checked: Checked
  work: JobWork
  now: string
}

async function writeRows(writing: Writing): Promise<number> {
  const { tx, scope, one, checked, work, now } = writing
  const ready = checked.rows.filter(({ state }) => state === 'ready')
  const drafts = ready.flatMap(({ supplier }) => (supplier === null ? [] : [supplier]))
  const named = [...newSuppliersOf(checked.rows).values()].map(draftNamed)
  const made = await makeSuppliers(writing, one.kind === 'supplier' ? drafts : named)
  const returned = await returnSuppliers(writing)
  const journaled = [...made.journaled, ...returned.map(({ entry }) => entry)]
  if (one.kind === 'purchase') {
    const purchases = ready.flatMap(({ purchase }) => (purchase === null ? [] : [purchase]))
    journaled.push(...(await recordPurchases(writing, purchases, made.idsByName)))
  }
  const items = ready.flatMap(({ item }) => (item === null ? [] : [item]))
  const madeItems = await makeItems(writing, items, made.idsByName)
  journaled.push(...madeItems.journaled)
  const closings = ready.flatMap(({ closing }) => (closing === null ? [] : [closing]))
  const madeClosings = checked.closings === null ? null : await recordClosings(writing, closings, checked.closings)
  journaled.push(...(madeClosings?.journaled ?? []))
  await rememberColumns(
    tx,
    scope,
    one.kind,
    rememberedOf({ ...one, fields: [...(madeClosings?.fields ?? one.fields)] }),
  )
  const supplierIds = [...made.idsByName.values(), ...returned.map(({ id }) => id)]
  await setImport(tx, scope, one.id, {
    status: 'done',
    ranAt: now,
    supplierIds,
    itemIds: madeItems.ids,
    ...listIdsOf(madeClosings),
  })
  const after = {
    ...{ kind: one.kind, fileName: one.fileName, rows: ready.length, suppliers: supplierIds.length },
    ...(one.kind === 'stockItem' && { items: madeItems.ids.length }),
    ...(madeClosings !== null && { lists: madeClosings.paymentMethodIds.length + madeClosings.vatLineIds.length }),
  }
  journaled.push({ action: 'import.run', entity: 'import', entityId: one.id, before: null, after, reason: null })
  await appendInBatches(tx, scope, journaled, work.goOn)
  return ready.length
}

function listIdsOf(made: MadeClosings | null) {
  return made === null ? {} : { paymentMethodIds: made.paymentMethodIds, vatLineIds: made.vatLineIds }
}

function draftNamed(name: string): SupplierDraft {
  const nothing = { email: null, siret: null, vatNumber: null, iban: null }
  return { ...nothing, name, contactName: '', phone: '', address: '', customerCode: '', comment: '' }
}

type Made = { idsByName: ReadonlyMap<string, string>; journaled: readonly NewEntry[] }

/** Those that undoing archived, and that a row names again. */
async function returnSuppliers({ tx, scope, checked }: Writing): Promise<{ id: string; entry: NewEntry }[]> {
  const named = checked.rows.flatMap(({ state, purchase, item }) =>
    state === 'ready' ? [purchase?.content.supplierId, item?.supplierId] : [],
  )
  const returned: { id: string; entry: NewEntry }[] = []
  for (const id of [...checked.returning].toSorted()) {
    const entry = named.includes(id) ? await restoreSupplier(tx, scope, id) : null
    if (entry !== null) returned.push({ id, entry })
  }
  return returned
}

/** One of each name, however often it stands in the table. */
async function makeSuppliers(
  { tx, scope, work, checked, now }: Writing,
  drafts: readonly SupplierDraft[],
): Promise<Made> {
  const idsByName = new Map<string, string>()
  const journaled: NewEntry[] = []
  for (const draft of drafts) {
    const key = plainKeyOf(draft.name)
    if (idsByName.has(key)) continue
    if (idsByName.size % 100 === 0) await work.goOn()
    const before = checked.context.suppliers.get(key)
    const entry = before === undefined ? null : await restoreSupplier(tx, scope, before.id, { draft, now })
    if (before !== undefined && entry !== null) {
      idsByName.set(key, before.id)
      journaled.push(entry)
      continue
    }
    const id = uuidV7()
    const more = {
      deliveryDays: [],
      minimumOrder: null,
      paymentTerms: null,
      defaultCategoryId: null,
      defaultRateBp: null,
    }
    const marks = marksOf({ now, scope }, null, draft.iban)
    const row = await supplierTable.insert(tx, scope, id, { ...draft, ...more, ...marks })
    if (row === null) throw new Error(`the id ${id} is taken`)
    const after = { ...row, iban: row.iban === null ? null : maskedIbanOf(row.iban) }
    idsByName.set(key, id)
    journaled.push({ action: 'supplier.create', entity: 'supplier', entityId: id, before: null, after, reason: null })
  }
  return { idsByName, journaled }
}

/** One of each name, however often it stands in the table. */
async function makeItems(
  { tx, scope, work, checked }: Writing,
  drafts: readonly StockItemDraft[],
  madeIds: ReadonlyMap<string, string>,
): Promise<{ ids: readonly string[]; journaled: readonly NewEntry[] }> {
  const idsByName = new Map<string, string>()
  const stored = drafts.length === 0 ? [] : await stockItemTable.findAll(tx, scope)
  const archived = stored.filter(checked.made.isReturning)
  const returning = new Map(archived.map((item) => [plainKeyOf(item.name), item.id]))
  const journaled: NewEntry[] = []
  for (const { supplierName, ...draft } of drafts) {
    const key = plainKeyOf(draft.name)
    if (idsByName.has(key)) continue
    if (idsByName.size % 100 === 0) await work.goOn()
    const supplierId = supplierName === null ? draft.supplierId : (madeIds.get(plainKeyOf(supplierName)) ?? null)
    const values = { ...draft, packs: [...draft.packs], supplierId }
    const before = returning.get(key)
    const restored = before === undefined ? null : await restoreItem(tx, scope, before, values)
    if (before !== undefined && restored !== null) {
      idsByName.set(key, before)
      journaled.push(restored)
      continue
    }
    const id = uuidV7()
    const after = await stockItemTable.insert(tx, scope, id, values)
    if (after === null) throw new Error(`the id ${id} is taken`)
    idsByName.set(key, id)
    journaled.push({
      ...{ action: 'stockItem.create', entity: 'stockItem', entityId: id, before: null, after, reason: null },
    })
  }
  return { ids: [...idsByName.values()], journaled }
}

/** In batches; what the journal says of each. */
async function recordPurchases(
  { tx, scope, one, checked, work, now }: Writing,
  purchases: readonly ReadPurchase[],
  madeIds: ReadonlyMap<string, string>,
): Promise<NewEntry[]> {
  const names = new Map([...checked.context.suppliers.values()].map(({ id }) => [id, '']))
  const supplierIds = [...new Set(purchases.map(({ content }) => content.supplierId))].filter(
    (id) => id !== null && id !== '',
  )
  const categoryIds = [
    ...new Set(purchases.flatMap(({ content }) => content.lines.map(({ categoryId }) => categoryId))),
  ]
  const known = await findKnown(tx, scope, {
    supplierIds: supplierIds.filter((id) => id !== null),
    categoryIds: categoryIds.filter((id) => id !== null),
    registerIds: [],
  })
  for (const { id, name } of known.suppliers) names.set(id, name)
  const journaled: NewEntry[] = []
  for (let from = 0; from < purchases.length; from += BATCH) {
    await work.goOn()
    const batch = purchases.slice(from, from + BATCH).map((read) => recordedOf(scope, read, { madeIds, names }))
    const recordedAt = await insertPurchases(tx, scope, batch, { importId: one.id, now })
    journaled.push(...batch.map((purchase) => journaledOf(scope, purchase, { recordedAt, now })))
    // A purchase may be several rows.
    const rows = checked.rows.filter(({ state }) => state === 'ready').length
    work.report(Math.round((rows * (from + batch.length)) / purchases.length), rows)
  }
  return journaled
}

type Names = { madeIds: ReadonlyMap<string, string>; names: ReadonlyMap<string, string> }

function recordedOf(scope: EstablishmentScope, read: ReadPurchase, { madeIds, names }: Names): RecordedPurchase {
  const madeId = read.supplierName === null ? undefined : madeIds.get(plainKeyOf(read.supplierName))
  const supplierId = read.supplierName === null ? read.content.supplierId : (madeId ?? null)
  const figured = figuredOf({ ...read.content, supplierId })
  const { content } = figured
  const head = headOf(figured, scope.today, null)
  const payments = read.paid === 0 ? [] : [paymentOf(scope, read)]
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const isOwed = isOpen({ status: 'validated', kind: content.kind, gross: head.gross, paid, credited: 0 })
  const supplierName = read.supplierName ?? (supplierId === null ? '' : (names.get(supplierId) ?? ''))
  return { purchaseId: uuidV7(), ...figured, supplierName, head, isOpen: isOwed, payments }
}

/** On the day it was due, no earlier than its own and no later than today. */
function paymentOf({ today }: EstablishmentScope, { content, paid }: ReadPurchase): NewPayment {
  const { issuedOn, dueOn } = content
  const day = (dueOn !== null && (issuedOn === null || dueOn >= issuedOn) ? dueOn : issuedOn) ?? today
  const paidOn = day > today ? today : day
  const amount = signOf(content.kind) * paid
  return { id: uuidV7(), paidOn, amount, method: 'other', registerId: null, creditNoteId: null }
}

function journaledOf(
  { personId }: EstablishmentScope,
  { purchaseId, content, totals, supplierName, head, payments }: RecordedPurchase,
  { recordedAt, now }: { recordedAt: string; now: string },
): NewEntry {
  const made = { status: 'validated', source: 'import', countedOn: head.counted_on, validatedAt: now }
  const times = { typedAt: now, recordedAt }
  const after = { revision: 1, content, totals, supplierName, ...times, ...made, createdBy: personId, payments }
  return { action: 'purchase.validate', entity: 'purchase', entityId: purchaseId, before: null, after, reason: null }
}
