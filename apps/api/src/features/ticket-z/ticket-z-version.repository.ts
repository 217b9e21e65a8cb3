import {
  cashOfTicket,
  type PaymentLine,
  type SalesLine,
  type TicketZContent,
  totalsOf,
} from '@zinc/domain/ticket-z/ticket-z'
import { ticketZFields } from '@zinc/domain/ticket-z/ticket-z-field'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { columns, columnsRow } from '../../db/schema/columns.ts'
import type { CompleteRow } from '../../db/schema/complete-row.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { fieldColumns } from './field-columns.ts'
import { versionLines } from './version-lines.repository.ts'

export type NewVersion = {
  ticketId: string
  revision: number
  content: TicketZContent
  reason: string | null
  typedAt: string
}

/**
 * Frozen: the application may insert and read these rows, never change them. One statement per table, sent together. Gives the times
 * as they were stored: the journal has them too.
 */
export async function insertVersion(
  tx: Tx,
  scope: EstablishmentScope,
  version: NewVersion,
): Promise<{ typedAt: string; recordedAt: string }> {
  const { ticketId, revision, content } = version
  const key = { establishment_id: scope.establishmentId, ticket_id: ticketId, revision }
  const [times] = await Promise.all([
    insertFigures(tx, scope, version),
    insertSales(tx, key, content.sales),
    insertPayments(tx, key, content.payments),
    checkLinesAgree(tx, scope, version),
  ])
  return times
}

async function insertFigures(tx: Tx, scope: EstablishmentScope, version: NewVersion) {
  return await tx
    .insertInto('ticket_z_versions')
    .values(figureRowOf(scope, version))
    .returning(columns('typed_at', 'recorded_at'))
    .executeTakeFirstOrThrow()
}

/** A version as its row of figures. */
export function figureRowOf(scope: EstablishmentScope, version: NewVersion): CompleteRow<'ticket_z_versions'> {
  const { ticketId, revision, content } = version
  const totals = totalsOf(content)
  const cash = cashOfTicket(content)
  return {
    establishment_id: scope.establishmentId,
    ticket_id: ticketId,
    revision,
    ...columnsRow(ticketZFields, content),
    gross: totals.gross,
    net: totals.net,
    vat: totals.vat,
    payments: totals.payments,
    expected_receipts: totals.expectedReceipts,
    entry_difference: totals.entryDifference,
    memos: JSON.stringify(content.memos),
    categories: JSON.stringify(content.categories),
    channels: JSON.stringify(content.channels),
    vouchers: JSON.stringify(content.vouchers),
    commissions: JSON.stringify(content.commissions),
    tags: JSON.stringify(content.tags),
    cash_count: content.cashCount === null ? null : JSON.stringify(content.cashCount),
    cash_theoretical: cash?.theoretical ?? null,
    cash_difference: cash?.difference ?? null,
    closing_float: cash?.closingFloat ?? null,
    reason: version.reason,
    actor_id: scope.personId,
    typed_at: version.typedAt,
  }
}

type VersionKey = { establishment_id: number; ticket_id: string; revision: number }

async function insertSales(tx: Tx, key: VersionKey, lines: readonly SalesLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.insertInto('ticket_z_sales_lines').values(salesRowsOf(key, lines)).execute()
}

export function salesRowsOf(key: VersionKey, lines: readonly SalesLine[]) {
  return lines.map((line, position) => ({
    ...key,
    position,
    vat_line_id: line.vatLineId,
    nature: line.nature,
    rate_bp: line.rateBp,
    gross: line.gross,
    vat: line.vat,
    invoiced_gross: line.invoicedGross,
  }))
}

async function insertPayments(tx: Tx, key: VersionKey, lines: readonly PaymentLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.insertInto('ticket_z_payment_lines').values(paymentRowsOf(key, lines)).execute()
}

export function paymentRowsOf(key: VersionKey, lines: readonly PaymentLine[]) {
  return lines.map(({ paymentMethodId, kind, amount }, position) => {
    return { ...key, position, payment_method_id: paymentMethodId, kind, amount }
  })
}

/** W4: what is stored adds up, or nothing is committed. Deferred constraints do not survive distribution. */
async function checkLinesAgree(tx: Tx, scope: EstablishmentScope, version: NewVersion): Promise<void> {
  const id = scope.establishmentId
  const { rows } = await sql<{ agrees: boolean }>`
    select v.gross = coalesce((select sum(s.gross) from ticket_z_sales_lines s where s.establishment_id = ${id}
        and s.ticket_id = ${version.ticketId} and s.revision = ${version.revision}), 0)
      and v.vat = coalesce((select sum(s.vat) from ticket_z_sales_lines s where s.establishment_id = ${id}
        and s.ticket_id = ${version.ticketId} and s.revision = ${version.revision}), 0)
      and v.payments = coalesce((select sum(p.amount) from ticket_z_payment_lines p where p.establishment_id = ${id}
        and p.ticket_id = ${version.ticketId} and p.revision = ${version.revision}), 0) as agrees
    from ticket_z_versions v
    where v.establishment_id = ${id} and v.ticket_id = ${version.ticketId} and v.revision = ${version.revision}
  `.execute(tx)
  if (rows[0]?.agrees !== true) throw new Error(`lines of ticket Z ${version.ticketId} disagree with its totals`)
}

/** Newest first. */
export async function findVersions(tx: Tx, scope: EstablishmentScope, ticketId: string) {
  const id = scope.establishmentId
  return await tx
    .selectFrom('ticket_z_versions as v')
    .innerJoin('users as actor', 'actor.id', 'v.actor_id')
    .where('v.establishment_id', '=', id)
    .where('v.ticket_id', '=', ticketId)
    .select(columns('v.revision', 'v.reason', ...fieldColumns))
    .select(columns('v.memos', 'v.categories', 'v.channels', 'v.vouchers', 'v.commissions'))
    .select(columns('v.tags', 'v.cash_count'))
    .select(columns('actor.id as actorId', 'actor.name as actorName', 'v.typed_at', 'v.recorded_at'))
    .select(
      versionLines(tx, {
        establishmentIds: anyOf([id]),
        version: { establishmentId: 'v.establishment_id', ticketId: 'v.ticket_id', revision: 'v.revision' },
      }),
    )
    .orderBy('v.revision', 'desc')
    .execute()
}
