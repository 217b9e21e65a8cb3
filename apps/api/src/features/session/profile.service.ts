import type { CurrentUser, EstablishmentSummary } from '@zinc/contract/session'
import { businessDateAt } from '../../business-date.ts'
import type { Tx } from '../../db/database.ts'
import type { PersonScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import {
  findMemberships,
  getUser,
  lockForProfile,
  type ProfileChange,
  updateCurrentEstablishment,
  updateProfile,
} from './profile.repository.ts'

export async function currentUserOf(tx: Tx, person: PersonScope, businessNow: string): Promise<CurrentUser> {
  const [{ currentEstablishmentId, ...user }, accessibleEstablishments] = await Promise.all([
    getUser(tx, person),
    findAccessible(tx, person, businessNow),
  ])
  return {
    ...user,
    // One suspended while it was being chosen is nobody's current one either.
    currentEstablishment:
      accessibleEstablishments.find((one) => one.id === currentEstablishmentId && one.isActive) ?? null,
    accessibleEstablishments,
  }
}

export async function changeProfile(
  tx: Tx,
  person: PersonScope,
  change: ProfileChange,
  on: { expectedVersion: ExpectedVersion; businessNow: string },
): Promise<CurrentUser | Refusal> {
  const expected = on.expectedVersion === 'absent' ? -1 : on.expectedVersion
  const isChanged = await updateProfile(tx, person, change, expected)
  const current = await currentUserOf(tx, person, on.businessNow)
  return isChanged ? current : refuse('VERSION_STALE', { current })
}

/** Foreign and absent are one 404; an inactive one stays readable and does not become current. */
export async function chooseEstablishment(
  tx: Tx,
  person: PersonScope,
  establishmentId: number,
  businessNow: string,
): Promise<CurrentUser | Refusal> {
  const accessible = await findAccessible(tx, person, businessNow)
  const wanted = accessible.find((one) => one.id === establishmentId)
  if (wanted === undefined) return refuse('NOT_FOUND')
  if (!wanted.isActive) return refuse('ESTABLISHMENT_INACTIVE')
  if (!(await lockForProfile(tx, person, establishmentId))) return refuse('NOT_FOUND')
  await updateCurrentEstablishment(tx, person, establishmentId)
  return await currentUserOf(tx, person, businessNow)
}

async function findAccessible(tx: Tx, person: PersonScope, businessNow: string): Promise<EstablishmentSummary[]> {
  const memberships = await findMemberships(tx, person)
  return memberships
    .filter((one) => one.expiresOn === null || one.expiresOn >= businessDateAt(businessNow, one))
    .map(({ id, name, type, isActive, role, singular, plural, gender, article }) => ({
      id,
      name,
      type,
      isActive,
      role,
      salesLabel: { singular, plural, gender, article },
    }))
}
