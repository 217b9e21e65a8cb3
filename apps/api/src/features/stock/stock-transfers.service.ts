import type { FieldIssue } from '@zinc/contract/errors'
import type { StockOperation } from '@zinc/contract/stock/stock-operations'
import type { StockTransferInput } from '@zinc/contract/stock/stock-transfers'
import type { Cents } from '@zinc/domain/money'
import { isAllowed } from '@zinc/domain/permission'
import { decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { emptyBalance } from '@zinc/domain/stock/stock-movement'
import { transferValuesOf } from '@zinc/domain/stock/stock-transfer'
import { serverWords } from '@zinc/words/server-words'
import { businessDateAt } from '../../business-date.ts'
import type { DocumentCall } from '../../documents/document-call.ts'
import { typingTimeOf } from '../../documents/typing-time.ts'
import { type EstablishmentScope, proveSecondScope } from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { getLockedEstablishment } from '../establishments/establishment-detail.service.ts'
import { holdLock, isLockedDay, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import { findBalancesBefore, type LockedItem, lockItems } from './stock-balances.repository.ts'
import { valueSince } from './stock-balances.service.ts'
import {
  findOperation,
  findOperationLines,
  insertMovements,
  insertOperation,
  lockOperation,
  type NewMovement,
  type OperationRow,
} from './stock-operations.repository.ts'
import {
  itemIdsOf,
  journaled,
  type OperationChange,
  operationOf,
  outOfRange,
  stale,
  writeOpposite,
} from './stock-operations.service.ts'

type Typed = Omit<StockTransferInput, 'establishmentId'>
type Side = { readonly scope: EstablishmentScope; readonly id: string; readonly itemIds: readonly string[] }

/**
 * Both sides in one transaction, or none. Whatever is locked is locked in the order of the establishments, so that two
 * opposite transfers wait for each other one way only.
 */
export async function saveTransfer(
  call: DocumentCall,
  { id, ...typed }: Typed & { readonly id: string },
): Promise<StockOperation | Refusal> {
  const { tx, scope } = call
  const to = await secondScopeOf(call, typed.toEstablishmentId)
  if (isRefusal(to)) return destinationRefused(call, 'unknown_destination')
  const outgoing: Side = { scope, id, itemIds: itemIdsOf(typed) }
  const incoming: Side = { scope: to, id: uuidV7(), itemIds: [...new Set(typed.lines.map(({ toItemId }) => toItemId))] }
  const [items, here, there] = await Promise.all([
    lockBoth([outgoing, incoming], tx),
    getLockedEstablishment(tx, scope),
    getLockedEstablishment(tx, to),
  ])
  const known = await findOperation(tx, scope, id)
  if (known !== null) return await stale(call, known)
  if (call.expectedVersion !== 'absent') return refuse('NOT_FOUND')
  const happenedAt = new Date(typed.happenedAt).toISOString()
  const [date, dateThere] = [businessDateAt(happenedAt, scope), businessDateAt(happenedAt, to)]
  if (here.ownerId !== there.ownerId) return destinationRefused(call, 'unknown_destination')
  if (!to.isActive) return destinationRefused(call, 'inactive_destination')
  const locked = refusalOfLockedDays(here, [date])
  if (locked !== null) return locked
  if (isLockedDay(there, dateThere)) return destinationRefused(call, 'locked_destination')
  if (date > scope.today || dateThere > to.today) return refuse('DATE_IN_FUTURE')
  const issues = issuesOf(call, typed, { from: items.get(scope) ?? [], to: items.get(to) ?? [] })
  if (issues.length > 0) return refuse('VALIDATION_FAILED', { issues })
  return await writeTransfer(call, { ...typed, happenedAt }, { outgoing, incoming })
}

type Sides = { readonly outgoing: Side; readonly incoming: Side }

async function writeTransfer(
  call: DocumentCall,
  typed: Typed,
  { outgoing, incoming }: Sides,
): Promise<StockOperation | Refusal> {
  const { tx, now } = call
  const { happenedAt, lines } = typed
  const values = await agreedValuesOf(call, typed)
  const written = [
    { side: outgoing, other: incoming, movements: lines.map((line, index) => leaving(line, values[index] ?? null)) },
    { side: incoming, other: outgoing, movements: lines.map((line, index) => arriving(line, values[index] ?? null)) },
  ]
  for (const { side, other, movements } of written) {
    const operation = {
      ...{ id: side.id, kind: 'transfer' as const, happenedAt, businessDate: businessDateAt(happenedAt, side.scope) },
      ...{ reason: typed.reason, purchaseId: null, undoesId: null, typedAt: typingTimeOf(typed.typedAt, now) },
      counterpart: { establishmentId: other.scope.establishmentId, id: other.id },
    }
    if (!(await insertOperation(tx, side.scope, operation))) return refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 })
    await insertMovements(tx, side.scope, operation, movements)
  }
  return await valuedAndJournaled(call, happenedAt, [
    { ...outgoing, change: { id: outgoing.id, action: 'stockOperation.create' } },
    { ...incoming, change: { id: incoming.id, action: 'stockOperation.create' } },
  ])
}

