import { type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { isAllowed, type Permission } from '@zinc/domain/permission'
import type { EstablishmentRole } from '@zinc/domain/role'
import { businessDateAt } from '../../business-date.ts'
import { openScope, type Tx } from '../../db/database.ts'
import { isRefusal, type Refusal, refuse } from '../routing/errors.ts'
import {
  type EstablishmentRow,
  findInvitation,
  findInvitingIds,
  findMembership,
  findMemberships,
  findPlace,
  isPersonActive,
  lockEstablishmentRow,
} from './scope.repository.ts'

declare const personBrand: unique symbol
declare const adminBrand: unique symbol
declare const establishmentBrand: unique symbol
declare const establishmentsBrand: unique symbol

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
  /** Itself alone. */
  readonly establishmentIds: readonly number[]
  readonly personId: number
  readonly sessionId: string
  readonly role: EstablishmentRole
  readonly permission: Permission
  readonly isActive: boolean
  readonly timeZone: string
  readonly businessDayStart: string
  /** The establishment's business date now (the stopped clock's under ZINC_NOW). */
  readonly today: PlainDate
  /** An administrator's, member or not: of people and rights, never of figures. */
  readonly isAdministration: boolean
}

/**
 * A person in several establishments at once, or in one, membership and right proven in each: what a read over several
 * asks for. Only this file makes one. Nothing is ever written under it.
 */
export type EstablishmentsScope = {
  readonly [establishmentsBrand]: true
  /** Each once, in the order of their numbers. */
  readonly establishmentIds: readonly number[]
  /** One for each. */
  readonly scopes: readonly EstablishmentScope[]
}

/** What reads tenant rows: one establishment or several. */
export type ReadScope = EstablishmentScope | EstablishmentsScope

export function scopesIn(scope: ReadScope): readonly EstablishmentScope[] {
  return 'scopes' in scope ? scope.scopes : [scope]
}

/** One establishment, as a read of several asks for it. */
export function onlyScope(scope: EstablishmentScope): EstablishmentsScope {
  const only: Pick<EstablishmentsScope, 'establishmentIds' | 'scopes'> = {
    establishmentIds: scope.establishmentIds,
    scopes: [scope],
  }
  return only as EstablishmentsScope
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
  return person.isAdmin ? (person as AdminScope) : refuse('ADMIN_ONLY')
}

export type Wanted = {
  establishmentId: number | null
  permission: Permission
  businessNow: string
  /** An administrator needs no membership. */
  orAdmin?: boolean
  /** The establishment then stays until the transaction ends: what is written always has it to refer to. */
  isWrite?: boolean
}

/**
 * Proves membership and right, then opens the transaction for that establishment's rows. No establishment, a foreign
 * one and an expired membership are the same 404 by the same query.
 */
export async function proveEstablishmentScope(
  tx: Tx,
  person: PersonScope,
  wanted: Wanted,
): Promise<EstablishmentScope | Refusal> {
  const { establishmentId, permission, businessNow, isWrite = false } = wanted
  if (establishmentId === null || !isEstablishmentId(establishmentId)) return refuse('NOT_FOUND')
  if (wanted.orAdmin === true && person.isAdmin) {
    return await proveAdministration(tx, person as AdminScope, { establishmentId, permission, businessNow, isWrite })
  }
  const find = () => findMembership(tx, { personId: person.personId, establishmentId })
  const found = isWrite ? await whileEstablishmentLocked(tx, establishmentId, find) : await find()
  if (found === null) return refuse('NOT_FOUND')
  const today = businessDateAt(businessNow, found)
  if (found.expiresOn !== null && found.expiresOn < today) return refuse('NOT_FOUND')
  if (!isAllowed(found.role, permission)) return refuse('FORBIDDEN')
  await openScope(tx, [establishmentId])
  return scopeOf(person, found, { role: found.role, permission, today, isAdministration: false })
}

/**
 * A second establishment of a person who writes in a first one, membership and right proven there too; both are open
 * afterwards, and every statement names one of them.
 */
export async function proveSecondScope(
  tx: Tx,
  first: EstablishmentScope,
  wanted: { establishmentId: number; permission: Permission; businessNow: string },
): Promise<EstablishmentScope | Refusal> {
  const { establishmentId, permission, businessNow } = wanted
  if (establishmentId === first.establishmentId || !isEstablishmentId(establishmentId)) return refuse('NOT_FOUND')
  const { personId, sessionId } = first
  const person = personScopeOf({ personId, sessionId, email: '', isAdmin: false })
  const scope = await proveEstablishmentScope(tx, person, { establishmentId, permission, businessNow, isWrite: true })
  if (!isRefusal(scope)) await openScope(tx, [first.establishmentId, establishmentId])
  return scope
}

/** For work a person asked for earlier: what they may do now, when it runs. They may have signed out meanwhile. */
export async function proveJobScope(
  tx: Tx,
  wanted: { personId: number; establishmentId: number; permission: Permission; businessNow: string; isWrite: boolean },
): Promise<EstablishmentScope | Refusal> {
  if (!(await isPersonActive(tx, wanted.personId))) return refuse('NOT_FOUND')
  const person = personScopeOf({ personId: wanted.personId, sessionId: '', email: '', isAdmin: false })
  const scope = await proveEstablishmentScope(tx, person, wanted)
  if (isRefusal(scope)) return scope
  return wanted.isWrite && !scope.isActive ? refuse('ESTABLISHMENT_INACTIVE') : scope
}

