import { DEFAULT_PAGE_SIZE, sortOf } from '@zinc/contract/pagination'
import { ticketSorts } from '@zinc/contract/tickets'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Ticket, TicketKind, TicketStatus } from '@zinc/domain/cash/cash-journal'
import type { DrawerChange } from '@zinc/domain/cash/drawer-change'
import type { Cents } from '@zinc/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { CompleteRow } from '../../db/schema/complete-row.ts'
import { isFoundIn } from '../../db/search.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type TicketFilter = DateRange & {
  readonly kind?: TicketKind | undefined
  readonly registerId?: string | undefined
  readonly status?: TicketStatus | undefined
  readonly search?: string | undefined
}
type TicketSort = (typeof ticketSorts)[number]
export type TicketPage = TicketFilter & {
  readonly sort?: TicketSort | `-${TicketSort}` | undefined
  readonly page?: number | undefined
  readonly itemsPerPage?: number | undefined
}

/** What people type of a line, as the columns hold it. */
export type TicketContent = Omit<Ticket, 'id' | 'status' | 'amount'> & {
  readonly amount: Cents
  readonly label: string
  readonly reference: string
  readonly typedAt: string
}

function ticketRows(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  return tx
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.created_by')
    .where('t.establishment_id', '=', id)
    .select(columns('t.id', 't.version', 't.kind', 't.business_date', 't.at', 't.register_id', 't.amount'))
    .select(columns('t.payment_method_id', 't.origin', 't.label', 't.reference', 't.purchase_id', 't.status'))
    .select(columns('t.cancel_reason', 't.cancelled_at', 't.typed_at', 't.updated_at', 't.created_by as creatorId'))
    .select('u.name as creatorName')
    .select(
      sql<boolean>`exists (select from attachments a where a.establishment_id = ${id} and a.cash_ticket_id = t.id
        and a.removed_at is null)`.as('hasAttachments'),
    )
}

export type TicketRow = Awaited<ReturnType<typeof findTicketsOfPurchase>>[number]

export async function findTicketsOfPurchase(tx: Tx, scope: EstablishmentScope, purchaseId: string) {
  return await ticketRows(tx, scope).where('t.purchase_id', '=', purchaseId).orderBy('t.at').orderBy('t.id').execute()
}

export async function findTicket(tx: Tx, scope: EstablishmentScope, id: string): Promise<TicketRow | null> {
  return (await ticketRows(tx, scope).where('t.id', '=', id).executeTakeFirst()) ?? null
}

/** The line, which nobody else changes until the transaction ends. */
export async function lockTicket(tx: Tx, scope: EstablishmentScope, id: string): Promise<TicketRow | null> {
  await tx
    .selectFrom('tickets')
    .select('id')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return await findTicket(tx, scope, id)
}

function selected({ from, to, kind, registerId, status, search = '' }: TicketFilter): RawBuilder<boolean> {
  const tests = [sql<boolean>`t.business_date >= ${from}`, sql<boolean>`t.business_date <= ${to}`]
  if (kind !== undefined) tests.push(sql`t.kind = ${kind}`)
  if (registerId !== undefined) tests.push(sql`t.register_id = ${registerId}`)
  if (status !== undefined) tests.push(sql`t.status = ${status}`)
  if (search !== '') tests.push(isFoundIn(search, [sql`t.label`, sql`t.reference`]))
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

/** A page, and the number of all lines that were asked for. */
export async function findTickets(tx: Tx, scope: EstablishmentScope, asked: TicketPage) {
  const { page = 1, itemsPerPage: limit = DEFAULT_PAGE_SIZE } = asked
  const { by, descending } = sortOf(ticketSorts, asked.sort ?? 'businessDate')
  const direction = descending ? 'desc' : 'asc'
  let rows = ticketRows(tx, scope).where(selected(asked))
  // The order of the amounts would tell the staff those that are hidden from them.
  if (by === 'amount' && scope.role !== 'staff') rows = rows.orderBy('t.amount', direction)
  if (by === 'label') rows = rows.orderBy(sql`zinc.folded(t.label)`, direction)
  rows = rows.orderBy('t.business_date', direction).orderBy('t.at', direction).orderBy('t.id', direction)
  const count = tx
    .selectFrom('tickets as t')
    .where('t.establishment_id', '=', scope.establishmentId)
    .where(selected(asked))
    .select((eb) => eb.fn.countAll<number>().as('total'))
  const [items, { total }] = await Promise.all([
    rows
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    count.executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

function written({ typedAt, ...content }: TicketContent) {
  return {
    ...{ kind: content.kind, business_date: content.businessDate, at: content.at, register_id: content.registerId },
    ...{ amount: content.amount, payment_method_id: content.paymentMethodId, origin: content.origin },
    ...{ label: content.label, reference: content.reference, typed_at: typedAt },
  }
}

/** false: the id is taken. */
export async function insertTicket(
  tx: Tx,
  scope: EstablishmentScope,
  id: string,
  content: TicketContent,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('tickets')
    .values({
      ...{ establishment_id: scope.establishmentId, id, ...written(content), created_by: scope.personId },
    } satisfies CompleteRow<'tickets', 'purchase_id' | 'cancelled_by' | 'cancelled_at' | 'cancel_reason'>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Change =
  | TicketContent
  | { readonly purchaseId: string }
  | { readonly cancelReason: string; readonly cancelledAt: string }

/** Gives it its next version. The line was locked. */
export async function updateTicket(tx: Tx, scope: EstablishmentScope, id: string, change: Change): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ ...changed(scope, change), version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .execute()
}

function changed({ personId }: EstablishmentScope, change: Change) {
  if ('purchaseId' in change) return { purchase_id: change.purchaseId }
  if (!('cancelReason' in change)) return written(change)
  const { cancelReason, cancelledAt } = change
  return {
    status: 'cancelled' as const,
    cancelled_by: personId,
    cancelled_at: cancelledAt,
    cancel_reason: cancelReason,
  }
}

type Changed = {
  readonly id: string
  readonly version: number
  readonly changes: readonly DrawerChange[]
  readonly changedAt: string
}

/** One at least. */
export async function insertDrawerChanges(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  { id, version, changes, changedAt }: Changed,
): Promise<void> {
  const rows = changes.map(
    ({ kind, businessDate, at, registerId, amount }): CompleteRow<'drawer_changes'> => ({
      ...{
        establishment_id: establishmentId,
        ticket_id: id,
        version,
        business_date: businessDate,
        register_id: registerId,
      },
      ...{ kind, amount, at, changed_by: personId, changed_at: changedAt },
    }),
  )
  await tx.insertInto('drawer_changes').values(rows).execute()
}
