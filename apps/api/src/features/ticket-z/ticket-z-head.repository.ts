import type { TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { sql } from 'kysely'
import { builtOnce, type Given } from '../../db/built-once.ts'
import { isUniqueViolation } from '../../db/connection/sql-state.ts'
import type { Tx } from '../../db/database.ts'
import type { CompleteRow } from '../../db/schema/complete-row.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

type HeadRow = TicketZKey & {
  establishmentId: number
  ticketId: string
  status: 'draft' | 'validated'
  revision: number
  personId: number
  validatedBy: number | null
  validatedAt: string | null
}

const newHeads = builtOnce((tx, given: Given<HeadRow>) =>
  tx
    .insertInto('tickets_z')
    .values({
      establishment_id: given.establishmentId,
      id: given.ticketId,
      business_date: given.businessDate,
      register_id: given.registerId,
      service_id: given.serviceId,
      status: given.status,
      revision: given.revision,
      created_by: given.personId,
      validated_by: given.validatedBy,
      validated_at: given.validatedAt,
    } satisfies CompleteRow<'tickets_z', 'cancelled_by' | 'cancelled_at' | 'cancel_reason'>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** false: the key has an active ticket, or the id is taken. An insert of the same key under way is waited for. */
export async function insertHead(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  { now, ...head }: TicketZKey & { ticketId: string; status: 'draft' | 'validated'; now: string },
): Promise<boolean> {
  const validated = head.status === 'validated'
  const state = {
    revision: validated ? 1 : 0,
    validatedBy: validated ? personId : null,
    validatedAt: validated ? now : null,
  }
  return (await newHeads(tx, { ...head, ...state, establishmentId, personId })).length === 1
}

function headUpdate(tx: Tx, scope: EstablishmentScope, ticketId: string) {
  return tx
    .updateTable('tickets_z')
    .set({ version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', ticketId)
}

export async function touchHead(tx: Tx, scope: EstablishmentScope, ticketId: string): Promise<void> {
  await headUpdate(tx, scope, ticketId).execute()
}

export async function setHeadValidated(
  tx: Tx,
  scope: EstablishmentScope,
  change: { ticketId: string; now: string },
): Promise<void> {
  await headUpdate(tx, scope, change.ticketId)
    .set({ status: 'validated', revision: 1, validated_by: scope.personId, validated_at: change.now })
    .execute()
}

/** A correction: the head points at its newest figures; who validated first is kept. */
export async function setHeadRevision(
  tx: Tx,
  scope: EstablishmentScope,
  change: { ticketId: string; revision: number },
): Promise<void> {
  await headUpdate(tx, scope, change.ticketId).set({ revision: change.revision }).execute()
}

/** A draft moves to another day, register or service; false, and nothing moved, when that key has an active ticket. */
export async function moveHead(
  tx: Tx,
  scope: EstablishmentScope,
  change: TicketZKey & { ticketId: string },
): Promise<boolean> {
  // An update has no 'on conflict do nothing': without the savepoint the refusal would abort the transaction.
  await sql`savepoint move_head`.execute(tx)
  try {
    await tx
      .updateTable('tickets_z')
      .set({
        business_date: change.businessDate,
        register_id: change.registerId,
        service_id: change.serviceId,
      })
      .where('establishment_id', '=', scope.establishmentId)
      .where('id', '=', change.ticketId)
      .execute()
    return true
  } catch (error) {
    if (!isUniqueViolation(error, 'tickets_z_one_active')) throw error
    await sql`rollback to savepoint move_head`.execute(tx)
    return false
  }
}

export async function setHeadCancelled(
  tx: Tx,
  scope: EstablishmentScope,
  change: { ticketId: string; reason: string; now: string },
): Promise<void> {
  await headUpdate(tx, scope, change.ticketId)
    .set({
      status: 'cancelled',
      cancelled_by: scope.personId,
      cancelled_at: change.now,
      cancel_reason: change.reason === '' ? null : change.reason,
    })
    .execute()
}
