import { tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import {
  COUNT_LABEL_MAX_LENGTH,
  COUNT_TEXT_MAX_LENGTH,
  MAX_COUNT_ENTRIES,
  stockCountStates,
} from '@zinc/domain/stock/stock-count'
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
  optionalLabel,
  optionalText,
  plainDate,
  positiveId,
  positiveIdText,
} from '../scalars.ts'

const idParams = z.object({ id: clientId })
const scopeQuery = z.object({ establishmentId: positiveIdText })
const person = z.object({ id: positiveId, name: z.string() })
const counted = decimal4.check(z.refine((text) => tenThousandthsOf(text) >= 0, { error: 'quantity_out_of_range' }))

export const stockCountInput = z.strictObject({
  establishmentId: positiveId,
  label: optionalLabel(COUNT_LABEL_MAX_LENGTH),
  /** Who counts is not shown what is expected. */
  isBlind: z.boolean(),
  /** The instant whose stock is counted. */
  happenedAt: instant,
  /** When the person typed it (a staff member's 'today and yesterday' is judged by it). */
  typedAt: instant,
})
export type StockCountInput = Output<typeof stockCountInput>

const countEntryInput = z.strictObject({
  itemId: entityId,
  /** In stock units; null: taken back. */
  quantity: z.nullable(counted),
  /** The sum as it was typed. */
  text: optionalText(COUNT_TEXT_MAX_LENGTH),
  typedAt: instant,
})
export type CountEntryInput = Output<typeof countEntryInput>

const summary = {
  id: anyUuid,
  establishmentId: positiveId,
  /** The ETag. Entries do not change it. */
  version: z.int(),
  label: z.string(),
  isBlind: z.boolean(),
  happenedAt: instant,
  businessDate: plainDate,
  state: z.enum(stockCountStates),
  /** Items with an entry; of a closed count its lines. */
  lineCount: z.int(),
  createdBy: person,
  typedAt: instant,
  isMine: z.boolean(),
  /** Or cancelled. */
  closed: z.nullable(z.object({ at: instant, by: person })),
  /** What a closed one wrote, by which it is undone. */
  operation: z.nullable(z.object({ id: anyUuid, version: z.int(), isUndone: z.boolean() })),
}
const stockCountSummary = z.object(summary)
export type StockCountSummary = Output<typeof stockCountSummary>

const stockCount = z.object({
  ...summary,
  /** The last of each person for each item. Of merged items one person may have several. */
  entries: z.array(
    z.object({
      itemId: anyUuid,
      person,
      quantity: z.nullable(z.string()),
      text: z.string(),
      typedAt: instant,
    }),
  ),
  settlements: z.array(z.object({ itemId: anyUuid, quantity: z.string(), by: person, typedAt: instant })),
  /** Items that cannot be closed until it is said which quantity counts. */
  toSettle: z.array(anyUuid),
  /**
   * As they were when it was closed. Values in cents; null when the reader sees no amounts, or without a price. Between two
   * counts the gap, below 0, is what was used; the first count of an item has none.
   */
  lines: z.array(
    z.object({
      itemId: anyUuid,
      expected: z.string(),
      counted: z.string(),
      countedValue: z.nullable(z.int()),
      /** The business date of the count before; null: it is the first. */
      since: z.nullable(plainDate),
      gap: z.nullable(z.string()),
      expectedValue: z.nullable(z.int()),
      gapValue: z.nullable(z.int()),
      /** The gap by what was typed since, of the days before; null when it is the same. */
      gapNow: z.nullable(z.string()),
    }),
  ),
})
export type StockCount = Output<typeof stockCount>

const read = { access: { establishment: 'stock.read' }, tag: 'stocks' } as const
const type = {
  tag: 'stocks',
  access: { establishment: 'stock.write' },
  params: idParams,
  response: stockCount,
} as const
const correct = { ...type, access: { establishment: 'stock.correct' } } as const
const errors = ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'STOCK_COUNT_CLOSED', 'VALIDATION_FAILED'] as const
const dated = ['PERIOD_LOCKED', 'DATE_IN_FUTURE', 'VERSION_STALE'] as const

export const stockCountRoutes = defineRoutes({
  listStockCounts: {
    ...read,
    method: 'GET',
    path: '/stock-counts',
    summary: 'A page of the counts, the newest first',
    query: z.object({ ...scopeQuery.shape, ...pageQuery }),
    response: z.array(stockCountSummary),
    counted: true,
    errors: ['NOT_FOUND'],
  },
  getStockCount: {
    ...read,
    method: 'GET',
    path: '/stock-counts/{id}',
    summary: 'A count, with what each person typed; once it is closed with expected, counted, gap and value',
    params: idParams,
    query: scopeQuery,
    response: stockCount,
    errors: ['NOT_FOUND'],
  },
  saveStockCount: {
    ...type,
    method: 'PUT',
    path: '/stock-counts/{id}',
    summary: 'Open a count under an id the caller made, or change one that is open',
    body: stockCountInput,
    precondition: 'version',
    errors: [...errors, ...dated],
  },
  typeStockCount: {
    ...type,
    method: 'POST',
    path: '/stock-counts/{id}/entries',
    summary: 'What a person counted; of each item the last typed by each person counts, in whatever order they arrive',
    body: z.strictObject({
      establishmentId: positiveId,
      entries: list(countEntryInput, MAX_COUNT_ENTRIES).check(z.minLength(1)),
    }),
    errors: [...errors, 'PERIOD_LOCKED'],
  },
  settleStockCount: {
    ...correct,
    method: 'POST',
    path: '/stock-counts/{id}/settle',
    summary: 'Which quantity counts of an item that people counted differently, until somebody types it again',
    body: z.strictObject({ establishmentId: positiveId, itemId: entityId, quantity: counted, typedAt: instant }),
    errors: [...errors, 'PERIOD_LOCKED'],
  },
  closeStockCount: {
    ...correct,
    method: 'POST',
    path: '/stock-counts/{id}/close',
    summary: 'The stock is what was counted, as one operation; items nobody counted are left alone',
    body: z.strictObject({ establishmentId: positiveId, typedAt: instant }),
    precondition: 'version',
    errors: [...errors, ...dated],
  },
  cancelStockCount: {
    ...correct,
    method: 'POST',
    path: '/stock-counts/{id}/cancel',
    summary: 'Give up an open count; what was typed stays readable and counts for nothing',
    body: z.strictObject({ establishmentId: positiveId }),
    precondition: 'version',
    errors: [...errors, 'VERSION_STALE'],
  },
})
