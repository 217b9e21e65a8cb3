import { normaliseEmail } from '@zinc/domain/account'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction, type Tx } from '../../db/database.ts'
import type { LimitName } from '../../http/overload/rate-limit.ts'
import { networkOf } from '../../http/overload/rate-limit-network.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { Caller } from '../../http/routing/handler.ts'
import { findAccount, insertEvent } from './account.repository.ts'
import type { CodePurpose } from './code.repository.ts'
import type { Device } from './device.service.ts'

type Counted = readonly [LimitName, string]

/**
 * One try at a password, taken before it is looked at. Counted by the address as typed, whether it has an account or
 * not: a lock-out tells nobody who has one. A device the account knows has a count of its own, out of strangers' reach.
 */
export async function consumeSignInAttempt(
  deps: AppDeps,
  asked: { emailKey: string; device: Device | null; caller: Caller },
): Promise<readonly Counted[] | Refusal> {
  const { emailKey, device, caller } = asked
  const counted: readonly Counted[] =
    device === null
      ? [
          ['network', networkOf(caller.ip)],
          ['account', emailKey],
        ]
      : [['device', device.id]]
  return (await consumeAll(deps, counted, { emailKey, ip: caller.ip })) ?? counted
}

/**
 * One try at the signed-in person's own password. Counted by session, like a device the account knows: a stolen token
 * gets no more guesses than a thief at the login page, and strangers at that page hold nobody up here.
 */
export async function consumeOwnPasswordAttempt(
  deps: AppDeps,
  asked: { sessionId: string; emailKey: string; caller: Caller },
): Promise<readonly Counted[] | Refusal> {
  const { sessionId, emailKey, caller } = asked
  const counted: readonly Counted[] = [['device', `session ${sessionId}`]]
  return (await consumeAll(deps, counted, { emailKey, ip: caller.ip })) ?? counted
}

/** One guess at a code. Those of one code are bounded by its tries; these are one network's, over all addresses. */
export async function consumeCodeAttempt(
  deps: AppDeps,
  email: string,
  caller: Caller,
): Promise<readonly Counted[] | Refusal> {
  const counted: readonly Counted[] = [['network', networkOf(caller.ip)]]
  return (await consumeAll(deps, counted, { emailKey: normaliseEmail(email), ip: caller.ip })) ?? counted
}

/** It was right: only failures stay counted. */
export async function refundAttempts(deps: AppDeps, counted: readonly Counted[]): Promise<void> {
  for (const [name, of] of counted) await deps.limits.refundAttempts(name, of)
}

/** One mail with a code: spaced by a minute, and few enough an hour and a day that guessing leads nowhere. */
export async function consumeCodeMail(
  deps: AppDeps,
  asked: { purpose: CodePurpose; email: string; device: Device | null; caller: Caller },
): Promise<Refusal | null> {
  const { purpose, device, caller } = asked
  const emailKey = normaliseEmail(asked.email)
  const who = device === null ? `${purpose} ${emailKey}` : `${purpose} device ${device.id}`
  const ofNetwork: readonly Counted[] = device === null ? [['network-mails', networkOf(caller.ip)]] : []
  // In this order: a second press of the button costs nothing, a busy network costs no other's hour.
  const counted: readonly Counted[] = [['code-minute', who], ...ofNetwork, ['code-hour', who], ['code-day', who]]
  return await consumeAll(deps, counted, { emailKey, ip: caller.ip })
}

/** One invitation, counted with it: a person's an hour, and those to one address a day, whoever sends them. */
export async function consumeInvitationMail(
  tx: Tx,
  deps: AppDeps,
  asked: { personId: number; emailKey: string },
): Promise<Refusal | null> {
  const counted: readonly Counted[] = [
    ['inviting-hour', String(asked.personId)],
    ['invited-day', asked.emailKey],
  ]
  for (const [name, key] of counted) {
    const { retryAfter } = await deps.limits.takeIn(tx, name, key)
    if (retryAfter !== null) return refuse('TOO_MANY_REQUESTS', { retryAfter })
  }
  return null
}

/** One establishment, counted with it. */
export async function consumeCreation(
  tx: Tx,
  deps: Pick<AppDeps, 'limits'>,
  personId: number,
): Promise<Refusal | null> {
  const { retryAfter } = await deps.limits.takeIn(tx, 'creating-hour', String(personId))
  return retryAfter === null ? null : refuse('TOO_MANY_REQUESTS', { retryAfter })
}

async function consumeAll(
  deps: AppDeps,
  counted: readonly Counted[],
  of: { emailKey: string; ip: string },
): Promise<Refusal | null> {
  for (const [name, key] of counted) {
    const { retryAfter, isFirst } = await deps.limits.take(name, key)
    if (retryAfter === null) continue
    if (isFirst && name !== 'code-minute') await noteLimit(deps, name, of)
    return refuse('TOO_MANY_REQUESTS', { retryAfter })
  }
  return null
}

/** Once per limit and window: a flood writes one event, not one for each of its requests. */
async function noteLimit(deps: AppDeps, limit: LimitName, { emailKey, ip }: { emailKey: string; ip: string }) {
  await inAccountTransaction(deps.database, async (tx) => {
    const account = await findAccount(tx, emailKey)
    await insertEvent(tx, 'limit_reached', account?.id ?? null, { ip, limit })
  })
}
