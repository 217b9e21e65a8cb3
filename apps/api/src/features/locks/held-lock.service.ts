import type { PlainDate } from '@zinc/domain/calendar/calendar'
// biome-ignore lint/style/noRestrictedImports: this is the one place that judges it.
import { isLocked } from '@zinc/domain/calendar/period'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { lockSettings } from '../establishments/establishments.repository.ts'
import { getLockedUntil } from './locks.repository.ts'

declare const heldBrand: unique symbol

/** Up to which day the months are locked, unchanged until the transaction ends. Only this file makes one. */
export type HeldLock = { readonly [heldBrand]: true; readonly lockedUntil: PlainDate | null }

/** What `read` finds once nobody can lock or reopen a month any more: a lock under way is waited for. */
export async function readHeld<T extends { readonly lockedUntil: PlainDate | null }>(
  tx: Tx,
  scope: EstablishmentScope,
  read: () => Promise<T>,
): Promise<T & HeldLock> {
  const [, found] = await Promise.all([lockSettings(tx, scope), read()])
  return found as T & HeldLock
}

export async function holdLock(tx: Tx, scope: EstablishmentScope): Promise<HeldLock> {
  return await readHeld(tx, scope, async () => ({ lockedUntil: await getLockedUntil(tx, scope) }))
}

/** The one answer to a write of these days. A day that a document does not have locks nothing. */
export function refusalOfLockedDays(lock: HeldLock, days: readonly (PlainDate | null)[]): Refusal | null {
  return days.some((day) => isLockedDay(lock, day)) ? refuse('PERIOD_LOCKED') : null
}

export function isLockedDay({ lockedUntil }: HeldLock, day: PlainDate | null): boolean {
  return day !== null && isLocked(day, lockedUntil)
}
