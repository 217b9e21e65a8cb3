import type { DateRange } from '@zinc/domain/calendar/period'
import type { Nature, PaymentKind } from '@zinc/domain/establishment/establishment'
import type { PartDays } from '@zinc/domain/report/compared-parts'
import type { SalesChannel } from '@zinc/domain/ticket-z/ticket-z-part'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { judgedDifference } from '../cash/rejudged-counts.repository.ts'

export type PartDayRow =
  | (PartDays<{ categoryId: string }> & { list: 'salesCategories' })
  | (PartDays<{ channel: SalesChannel }> & { list: 'salesChannels' })
  | (PartDays<{ paymentMethodId: string; kind: PaymentKind }> & { list: 'payments' })
  | (PartDays<{ vatLineId: string; nature: Nature; rateBp: number }> & { list: 'vatByLine' })
  | (PartDays<Record<string, never>> & { list: 'cash' })

type Arm = {
  list: PartDayRow['list']
  of: RawBuilder<unknown>
  amount: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where?: RawBuilder<unknown>
}

/**
 * Amounts of validated tickets with their days, a row per part: a row for each day of a year would cost the driver more
 * than the adding.
 */
export async function findPartDays(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<PartDayRow[]> {
  const ids = anyOf(scope.establishmentIds)
  const { join, difference } = judgedDifference(ids, range)
  const lines = (alias: 'l' | 'v', table: RawBuilder<unknown>) => sql`join ${table} ${sql.ref(alias)}
    on ${sql.ref(`${alias}.establishment_id`)} = ${ids}
    and ${sql.ref(`${alias}.establishment_id`)} = t.establishment_id
    and ${sql.ref(`${alias}.ticket_id`)} = t.id and ${sql.ref(`${alias}.revision`)} = t.revision`
  const versions = lines('l', sql`ticket_z_versions`)
  const armOf = ({ list, of, amount, from, where = sql`true` }: Arm) => sql`
    select t.establishment_id as "establishmentId", ${sql.lit(list)}::text as "list", ${of} as "of",
      array_agg(t.business_date) as "dates", array_agg(${amount}) as "amounts"
    from tickets_z t ${from}
    where t.establishment_id = ${ids} and t.business_date >= ${range.from} and t.business_date <= ${range.to}
      and t.status = 'validated' and ${where}
    group by t.establishment_id, ${of}`
  const brokenDown = (list: 'salesCategories' | 'salesChannels', column: string, field: string) =>
    armOf({
      list,
      of: sql`jsonb_build_object(${sql.lit(field)}, line -> ${sql.lit(field)})`,
      amount: sql`(line ->> 'gross')::bigint`,
      from: sql`${versions} cross join jsonb_array_elements(l.${sql.ref(column)}) as line`,
    })
  const arms = [
    brokenDown('salesCategories', 'categories', 'categoryId'),
    brokenDown('salesChannels', 'channels', 'channel'),
    armOf({
      list: 'payments',
      of: sql`jsonb_build_object('paymentMethodId', l.payment_method_id, 'kind', l.kind)`,
      amount: sql`l.amount`,
      from: lines('l', sql`ticket_z_payment_lines`),
    }),
    armOf({
      list: 'vatByLine',
      of: sql`jsonb_build_object('vatLineId', l.vat_line_id, 'nature', l.nature, 'rateBp', l.rate_bp)`,
      amount: sql`l.gross`,
      from: lines('l', sql`ticket_z_sales_lines`),
    }),
    armOf({
      list: 'cash',
      of: sql`'{}'::jsonb`,
      amount: sql`${difference}::bigint`,
      from: sql`${lines('v', sql`ticket_z_versions`)} ${join}`,
      where: sql`v.cash_difference is not null`,
    }),
  ]
  const { rows } = await sql<PartDayRow>`${sql.join(arms, sql` union all `)}`.execute(tx)
  return rows
}
