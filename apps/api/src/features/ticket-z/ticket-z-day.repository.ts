import type { DateRange } from '@zinc/domain/calendar/period'
import type { PaymentKind } from '@zinc/domain/establishment/establishment'
import type { Cents } from '@zinc/domain/money'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOncePerScope, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { differenceNow, type JudgedColumns, rejudgedCounts } from '../cash/rejudged-counts.repository.ts'
import { ticketHeads } from './ticket-z.repository.ts'

export type TicketZDayRow = Awaited<ReturnType<typeof findDayTickets>>[number]

const dayTickets = builtOncePerScope((tx, ids, range: Given<DateRange>) =>
  ticketHeads(tx, ids)
    .innerJoin('establishments as e', 'e.id', 't.establishment_id')
    .where('t.business_date', '>=', range.from)
    .where('t.business_date', '<=', range.to)
    .select(columns('t.id', 't.status', 't.version', 't.business_date', 't.register_id', 't.service_id'))
    .select(columns('t.revision', 't.validated_at'))
    .select(['t.created_by as creatorId', 'd.content as draft', 'e.created_at as madeAt'])
    .leftJoin(sql<JudgedColumns>`${rejudgedCounts(ids, range)}`.as('judged'), (join) =>
      join.onRef('judged.establishment_id', '=', 't.establishment_id').onRef('judged.ticket_id', '=', 't.id'),
    )
    .select(columns('v.gross', 'v.vat', 'v.entry_difference', 'v.covers'))
    .select(differenceNow.as('cashDifference'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('ticket_z_payment_lines as p')
          .where('p.establishment_id', '=', ids)
          .whereRef('p.establishment_id', '=', 't.establishment_id')
          .whereRef('p.ticket_id', '=', 't.id')
          .whereRef('p.revision', '=', 't.revision')
          .groupBy('p.kind')
          .orderBy((order) => order.fn.min('p.position'))
          .select(['p.kind', sql<Cents>`sum(p.amount)::bigint`.as('amount')])
          .$castTo<{ kind: PaymentKind; amount: Cents }>(),
      ).as('payments'),
    )
    .orderBy('t.business_date')
    .orderBy('t.id'),
)

/** Heads with the stored sums of the version, or the draft as typed; by business date, cancelled ones too. */
export async function findDayTickets(tx: Tx, scope: EstablishmentScope, range: DateRange) {
  return await dayTickets(tx, scope.establishmentIds, range)
}
