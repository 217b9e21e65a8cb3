import { MAX_OPERATION_LINES } from '@zinc/domain/stock/stock-movement'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import * as z from 'zod/mini'
import { decimal4 } from '../decimal.ts'
import type { Output } from '../read-only.ts'
import { entityId } from '../resource.ts'
import { defineRoutes } from '../route.ts'
import { clientId, instant, list, optionalText, positiveId } from '../scalars.ts'
import { stockOperation } from './stock-operations.ts'

export const stockTransferInput = z.strictObject({
  /** Where it leaves. */
  establishmentId: positiveId,
  /** Of the same owner, where the person may correct the stock too. */
  toEstablishmentId: positiveId,
  happenedAt: instant,
  reason: optionalText(REASON_MAX_LENGTH),
  /** More than 0, in the stock unit that both items have. */
  lines: list(z.strictObject({ itemId: entityId, toItemId: entityId, quantity: decimal4 }), MAX_OPERATION_LINES).check(
    z.minLength(1),
  ),
  typedAt: instant,
})
export type StockTransferInput = Output<typeof stockTransferInput>

export const stockTransferRoutes = defineRoutes({
  saveStockTransfer: {
    method: 'PUT',
    path: '/stock-transfers/{id}',
    tag: 'stocks',
    access: { establishment: 'stock.correct' },
    summary:
      'Move stock to another establishment of the same owner, at its average cost: an operation on each side, under an id the caller made on the side it leaves',
    params: z.object({ id: clientId }),
    precondition: 'version',
    body: stockTransferInput,
    response: stockOperation,
    errors: [
      ...(['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'PERIOD_LOCKED', 'VERSION_STALE'] as const),
      ...(['VALIDATION_FAILED', 'DATE_IN_FUTURE'] as const),
    ],
  },
})
