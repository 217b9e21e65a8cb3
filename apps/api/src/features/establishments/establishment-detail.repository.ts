import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** The establishment with every list it owns, in one query; `forUpdate` holds other changes of it back. */
export async function getEstablishmentDetail(tx: Tx, scope: EstablishmentScope, options: { forUpdate?: boolean } = {}) {
  const id = scope.establishmentId
  return await tx
    .selectFrom('establishments')
    .where('establishments.id', '=', id)
    .selectAll('establishments')
    .$if(options.forUpdate === true, (query) => query.forUpdate('establishments'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('vat_lines')
          .where('establishment_id', '=', id)
          .select(['vat_lines.id', 'label', 'vat_lines.nature', 'rate_bp as rateBp'])
          .select(['valid_from as validFrom', 'valid_to as validTo', 'position', 'vat_lines.is_active as isActive'])
          .orderBy('position'),
      ).as('vatLines'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_methods')
          .where('establishment_id', '=', id)
          .select([
            'payment_methods.id',
            'label',
            'payment_methods.kind',
            'payment_methods.account',
            'settlement_days as settlementDays',
          ])
          .select(['commission_bp as commissionBp', 'position', 'payment_methods.is_active as isActive'])
          .orderBy('position'),
      ).as('paymentMethods'),
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
          .selectFrom('opening_patterns')
          .where('establishment_id', '=', id)
          .select(['valid_from as validFrom', 'weekdays'])
          .orderBy('valid_from'),
      ).as('openingDays'),
    ])
    .executeTakeFirstOrThrow()
}
