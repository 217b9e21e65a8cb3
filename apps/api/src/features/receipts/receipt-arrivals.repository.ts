import type { ExpectedReceipt, ReceiptArrival } from '@zinc/contract/expected-receipts'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { MAX_SETTLEMENT_DAYS } from '@zinc/domain/establishment/establishment'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type ArrivalInput = Pick<ReceiptArrival, 'id' | 'paymentMethodId' | 'businessDate' | 'arrivedOn' | 'amount'>

const arrivalColumns = columns('establishment_id', 'id', 'payment_method_id', 'business_date', 'arrived_on', 'amount')

/** Of validated tickets, by method and business date: what settles later and is expected within the range. */
export async function findExpectedReceipts(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { from, to }: DateRange,
): Promise<Omit<ExpectedReceipt, 'arrival'>[]> {
  const since = addDays(from, -MAX_SETTLEMENT_DAYS)
  const { rows } = await sql<Omit<ExpectedReceipt, 'arrival'>>`
    select p.payment_method_id as "paymentMethodId", min(p.kind) as "kind", t.business_date as "businessDate",
      t.business_date + m.settlement_days as "expectedOn", sum(p.amount)::bigint as "amount"
    from tickets_z t
    join ticket_z_payment_lines p on p.establishment_id = ${id} and p.establishment_id = t.establishment_id
      and p.ticket_id = t.id and p.revision = t.revision
    join payment_methods m on m.establishment_id = ${id} and m.establishment_id = t.establishment_id
      and m.id = p.payment_method_id
    where t.establishment_id = ${id} and t.status = 'validated' and m.settlement_days > 0
      and t.business_date >= ${since} and t.business_date <= ${to}
      and t.business_date + m.settlement_days >= ${from} and t.business_date + m.settlement_days <= ${to}
    group by p.payment_method_id, t.business_date, m.settlement_days
    having sum(p.amount) <> 0
    order by 4, 3, 1`.execute(tx)
  return rows
}

/** Of the tickets that may be expected within the range. */
export async function findArrivals(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<ReceiptArrival[]> {
  return await tx
    .selectFrom('receipt_arrivals')
    .select(arrivalColumns)
    .select('version')
    .where('establishment_id', '=', scope.establishmentId)
    .where('business_date', '>=', addDays(range.from, -MAX_SETTLEMENT_DAYS))
    .where('business_date', '<=', range.to)
    .execute()
}

export async function lockArrival(tx: Tx, scope: EstablishmentScope, id: string): Promise<ReceiptArrival | null> {
  const row = await tx
    .selectFrom('receipt_arrivals')
    .select(arrivalColumns)
    .select('version')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findArrivalOf(
  tx: Tx,
  scope: EstablishmentScope,
  { paymentMethodId, businessDate }: { paymentMethodId: string; businessDate: PlainDate },
): Promise<ReceiptArrival | null> {
  const row = await tx
    .selectFrom('receipt_arrivals')
    .select(arrivalColumns)
    .select('version')
    .where('establishment_id', '=', scope.establishmentId)
    .where('payment_method_id', '=', paymentMethodId)
    .where('business_date', '=', businessDate)
    .executeTakeFirst()
  return row ?? null
}

export async function hasPaymentMethod(tx: Tx, scope: EstablishmentScope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_methods')
    .select('id')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** False where somebody marked the same before. */
export async function insertArrival(tx: Tx, scope: EstablishmentScope, arrival: ArrivalInput): Promise<boolean> {
  const row = await tx
    .insertInto('receipt_arrivals')
    .values({
      establishment_id: scope.establishmentId,
      id: arrival.id,
      payment_method_id: arrival.paymentMethodId,
      business_date: arrival.businessDate,
      arrived_on: arrival.arrivedOn,
      amount: arrival.amount,
      marked_by: scope.personId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateArrival(
  tx: Tx,
  scope: EstablishmentScope,
  { id, arrivedOn, amount }: Pick<ArrivalInput, 'id' | 'arrivedOn' | 'amount'>,
): Promise<void> {
  await tx
    .updateTable('receipt_arrivals')
    .set((eb) => ({
      arrived_on: arrivedOn,
      amount,
      version: eb('version', '+', 1),
      marked_by: scope.personId,
      marked_at: sql<string>`now()`,
    }))
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .execute()
}

export async function removeArrival(tx: Tx, scope: EstablishmentScope, id: string): Promise<void> {
  await tx
    .deleteFrom('receipt_arrivals')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .execute()
}
