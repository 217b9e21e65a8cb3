import type { ImportSummary } from '@zinc/contract/imports/imports'
import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../documents/document-call.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { changesOf } from '../../resources/resource.service.ts'
import { supplierTable } from '../catalog/catalog.repository.ts'
import type { NewEntry } from '../journal/journal.service.ts'
import { holdLock, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import { cancelImported, type ImportedPurchase, lockImported } from '../purchases/batch/purchase-batch.repository.ts'
import { isItemUsed } from '../stock/item-use.service.ts'
import { stockItemTable } from '../stock/stock-items.repository.ts'
import { undoClosings } from './import-closings-undo.service.ts'
import { appendInBatches } from './import-journal.service.ts'
import { getMadeByImports, type MadeByImports } from './import-returning.service.ts'
import { findImport, findStillUsed, type ImportRecord, setImport } from './imports.repository.ts'
import { lockImportAtVersion, summaryOf } from './imports.service.ts'

/** Cancels the purchases it made and archives the items and suppliers that nothing uses; what was changed since stays or stops it. */
export async function undoImport(
  call: DocumentCall,
  { id, keepChanged }: { id: string; keepChanged: boolean },
): Promise<ImportSummary | Refusal> {
  const { tx, scope, now } = call
  const one = await lockImportAtVersion(call, id)
  if (isRefusal(one)) return one
  const { ranAt } = one
  if (ranAt === null || summaryOf(scope, one).undoableUntil === null) {
    return refuse('JOB_OVER', { current: summaryOf(scope, one) })
  }
  const reason = serverWords[call.language].purchaseExport.importUndone
  const closings = one.kind === 'ticketZ' ? await undoClosings(call, one, { keepChanged, reason }) : null
  if (closings !== null && isRefusal(closings)) return closings
  const [lock, purchases] = await Promise.all([holdLock(tx, scope), lockImported(tx, scope, { importId: id, ranAt })])
  const changed = purchases.filter(({ version, isPaidSince }) => version !== 1 || isPaidSince)
  if (changed.length > 0 && !keepChanged) {
    return refuse('IMPORT_CHANGED_SINCE', { current: { changed: changed.map((purchase) => purchase.id) } })
  }
  const untouched = purchases.filter((purchase) => !changed.includes(purchase))
  const locked = refusalOfLockedDays(
    lock,
    untouched.flatMap(({ countedOn, issuedOn, receivedOn, paidOn }) => [countedOn, issuedOn, receivedOn, ...paidOn]),
  )
  if (locked !== null) return locked
  await cancelImported(tx, scope, { ids: untouched.map((purchase) => purchase.id), reason, now })
  // Suppliers are locked before what names them, as everywhere, and archived after it.
  for (const supplierId of one.supplierIds.toSorted()) await supplierTable.lock(tx, scope, supplierId)
  const { isUntouched } = await getMadeByImports(tx, scope)
  const items = await archiveItems(call, one, isUntouched)
  const archived = await archiveSuppliers(call, one, isUntouched)
  await setImport(tx, scope, id, { status: 'undone', undoneAt: now })
  const after = {
    ...{ purchases: untouched.length, kept: changed.length, suppliers: archived.length },
    ...(one.kind === 'stockItem' && { items: items.length }),
    ...closings?.after,
  }
  const undone: NewEntry = { action: 'import.undo', entity: 'import', entityId: id, before: null, after, reason: null }
  const journaled = [
    ...untouched.map((purchase) => cancelledOf(purchase, { reason, now })),
    ...(closings?.journaled ?? []),
    ...items,
    ...archived,
    undone,
  ]
  await appendInBatches(tx, scope, journaled, async () => undefined)
  const stored = await findImport(tx, scope, id)
  return stored === null ? refuse('NOT_FOUND') : summaryOf(scope, stored)
}

function cancelledOf(
  { id, revision, countedOn, status }: ImportedPurchase,
  { reason, now }: { reason: string; now: string },
): NewEntry {
  const before = { revision, countedOn, status }
  const after = { revision, countedOn, status: 'cancelled', cancelledAt: now }
  return { action: 'purchase.cancel', entity: 'purchase', entityId: id, before, after, reason }
}

/** Those that nobody has changed, bought, moved or counted since. */
async function archiveItems(
  { tx, scope, now }: DocumentCall,
  one: ImportRecord,
  isUntouched: MadeByImports['isUntouched'],
): Promise<NewEntry[]> {
  const journaled: NewEntry[] = []
  for (const id of one.itemIds.toSorted()) {
    const before = await stockItemTable.lock(tx, scope, id)
    if (before === null || !isUntouched(before)) continue
    if (await isItemUsed(tx, scope, id)) continue
    const after = await stockItemTable.update(tx, scope, id, { archivedAt: now })
    const entry = { action: 'stockItem.archive', entity: 'stockItem', entityId: id, reason: null } as const
    journaled.push({ ...entry, ...changesOf(before, after) })
  }
  return journaled
}

async function archiveSuppliers(
  { tx, scope, now }: DocumentCall,
  one: ImportRecord,
  isUntouched: MadeByImports['isUntouched'],
): Promise<NewEntry[]> {
  const used = await findStillUsed(tx, scope, one.supplierIds)
  const journaled: NewEntry[] = []
  for (const id of one.supplierIds.toSorted()) {
    const before = used.has(id) ? null : await supplierTable.lock(tx, scope, id)
    // Changed since: somebody has begun to use it.
    if (before === null || !isUntouched(before)) continue
    const after = await supplierTable.update(tx, scope, id, { archivedAt: now })
    const entry = { action: 'supplier.archive', entity: 'supplier', entityId: id, reason: null } as const
    journaled.push({ ...entry, ...changesOf(before, after) })
  }
  return journaled
}
