import type { FieldIssue } from '@zinc/contract/errors'
import type { StockOperation, StockOperationInput, StockTransferSide } from '@zinc/contract/stock/stock-operations'
import { isAllowed } from '@zinc/domain/permission'
import { type Decimal4, decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { serverWords } from '@zinc/words/server-words'
import { businessDateAt } from '../../business-date.ts'
import type { DocumentCall } from '../../documents/document-call.ts'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import { canWriteDay, typingTimeOf } from '../../documents/typing-time.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { holdLock, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import { lockItems } from './stock-balances.repository.ts'
import { valueSince } from './stock-balances.service.ts'
import {
  type Counterpart,
  findOperation,
  findOperationLines,
  insertMovements,
  insertOperation,
  type OperationLine,
  type OperationRow,
  setUndone,
} from './stock-operations.repository.ts'

export async function readOperation(call: Pick<DocumentCall, 'tx' | 'scope'>, id: string) {
  const { tx, scope } = call
  const [row, lines] = await Promise.all([findOperation(tx, scope, id), findOperationLines(tx, scope, id)])
  return row === null ? refuse('NOT_FOUND') : operationOf(scope, row, lines)
}

type Typed = Omit<StockOperationInput, 'establishmentId'>

/** Notes it; an operation is never changed, only undone. */
export async function saveOperation(
  call: DocumentCall,
  { id, ...typed }: Typed & { readonly id: string },
): Promise<StockOperation | Refusal> {
  const { tx, scope, now } = call
  const happenedAt = new Date(typed.happenedAt).toISOString()
  const businessDate = businessDateAt(happenedAt, scope)
  const [items, lock] = await Promise.all([lockItems(tx, scope, itemIdsOf(typed)), holdLock(tx, scope)])
  const known = await findOperation(tx, scope, id)
  if (known !== null) return await stale(call, known)
  if (call.expectedVersion !== 'absent') return refuse('NOT_FOUND')
  const refusal =
    refusalOfStaff(call, { businessDate, typedAt: typed.typedAt, kind: typed.kind }) ??
    refusalOfLockedDays(lock, [businessDate]) ??
    (businessDate > scope.today ? refuse('DATE_IN_FUTURE') : null)
  if (refusal !== null) return refusal
  const issues = issuesOf(call, typed, items)
  if (issues.length > 0) return refuse('VALIDATION_FAILED', { issues })
  const operation = {
    ...{ id, kind: typed.kind, happenedAt, businessDate, reason: typed.reason, purchaseId: null, undoesId: null },
    typedAt: typingTimeOf(typed.typedAt, now),
  }
  const movements = typed.lines.map(({ itemId, quantity }) => ({
    itemId,
    quantity: typed.kind === 'correction' ? quantity : decimal4Of(-tenThousandthsOf(quantity)),
    givenValue: null,
  }))
  if (!(await insertOperation(tx, scope, operation))) return refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  await insertMovements(tx, scope, operation, movements)
  const isStorable = await valueSince(tx, scope, { itemIds: itemIdsOf({ lines: movements }), since: happenedAt })
  if (!isStorable) return refuse('VALIDATION_FAILED', { issues: [outOfRange(call)] })
  return await journaled(call, { id, action: 'stockOperation.create' })
}

export function itemIdsOf({ lines }: { lines: readonly { itemId: string }[] }): readonly string[] {
  return [...new Set(lines.map(({ itemId }) => itemId))]
}

type Undone = Pick<OperationRow, 'id' | 'kind' | 'happenedAt' | 'businessDate' | 'purchaseId'>
type Undoing = { row: Undone; lines: readonly OperationLine[]; reason: string; typedAt: string; side?: OppositeSide }
/** Of a transfer: both opposites know each other. */
type OppositeSide = { readonly id: string; readonly counterpart: Counterpart }

/** The opposite stands at the same instant: at any date, the value is as if neither had been. Valued afterwards. */
export async function writeOpposite(
  { tx, scope, now }: Pick<DocumentCall, 'tx' | 'scope' | 'now'>,
  { row, lines, reason, typedAt, side }: Undoing,
): Promise<void> {
  const { kind, happenedAt, businessDate, purchaseId } = row
  const { id, counterpart } = side ?? { id: uuidV7(), counterpart: null }
  const opposite = { id, counterpart, kind, happenedAt, businessDate, reason, purchaseId, undoesId: row.id }
  await insertOperation(tx, scope, { ...opposite, typedAt: typingTimeOf(typedAt, now) })
  const movements = lines.map(({ itemId, changeQuantity, givenValue }) => ({
    itemId,
    quantity: decimal4Of(-tenThousandthsOf(changeQuantity)),
    givenValue: givenValue === null ? null : -givenValue,
  }))
  await insertMovements(tx, scope, { ...opposite, isUndone: true }, movements)
  await setUndone(tx, scope, { operationId: row.id, undoneById: opposite.id })
}

export type OperationChange = {
  readonly id: string
  readonly action: 'stockOperation.create' | 'stockOperation.undo'
  readonly before?: StockOperation
  readonly reason?: string
}

/** The operation as it was just written, with its entry in the journal. */
export async function journaled(
  { tx, scope }: Pick<DocumentCall, 'tx' | 'scope'>,
  change: OperationChange,
): Promise<StockOperation> {
  const [row, lines] = await Promise.all([
    findOperation(tx, scope, change.id),
    findOperationLines(tx, scope, change.id),
  ])
  if (row === null) throw new Error(`the operation ${change.id} that was written is not there`)
  const after = operationOf(scope, row, lines)
  const isUndone = change.action === 'stockOperation.undo'
  await appendJournal(tx, scope, {
    action: change.action,
    entity: 'stockOperation',
    entityId: change.id,
    before: change.before === undefined ? null : saidOf(change.before),
    after: isUndone ? { ...saidOf(after), isUndone } : saidOf(after),
    reason: change.reason ?? (after.reason === '' ? null : after.reason),
  })
  return after
}

/** Without values, which later movements of the past may change. */
function saidOf({ kind, happenedAt, businessDate, lines, version, transfer }: StockOperation) {
  return {
    ...{ kind, happenedAt, businessDate, version },
    ...(transfer !== null && { transfer: { ...transfer, establishmentName: undefined } }),
    lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
  }
}

/** Staff note what was wasted or eaten, today and yesterday; what is put right, others say. */
export function refusalOfStaff(
  { scope, clock }: DocumentCall,
  { businessDate, typedAt, kind }: Pick<OperationRow, 'businessDate' | 'typedAt' | 'kind'>,
): Refusal | null {
  if (!isAllowed(scope.role, 'stock.correct') && (kind === 'correction' || kind === 'count')) return refuse('FORBIDDEN')
  return canWriteDay(scope, clock, businessDate, typedAt) ? null : refuse('FORBIDDEN')
}

export async function stale({ tx, scope }: DocumentCall, row: OperationRow): Promise<Refusal> {
  return refuse('VERSION_STALE', { current: operationOf(scope, row, await findOperationLines(tx, scope, row.id)) })
}

type Item = Awaited<ReturnType<typeof lockItems>>[number]

function issuesOf({ language }: DocumentCall, { kind, reason, lines }: Typed, items: readonly Item[]): FieldIssue[] {
  const { fields } = serverWords[language]
  const known = new Set(items.filter(({ mergedIntoId }) => mergedIntoId === null).map(({ id }) => id))
  const isWrong = (quantity: number) => (kind === 'correction' ? quantity === 0 : quantity <= 0)
  return [
    ...(kind === 'correction' && reason === ''
      ? [{ path: ['reason'], code: 'required' as const, message: fields.required }]
      : []),
    ...lines.flatMap(({ itemId, quantity }, index): FieldIssue[] => [
      ...(known.has(itemId)
        ? []
        : [{ path: ['lines', index, 'itemId'], code: 'unknown_item' as const, message: fields.unknown_item }]),
      ...(isWrong(tenThousandthsOf(quantity))
        ? [
            {
              path: ['lines', index, 'quantity'],
              code: 'quantity_out_of_range' as const,
              message: fields.quantity_out_of_range,
            },
          ]
        : []),
    ]),
  ]
}

export function outOfRange({ language }: DocumentCall): FieldIssue {
  const { quantity_out_of_range: message } = serverWords[language].fields
  return { path: ['lines'], code: 'quantity_out_of_range', message }
}

export function operationOf(
  scope: EstablishmentScope,
  row: OperationRow,
  lines: readonly OperationLine[],
): StockOperation {
  const { id, version, kind, happenedAt, businessDate, reason, purchaseId, typedAt } = row
  const isShown = canSeeAmounts(scope, row) && scope.role !== 'staff'
  return {
    ...{ id, version, kind, happenedAt, businessDate, reason, purchaseId, typedAt },
    establishmentId: scope.establishmentId,
    lines: lines.map(({ itemId, changeQuantity, changeValue }) => ({
      itemId,
      quantity: changeQuantity,
      value: isShown ? changeValue : null,
    })),
    transfer: transferOf(row, lines[0]?.quantity),
    undone: undoneOf(row),
    isMine: row.creatorId === scope.personId,
    createdBy: { id: row.creatorId, name: row.creatorName },
  }
}

type TransferRow = Pick<OperationRow, 'counterpartEstablishmentId' | 'counterpartId' | 'counterpartName' | 'undoesId'>

/** `quantity`: of one of its movements, as all of them go the same way. */
export function transferOf(row: TransferRow, quantity: Decimal4 = '0.0000'): StockTransferSide | null {
  const { counterpartEstablishmentId: establishmentId, counterpartId: operationId, counterpartName, undoesId } = row
  if (establishmentId === null || operationId === null) return null
  const isOut = tenThousandthsOf(quantity) < 0
  const direction = isOut === (undoesId === null) ? 'to' : 'from'
  return { direction, establishmentId, establishmentName: counterpartName ?? '', operationId }
}

export function undoneOf({
  undoneAt,
  undoneReason,
  undoerId,
  undoerName,
}: Pick<OperationRow, 'undoneAt' | 'undoneReason' | 'undoerId' | 'undoerName'>) {
  if (undoneAt === null || undoerId === null) return null
  return { at: undoneAt, by: { id: undoerId, name: undoerName ?? '' }, reason: undoneReason ?? '' }
}
