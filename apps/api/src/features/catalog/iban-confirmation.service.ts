import type { Supplier } from '@zinc/contract/suppliers'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { changesOf, issueAt, type Managed, type ResourceCall, shownOf, take } from '../../resources/resource.service.ts'
import { appendJournal } from '../journal/journal.service.ts'

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

/** The second look: whoever confirms it types the whole of it, from the paper of the supplier. */
export async function confirmIban<C>(
  one: Managed<Supplier, C>,
  call: ResourceCall,
  { id, iban }: { id: string; iban: string },
): Promise<Supplier | Refusal> {
  const { tx, scope, now } = call
  const row = await take(one, call, id)
  if (isRefusal(row)) return row
  if (row.mergedIntoId !== null) return refuse('ALREADY_MERGED', { current: shownOf(one, row) })
  if (row.iban !== iban) return refuse('VALIDATION_FAILED', { issues: [issueAt(call, ['iban'], 'other_iban')] })
  const before = shownOf(one, row)
  if (row.ibanConfirmedAt !== null) return before
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
