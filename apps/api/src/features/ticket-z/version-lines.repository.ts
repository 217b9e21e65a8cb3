import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'

/** `version`: the columns of the statement around it that name the version, as `t.id`. */
export type LinesOf = {
  establishmentIds: Expression<number>
  version: { establishmentId: string; ticketId: string; revision: string }
}

/** To select with a version: its sales and its payments, in the order of the ticket. */
export function versionLines(tx: Tx, { establishmentIds, version }: LinesOf) {
  const establishmentId = sql.ref<number>(version.establishmentId)
  const ticketId = sql.ref<string>(version.ticketId)
  const revision = sql.ref<number>(version.revision)
  return [
    jsonArrayFrom(
      tx
        .selectFrom('ticket_z_sales_lines as s')
        .where('s.establishment_id', '=', establishmentIds)
        .where('s.establishment_id', '=', establishmentId)
        .where('s.ticket_id', '=', ticketId)
        .where('s.revision', '=', revision)
        .select(columns('s.vat_line_id', 's.nature', 's.rate_bp'))
        .select(columns('s.gross', 's.vat', 's.invoiced_gross'))
        .orderBy('s.position'),
    ).as('sales'),
    jsonArrayFrom(
      tx
        .selectFrom('ticket_z_payment_lines as p')
        .where('p.establishment_id', '=', establishmentIds)
        .where('p.establishment_id', '=', establishmentId)
        .where('p.ticket_id', '=', ticketId)
        .where('p.revision', '=', revision)
        .select(columns('p.payment_method_id', 'p.kind', 'p.amount'))
        .orderBy('p.position'),
    ).as('payments'),
  ] as const
}
