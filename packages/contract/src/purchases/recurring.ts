import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { MAX_MORE_LINES } from '@zinc/domain/purchase/recurring'
import * as z from 'zod/mini'
import { month } from '../establishment-settings.ts'
import { type EntityOf, entityId, resourceOf } from '../resource.ts'
import { basisPoints, cents, label, list } from '../scalars.ts'
import { proposalRoutes } from './proposals.ts'

const amount = cents.check(z.gte(0))

/** Amounts are not the staff's to read: neither is the rent. */
export const recurringPurchases = resourceOf('recurringPurchase', {
  plural: 'recurringPurchases',
  path: '/recurring_purchases',
  read: 'results.read',
  write: 'purchase.correct',
  fields: {
    name: label(NAME_MAX_LENGTH),
    supplierId: z.nullable(entityId),
    categoryId: z.nullable(entityId),
    net: amount,
    /** null: outside VAT. */
    rateBp: z.nullable(basisPoints),
    /** Beside the line that the three fields above are. */
    moreLines: list(
      z.object({ categoryId: z.nullable(entityId), net: amount, rateBp: z.nullable(basisPoints) }),
      MAX_MORE_LINES,
    ),
    everyMonths: z.int().check(z.gte(1), z.lte(24)),
    /** 31: the last day of a shorter month. */
    dayOfMonth: z.int().check(z.gte(1), z.lte(31)),
    fromMonth: month,
    /** null: still running. */
    toMonth: z.nullable(month),
  },
  held: {},
  filters: { supplierId: z.optional(entityId) },
  searched: ['name'],
  sorts: ['name', 'createdAt'],
})
export type RecurringPurchase = EntityOf<typeof recurringPurchases>

export const recurringPurchaseRoutes = { ...recurringPurchases.routes, ...proposalRoutes }
