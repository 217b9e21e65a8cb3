import type { DateRange } from '@zinc/domain/period'
import type { ReportInput } from '@zinc/domain/report'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

type ReportSettings = Omit<ReportInput, 'tickets' | 'range' | 'today'>

/** When the establishment is open, its closed days of the range, and when each method pays, in one query. */
export async function getReportSettings(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<ReportSettings> {
  const id = scope.establishmentId
  return await tx
    .selectFrom('establishments')
    .where('establishments.id', '=', id)
    .select('opened_on as openedOn')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('opening_patterns')
          .where('establishment_id', '=', id)
          .select(['valid_from as validFrom', 'weekdays'])
          .orderBy('valid_from'),
      ).as('openingPatterns'),
      jsonArrayFrom(
        eb
          .selectFrom('services')
          .where('establishment_id', '=', id)
          .select(['services.id', 'label', 'position', 'services.is_active as isActive'])
          .select(['is_whole_day as isWholeDay', 'services.patterns'])
          .orderBy('position'),
      ).as('services'),
      jsonArrayFrom(
        eb
          .selectFrom('registers')
          .where('establishment_id', '=', id)
          .select(['registers.id', 'label', 'position', 'registers.is_active as isActive'])
          .select('expected_from as expectedFrom')
          .orderBy('position'),
      ).as('registers'),
      jsonArrayFrom(
        eb
          .selectFrom('day_closures')
          .where('day_closures.establishment_id', '=', id)
          .where('date', '>=', range.from)
          .where('date', '<=', range.to)
          .select(['day_closures.id', 'date', 'service_id as serviceId', 'reason'])
          .orderBy('date'),
      ).as('closures'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_methods')
          .where('payment_methods.establishment_id', '=', id)
          .select(['payment_methods.id', 'settlement_days as settlementDays']),
      ).as('paymentMethods'),
    ])
    .executeTakeFirstOrThrow()
}
