import type { PurchaseProposal } from '@zinc/contract/purchases/proposals'
import { addDays, firstOfMonth, lastOfMonth } from '@zinc/domain/calendar/calendar'
import { type Occurrence, proposalsOf } from '@zinc/domain/purchase/recurring'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { appendJournal } from '../journal/journal.service.ts'
import {
  deleteSkipped,
  findMade,
  findSkipped,
  insertSkipped,
  isMade,
  lockRecurring,
  recurringTable,
} from './recurring.repository.ts'

type Call = { readonly tx: Tx; readonly scope: EstablishmentScope }

const MOST = 100
/** Older ones are not proposed: a rule that began years ago asks for its last year only. */
const DAYS_BACK = 366

export async function listProposals({ tx, scope }: Call): Promise<PurchaseProposal[]> {
  const since = firstOfMonth(addDays(scope.today, -DAYS_BACK))
  const [rules, made, skipped] = await Promise.all([
    recurringTable.findAll(tx, scope),
    findMade(tx, scope, since),
    findSkipped(tx, scope, since),
  ])
  const running = rules.filter(({ archivedAt }) => archivedAt === null)
  const byId = new Map(running.map((rule) => [rule.id, rule]))
  return proposalsOf(running, made, skipped, scope.today)
    .filter(({ occurrenceOn }) => occurrenceOn > addDays(scope.today, -DAYS_BACK))
    .flatMap(({ recurringId, occurrenceOn }) => {
      const rule = byId.get(recurringId)
      if (rule === undefined) return []
      const { name, supplierId, categoryId, net, rateBp, moreLines } = rule
      return [{ recurringId, occurrenceOn, name, supplierId, categoryId, net, rateBp, moreLines }]
    })
    .slice(0, MOST)
}

/** A purchase of an occurrence: its rule is there, and nobody made that occurrence before. */
export async function refusalOfOccurrence(
  { tx, scope }: Call,
  { recurringId: id, occurrenceOn }: Occurrence,
): Promise<Refusal | null> {
  if ((await lockRecurring(tx, scope, id)) === null) return refuse('NOT_FOUND')
  const month = { from: firstOfMonth(occurrenceOn), to: lastOfMonth(occurrenceOn) }
  return (await isMade(tx, scope, { id, ...month })) ? refuse('OCCURRENCE_MADE') : null
}

/** In the journal only when it changes something. */
export async function skipOccurrence(
  { tx, scope }: Call,
  { isSkipped, ...occurrence }: Occurrence & { isSkipped: boolean },
): Promise<Refusal | Record<string, never>> {
  const { recurringId: entityId, occurrenceOn } = occurrence
  const rule = await lockRecurring(tx, scope, entityId)
  if (rule === null) return refuse('NOT_FOUND')
  const isChanged = await (isSkipped ? insertSkipped : deleteSkipped)(tx, scope, occurrence)
  if (!isChanged) return {}
  const [offered, skipped] = [
    { ...rule, occurrenceOn: null },
    { ...rule, occurrenceOn },
  ]
  await appendJournal(tx, scope, {
    ...{ action: `recurringPurchase.${isSkipped ? 'skip' : 'unskip'}`, entity: 'recurringPurchase', entityId },
    ...{ before: isSkipped ? offered : skipped, after: isSkipped ? skipped : offered, reason: null },
  })
  return {}
}