type Line = Typed['lines'][number]

const leaving = ({ itemId, quantity }: Line, value: Cents | null): NewMovement => ({
  itemId,
  quantity: decimal4Of(-tenThousandthsOf(quantity)),
  givenValue: value === null ? null : -value,
})
const arriving = ({ toItemId, quantity }: Line, givenValue: Cents | null): NewMovement => ({
  ...{ itemId: toItemId, quantity, givenValue },
})

/** Of each line, at the average of the instant, after what else happened at that instant: from now on it stays so. */
async function agreedValuesOf({ tx, scope }: DocumentCall, typed: Typed): Promise<readonly (Cents | null)[]> {
  // Instants are whole milliseconds.
  const before = new Date(Date.parse(typed.happenedAt) + 1).toISOString()
  const balances = await findBalancesBefore(tx, scope, { itemIds: itemIdsOf(typed), before })
  const left = new Map<string, readonly (Cents | null)[]>()
  for (const itemId of itemIdsOf(typed)) {
    const quantities = typed.lines
      .filter((line) => line.itemId === itemId)
      .map((line) => tenThousandthsOf(line.quantity))
    left.set(itemId, transferValuesOf(balances.get(itemId) ?? emptyBalance, quantities))
  }
  return typed.lines.map(({ itemId }) => {
    const [value = null, ...others] = left.get(itemId) ?? []
    left.set(itemId, others)
    return value
  })
}

/** Undone on one side, it is undone on both: by whoever may correct the stock of both. */
export async function undoTransfer(
  call: DocumentCall,
  known: OperationRow,
  { reason, typedAt }: { reason: string; typedAt: string },
): Promise<StockOperation | Refusal> {
  const { tx, scope } = call
  if (!isAllowed(scope.role, 'stock.correct')) return refuse('FORBIDDEN')
  const second = await secondScopeOf(call, known.counterpartEstablishmentId ?? 0)
  if (isRefusal(second)) return refuse('FORBIDDEN')
  if (!second.isActive) return refuse('ESTABLISHMENT_INACTIVE')
  const [own, other] = await lockBothOperations(call, {
    own: { scope, id: known.id },
    other: { scope: second, id: known.counterpartId },
  })
  if (own.row.undoesId !== null) return refuse('NOT_FOUND')
  if (own.row.version !== call.expectedVersion) return refuse('VERSION_STALE', { current: own.current })
  if (own.row.undoneAt !== null) return own.current
  await lockBoth([own, other], tx)
  for (const side of [own, other]) {
    const locked = refusalOfLockedDays(await holdLock(tx, side.scope), [side.row.businessDate])
    if (locked !== null) return locked
  }
  const [ownId, otherId] = [uuidV7(), uuidV7()]
  for (const [side, id, counterpart] of [
    [own, ownId, { establishmentId: second.establishmentId, id: otherId }],
    [other, otherId, { establishmentId: scope.establishmentId, id: ownId }],
  ] as const) {
    const { row, lines } = side
    await writeOpposite({ ...call, scope: side.scope }, { row, lines, reason, typedAt, side: { id, counterpart } })
  }
  const undone = (side: TakenSide) => {
    const change = { id: side.id, action: 'stockOperation.undo' as const, before: side.current, reason }
    return { ...side, change }
  }
  return await valuedAndJournaled(call, own.row.happenedAt, [undone(own), undone(other)])
}

type TakenSide = Awaited<ReturnType<typeof lockBothOperations>>[number]

