import type { AttachmentTarget } from '@zinc/contract/attachments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** What a file is attached to: the ticket Z, the purchase or the line of the cash journal of this id. */
export type Target = { target: AttachmentTarget; targetId: string }

/** Whose it is, and its day: of a purchase the one it was received on, where that is known. */
export type TargetRow = { id: string; date: PlainDate; creatorId: number }

function ticketRows(tx: Tx, scope: EstablishmentScope, id: string) {
  return tx
    .selectFrom('tickets_z')
    .select(['id', 'business_date as date', 'created_by as creatorId'])
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
}

function purchaseRows(tx: Tx, scope: EstablishmentScope, id: string) {
  return tx
    .selectFrom('purchases')
    .select(['id', 'created_by as creatorId'])
    .select((eb) => eb.fn.coalesce('received_on', 'counted_on').as('date'))
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
}

function cashTicketRows(tx: Tx, scope: EstablishmentScope, id: string) {
  return tx
    .selectFrom('tickets')
    .select(['id', 'business_date as date', 'created_by as creatorId'])
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
}

export async function findTarget(
  tx: Tx,
  scope: EstablishmentScope,
  { target, targetId }: Target,
): Promise<TargetRow | null> {
  if (target === 'ticketZ') return (await ticketRows(tx, scope, targetId).executeTakeFirst()) ?? null
  if (target === 'ticket') return (await cashTicketRows(tx, scope, targetId).executeTakeFirst()) ?? null
  return (await purchaseRows(tx, scope, targetId).executeTakeFirst()) ?? null
}

/** Held until the transaction ends, so that its files are counted one after the other. */
export async function lockTarget(
  tx: Tx,
  scope: EstablishmentScope,
  { target, targetId }: Target,
): Promise<TargetRow | null> {
  if (target === 'ticketZ') return (await ticketRows(tx, scope, targetId).forUpdate().executeTakeFirst()) ?? null
  if (target === 'ticket') return (await cashTicketRows(tx, scope, targetId).forUpdate().executeTakeFirst()) ?? null
  return (await purchaseRows(tx, scope, targetId).forUpdate().executeTakeFirst()) ?? null
}

const targetColumns = { ticketZ: 'a.ticket_id', purchase: 'a.purchase_id', ticket: 'a.cash_ticket_id' } as const

function attachmentRows(tx: Tx, { establishmentId }: EstablishmentScope) {
  return tx
    .selectFrom('attachments as a')
    .innerJoin('files as f', (join) =>
      join
        .on('f.establishment_id', '=', establishmentId)
        .onRef('f.establishment_id', '=', 'a.establishment_id')
        .onRef('f.sha256', '=', 'a.sha256'),
    )
    .leftJoin('tickets_z as t', (join) =>
      join
        .on('t.establishment_id', '=', establishmentId)
        .onRef('t.establishment_id', '=', 'a.establishment_id')
        .onRef('t.id', '=', 'a.ticket_id'),
    )
    .leftJoin('purchases as p', (join) =>
      join
        .on('p.establishment_id', '=', establishmentId)
        .onRef('p.establishment_id', '=', 'a.establishment_id')
        .onRef('p.id', '=', 'a.purchase_id'),
    )
    .leftJoin('tickets as m', (join) =>
      join
        .on('m.establishment_id', '=', establishmentId)
        .onRef('m.establishment_id', '=', 'a.establishment_id')
        .onRef('m.id', '=', 'a.cash_ticket_id'),
    )
    .innerJoin('users as u', 'u.id', 'a.added_by')
    .select(['a.id', 'a.target', 'a.sha256', 'a.position', 'a.version'])
    .select((eb) => eb.fn.coalesce('a.ticket_id', 'a.purchase_id', 'a.cash_ticket_id').$notNull().as('targetId'))
    .select(['a.file_name as fileName', 'a.added_at as addedAt', 'u.id as adderId', 'u.name as adderName'])
    .select(['f.type', 'f.stored_size as size', 'f.width', 'f.height', 'f.pages'])
    .select((eb) =>
      eb.fn.coalesce('t.business_date', 'm.business_date', 'p.received_on', 'p.counted_on').$notNull().as('date'),
    )
    .select((eb) => eb.fn.coalesce('t.business_date', 'm.business_date', 'p.counted_on').$notNull().as('countedOn'))
    .select((eb) => eb.fn.coalesce('t.created_by', 'm.created_by', 'p.created_by').$notNull().as('creatorId'))
    .where('a.establishment_id', '=', establishmentId)
}

export type AttachmentRow = Awaited<ReturnType<typeof findAttachments>>[number]

export async function findAttachments(tx: Tx, scope: EstablishmentScope, { target, targetId }: Target) {
  return await attachmentRows(tx, scope)
    .where(targetColumns[target], '=', targetId)
    .where('a.removed_at', 'is', null)
    .orderBy('a.position')
    .orderBy('a.added_at')
    .orderBy('a.id')
    .execute()
}

/** null: none, or taken off. */
export async function findAttachment(tx: Tx, scope: EstablishmentScope, id: string): Promise<AttachmentRow | null> {
  const row = await attachmentRows(tx, scope)
    .where('a.id', '=', id)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Where else the same bytes are, the newest days first. */
export async function findSameElsewhere(
  tx: Tx,
  scope: EstablishmentScope,
  of: { sha256: string; targetId: string },
): Promise<AttachmentRow[]> {
  return await attachmentRows(tx, scope)
    .where('a.sha256', '=', of.sha256)
    .where((eb) => eb(eb.fn.coalesce('a.ticket_id', 'a.purchase_id', 'a.cash_ticket_id'), '<>', of.targetId))
    .where('a.removed_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('a.id')
    .limit(5)
    .execute()
}

type NewAttachment = Target & {
  id: string
  sha256: string
  position: number
  fileName: string
}

/** false: the id is taken. */
export async function insertAttachment(tx: Tx, scope: EstablishmentScope, row: NewAttachment): Promise<boolean> {
  const inserted = await tx
    .insertInto('attachments')
    .values({
      ...{ establishment_id: scope.establishmentId, id: row.id, sha256: row.sha256, target: row.target },
      ticket_id: row.target === 'ticketZ' ? row.targetId : null,
      purchase_id: row.target === 'purchase' ? row.targetId : null,
      cash_ticket_id: row.target === 'ticket' ? row.targetId : null,
      ...{ position: row.position, file_name: row.fileName, added_by: scope.personId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** false: it was changed or taken off since that version. */
export async function setPosition(
  tx: Tx,
  scope: EstablishmentScope,
  { id, version, position }: { id: string; version: number; position: number },
): Promise<boolean> {
  const moved = await tx
    .updateTable('attachments')
    .set({ version: sql<number>`version + 1`, position })
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** false: it was changed or taken off since that version. */
export async function setRemoved(
  tx: Tx,
  scope: EstablishmentScope,
  { id, version, now }: { id: string; version: number; now: string },
): Promise<boolean> {
  const removed = await tx
    .updateTable('attachments')
    .set({ version: sql<number>`version + 1`, removed_by: scope.personId, removed_at: now })
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
