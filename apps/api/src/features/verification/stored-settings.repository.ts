import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type SaidLast = { sequence: number; value: unknown }

/** What the last entry of the establishment that names this field says of it; null: none ever did. */
export async function findLastSaid(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  field: 'lockedUntil' | 'paymentMethods',
): Promise<SaidLast | null> {
  const { rows } = await sql<SaidLast>`select seq as sequence, entry::jsonb -> 'after' -> ${field} as value
    from journal_entries where establishment_id = ${id} and entity = 'establishment'
      and strpos(entry, ${`"${field}"`}) > 0 and jsonb_exists(entry::jsonb -> 'after', ${field})
    order by seq desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function findStoredLock(tx: Tx, { establishmentId }: EstablishmentScope): Promise<PlainDate | null> {
  const row = await tx
    .selectFrom('establishments')
    .select('locked_until as lockedUntil')
    .where('id', '=', establishmentId)
    .executeTakeFirstOrThrow()
  return row.lockedUntil
}

export async function findStoredMethods(tx: Tx, { establishmentId }: EstablishmentScope) {
  return await tx
    .selectFrom('payment_methods')
    .select(columns('id', 'kind', 'settlement_days', 'commission_bp', 'is_active'))
    .where('establishment_id', '=', establishmentId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Since any month was locked, an article may say more or less than the deliveries of locked months. */
export async function hasArticleChanges(tx: Tx, { establishmentId: id }: EstablishmentScope): Promise<boolean> {
  const { rows } = await sql`select from journal_entries where establishment_id = ${id}
    and action in ('stockItem.linkArticle', 'stockItem.unlinkArticle', 'supplier.merge', 'supplier.unmerge')
    and seq > (select min(seq) from journal_entries where establishment_id = ${id} and action = 'period.lock')
    limit 1`.execute(tx)
  return rows.length > 0
}