/** Both operations with their lines, which nobody else undoes until the transaction ends. */
async function lockBothOperations(
  { tx }: DocumentCall,
  { own, other }: Record<'own' | 'other', { scope: EstablishmentScope; id: string | null }>,
) {
  const take = async ({ scope, id }: typeof own) => {
    const row = id === null ? null : await lockOperation(tx, scope, id)
    if (row === null) throw new Error(`a side of the transfer ${own.id} is not there`)
    const lines = await findOperationLines(tx, scope, row.id)
    return { scope, id: row.id, row, lines, itemIds: itemIdsOf({ lines }), current: operationOf(scope, row, lines) }
  }
  const taken = []
  for (const side of inOrder([own, other])) taken.push(await take(side))
  const isFirst = taken[0]?.scope === own.scope
  const [first, second] = isFirst ? taken : taken.toReversed()
  if (first === undefined || second === undefined) throw new Error(`the transfer ${own.id} has no two sides`)
  return [first, second] as const
}

type Changed = Side & { readonly change: OperationChange }

/** The first one answers. Items are locked already; journals in the order of the establishments too. */
async function valuedAndJournaled(
  call: DocumentCall,
  since: string,
  sides: readonly [Changed, Changed],
): Promise<StockOperation | Refusal> {
  const { tx } = call
  for (const { scope, itemIds } of sides) {
    if (!(await valueSince(tx, scope, { itemIds, since })))
      return refuse('VALIDATION_FAILED', { issues: [outOfRange(call)] })
  }
  const written = new Map<EstablishmentScope, StockOperation>()
  for (const { scope, change } of inOrder(sides)) written.set(scope, await journaled({ tx, scope }, change))
  const answered = written.get(sides[0].scope)
  if (answered === undefined) throw new Error('a side was not written')
  return answered
}

function inOrder<T extends { readonly scope: EstablishmentScope }>(sides: readonly T[]): readonly T[] {
  return sides.toSorted((one, other) => one.scope.establishmentId - other.scope.establishmentId)
}

async function lockBoth(
  sides: readonly Side[],
  tx: DocumentCall['tx'],
): Promise<ReadonlyMap<EstablishmentScope, readonly LockedItem[]>> {
  const locked = new Map<EstablishmentScope, readonly LockedItem[]>()
  for (const { scope, itemIds } of inOrder(sides)) locked.set(scope, await lockItems(tx, scope, itemIds))
  return locked
}

async function secondScopeOf({ tx, scope, clock }: DocumentCall, establishmentId: number) {
  const wanted = { establishmentId, permission: 'stock.correct' as const, businessNow: clock.businessNow() }
  return await proveSecondScope(tx, scope, wanted)
}

type Destination = 'unknown_destination' | 'inactive_destination' | 'locked_destination'

/** Absent, foreign, of another owner and without the right are one answer. */
function destinationRefused({ language }: DocumentCall, code: Destination): Refusal {
  const issue = { path: ['toEstablishmentId'], code, message: serverWords[language].fields[code] }
  return refuse('VALIDATION_FAILED', { issues: [issue] })
}

function issuesOf(
  { language }: DocumentCall,
  { lines }: Typed,
  items: { readonly from: readonly LockedItem[]; readonly to: readonly LockedItem[] },
): FieldIssue[] {
  const { fields } = serverWords[language]
  const find = (known: readonly LockedItem[], id: string) =>
    known.find((item) => item.id === id && item.mergedIntoId === null)
  return lines.flatMap(({ itemId, toItemId, quantity }, index) => {
    const issueAt = (field: string, code: 'unknown_item' | 'units_differ' | 'quantity_out_of_range'): FieldIssue => ({
      ...{ path: ['lines', index, field], code, message: fields[code] },
    })
    const [from, to] = [find(items.from, itemId), find(items.to, toItemId)]
    return [
      ...(from === undefined ? [issueAt('itemId', 'unknown_item')] : []),
      ...(to === undefined ? [issueAt('toItemId', 'unknown_item')] : []),
      ...(from !== undefined && to !== undefined && from.unit !== to.unit ? [issueAt('toItemId', 'units_differ')] : []),
      ...(tenThousandthsOf(quantity) > 0 ? [] : [issueAt('quantity', 'quantity_out_of_range')]),
    ]
  })
}