/** The same for work that reads several, whatever their state. */
export async function proveJobReadScope(
  tx: Tx,
  wanted: { personId: number; establishmentIds: readonly number[]; permission: Permission; businessNow: string },
): Promise<EstablishmentsScope | Refusal> {
  const { personId } = wanted
  if (!(await isPersonActive(tx, personId))) return refuse('NOT_FOUND')
  return await proveEstablishmentsScope(
    tx,
    personScopeOf({ personId, sessionId: '', email: '', isAdmin: false }),
    wanted,
  )
}

/**
 * Proves membership and right in each of them, in one query, then opens the transaction for the rows of all. One that is
 * absent, foreign or whose membership ended makes it the 404 of a single one, before any right is judged.
 */
export async function proveEstablishmentsScope(
  tx: Tx,
  person: PersonScope,
  wanted: { establishmentIds: readonly number[]; permission: Permission; businessNow: string },
): Promise<EstablishmentsScope | Refusal> {
  const { establishmentIds, permission, businessNow } = wanted
  const found = await findMemberships(tx, { personId: person.personId, establishmentIds })
  const scopes: EstablishmentScope[] = []
  for (const row of found) {
    const today = businessDateAt(businessNow, row)
    if (row.expiresOn !== null && row.expiresOn < today) return refuse('NOT_FOUND')
    scopes.push(scopeOf(person, row, { role: row.role, permission, today, isAdministration: false }))
  }
  if (scopes.length === 0 || scopes.length !== establishmentIds.length) return refuse('NOT_FOUND')
  if (!scopes.every(({ role }) => isAllowed(role, permission))) return refuse('FORBIDDEN')
  await openScope(tx, establishmentIds)
  const proven: Pick<EstablishmentsScope, 'establishmentIds' | 'scopes'> = { establishmentIds, scopes }
  return proven as EstablishmentsScope
}

/**
 * An administrator in an establishment, with its owner's rights over people and settings: for no route that shows a
 * figure. Absent and deleted are one 404.
 */
export async function proveAdministration(
  tx: Tx,
  admin: AdminScope,
  wanted: { establishmentId: number; permission: Permission; businessNow: string; isWrite?: boolean },
): Promise<EstablishmentScope | Refusal> {
  if (!isEstablishmentId(wanted.establishmentId)) return refuse('NOT_FOUND')
  const find = () => findPlace(tx, wanted.establishmentId)
  const found =
    wanted.isWrite === true ? await whileEstablishmentLocked(tx, wanted.establishmentId, find) : await find()
  if (found === null) return refuse('NOT_FOUND')
  await openScope(tx, [wanted.establishmentId])
  const today = businessDateAt(wanted.businessNow, found)
  return scopeOf(admin, found, { role: 'owner', permission: wanted.permission, today, isAdministration: true })
}

/** Opens the transaction for the establishments that may have invited the person's address; their ids. */
export async function openInvitingScope(tx: Tx, person: PersonScope): Promise<readonly number[]> {
  const establishmentIds = await findInvitingIds(tx, person.personId)
  if (establishmentIds.length > 0) await openScope(tx, establishmentIds)
  return establishmentIds
}

/**
 * The person an invitation was sent to, in the establishment that sent it: to accept or to decline it and for nothing
 * else. Another's invitation, one that is over and one of a deleted establishment are the same 404.
 */
export async function proveInvitation(
  tx: Tx,
  person: PersonScope,
  wanted: { invitationId: string; businessNow: string },
): Promise<EstablishmentScope | Refusal> {
  const establishmentIds = await openInvitingScope(tx, person)
  if (establishmentIds.length === 0) return refuse('NOT_FOUND')
  const { personId } = person
  const found = await findInvitation(tx, establishmentIds, { personId, invitationId: wanted.invitationId })
  if (found === null) return refuse('NOT_FOUND')
  const today = businessDateAt(wanted.businessNow, found)
  if (found.expiresOn !== null && found.expiresOn < today) return refuse('NOT_FOUND')
  const place = await whileEstablishmentLocked(tx, found.establishmentId, () => findPlace(tx, found.establishmentId))
  // Deleted since it was found.
  if (place === null) return refuse('NOT_FOUND')
  const right = { role: found.role, permission: 'establishment.read', today, isAdministration: false } as const
  return scopeOf(person, place, right)
}

/** What is found of an establishment once its row is locked; its scope is open for that, and closes with a refusal. */
async function whileEstablishmentLocked<T>(tx: Tx, establishmentId: number, find: () => Promise<T>): Promise<T> {
  await openScope(tx, [establishmentId])
  const [, found] = await Promise.all([lockEstablishmentRow(tx, establishmentId), find()])
  return found
}

const isEstablishmentId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

const onlyOf = (establishmentId: number): readonly number[] => [establishmentId]

type Right = Pick<EstablishmentScope, 'role' | 'permission' | 'today' | 'isAdministration'>

function scopeOf(person: PersonScope, establishment: EstablishmentRow, right: Right): EstablishmentScope {
  return {
    establishmentId: establishment.establishmentId,
    establishmentIds: onlyOf(establishment.establishmentId),
    personId: person.personId,
    sessionId: person.sessionId,
    isActive: establishment.isActive,
    timeZone: establishment.timeZone,
    businessDayStart: establishment.businessDayStart,
    ...right,
  } as EstablishmentScope
}

/** For a command of the person who runs the server: one establishment, to be read and never written. */
export function operatorScopeOf(establishmentId: number): EstablishmentScope {
  return {
    establishmentId,
    establishmentIds: onlyOf(establishmentId),
    personId: 0,
    sessionId: '',
    role: 'reader',
    permission: 'journal.read',
    isActive: false,
    timeZone: 'UTC',
    businessDayStart: '00:00',
    today: plainDate('2000-01-01'),
    isAdministration: false,
  } as EstablishmentScope
}
