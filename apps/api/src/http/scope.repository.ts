import type { PlainDate } from '@zinc/domain/calendar'
import type { EstablishmentRole } from '@zinc/domain/permission'
import type { Tx } from '../db/database.ts'

type Membership = {
  role: EstablishmentRole
  expiresOn: PlainDate | null
  isActive: boolean
  timeZone: string
  businessDayStart: string
}

/** Of a deleted establishment nobody is a member. */
export async function findMembership(
  tx: Tx,
  key: { personId: number; establishmentId: number },
): Promise<Membership | null> {
  const row = await tx
    .selectFrom('memberships')
    .innerJoin('establishments', 'establishments.id', 'memberships.establishment_id')
    .where('memberships.user_id', '=', key.personId)
    .where('memberships.establishment_id', '=', key.establishmentId)
    .where('establishments.deleted_at', 'is', null)
    .select([
      'memberships.role',
      'memberships.expires_on as expiresOn',
      'establishments.is_active as isActive',
      'establishments.time_zone as timeZone',
      'establishments.business_day_start as businessDayStart',
    ])
    .executeTakeFirst()
  return row ?? null
}
