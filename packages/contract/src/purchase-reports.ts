import { purchaseNatures } from '@zinc/domain/category'
import { missingCounts } from '@zinc/domain/purchase/consumption'
import * as z from 'zod/mini'
import { establishmentsQuery, namesEstablishments } from './establishments-query.ts'
import { asOfAnswer, asOfQuery } from './report-as-of.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, plainDate, positiveId } from './scalars.ts'

/** A sum of many purchases: without the limit of a typed amount. */
const total = z.int()
const named = z.object({ id: z.nullable(anyUuid), name: z.nullable(z.string()), net: total })

/** `countId`: the closed count; of several establishments there is not one. */
const countedStock = z.object({ date: plainDate, value: total, countId: z.optional(anyUuid) })

/** Net, credit notes taken off; each list adds up to `net`, what has no category or supplier under null. */
export const purchaseReport = z.object({
  net: total,
  byNature: z.array(z.object({ nature: z.nullable(z.enum(purchaseNatures)), net: total })),
  byCategory: z.array(named),
  bySupplier: z.array(named),
  costOfGoods: total,
  /** Of validated tickets Z. */
  salesNet: total,
  /** Cost of goods over net sales; null without sales. */
  ratioBp: z.nullable(z.int()),
  /** What was used up between the counts at both ends; null where one is missing, and `missingCount` says which. */
  consumption: z.nullable(
    z.object({
      opening: countedStock,
      closing: countedStock,
      purchases: total,
      transfers: total,
      consumed: total,
      unpriced: z.int(),
      ratioBp: z.nullable(z.int()),
      byCategory: z.array(named),
    }),
  ),
  missingCount: z.nullable(z.enum(missingCounts)),
  /** Of several establishments: each, in the order they were asked for. */
  establishments: z.optional(
    z.array(
      z.object({
        establishmentId: positiveId,
        salesNet: total,
        /** What was used up between two counts, or without them the purchases that count in the cost of goods. */
        cost: total,
        ratioBp: z.nullable(z.int()),
        missingCount: z.nullable(z.enum(missingCounts)),
        unpriced: z.int(),
      }),
    ),
  ),
  asOf: asOfAnswer.asOf,
  /** Of an answer as of an instant: so many purchases count otherwise now, and `net` of now. */
  changedSince: z.optional(z.object({ count: z.int(), net: total })),
})

export const purchaseReportRoutes = defineRoutes({
  getPurchaseReport: {
    method: 'GET',
    path: '/reports/purchases',
    access: { establishments: 'results.read' },
    tag: 'reports',
    summary:
      'What was bought in a range of dates (400 days at most) by nature, category and supplier, beside the net sales',
    query: z
      .object({ ...establishmentsQuery, ...asOfQuery, from: plainDate, to: plainDate })
      .check(namesEstablishments),
    response: purchaseReport,
    replica: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
})
