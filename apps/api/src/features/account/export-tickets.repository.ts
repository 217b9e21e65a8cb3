import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** Every line of the cash journal that this person noted. */
export async function findNotedTickets(tx: Tx, scope: EstablishmentScope) {
  return await tx
    .selectFrom('tickets')
    .where('establishment_id', '=', scope.establishmentId)
    .where('created_by', '=', scope.personId)
    .select(columns('id', 'kind', 'business_date', 'at', 'amount', 'origin', 'label', 'reference', 'purchase_id'))
    .select(columns('status', 'cancelled_at', 'cancel_reason', 'typed_at', 'created_at'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
