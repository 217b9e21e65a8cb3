import type { FieldIssue } from '@zinc/contract/errors'
import type { CountEntryInput, StockCount, StockCountInput } from '@zinc/contract/stock/stock-counts'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isAllowed } from '@zinc/domain/permission'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import { lastEntriesOf } from '@zinc/domain/stock/stock-count'
import { serverWords } from '@zinc/words/server-words'
import { businessDateAt } from '../../business-date.ts'
import type { DocumentCall } from '../../documents/document-call.ts'
import { canWriteDay, typingTimeOf } from '../../documents/typing-time.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { holdLock, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import { lockItems } from './stock-balances.repository.ts'
import { valueSince } from './stock-balances.service.ts'
import { countOf, getCount, readTyped } from './stock-count-reading.service.ts'
import {
  type CountRow,
  freezeLines,
  insertCount,
  lockCount,
  saveEntries,
  saveSettlement,
  updateCount,
} from './stock-counts.repository.ts'
import { insertMovements, insertOperation } from './stock-operations.repository.ts'

type Answer = Promise<StockCount | Refusal>

/** Opens it, or changes what an open one is called, whether it is blind and when it is of. */
export async function saveCount(
  call: DocumentCall,
  { id, ...typed }: Omit<StockCountInput, 'establishmentId'> & { readonly id: string },
): Answer {
  const { tx, scope, now } = call
  const row = await lockCount(tx, scope, id)
  const refused = row === null ? null : await refusalOfState(call, row)
  if (refused !== null) return refused
  if (row === null && call.expectedVersion !== 'absent') return refuse('NOT_FOUND')
  const happenedAt = new Date(typed.happenedAt).toISOString()
  const businessDate = businessDateAt(happenedAt, scope)
  const isOwn = row === null || row.creatorId === scope.personId || isAllowed(scope.role, 'stock.correct')
  if (!isOwn) return refuse('FORBIDDEN')
  const days = row === null ? [businessDate] : [row.businessDate, businessDate]
  const refusal = days.map((day) => refusalOfStaff(call, day, typed.typedAt)).find((one) => one !== null)
  const refusalNow = refusal ?? (await refusalOfDay(call, businessDate))
  if (refusalNow !== null) return refusalNow
  const content = { label: typed.label, isBlind: typed.isBlind, happenedAt, businessDate }
  if (row !== null) await updateCount(tx, scope, id, content)
  else if (!(await insertCount(tx, scope, id, { ...content, typedAt: typingTimeOf(typed.typedAt, now) }))) {
    // Somebody else's attempt under the same id has just been stored.
    const other = await lockCount(tx, scope, id)
    return (
      (other === null ? null : await refusalOfState(call, other)) ?? refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 })
    )
  }
  const before = row === null ? null : saidOf(row)
  return await journaled(call, id, { action: row === null ? 'stockCount.open' : 'stockCount.update', before })
}

/** What this person counted. Not in the journal: that has the lines of the closed count. */
export async function typeCount(
  call: DocumentCall,
  { id, entries }: { id: string; entries: readonly CountEntryInput[] },
): Answer {
  const { tx, scope, now } = call
  const typed = entries.map((entry) => ({ ...entry, typedAt: typingTimeOf(entry.typedAt, now) }))
  // The items first, as everywhere: they can be neither removed nor merged until these are written.
  const items = await lockItems(
    tx,
    scope,
    entries.map(({ itemId }) => itemId),
  )
  const row = await lockCount(tx, scope, id)
  if (row === null) return refuse('NOT_FOUND')
  if (row.state !== 'open') return await closed(call, row)
  const refusal = entries
    .map(({ typedAt }) => refusalOfStaff(call, row.businessDate, typedAt))
    .find((one) => one !== null)
  const refused = refusal ?? refusalOfLockedDays(await holdLock(tx, scope), [row.businessDate])
  if (refused !== null) return refused
  const known = new Set(items.map((item) => item.id))
  const issues = entries.flatMap(({ itemId }, index) =>
    known.has(itemId) ? [] : [issueOf(call, ['entries', index, 'itemId'], 'unknown_item')],
  )
  if (issues.length > 0) return refuse('VALIDATION_FAILED', { issues })
  await saveEntries(tx, scope, id, lastEntriesOf(typed))
  return await getCount(tx, scope, id)
}

export async function settleCount(
  call: DocumentCall,
  { id, itemId, quantity, ...typed }: { id: string; itemId: string; quantity: Decimal4; typedAt: string },
): Answer {
  const { tx, scope, now } = call
  const items = await lockItems(tx, scope, [itemId])
  const row = await lockCount(tx, scope, id)
  if (row === null) return refuse('NOT_FOUND')
  if (row.state !== 'open') return await closed(call, row)
  const locked = refusalOfLockedDays(await holdLock(tx, scope), [row.businessDate])
  if (locked !== null) return locked
  if (items.length === 0) return refuse('VALIDATION_FAILED', { issues: [issueOf(call, ['itemId'], 'unknown_item')] })
  const typedAt = typingTimeOf(typed.typedAt, now)
  if (!(await saveSettlement(tx, scope, id, { itemId, quantity, typedAt }))) return await getCount(tx, scope, id)
  return await journaled(call, id, { action: 'stockCount.settle', before: null, after: { itemId, quantity } })
}

