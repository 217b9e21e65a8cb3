import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import {
  BARCODE_MAX_LENGTH,
  MAX_STOCK_PACKS,
  PACK_LABEL_MAX_LENGTH,
  SHELF_MAX_LENGTH,
  stockUnits,
} from '@zinc/domain/stock/stock-item'
import * as z from 'zod/mini'
import { decimal4 } from '../decimal.ts'
import { type EntityOf, entityId, resourceOf } from '../resource.ts'
import { label, list, optionalText } from '../scalars.ts'

const moreThanNothing = decimal4.check(
  z.refine((text) => tenThousandthsOf(text) > 0, { error: 'quantity_out_of_range' }),
)
const notNegative = decimal4.check(z.refine((text) => tenThousandthsOf(text) >= 0, { error: 'quantity_out_of_range' }))

export const stockItems = resourceOf('stockItem', {
  plural: 'stockItems',
  path: '/stocks',
  read: 'catalog.read',
  write: 'catalog.write',
  fields: {
    name: label(NAME_MAX_LENGTH),
    /** Of purchases. */
    categoryId: z.nullable(entityId),
    unit: z.enum(stockUnits),
    /** What it also comes in, in stock units. */
    packs: list(z.object({ label: label(PACK_LABEL_MAX_LENGTH), quantity: moreThanNothing }), MAX_STOCK_PACKS),
    barcode: optionalText(BARCODE_MAX_LENGTH),
    /** Whom one orders it from. */
    supplierId: z.nullable(entityId),
    /** Below it, one orders; up to the target. */
    minimum: z.nullable(notNegative),
    target: z.nullable(notNegative),
    /** Where it stands, in the order it is counted. */
    shelf: optionalText(SHELF_MAX_LENGTH),
    comment: optionalText(500),
  },
  held: {},
  filters: {
    categoryId: z.optional(entityId),
    supplierId: z.optional(entityId),
    shelf: z.optional(optionalText(SHELF_MAX_LENGTH)),
  },
  searched: ['name', 'barcode', 'shelf', 'comment'],
  sorts: ['name', 'shelf', 'createdAt'],
})

export const stockItemRoutes = stockItems.routes
export type StockItem = EntityOf<typeof stockItems>
