import type { ResourceName } from '@zinc/contract/resource'
import type { MergeChange, MergedEntity } from '../db/schema/schema-catalog.ts'
import type { StoredEntity, TenantTable } from '../db/tenant-table.ts'
import type { ResourceCall } from './resource-call.ts'

type Ends = { readonly fromId: string; readonly toId: string }

/** Rows that name a resource in one of their fields: a merge moves them, its undoing puts them back. */
export type Reference = {
  readonly entity: MergedEntity
  readonly move: (call: ResourceCall, ends: Ends) => Promise<MergeChange[]>
  readonly restoreReferences: (call: ResourceCall, change: MergeChange) => Promise<boolean>
}

type More<E> = {
  /** In which order they are moved. */
  readonly order?: (a: E, b: E) => number
  /** What else a moved row says then, such as its place among its new siblings. */
  readonly values?: (call: ResourceCall, toId: string) => Promise<Partial<E>>
}

export function referenceOf<E extends StoredEntity>(
  entity: ResourceName,
  table: TenantTable<E>,
  field: keyof E & string,
  { order, values: moreOf }: More<E> = {},
): Reference {
  return {
    entity,
    move: async (call, { fromId, toId }) => {
      const rows = await table.lockAll(call.tx, call.scope, { field, is: fromId })
      const changes: MergeChange[] = []
      for (const row of order === undefined ? rows : rows.toSorted(order)) {
        const values = { [field]: toId, ...(await moreOf?.(call, toId)) } as Partial<E>
        changes.push(await changed({ entity, table }, call, { row, values }))
      }
      return changes
    },
    restoreReferences: (call, change) => restoreReferences(table, call, change),
  }
}

type Of<E extends StoredEntity> = { readonly entity: ResourceName; readonly table: TenantTable<E> }

type Edit<E> = { readonly row: E; readonly values: Partial<E>; readonly sealed?: readonly string[] }

/** Changes a row and remembers what it was, but for what is sealed. */
export async function changed<E extends StoredEntity>(
  { entity, table }: Of<E>,
  { tx, scope }: ResourceCall,
  { row, values, sealed = [] }: Edit<E>,
): Promise<MergeChange> {
  const { version } = await table.update(tx, scope, row.id, values)
  const before = picked(
    row,
    Object.keys(values).filter((field) => !sealed.includes(field)),
  )
  return { entity, id: row.id, before, version }
}

export function picked<E extends object>(row: E, fields: readonly string[]): Partial<E> {
  const was = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(fields.map((field) => [field, was.get(field)])) as Partial<E>
}

/** False when the row was changed since, or is gone. */
export async function restoreReferences<E extends StoredEntity>(
  table: TenantTable<E>,
  { tx, scope }: ResourceCall,
  { id, before, version }: MergeChange,
): Promise<boolean> {
  const row = await table.lock(tx, scope, id)
  if (row === null || row.version !== version) return false
  await table.update(tx, scope, id, before as Partial<E>)
  return true
}
