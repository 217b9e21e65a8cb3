import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../documents/document-call.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { holdLock, isLockedDay } from '../locks/held-lock.service.ts'
import { valueSince } from './stock-balances.service.ts'
import { type Delivery, type DeliveryLine, findDeliveries } from './stock-deliveries.repository.ts'
import { findOperationLines, insertMovements, insertOperation } from './stock-operations.repository.ts'
import { writeOpposite } from './stock-operations.service.ts'

type WriteCall = Pick<DocumentCall, 'tx' | 'scope' | 'now'>

/**
 * The stock says what these purchases say: what it said before is undone. Their items are held. Deliveries of a locked
 * month stay as they are: purchases of it are not written, and an article linked today leaves its stock alone. false:
 * there would be more than can be stored.
 */
export async function followDeliveries(call: WriteCall, deliveries: readonly Delivery[]): Promise<boolean> {
  const other = deliveries.filter((delivery) => !isFollowed(delivery))
  if (other.length === 0) return true
  const lock = await holdLock(call.tx, call.scope)
  const changed = other.filter(({ businessDate }) => !isLockedDay(lock, businessDate))
  if (changed.length === 0) return true
  for (const delivery of changed) await follow(call, delivery)
  const instants = changed.flatMap(({ wantedAt, storedAt }) => [wantedAt, storedAt ?? wantedAt])
  const itemIds = [
    ...new Set(changed.flatMap(({ wanted, stored }) => [...wanted, ...stored].map(({ itemId }) => itemId))),
  ]
  return await valueSince(call.tx, call.scope, { itemIds, since: instants.toSorted()[0] ?? call.now })
}

/** As above, of what was just written. */
export async function followPurchases(call: WriteCall, purchaseIds: readonly string[]): Promise<boolean> {
  return await followDeliveries(call, await findDeliveries(call.tx, call.scope, purchaseIds))
}

/** For a purchase: why it cannot be written; null once the stock follows. */
export async function refusalOfStock(
  call: Pick<DocumentCall, 'tx' | 'scope' | 'now' | 'language'>,
  deliveries: readonly Delivery[],
): Promise<Refusal | null> {
  if (await followDeliveries(call, deliveries)) return null
  const { quantity_out_of_range: message } = serverWords[call.language].fields
  return refuse('PURCHASE_INVALID', { issues: [{ path: ['lines'], code: 'quantity_out_of_range', message }] })
}

async function follow(call: WriteCall, delivery: Delivery): Promise<void> {
  const { tx, scope, now } = call
  const { purchaseId, businessDate, operationId } = delivery
  const known = { kind: 'purchase' as const, purchaseId, businessDate }
  if (operationId !== null) {
    const row = { ...known, id: operationId, happenedAt: delivery.storedAt ?? now }
    await writeOpposite(call, {
      row,
      lines: await findOperationLines(tx, scope, operationId),
      reason: '',
      typedAt: now,
    })
  }
  if (delivery.wanted.length === 0) return
  const operation = { ...known, id: uuidV7(), happenedAt: delivery.wantedAt, reason: '', undoesId: null, typedAt: now }
  await insertOperation(tx, scope, operation)
  await insertMovements(
    tx,
    scope,
    operation,
    delivery.wanted.map(({ itemId, quantity, value }) => ({ itemId, quantity, givenValue: value })),
  )
}

function isFollowed({ storedAt, stored, wantedAt, wanted }: Delivery): boolean {
  const isSame = wanted.length === stored.length && wanted.every((line, index) => isSameLine(line, stored[index]))
  return isSame && (wanted.length === 0 || storedAt === wantedAt)
}

function isSameLine(line: DeliveryLine, other: DeliveryLine | undefined): boolean {
  return line.itemId === other?.itemId && line.quantity === other.quantity && line.value === other.value
}
