import type { NewPayment } from '@zinc/contract/purchases'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** false: one of these ids is taken. */
export async function insertPayments(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  { purchaseId, payments }: { purchaseId: string; payments: readonly NewPayment[] },
): Promise<boolean> {
  if (payments.length === 0) return true
  const rows = await tx
    .insertInto('purchase_payments')
    .values(
      payments.map((payment) => ({
        establishment_id: establishmentId,
        id: payment.id,
        purchase_id: purchaseId,
        paid_on: payment.paidOn,
        amount: payment.amount,
        method: payment.method,
        register_id: payment.registerId,
        credit_note_id: payment.creditNoteId,
        recorded_by: personId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length === payments.length
}
