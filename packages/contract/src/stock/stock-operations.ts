import { handOperationKinds, MAX_OPERATION_LINES, stockMovementKinds } from '@zinc/domain/stock/stock-movement'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import * as z from 'zod/mini'
import { decimal4 } from '../decimal.ts'
import { pageQuery } from '../pagination.ts'
import type { Output } from '../read-only.ts'
import { entityId } from '../resource.ts'
import { defineRoutes } from '../route.ts'
import {
  anyUuid,
  clientId,
  instant,
  list,
  optionalText,
  plainDate,
  positiveId,
  positiveIdText,
  requiredText,
} from '../scalars.ts'

const idParams = z.object({ id: clientId })
const scopeQuery = z.object({ establishmentId: positiveIdText })
const person = z.object({ id: positiveId, name: z.string() })

export const stockOperationInput = z.strictObject({
  establishmentId: positiveId,
  kind: z.enum(handOperationKinds),
  happenedAt: instant,
  /** Of a correction it says why; of others it may. */
  reason: optionalText(REASON_MAX_LENGTH),
  /** In stock units: more than 0 of what was wasted or eaten; of a correction what is added or taken off. */
  lines: list(z.strictObject({ itemId: entityId, quantity: decimal4 }), MAX_OPERATION_LINES).check(z.minLength(1)),
  /** When the person typed it (a staff member's 'today and yesterday' is judged by it). */
  typedAt: instant,
})
export type StockOperationInput = Output<typeof stockOperationInput>

/** The other side of a transfer: where it went, or came from. */
const transfer = z.object({
  direction: z.enum(['to', 'from']),
  establishmentId: positiveId,
  establishmentName: z.string(),
  operationId: anyUuid,
})
export type StockTransferSide = Output<typeof transfer>

/** Movements made together, and undone together. */
export const stockOperation = z.object({
  id: anyUuid,
  establishmentId: positiveId,
  /** The ETag. */
  version: z.int(),
  kind: z.enum(stockMovementKinds),
  happenedAt: instant,
  businessDate: plainDate,
  reason: z.string(),
  /** Signed. `value` is what the stock lost or gained; null when the reader sees no amounts. */
  lines: z.array(z.object({ itemId: anyUuid, quantity: z.string(), value: z.nullable(z.int()) })),
  /** Of a delivery. */
  purchaseId: z.nullable(anyUuid),
  transfer: z.nullable(transfer),
  /** By its opposite: it counts no more, and stays listed. */
  undone: z.nullable(z.object({ at: instant, by: person, reason: z.string() })),
  isMine: z.boolean(),
  createdBy: person,
  typedAt: instant,
})
export type StockOperation = Output<typeof stockOperation>

/** One item in one operation. */
const stockMovement = z.object({
  id: anyUuid,
  operationId: anyUuid,
  operationVersion: z.int(),
  kind: z.enum(stockMovementKinds),
  happenedAt: instant,
  businessDate: plainDate,
  /** Of a count the gap, counted − expected. */
  quantity: z.string(),
  value: z.nullable(z.int()),
  /** After it; null once it is undone. */
  balance: z.nullable(z.object({ quantity: z.string(), value: z.nullable(z.int()) })),
  reason: z.string(),
  lineCount: z.int(),
  purchase: z.nullable(z.object({ id: anyUuid, reference: z.string(), supplierName: z.string() })),
  transfer: z.nullable(transfer),
  undone: z.nullable(z.object({ at: instant, by: person, reason: z.string() })),
  /** Of an opposite: the operation it undoes. */
  undoesId: z.nullable(anyUuid),
  isMine: z.boolean(),
  createdBy: person,
})
export type StockMovementRow = Output<typeof stockMovement>

/**
 * What was counted of an item, with what came and what was written off since: not what there is, of which the use is
 * unknown until the next count. Without a movement: 0.
 */
const stockLevel = z.object({
  itemId: anyUuid,
  quantity: z.string(),
  /** At weighted average cost; null when the reader sees no amounts. */
  value: z.nullable(z.int()),
  /** Of one stock unit; null also before the first price. */
  averageCost: z.nullable(z.string()),
  lastPrice: z.nullable(z.string()),
  /** The last count; null before the first. `isLast`: nothing came or went since. */
  counted: z.nullable(z.object({ on: plainDate, isLast: z.boolean() })),
})
export type StockLevel = Output<typeof stockLevel>

const read = { access: { establishment: 'stock.read' }, tag: 'stocks' } as const
const write = {
  tag: 'stocks',
  access: { establishment: 'stock.write' },
  params: idParams,
  precondition: 'version',
  response: stockOperation,
} as const
const writeErrors = [
  ...(['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'PERIOD_LOCKED', 'VERSION_STALE'] as const),
  'VALIDATION_FAILED',
] as const

export const stockOperationRoutes = defineRoutes({
  listStockLevels: {
    ...read,
    method: 'GET',
    path: '/stocks/levels',
    summary:
      'What was counted of each item and came since, and its value, when a business date ended; now unless named',
    query: z.object({ ...scopeQuery.shape, on: z.optional(plainDate) }),
    response: z.array(stockLevel),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  listStockMovements: {
    ...read,
    method: 'GET',
    path: '/stocks/{id}/movements',
    summary: 'A page of the movements of an item, the last one first',
    params: idParams,
    query: z.object({ ...scopeQuery.shape, ...pageQuery }),
    response: z.array(stockMovement),
    counted: true,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  getStockOperation: {
    ...read,
    method: 'GET',
    path: '/stock-operations/{id}',
    summary: 'Movements made together',
    params: idParams,
    query: scopeQuery,
    response: stockOperation,
    errors: ['NOT_FOUND'],
  },
  saveStockOperation: {
    ...write,
    method: 'PUT',
    path: '/stock-operations/{id}',
    summary: 'Note what was wasted, eaten by the staff, or is put right, under an id the caller made',
    body: stockOperationInput,
    errors: [...writeErrors, 'DATE_IN_FUTURE'],
  },
  undoStockOperation: {
    ...write,
    method: 'POST',
    path: '/stock-operations/{id}/undo',
    summary: 'Undo a whole operation by its opposite, a transfer on both sides; all stay listed',
    body: z.strictObject({ establishmentId: positiveId, reason: requiredText(REASON_MAX_LENGTH), typedAt: instant }),
    errors: writeErrors,
  },
})
