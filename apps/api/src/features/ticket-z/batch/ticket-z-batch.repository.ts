import type { DateRange } from '@zinc/domain/calendar/period'
import type { TicketZContent, TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { columns } from '../../../db/schema/columns.ts'
import type { CompleteRow } from '../../../db/schema/complete-row.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'
import { figureRowOf, paymentRowsOf, salesRowsOf } from '../ticket-z-version.repository.ts'

/** One that is frozen the moment it is written. */
export type RecordedTicketZ = { ticketId: string; key: TicketZKey; content: TicketZContent }
type Recording = { importId: string; now: string }

/** Keys of the range that have an active ticket. */
export async function findTakenKeys(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { from, to }: DateRange,
): Promise<TicketZKey[]> {
  return await tx
    .selectFrom('tickets_z')
    .select(columns('business_date', 'register_id', 'service_id'))
    .where('establishment_id', '=', establishmentId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .where('status', '<>', 'cancelled')
    .execute()
}

/**
 * Some hundred at once, one statement per table, sent together. Gives the instant they were recorded at; null, and the
 * transaction is to end, where another ticket took one of the keys meanwhile.
 */
export async function insertTickets(
  tx: Tx,
  scope: EstablishmentScope,
  tickets: readonly RecordedTicketZ[],
  recording: Recording,
): Promise<string | null> {
  if (!(await insertHeads(tx, scope, tickets, recording))) return null
  const versions = tickets.map(({ ticketId, content }) => ({
    ...{ ticketId, content, revision: 1, reason: null, typedAt: recording.now },
  }))
  const keyed = tickets.map(({ ticketId, content }) => {
    return { content, key: { establishment_id: scope.establishmentId, ticket_id: ticketId, revision: 1 } }
  })
  const sales = keyed.flatMap(({ key, content }) => salesRowsOf(key, content.sales))
  const payments = keyed.flatMap(({ key, content }) => paymentRowsOf(key, content.payments))
  const [[first]] = await Promise.all([
    tx
      .insertInto('ticket_z_versions')
      .values(versions.map((version) => figureRowOf(scope, version)))
      .returning('recorded_at as recordedAt')
      .execute(),
    sales.length === 0 ? null : tx.insertInto('ticket_z_sales_lines').values(sales).execute(),
    payments.length === 0 ? null : tx.insertInto('ticket_z_payment_lines').values(payments).execute(),
    checkLinesAgree(tx, scope, tickets),
  ])
  return first?.recordedAt ?? recording.now
}

async function insertHeads(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  tickets: readonly RecordedTicketZ[],
  { importId, now }: Recording,
): Promise<boolean> {
  type Row = CompleteRow<'tickets_z', 'cancelled_by' | 'cancelled_at' | 'cancel_reason'>
  const rows = tickets.map(
    ({ ticketId, key }): Row => ({
      ...{ establishment_id: establishmentId, id: ticketId, business_date: key.businessDate, import_id: importId },
      ...{ register_id: key.registerId, service_id: key.serviceId, status: 'validated' as const, revision: 1 },
      ...{ created_by: personId, validated_by: personId, validated_at: now },
    }),
  )
  const inserted = await tx
    .insertInto('tickets_z')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length === rows.length
}

type Sums = { id: string; gross: number; vat: number; payments: number }

/** W4: what is stored adds up, all of it, before it is committed. Each table on its own, as for purchases. */
async function checkLinesAgree(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  tickets: readonly RecordedTicketZ[],
): Promise<void> {
  const ids = tickets.map(({ ticketId }) => ticketId)
  const [versions, sales, payments] = await Promise.all([
    sql<Sums>`select ticket_id as id, gross, vat, payments from ticket_z_versions
      where establishment_id = ${id} and ticket_id = any(${ids}::uuid[]) and revision = 1`.execute(tx),
    sql<Omit<Sums, 'payments'>>`select ticket_id as id, sum(gross)::bigint as gross, sum(vat)::bigint as vat
      from ticket_z_sales_lines where establishment_id = ${id} and ticket_id = any(${ids}::uuid[]) and revision = 1
      group by ticket_id`.execute(tx),
    sql<Pick<Sums, 'id' | 'payments'>>`select ticket_id as id, sum(amount)::bigint as payments
      from ticket_z_payment_lines where establishment_id = ${id} and ticket_id = any(${ids}::uuid[]) and revision = 1
      group by ticket_id`.execute(tx),
  ])
  const sold = new Map(sales.rows.map((row) => [row.id, row]))
  const paid = new Map(payments.rows.map((row) => [row.id, row.payments]))
  const agreeing = versions.rows.filter((version) => {
    const { gross, vat } = sold.get(version.id) ?? { gross: 0, vat: 0 }
    return version.gross === gross && version.vat === vat && version.payments === (paid.get(version.id) ?? 0)
  })
  if (agreeing.length !== ids.length) throw new Error('lines of a batch of tickets Z disagree with their totals')
}

export type ImportedTicketZ = TicketZKey & { id: string; version: number; revision: number; status: string }

/** Those an import made and nobody cancelled, locked in one order. */
export async function lockImportedTickets(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  importId: string,
): Promise<ImportedTicketZ[]> {
  return await tx
    .selectFrom('tickets_z')
    .select(columns('id', 'version', 'revision', 'status', 'business_date', 'register_id', 'service_id'))
    .where('establishment_id', '=', establishmentId)
    .where('import_id', '=', importId)
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function cancelImportedTickets(
  tx: Tx,
  { establishmentId: id, personId }: EstablishmentScope,
  { ids, reason, now }: { ids: readonly string[]; reason: string; now: string },
): Promise<void> {
  await sql`update tickets_z set status = 'cancelled', version = version + 1, updated_at = now(),
      cancelled_by = ${personId}, cancelled_at = ${now}, cancel_reason = ${reason}
    where establishment_id = ${id} and id = any(${ids}::uuid[])`.execute(tx)
}

export type MadeMonth = { month: string; closings: number; net: number; gross: number }

/** As they were made, by month: what was corrected or cancelled since does not change them. */
export async function findMadeMonths(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  importId: string,
): Promise<MadeMonth[]> {
  const { rows } = await sql<MadeMonth>`select to_char(t.business_date, 'YYYY-MM') as month,
      count(*)::integer as closings, sum(v.net)::bigint as net, sum(v.gross)::bigint as gross
    from tickets_z t join ticket_z_versions v on v.establishment_id = ${id}
      and v.establishment_id = t.establishment_id and v.ticket_id = t.id and v.revision = 1
    where t.establishment_id = ${id} and t.import_id = ${importId}
    group by 1 order by 1`.execute(tx)
  return rows
}

/** Of these payment methods and sales lines, those that a ticket that counts has, in any of its versions, or a draft. */
export async function findListsInUse(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { paymentMethodIds, vatLineIds }: { paymentMethodIds: readonly string[]; vatLineIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct p.payment_method_id as id from ticket_z_payment_lines p
      join tickets_z t on t.establishment_id = ${id} and t.establishment_id = p.establishment_id and t.id = p.ticket_id
    where p.establishment_id = ${id} and p.payment_method_id = any(${paymentMethodIds}::uuid[])
      and t.status <> 'cancelled'
    union select distinct s.vat_line_id from ticket_z_sales_lines s
      join tickets_z t on t.establishment_id = ${id} and t.establishment_id = s.establishment_id and t.id = s.ticket_id
    where s.establishment_id = ${id} and s.vat_line_id = any(${vatLineIds}::uuid[]) and t.status <> 'cancelled'
    union select distinct m.payment_method_id from tickets m
    where m.establishment_id = ${id} and m.payment_method_id = any(${paymentMethodIds}::uuid[])
    union select item.id from unnest(${[...paymentMethodIds, ...vatLineIds]}::uuid[]) as item (id)
    where exists (select from ticket_z_drafts d where d.establishment_id = ${id}
      and (d.content -> 'payments' @> jsonb_build_array(jsonb_build_object('paymentMethodId', item.id::text))
        or d.content -> 'sales' @> jsonb_build_array(jsonb_build_object('vatLineId', item.id::text))))`.execute(tx)
  return new Set(rows.map((row) => row.id))
}
