import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
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
          .select(columns('vat_lines.id', 'label', 'vat_lines.nature', 'rate_bp'))
          .select(columns('valid_from', 'valid_to', 'position', 'vat_lines.is_active'))
          .orderBy('position'),
      ).as('vatLines'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_methods')
          .where('establishment_id', '=', id)
          .select(
            columns(
              'payment_methods.id',
              'label',
              'payment_methods.kind',
              'payment_methods.account',
              'settlement_days',
            ),
          )
          .select(columns('commission_bp', 'position', 'payment_methods.is_active'))
          .orderBy('position'),
      ).as('paymentMethods'),
      jsonArrayFrom(
        eb
          .selectFrom('services')
          .where('establishment_id', '=', id)
          .select(columns('services.id', 'label', 'position', 'services.is_active'))
          .select(columns('is_whole_day', 'services.patterns'))
          .orderBy('position'),
      ).as('services'),
      jsonArrayFrom(
        eb
          .selectFrom('registers')
          .where('establishment_id', '=', id)
          .select(columns('registers.id', 'label', 'position', 'registers.is_active'))
          .select(columns('expected_from'))
          .orderBy('position'),
      ).as('registers'),
      jsonArrayFrom(
        eb
          .selectFrom('opening_patterns')
          .where('establishment_id', '=', id)
          .select(columns('valid_from', 'weekdays'))
          .orderBy('valid_from'),
      ).as('openingDays'),
    ])
    .executeTakeFirstOrThrow()
}