export async function closeCount(call: DocumentCall, { id, typedAt }: { id: string; typedAt: string }): Answer {
  const { tx, scope, now } = call
  const { itemIds: seen } = await readTyped(tx, scope, id)
  await lockItems(tx, scope, seen)
  const row = await lockCount(tx, scope, id)
  if (row === null) return refuse('NOT_FOUND')
  const refused = (await refusalOfState(call, row)) ?? (await refusalOfDay(call, row.businessDate))
  if (refused !== null) return refused
  const { itemIds, toSettle, counted } = await readTyped(tx, scope, id)
  // Typed or merged in between: those items are not held.
  if (itemIds.some((itemId) => !seen.includes(itemId))) return refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  const issues = toSettle.map((itemId) => issueOf(call, ['items', itemId], 'count_to_settle'))
  if (issues.length > 0) return refuse('VALIDATION_FAILED', { issues })
  if (counted.length === 0) return refuse('VALIDATION_FAILED', { issues: [issueOf(call, ['entries'], 'required')] })
  const { happenedAt, businessDate, label: reason } = row
  const operation = {
    ...{ id: uuidV7(), kind: 'count' as const, happenedAt, businessDate, reason, purchaseId: null, undoesId: null },
    typedAt: typingTimeOf(typedAt, now),
  }
  await insertOperation(tx, scope, operation)
  const movements = counted.map((line) => ({ ...line, givenValue: null }))
  await insertMovements(tx, scope, operation, movements)
  const isStorable = await valueSince(tx, scope, {
    itemIds: counted.map(({ itemId }) => itemId),
    since: happenedAt,
  })
  if (!isStorable) {
    return refuse('VALIDATION_FAILED', { issues: [issueOf(call, ['entries'], 'quantity_out_of_range')] })
  }
  await freezeLines(tx, scope, { countId: id, operationId: operation.id })
  await updateCount(tx, scope, id, { state: 'closed', operationId: operation.id })
  return await journaled(call, id, { action: 'stockCount.close', before: saidOf(row), after: { lines: counted } })
}

/** Its entries stay readable. */
export async function cancelCount(call: DocumentCall, id: string): Answer {
  const { tx, scope } = call
  const row = await lockCount(tx, scope, id)
  if (row === null) return refuse('NOT_FOUND')
  const refused = await refusalOfState(call, row)
  if (refused !== null) return refused
  await updateCount(tx, scope, id, { state: 'cancelled', operationId: null })
  return await journaled(call, id, { action: 'stockCount.cancel', before: saidOf(row) })
}

async function refusalOfState(call: DocumentCall, row: CountRow): Promise<Refusal | null> {
  if (row.version !== call.expectedVersion) {
    return refuse('VERSION_STALE', { current: await countOf(call.tx, call.scope, row) })
  }
  return row.state === 'open' ? null : await closed(call, row)
}

async function closed({ tx, scope }: DocumentCall, row: CountRow): Promise<Refusal> {
  return refuse('STOCK_COUNT_CLOSED', { current: await countOf(tx, scope, row) })
}

/** Staff count today and yesterday. */
function refusalOfStaff({ scope, clock }: DocumentCall, businessDate: PlainDate, typedAt: string): Refusal | null {
  return canWriteDay(scope, clock, businessDate, typedAt) ? null : refuse('FORBIDDEN')
}

async function refusalOfDay({ tx, scope }: DocumentCall, businessDate: PlainDate): Promise<Refusal | null> {
  const locked = refusalOfLockedDays(await holdLock(tx, scope), [businessDate])
  return locked ?? (businessDate > scope.today ? refuse('DATE_IN_FUTURE') : null)
}

type IssueCode = 'unknown_item' | 'count_to_settle' | 'required' | 'quantity_out_of_range'

function issueOf({ language }: DocumentCall, path: FieldIssue['path'], code: IssueCode): FieldIssue {
  return { path: [...path], code, message: serverWords[language].fields[code] }
}

type Said = Pick<StockCount, 'label' | 'isBlind' | 'happenedAt' | 'businessDate' | 'state' | 'version'>

function saidOf({ label, isBlind, happenedAt, businessDate, state, version }: Said) {
  return { label, isBlind, happenedAt, businessDate, state, version }
}

type Change = {
  readonly action: `stockCount.${'open' | 'update' | 'settle' | 'close' | 'cancel'}`
  readonly before: Said | null
  readonly after?: object
}

async function journaled({ tx, scope }: DocumentCall, id: string, { action, before, after }: Change) {
  const count = await getCount(tx, scope, id)
  await appendJournal(tx, scope, {
    ...{ action, entity: 'stockCount', entityId: id, before, after: { ...saidOf(count), ...after }, reason: null },
  })
  return count
}
