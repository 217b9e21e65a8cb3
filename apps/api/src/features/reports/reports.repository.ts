import type { DateRange } from '@zinc/domain/calendar/period'
import type { PaymentMethod } from '@zinc/domain/establishment/establishment'
import type { SummedInput } from '@zinc/domain/report/report'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOncePerScope, type Given } from '../../db/built-once.ts'
import { RowMissing } from '../../db/connection/sql-state.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'

export type ReportSettings = Omit<SummedInput, 'sums' | 'today'> & {
  paymentMethods: Pick<PaymentMethod, 'id' | 'settlementDays'>[]
}

const settingsRows = builtOncePerScope((tx, ids, range: Given<DateRange>) =>
  tx
    .selectFrom('journal_heads as head')
    .innerJoin('establishments', 'establishments.id', 'head.establishment_id')
    .where('head.establishment_id', '=', ids)
    .orderBy('head.establishment_id')
    .select(columns('establishments.id as establishmentId', 'opened_on'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('opening_patterns')
          .where('opening_patterns.establishment_id', '=', ids)
          .whereRef('opening_patterns.establishment_id', '=', 'head.establishment_id')
          .select(columns('valid_from', 'weekdays'))
          .orderBy('valid_from'),
      ).as('openingPatterns'),
      jsonArrayFrom(
        eb
          .selectFrom('services')
          .where('services.establishment_id', '=', ids)
          .whereRef('services.establishment_id', '=', 'head.establishment_id')
          .select(columns('services.id', 'label', 'position', 'services.is_active'))
          .select(columns('is_whole_day', 'services.patterns'))
          .orderBy('position'),
      ).as('services'),
      jsonArrayFrom(
        eb
          .selectFrom('registers')
          .where('registers.establishment_id', '=', ids)
          .whereRef('registers.establishment_id', '=', 'head.establishment_id')
          .select(columns('registers.id', 'label', 'position', 'registers.is_active'))
          .select(columns('expected_from'))
          .orderBy('position'),
      ).as('registers'),
      jsonArrayFrom(
        eb
          .selectFrom('day_closures')
          .where('day_closures.establishment_id', '=', ids)
          .whereRef('day_closures.establishment_id', '=', 'head.establishment_id')
          .where('date', '>=', range.from)
          .where('date', '<=', range.to)
          .select(columns('day_closures.id', 'date', 'service_id', 'reason'))
          .orderBy('date'),
      ).as('closedDays'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_methods')
          .where('payment_methods.establishment_id', '=', ids)
          .whereRef('payment_methods.establishment_id', '=', 'head.establishment_id')
          .select(columns('payment_methods.id', 'settlement_days')),
      ).as('paymentMethods'),
    ]),
)

/**
 * Of each establishment, in the order of the scope, in one query, from a row that lies where its others do: when it is
 * open, its closed days, how it is paid.
 */
export async function findReportSettings(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
): Promise<ReportSettings[]> {
  const rows = await settingsRows(tx, scope.establishmentIds, range)
  if (rows.length !== scope.scopes.length) throw new RowMissing('an establishment went in the middle of its report')
  return rows
}

const placeRows = builtOncePerScope((tx, ids, months: Given<{ first: string; last: string }>) =>
  tx
    .selectFrom('journal_heads as head')
    .innerJoin('establishments', 'establishments.id', 'head.establishment_id')
    .where('head.establishment_id', '=', ids)
    .select(columns('establishments.id as establishmentId', 'territory', 'address', 'cash_tolerance'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('monthly_targets')
          .where('monthly_targets.establishment_id', '=', ids)
          .whereRef('monthly_targets.establishment_id', '=', 'head.establishment_id')
          .where('month', '>=', months.first)
          .where('month', '<=', months.last)
          .select(['month', 'amount'])
          .orderBy('month'),
      ).as('targets'),
    ),
)

/** Where each establishment stands, what a count of its drawer may differ by, and what it aims at in the whole months of a range. */
export async function findReportPlaces(tx: Tx, scope: EstablishmentsScope, months: { first: string; last: string }) {
  return await placeRows(tx, scope.establishmentIds, months)
}
