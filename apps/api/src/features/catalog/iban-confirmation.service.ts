import type { Supplier } from '@zinc/contract/suppliers'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { changesOf, issueAt, lockRow, type Managed, shownOf } from '../../resources/resource.service.ts'
import type { ResourceCall } from '../../resources/resource-call.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { writeMail } from '../mail/mail.service.ts'
import { getGranter } from '../people/outside-access.repository.ts'
import type { Announcing } from '../people/outside-access.service.ts'
import { ibanChangedMail } from '../people/people.mails.ts'
import { type Confirmer, findIbanConfirmers, getSessionStart } from './iban-confirmation.repository.ts'

const DELAY_MS = 24 * 3_600_000

type Marks = Pick<Supplier, 'iban' | 'ibanChangedAt' | 'ibanChangedBy' | 'ibanConfirmedAt' | 'ibanConfirmedBy'>

/** With who changed it; one that is not the one before has to be confirmed, also when it comes from a merge. */
export function marksOf(
  { now, scope }: Pick<ResourceCall, 'now' | 'scope'>,
  before: Pick<Supplier, 'iban'> | null,
  iban: string | null,
): Partial<Marks> {
  if (iban === (before?.iban ?? null)) return { iban }
  const confirmation = { ibanConfirmedAt: null, ibanConfirmedBy: null }
  return { iban, ibanChangedAt: now, ibanChangedBy: scope.personId, ...confirmation }
}

const hasPassed = (since: string, now: string): boolean => Date.parse(now) - Date.parse(since) >= DELAY_MS

/** Whoever got their access after the change, perhaps from its author, is no second person before a day has passed. */
function isTrusted({ grantedAt }: Confirmer, { changedAt, now }: { changedAt: string; now: string }): boolean {
  return Date.parse(grantedAt) <= Date.parse(changedAt) || hasPassed(grantedAt, now)
}

/**
 * Why this person may not confirm it now; null: they may. What one changed another confirms; where there is nobody else, a
 * day has to pass and a new sign-in, so that a session that was taken over confirms nothing of its own.
 */
async function confirmerFaultOf({ tx, scope, now }: ResourceCall, row: Supplier) {
  const { ibanChangedBy, ibanChangedAt, createdAt } = row
  const changedAt = ibanChangedAt ?? createdAt
  const trusted = (await findIbanConfirmers(tx, scope)).filter((one) => isTrusted(one, { changedAt, now }))
  const others = trusted.filter(({ userId }) => userId !== scope.personId)
  if (ibanChangedBy !== null && ibanChangedBy !== scope.personId) {
    return trusted.length > others.length ? null : 'iban_new_access'
  }
  if (ibanChangedBy !== null && others.length > 0) return 'iban_needs_other'
  if (!hasPassed(changedAt, now)) return 'iban_too_early'
  const startedAt = await getSessionStart(tx, scope)
  return Date.parse(startedAt) > Date.parse(changedAt) ? null : 'iban_same_session'
}

type Change = Pick<ResourceCall, 'tx' | 'scope' | 'now'> & Announcing

/** To the owner, with the change itself, where nobody but its author can confirm it. */
export async function announceIban(
  { tx, scope, now, deps, afterCommit }: Change,
  { iban, name, ibanChangedAt }: Pick<Supplier, 'iban' | 'name' | 'ibanChangedAt'>,
): Promise<void> {
  const isNew = ibanChangedAt !== null && Date.parse(ibanChangedAt) === Date.parse(now)
  if (iban === null || !isNew) return
  const others = (await findIbanConfirmers(tx, scope)).filter(({ userId }) => userId !== scope.personId)
  if (others.length > 0) return
  const { owner, name: author, place } = await getGranter(tx, scope, scope.personId)
  const change = { author, supplier: name, place, iban, publicUrl: deps.config.publicUrl }
  const mail = { ...ibanChangedMail(owner.language, change), to: owner.email, language: owner.language }
  const mailId = await writeMail(tx, mail)
  afterCommit(() => deps.mailQueue.announce(mailId))
}

/** The second look: whoever confirms it types the whole of it, from the paper of the supplier. */
export async function confirmIban<C>(
  one: Managed<Supplier, C>,
  call: ResourceCall,
  { id, iban }: { id: string; iban: string },
): Promise<Supplier | Refusal> {
  const { tx, scope, now } = call
  const row = await lockRow(one, call, id)
  if (isRefusal(row)) return row
  if (row.mergedIntoId !== null) return refuse('ALREADY_MERGED', { current: shownOf(one, row) })
  if (row.iban !== iban) return refuse('VALIDATION_FAILED', { issues: [issueAt(call, ['iban'], 'other_iban')] })
  const before = shownOf(one, row)
  if (row.ibanConfirmedAt !== null) return before
  const fault = await confirmerFaultOf(call, row)
  if (fault !== null) return refuse('VALIDATION_FAILED', { issues: [issueAt(call, ['iban'], fault)] })
  const values = { ibanConfirmedAt: now, ibanConfirmedBy: scope.personId }
  const after = shownOf(one, await one.table.update(tx, scope, id, values))
  const sides = changesOf(before, after)
  await appendJournal(tx, scope, {
    action: 'supplier.confirmIban',
    entity: 'supplier',
    entityId: id,
    before: sides.before,
    after: { ...sides.after, iban: after.iban },
    reason: null,
  })
  return after
}
