import type { SupplierDraft } from '@zinc/domain/import/supplier-cells'
import { maskedIbanOf } from '@zinc/domain/supplier'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { changesOf } from '../../resources/resource.service.ts'
import { supplierTable } from '../catalog/catalog.repository.ts'
import { marksOf } from '../catalog/iban-confirmation.service.ts'
import type { NewEntry } from '../journal/journal.service.ts'
import { stockItemTable } from '../stock/stock-items.repository.ts'
import { findMadeByImports } from './import-known.repository.ts'

type Entity = { id: string; version: number; archivedAt: string | null }

/** What imports made, to know what undoing archived from what a person did since. */
export type MadeByImports = {
  /** As an import left it: nobody has changed it since. */
  isUntouched: (entity: Entity) => boolean
  /** Archived by the undo of its import: it comes back with the next one. */
  isReturning: (entity: Entity) => boolean
  /** Payment methods and sales lines of imports that were undone. */
  undoneLists: ReadonlySet<string>
}

export async function getMadeByImports(tx: Tx, scope: EstablishmentScope): Promise<MadeByImports> {
  const imports = await findMadeByImports(tx, scope)
  const times = new Map<string, number>()
  for (const { entityIds } of imports) for (const id of entityIds) times.set(id, (times.get(id) ?? 0) + 1)
  // Made once, and then a version for each time it was taken back and for each time it came back.
  const versionOf = (id: string) => 2 * (times.get(id) ?? 0) - 1
  return {
    isUntouched: ({ id, version, archivedAt }) => archivedAt === null && version === versionOf(id),
    isReturning: ({ id, version, archivedAt }) => archivedAt !== null && times.has(id) && version === versionOf(id) + 1,
    undoneLists: new Set(imports.flatMap(({ isUndone, listIds }) => (isUndone ? listIds : []))),
  }
}

/** Out of the archive again, with what the table says of it now. */
export async function restoreSupplier(
  tx: Tx,
  scope: EstablishmentScope,
  id: string,
  typed: { draft: SupplierDraft; now: string } | null = null,
): Promise<NewEntry | null> {
  const before = await supplierTable.lock(tx, scope, id)
  if (before === null || before.archivedAt === null) return null
  const values =
    typed === null ? {} : { ...typed.draft, ...marksOf({ now: typed.now, scope }, before, typed.draft.iban) }
  const after = await supplierTable.update(tx, scope, id, { ...values, archivedAt: null })
  const entry = { action: 'supplier.restore', entity: 'supplier', entityId: id, reason: null } as const
  return { ...entry, ...changesOf(withMaskedIban(before), withMaskedIban(after)) }
}

function withMaskedIban<S extends { iban: string | null }>(supplier: S): S {
  return supplier.iban === null ? supplier : { ...supplier, iban: maskedIbanOf(supplier.iban) }
}

export async function restoreItem(
  tx: Tx,
  scope: EstablishmentScope,
  id: string,
  values: Parameters<typeof stockItemTable.update>[3],
): Promise<NewEntry | null> {
  const before = await stockItemTable.lock(tx, scope, id)
  if (before === null || before.archivedAt === null) return null
  const after = await stockItemTable.update(tx, scope, id, { ...values, archivedAt: null })
  const entry = { action: 'stockItem.restore', entity: 'stockItem', entityId: id, reason: null } as const
  return { ...entry, ...changesOf(before, after) }
}
