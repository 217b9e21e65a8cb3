import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { versionFieldColumns } from '../purchases/field-columns.ts'

/** Every version this person typed, the drafts they saved and the payments they recorded, under their purchase. */
export async function findTypedPurchases(tx: Tx, scope: EstablishmentScope) {
  const [id, personId] = [scope.establishmentId, scope.personId]
  return await tx
    .selectFrom('purchases as t')
    .where('t.establishment_id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('t.created_by', '=', personId),
        exists(
          selectFrom('purchase_versions as mine')
            .select('mine.revision')
            .where('mine.establishment_id', '=', id)
            .whereRef('mine.purchase_id', '=', 't.id')
            .where('mine.actor_id', '=', personId),
        ),
        exists(
          selectFrom('purchase_payments as made')
            .select('made.id')
            .where('made.establishment_id', '=', id)
            .whereRef('made.purchase_id', '=', 't.id')
            .where('made.recorded_by', '=', personId),
        ),
      ]),
    )
    .select(columns('t.id', 't.status', 't.created_at'))
    .select(sql<boolean>`t.created_by = ${personId}`.as('startedByMe'))
    .select(sql<boolean>`coalesce(t.checked_by = ${personId}, false)`.as('checkedByMe'))
    .select(sql<boolean>`coalesce(t.cancelled_by = ${personId}, false)`.as('cancelledByMe'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('purchase_versions as v')
          .where('v.establishment_id', '=', id)
          .whereRef('v.purchase_id', '=', 't.id')
          .where('v.actor_id', '=', personId)
          .select(columns('v.revision', 'v.typed_at', 'v.recorded_at', 'v.kind', 'v.supplier_name'))
          .select(columns('v.net', 'v.vat', 'v.gross', ...versionFieldColumns))
          .select(columns('v.foreign_currency', 'v.foreign_gross', 'v.payee', 'v.reason'))
          .orderBy('v.revision'),
      ).as('versions'),
      jsonArrayFrom(
        eb
          .selectFrom('purchase_drafts as d')
          .where('d.establishment_id', '=', id)
          .whereRef('d.purchase_id', '=', 't.id')
          .where('d.saved_by', '=', personId)
          .select(columns('d.typed_at', 'd.content')),
      ).as('drafts'),
      jsonArrayFrom(
        eb
          .selectFrom('purchase_payments as p')
          .where('p.establishment_id', '=', id)
          .whereRef('p.purchase_id', '=', 't.id')
          .where('p.recorded_by', '=', personId)
          .select(columns('p.paid_on', 'p.amount', 'p.method', 'p.recorded_at', 'p.undone_at'))
          .orderBy('p.recorded_at'),
      ).as('payments'),
    ])
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
}

/** What this person attached, without its bytes: the page of the ticket Z, the purchase or the cash journal has them. */
export async function findAddedFiles(tx: Tx, scope: EstablishmentScope) {
  return await tx
    .selectFrom('attachments')
    .where('establishment_id', '=', scope.establishmentId)
    .where('added_by', '=', scope.personId)
    .select(
      columns('id', 'target', 'ticket_id', 'purchase_id', 'cash_ticket_id', 'file_name', 'added_at', 'removed_at'),
    )
    .orderBy('added_at')
    .orderBy('id')
    .execute()
}
