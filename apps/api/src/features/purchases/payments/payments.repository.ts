import type { NewPayment } from '@zinc/contract/purchases/purchases'
import type { Cents } from '@zinc/domain/money'
import { sql } from 'kysely'
import { builtOnce, type Given } from '../../../db/built-once.ts'
import type { Tx } from '../../../db/database.ts'
import { columns } from '../../../db/schema/columns.ts'
import type { CompleteRow } from '../../../db/schema/complete-row.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'

/** Undone ones count in no figure and stay. */
export type PaymentRow = NewPayment & { purchaseId: string }

type Undone = 'undone_by' | 'undone_at' | 'undone_typed_at'

/** false: one of these ids is taken. */
export async function insertPayments(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  { payments, typedAt }: { payments: readonly PaymentRow[]; typedAt: string },
): Promise<boolean> {
  if (payments.length === 0) return true
  const rows = await tx
    .insertInto('purchase_payments')
    .values(
      payments.map(
        (payment): CompleteRow<'purchase_payments', Undone> => ({
          establishment_id: establishmentId,
          id: payment.id,
          purchase_id: payment.purchaseId,
          paid_on: payment.paidOn,
          amount: payment.amount,
          method: payment.method,
          register_id: payment.registerId,
          credit_note_id: payment.creditNoteId,
          recorded_by: personId,
          typed_at: typedAt,
        }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length === payments.length
}

const paymentsOfIds = builtOnce((tx, given: Given<{ establishmentId: number; ids: readonly string[] }>) =>
  tx
    .selectFrom('purchase_payments as p')
    .where('p.establishment_id', '=', given.establishmentId)
    .where('p.id', '=', sql<string>`any(${given.ids}::uuid[])`)
    .select(columns('p.id', 'p.purchase_id', 'p.paid_on', 'p.amount', 'p.method', 'p.register_id', 'p.credit_note_id'))
    .select(columns('p.undone_at')),
)

export async function findPayments(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  ids: readonly string[],
): Promise<(PaymentRow & { undoneAt: string | null })[]> {
  return await paymentsOfIds(tx, { establishmentId, ids })
}

export async function setPaymentsUndone(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  { ids, now, typedAt }: { ids: readonly string[]; now: string; typedAt: string },
): Promise<void> {
  await tx
    .updateTable('purchase_payments')
    .set({ undone_by: personId, undone_at: now, undone_typed_at: typedAt })
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('undone_at', 'is', null)
    .execute()
}

const livingSum = (establishmentId: unknown, condition: unknown) =>
  sql<Cents>`coalesce((select sum(p.amount) from purchase_payments p where p.establishment_id = ${establishmentId}
    and p.establishment_id = purchases.establishment_id and p.purchase_id = purchases.id and p.undone_at is null
    and ${condition}), 0)`

type Totalled = { establishmentId: number; purchaseIds: readonly string[] }

const paymentTotals = builtOnce((tx, given: Given<Totalled>) => {
  const id = given.establishmentId
  return tx
    .updateTable('purchases')
    .set({
      paid: livingSum(id, sql`p.method <> 'credit'`),
      credited: livingSum(id, sql`p.method = 'credit'`),
      is_open: sql<boolean>`purchases.status in ('to_check', 'validated', 'disputed')
        and purchases.kind <> 'delivery_note' and purchases.gross <> ${livingSum(id, sql`true`)}`,
      updated_at: sql<string>`now()`,
    })
    .where('establishment_id', '=', id)
    .where('id', '=', sql<string>`any(${given.purchaseIds}::uuid[])`)
})

/**
 * The head says what its living payments add up to: summed from their rows, so that both always agree. Its version stays:
 * a correction typed offline does not fail because somebody paid.
 */
export async function writePaymentTotals(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  purchaseIds: readonly string[],
): Promise<void> {
  await paymentTotals(tx, { establishmentId, purchaseIds })
}
