import type { DateRange } from '@zinc/domain/calendar/period'
import type { PaymentKind } from '@zinc/domain/establishment/establishment'
import type { Cents } from '@zinc/domain/money'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type TicketZDayRow = Awaited<ReturnType<typeof findDayTickets>>[number]

/** Heads with the stored sums of the version in force, or the draft as typed; by business date, cancelled ones too. */
export async function findDayTickets(tx: Tx, { establishmentId }: EstablishmentScope, range: DateRange) {
  return await tx
    .selectFrom('tickets_z as t')
    .leftJoin('ticket_z_versions as v', (join) =>
      join
        .on('v.establishment_id', '=', establishmentId)
        .onRef('v.ticket_id', '=', 't.id')
        .onRef('v.revision', '=', 't.revision')
        .on('t.status', '=', 'validated'),
    )
    .leftJoin('ticket_z_drafts as d', (join) =>
      join
        .on('d.establishment_id', '=', establishmentId)
        .onRef('d.ticket_id', '=', 't.id')
        .on('t.status', '=', 'draft'),
    )
    .where('t.establishment_id', '=', establishmentId)
    .where('t.business_date', '>=', range.from)
    .where('t.business_date', '<=', range.to)
    .select(columns('t.id', 't.status', 't.version', 't.business_date', 't.register_id', 't.service_id'))
    .select(['t.created_by as creatorId', 'd.content as draft'])
    .select(columns('v.gross', 'v.vat', 'v.entry_difference', 'v.covers'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ticket_z_payment_lines as p')
          .where('p.establishment_id', '=', establishmentId)
          .whereRef('p.ticket_id', '=', 'v.ticket_id')
          .whereRef('p.revision', '=', 'v.revision')
          .groupBy('p.kind')
          .orderBy((order) => order.fn.min('p.position'))
          .select(['p.kind', sql<Cents>`sum(p.amount)::bigint`.as('amount')])
          .$castTo<{ kind: PaymentKind; amount: Cents }>(),
      ).as('payments'),
    )
    .orderBy('t.business_date')
    .orderBy('t.id')
    .execute()
}
