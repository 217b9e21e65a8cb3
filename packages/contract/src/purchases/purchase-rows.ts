import { purchaseNatures } from '@zinc/domain/category'
import { purchaseKinds } from '@zinc/domain/purchase/purchase'
import { purchaseFigures } from '@zinc/domain/purchase/purchase-rows'
import * as z from 'zod/mini'
import { entityId } from '../resource.ts'
import { defineRoutes } from '../route.ts'
import { anyUuid, plainDate, positiveIdText } from '../scalars.ts'

const purchaseReportRow = z.object({
  purchaseId: anyUuid,
  countedOn: plainDate,
  kind: z.enum(purchaseKinds),
  /** '' without one. */
  reference: z.string(),
  /** Of the supplier that it was merged into; null without one. */
  supplierName: z.nullable(z.string()),
  /** Its part of the figure. */
  net: z.int(),
})

export const purchaseRowRoutes = defineRoutes({
  listPurchaseReportRows: {
    method: 'GET',
    path: '/reports/purchases/rows',
    access: { establishment: 'results.read' },
    tag: 'reports',
    summary:
      'The purchases that a figure of the purchase report is the sum of (400 days at most), by date, each with its part',
    query: z.object({
      establishmentId: positiveIdText,
      from: plainDate,
      to: plainDate,
      figure: z.enum(purchaseFigures),
      /** Which nature, category or supplier; left out: the lines that have none. */
      key: z.optional(z.union([z.enum(purchaseNatures), entityId])),
    }),
    response: z.array(purchaseReportRow),
    replica: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
})
