import type { ExpectedReceipt, ReceiptArrival } from '@zinc/contract/expected-receipts'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { holdLock, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import {
  type ArrivalInput,
  findArrivalOf,
  findArrivals,
  findExpectedReceipts,
  hasPaymentMethod,
  insertArrival,
  lockArrival,
  removeArrival,
  updateArrival,
} from './receipt-arrivals.repository.ts'

export async function listExpectedReceipts(
  tx: Tx,
  scope: EstablishmentScope,
  range: DateRange,
): Promise<ExpectedReceipt[]> {
  const [receipts, arrivals] = await Promise.all([
    findExpectedReceipts(tx, scope, range),
    findArrivals(tx, scope, range),
  ])
  const keyOf = (row: { paymentMethodId: string; businessDate: string }) => `${row.paymentMethodId} ${row.businessDate}`
  const byKey = new Map(arrivals.map((arrival) => [keyOf(arrival), arrival]))
  return receipts.map((receipt) => ({ ...receipt, arrival: byKey.get(keyOf(receipt)) ?? null }))
}

type Call = { language: Language; expectedVersion: ExpectedVersion }

/**
 * Written again over its version, the day and the amount may differ; what it is about may not. The day it arrived is the
 * one that may be locked: money of a locked month arrives after it.
 */
export async function saveReceiptArrival(
  tx: Tx,
  scope: EstablishmentScope,
  input: ArrivalInput,
  { language, expectedVersion }: Call,
): Promise<ReceiptArrival | Refusal> {
  if (!(await hasPaymentMethod(tx, scope, input.paymentMethodId))) {
    const message = serverWords[language].fields.invalid_value
    return refuse('VALIDATION_FAILED', { issues: [{ path: ['paymentMethodId'], code: 'invalid_value', message }] })
  }
  const [before, lock] = await Promise.all([lockArrival(tx, scope, input.id), holdLock(tx, scope)])
  const locked = refusalOfLockedDays(lock, [input.arrivedOn, before?.arrivedOn ?? null])
  if (locked !== null) return locked
  if (before === null) return await markArrival(tx, scope, input, expectedVersion)
  const isSame = before.paymentMethodId === input.paymentMethodId && before.businessDate === input.businessDate
  if (expectedVersion !== before.version || !isSame) return refuse('VERSION_STALE', { current: before })
  await updateArrival(tx, scope, input)
  const { arrivedOn, amount } = input
  const after = { ...before, arrivedOn, amount, version: before.version + 1 }
  await journal(tx, scope, { id: input.id, before, after })
  return after
}

async function markArrival(
  tx: Tx,
  scope: EstablishmentScope,
  input: ArrivalInput,
  expectedVersion: ExpectedVersion,
): Promise<ReceiptArrival | Refusal> {
  if (expectedVersion !== 'absent') return refuse('NOT_FOUND')
  if (!(await insertArrival(tx, scope, input))) {
    const current = await findArrivalOf(tx, scope, input)
    return refuse('VERSION_STALE', current === null ? {} : { current })
  }
  const after = { ...input, establishmentId: scope.establishmentId, version: 1 }
  await journal(tx, scope, { id: input.id, before: null, after })
  return after
}

export async function removeReceiptArrival(
  tx: Tx,
  scope: EstablishmentScope,
  id: string,
  expectedVersion: ExpectedVersion,
): Promise<Refusal | null> {
  const [before, lock] = await Promise.all([lockArrival(tx, scope, id), holdLock(tx, scope)])
  if (before === null) return refuse('NOT_FOUND')
  if (expectedVersion !== before.version) return refuse('VERSION_STALE', { current: before })
  const locked = refusalOfLockedDays(lock, [before.arrivedOn])
  if (locked !== null) return locked
  await removeArrival(tx, scope, id)
  await journal(tx, scope, { id, before, after: null })
  return null
}

async function journal(
  tx: Tx,
  scope: EstablishmentScope,
  change: { id: string; before: ReceiptArrival | null; after: ReceiptArrival | null },
): Promise<void> {
  await appendJournal(tx, scope, {
    action: change.after === null ? 'receiptArrival.undo' : 'receiptArrival.mark',
    entity: 'receiptArrival',
    entityId: change.id,
    before: change.before,
    after: change.after,
    reason: null,
  })
}
