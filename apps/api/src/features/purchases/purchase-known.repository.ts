import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type Known = { id: string; name: string; isActive: boolean }

export type KnownLists = {
  suppliers: readonly Known[]
  categories: readonly Known[]
  registerIds: readonly string[]
  lockedUntil: PlainDate | null
}

type Named = { supplierIds: readonly string[]; categoryIds: readonly string[]; registerIds: readonly string[] }

/** What a purchase names, as far as it exists: none of it is removed until the transaction ends. */
export async function findKnown(tx: Tx, scope: EstablishmentScope, named: Named): Promise<KnownLists> {
  const id = scope.establishmentId
  // What was merged into another stands for it: typed offline before the merge, it is taken.
  const isActive = sql`(archived_at is null or merged_into_id is not null) as "isActive"`
  const [lists, registers] = await Promise.all([
    sql<Omit<KnownLists, 'registerIds'>>`
      with s as materialized (
        select id, name, ${isActive} from suppliers
        where establishment_id = ${id} and id = any(${named.supplierIds}::uuid[]) order by id for key share
      ), c as materialized (
        select id, name, ${isActive} from purchase_categories
        where establishment_id = ${id} and id = any(${named.categoryIds}::uuid[]) order by id for key share
      )
      select (select coalesce(json_agg(s), '[]') from s) as suppliers,
        (select coalesce(json_agg(c), '[]') from c) as categories, e.locked_until as "lockedUntil"
      from establishments e where e.id = ${id}`.execute(tx),
    named.registerIds.length === 0 ? { rows: [] } : heldRegisters(tx, id, named.registerIds),
  ])
  const [found] = lists.rows
  if (found === undefined) throw new Error(`there is no establishment ${id}`)
  return { ...found, registerIds: registers.rows.map((row) => row.id) }
}

async function heldRegisters(tx: Tx, id: number, registerIds: readonly string[]) {
  return await sql<{ id: string }>`select id from registers
    where establishment_id = ${id} and id = any(${registerIds}::uuid[]) order by id for key share`.execute(tx)
}
