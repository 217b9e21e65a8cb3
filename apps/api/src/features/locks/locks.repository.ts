import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export async function getLockedUntil(tx: Tx, { establishmentId }: EstablishmentScope): Promise<PlainDate | null> {
  const row = await tx
    .selectFrom('establishments')
    .select('locked_until as lockedUntil')
    .where('id', '=', establishmentId)
    .executeTakeFirstOrThrow()
  return row.lockedUntil
}

export async function setLockedUntil(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  lockedUntil: PlainDate | null,
): Promise<void> {
  await tx
    .updateTable('establishments')
    .set({ locked_until: lockedUntil, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', establishmentId)
    .execute()
}

export type DraftPurchase = { id: string; date: PlainDate; supplierName: string | null }

/** By the day they would count, newest first; `limit` of them, and how many there are. */
export async function findDraftPurchases(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { from, to }: DateRange,
  limit: number,
): Promise<{ count: number; drafts: DraftPurchase[] }> {
  const { rows } = await sql<DraftPurchase & { count: number }>`
    select p.id as "id", p.counted_on as "date", s.name as "supplierName", count(*) over ()::integer as "count"
    from purchases p
    left join suppliers s on s.establishment_id = ${establishmentId} and s.establishment_id = p.establishment_id
      and s.id = p.supplier_id
    where p.establishment_id = ${establishmentId} and p.status = 'draft'
      and p.counted_on >= ${from} and p.counted_on <= ${to}
    order by p.counted_on desc, p.id desc
    limit ${limit}`.execute(tx)
  return { count: rows[0]?.count ?? 0, drafts: rows.map(({ count: _, ...draft }) => draft) }
}
