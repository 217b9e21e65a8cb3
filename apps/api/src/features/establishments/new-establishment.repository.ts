import type { EstablishmentDefaults } from '@zinc/domain/establishment/establishment-defaults'
import type { Insertable } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { uuidV7 } from '../../uuid-v7.ts'

type NewEstablishment = Omit<Insertable<Schema['establishments']>, 'owner_id'>

/** Held until the transaction ends: nobody blocks or deletes the account of an owner to be. false: somebody did. */
export async function lockOwner(tx: Tx, ownerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The establishment and its owner's membership: reference tables, before the scope they prove. */
export async function insertOwnedEstablishment(
  tx: Tx,
  { ownerId, grantedBy }: { ownerId: number; grantedBy: number },
  values: NewEstablishment,
): Promise<{ id: number }> {
  const establishment = await tx
    .insertInto('establishments')
    .values({ ...values, owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('memberships')
    .values({ user_id: ownerId, establishment_id: establishment.id, role: 'owner', granted_by: grantedBy })
    .execute()
  return establishment
}

/** The lists a first entry needs, in the order of the defaults. */
export async function insertStartingLists(
  tx: Tx,
  scope: EstablishmentScope,
  lists: Pick<EstablishmentDefaults, 'vatLines' | 'paymentMethods' | 'services' | 'registers'>,
): Promise<void> {
  const placed = (position: number) => ({ establishment_id: scope.establishmentId, id: uuidV7(), position })
  await tx
    .insertInto('vat_lines')
    .values(
      lists.vatLines.map(({ label, nature, rateBp }, index) => ({ ...placed(index), label, nature, rate_bp: rateBp })),
    )
    .execute()
  await tx
    .insertInto('payment_methods')
    .values(
      lists.paymentMethods.map(({ label, kind, account, settlementDays, commissionBp }, index) => ({
        ...placed(index),
        label,
        kind,
        account,
        settlement_days: settlementDays,
        commission_bp: commissionBp,
      })),
    )
    .execute()
  await tx
    .insertInto('services')
    .values(
      lists.services.map(({ label, isWholeDay }, index) => ({ ...placed(index), label, is_whole_day: isWholeDay })),
    )
    .execute()
  await tx
    .insertInto('registers')
    .values(lists.registers.map((label, index) => ({ ...placed(index), label })))
    .execute()
}
