import type { PlainDate } from '@zinc/domain/calendar'
import { type EstablishmentRole, isAllowed, type Permission } from '@zinc/domain/permission'
import { businessDateAt } from '../business-date.ts'
import { openScope, type Tx } from '../db/database.ts'
import { type Refusal, refuse } from './errors.ts'
import { findMembership } from './scope.repository.ts'

declare const personBrand: unique symbol
declare const adminBrand: unique symbol
declare const establishmentBrand: unique symbol

/** A signed-in person, proven by their token and living session. */
export type PersonScope = {
  readonly [personBrand]: true
  readonly personId: number
  readonly sessionId: string
  readonly email: string
  readonly isAdmin: boolean
}

export type AdminScope = PersonScope & { readonly [adminBrand]: true }

/**
 * A person in one establishment, membership and right proven; what every repository of tenant rows asks for. Only this
 * file makes one.
 */
export type EstablishmentScope = {
  readonly [establishmentBrand]: true
  readonly establishmentId: number
  readonly personId: number
  readonly sessionId: string
  readonly role: EstablishmentRole
  readonly permission: Permission
  readonly isActive: boolean
  readonly timeZone: string
  readonly businessDayStart: string
  /** The establishment's business date now (the stopped clock's under ZINC_NOW). */
  readonly today: PlainDate
}

export function personScopeOf(session: {
  personId: number
  sessionId: string
  email: string
  isAdmin: boolean
}): PersonScope {
  return session as PersonScope
}

export function adminScopeOf(person: PersonScope): AdminScope | Refusal {
  return person.isAdmin ? (person as AdminScope) : refuse('FORBIDDEN')
}

export type Wanted = { establishmentId: number | null; permission: Permission; businessNow: string }

/**
 * Proves membership and right, then opens the transaction for that establishment's rows. No establishment, a foreign
 * one and an expired membership are the same 404 by the same query.
 */
export async function proveEstablishmentScope(
  tx: Tx,
  person: PersonScope,
  wanted: Wanted,
): Promise<EstablishmentScope | Refusal> {
  if (wanted.establishmentId === null) return refuse('NOT_FOUND')
  const found = await findMembership(tx, { personId: person.personId, establishmentId: wanted.establishmentId })
  if (found === null) return refuse('NOT_FOUND')
  const today = businessDateAt(wanted.businessNow, found)
  if (found.expiresOn !== null && found.expiresOn < today) return refuse('NOT_FOUND')
  if (!isAllowed(found.role, wanted.permission)) return refuse('FORBIDDEN')
  await openScope(tx, [wanted.establishmentId])
  return {
    establishmentId: wanted.establishmentId,
    personId: person.personId,
    sessionId: person.sessionId,
    role: found.role,
    permission: wanted.permission,
    isActive: found.isActive,
    timeZone: found.timeZone,
    businessDayStart: found.businessDayStart,
    today,
  } as EstablishmentScope
}

/** For a command of the person who runs the server: one establishment, to be read and never written. */
export function operatorScopeOf(establishmentId: number): EstablishmentScope {
  return {
    establishmentId,
    personId: 0,
    sessionId: '',
    role: 'reader',
    permission: 'journal.read',
    isActive: false,
    timeZone: 'UTC',
    businessDayStart: '00:00',
    today: '1970-01-01',
  } as unknown as EstablishmentScope
}
