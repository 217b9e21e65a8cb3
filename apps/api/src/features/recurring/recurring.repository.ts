import { recurringPurchases } from '@zinc/contract/purchases/recurring'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Occurrence } from '@zinc/domain/purchase/recurring'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { tenantTable } from '../../db/tenant-table.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export const recurringTable = tenantTable(recurringPurchases)

/** Those that a purchase was started from, but for cancelled ones, since a day. */
export async function findMade(tx: Tx, scope: EstablishmentScope, since: PlainDate): Promise<Occurrence[]> {
  const { rows } = await sql<Occurrence>`select recurring_id as "recurringId", occurrence_on as "occurrenceOn"
    from purchases where establishment_id = ${scope.establishmentId} and recurring_id is not null
      and occurrence_on >= ${since} and status <> 'cancelled'`.execute(tx)
  return rows
}

export async function findSkipped(tx: Tx, scope: EstablishmentScope, since: PlainDate): Promise<Occurrence[]> {
  const { rows } = await sql<Occurrence>`select recurring_id as "recurringId", occurrence_on as "occurrenceOn"
    from skipped_occurrences where establishment_id = ${scope.establishmentId} and occurrence_on >= ${since}`.execute(
    tx,
  )
  return rows
}

/** Whether a line beside the first names it: no foreign key says so. */
export async function isCategoryOfLine(tx: Tx, scope: EstablishmentScope, categoryId: string): Promise<boolean> {
  const { rows } = await sql`select from recurring_purchases where establishment_id = ${scope.establishmentId}
    and exists (select from unnest(more_lines) as line where line ->> 'categoryId' = ${categoryId}) limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether a purchase names it, a cancelled one too. */
export async function isNamed(tx: Tx, scope: EstablishmentScope, id: string): Promise<boolean> {
  const { rows } = await sql`select from purchases where establishment_id = ${scope.establishmentId}
    and recurring_id is not null and recurring_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

/** A month has one occurrence, also when its day was changed since. */
export async function isMade(
  tx: Tx,
  scope: EstablishmentScope,
  { id, from, to }: { id: string; from: PlainDate; to: PlainDate },
): Promise<boolean> {
  const { rows } = await sql`select from purchases where establishment_id = ${scope.establishmentId}
    and recurring_id is not null and recurring_id = ${id} and occurrence_on between ${from} and ${to}
    and status <> 'cancelled' limit 1`.execute(tx)
  return rows.length > 0
}

/** Two that start the same occurrence wait for each other; null when there is no such rule. */
export async function lockRecurring(tx: Tx, scope: EstablishmentScope, id: string): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`select name from recurring_purchases
    where establishment_id = ${scope.establishmentId} and id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Whether it was not skipped before. */
export async function insertSkipped(tx: Tx, scope: EstablishmentScope, { recurringId, occurrenceOn }: Occurrence) {
  const { rows } = await sql`insert into skipped_occurrences
    (establishment_id, recurring_id, occurrence_on, skipped_by)
    values (${scope.establishmentId}, ${recurringId}, ${occurrenceOn}, ${scope.personId})
    on conflict do nothing returning recurring_id`.execute(tx)
  return rows.length > 0
}

/** Whether it was skipped before. */
export async function deleteSkipped(tx: Tx, scope: EstablishmentScope, { recurringId, occurrenceOn }: Occurrence) {
  const { rows } = await sql`delete from skipped_occurrences where establishment_id = ${scope.establishmentId}
    and recurring_id = ${recurringId} and occurrence_on = ${occurrenceOn} returning recurring_id`.execute(tx)
  return rows.length > 0
}
