import * as z from 'zod/mini'
import { pageQuery } from '../pagination.ts'
import type { Output } from '../read-only.ts'
import { entityId } from '../resource.ts'
import { defineRoutes } from '../route.ts'
import { anyUuid, clientId, optionalText, plainDate, positiveIdText, text } from '../scalars.ts'
import { purchaseRow } from './purchases.ts'

/** More than people look through on one page; those whose prices cost most come first. */
export const PRICES_PAGE_SIZE = 500
/** The last purchases of one article. */
export const MAX_PRICE_LINES = 50
/** Longer than a label with its unit; each of its characters can take nine in an address. */
const ARTICLE_MAX_LENGTH = 500

const decimal4 = z.string()

const priceStep = z.object({
  /** The day of the first purchase at this price. */
  countedOn: plainDate,
  /** Of one stock unit. */
  price: decimal4,
  quantity: decimal4,
  /** Cents beyond the first price of the period. */
  effect: z.int(),
})

const priceFields = {
  /** The supplier it is part of now. */
  supplierId: anyUuid,
  article: z.string(),
  label: z.string(),
  stockUnit: z.string(),
  /** The first price of the period, and the last. */
  base: decimal4,
  last: decimal4,
  /** When the last price came; null when it never changed. */
  lastChange: z.nullable(plainDate),
  lastOn: plainDate,
  /** What the last purchase changed: 0 unless it was the first at its price. */
  sinceLast: decimal4,
  quantity: decimal4,
  /** The sum of the steps. */
  effect: z.int(),
  steps: z.array(priceStep),
}

export const priceRow = z.object(priceFields)
export type PriceRow = Output<typeof priceRow>

const priceHistory = z.object({
  ...priceFields,
  /** Newest first. */
  lines: z.array(
    z.object({
      purchaseId: anyUuid,
      reference: z.string(),
      countedOn: plainDate,
      quantity: decimal4,
      price: decimal4,
      effect: z.int(),
    }),
  ),
  /** Of all lines of the period. */
  lineCount: z.int(),
})
export type PriceHistory = Output<typeof priceHistory>

/** A former price of an article, per stock unit. */
const formerPrice = z.object({ price: decimal4, countedOn: plainDate, purchaseId: anyUuid })

/** A line of a purchase beside the last time its article was bought before. */
const purchasePrice = z.object({
  /** Of the line in the document, from 0. */
  position: z.int(),
  stockUnit: z.string(),
  price: decimal4,
  quantity: decimal4,
  /** null: never bought before. */
  before: z.nullable(formerPrice),
  /** Cents, on the quantity of this line. */
  effect: z.int(),
})
export type PurchasePrice = Output<typeof purchasePrice>

/** Net of VAT, credit notes deducted, without what is no purchase (deposits). */
const month = z.object({ month: z.string(), net: z.int(), count: z.int() })

const supplierFigures = z.object({
  supplierId: anyUuid,
  /** Still to pay, the part past its due date, and the first due date; credit notes deducted. */
  due: z.object({
    total: z.int(),
    late: z.int(),
    count: z.int(),
    next: z.nullable(z.object({ dueOn: plainDate, open: z.int() })),
  }),
  last: z.nullable(z.object({ id: anyUuid, countedOn: plainDate, net: z.int() })),
  /** Days between two purchases of the period; null with fewer than two days of purchases. */
  everyDays: z.nullable(z.int()),
  /** This year and the four before, oldest first, from the first with a purchase. */
  years: z.array(z.object({ year: z.int(), net: z.int(), count: z.int() })),
  /** Of the same years, those with purchases. */
  months: z.array(month),
  /** Of those of the period that are paid: whole days from the document to its last payment, and beyond its due date. */
  delay: z.nullable(z.object({ days: z.int(), beyondDue: z.nullable(z.int()), count: z.int() })),
  prices: z.array(priceRow),
  /** The newest five. */
  history: z.array(purchaseRow),
  historyCount: z.int(),
})
export type SupplierFigures = Output<typeof supplierFigures>

const supplierSums = z.object({
  supplierId: anyUuid,
  last: z.nullable(z.object({ countedOn: plainDate, net: z.int() })),
  due: z.int(),
  dueOn: z.nullable(plainDate),
  /** Of prices, over the period. */
  effect: z.int(),
  net: z.int(),
  count: z.int(),
  /** In the same period a year before. */
  netBefore: z.int(),
})
export type SupplierSums = Output<typeof supplierSums>

/** As `PriceSums` of the domain. */
const priceSums = z.object({
  effect: z.int(),
  rises: z.int(),
  falls: z.int(),
  last: z.int(),
  counts: z.object({ all: z.int(), rises: z.int(), falls: z.int(), last: z.int() }),
  unchanged: z.int(),
  lastRises: z.int(),
  lastFalls: z.int(),
  first: z.nullable(z.object({ labels: z.array(z.string()), share: z.number() })),
})

const ofPeriod = { establishmentId: positiveIdText, from: plainDate, to: plainDate }
const priceFilter = {
  ...ofPeriod,
  supplierId: z.optional(entityId),
  /** With the categories under it. */
  categoryId: z.optional(entityId),
  search: z.optional(optionalText(100)),
}
const read = { method: 'GET', access: { establishment: 'results.read' }, tag: 'prices' } as const

export const priceRoutes = defineRoutes({
  listPrices: {
    ...read,
    path: '/purchases/prices',
    summary: 'Articles bought over a period of at most 400 days, by what their change of price cost; 500 a page',
    query: z.object({ ...priceFilter, page: pageQuery.page }),
    response: z.array(priceRow),
    counted: true,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  getPriceSums: {
    ...read,
    path: '/purchases/prices/sums',
    summary: 'What the changes of price of all articles cost over a period of at most 400 days',
    query: z.object(priceFilter),
    response: priceSums,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  getPriceHistory: {
    ...read,
    path: '/purchases/prices/history',
    summary: 'One article of a supplier over a period, with its last purchases, 50 at most',
    query: z.object({ ...ofPeriod, supplierId: entityId, article: text(ARTICLE_MAX_LENGTH) }),
    response: priceHistory,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  listPurchasePrices: {
    ...read,
    path: '/purchases/{id}/prices',
    summary: 'What each line of a purchase cost per stock unit, beside the last time',
    params: z.object({ id: clientId }),
    query: z.object({ establishmentId: positiveIdText }),
    response: z.array(purchasePrice),
    errors: ['NOT_FOUND'],
  },
  getFormerPrice: {
    ...read,
    path: '/purchases/prices/former',
    summary: 'What an article of a supplier cost the last time before a purchase that is being typed',
    query: z.object({
      establishmentId: positiveIdText,
      supplierId: entityId,
      article: text(ARTICLE_MAX_LENGTH),
      /** The day it counts on. */
      countedOn: plainDate,
      purchaseId: entityId,
    }),
    response: z.object({
      /** null: never bought before. */
      before: z.nullable(formerPrice),
    }),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  listSupplierFigures: {
    ...read,
    path: '/suppliers/figures',
    summary:
      'Of every supplier: last purchase, what is due, effect of its prices, purchases of a period and a year before',
    query: z.object(ofPeriod),
    response: z.array(supplierSums),
    counted: true,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  getSupplierFigures: {
    ...read,
    path: '/suppliers/{id}/figures',
    summary: 'One supplier with all that is merged into it: due, years, months, delay, prices, last purchases',
    params: z.object({ id: clientId }),
    query: z.object(ofPeriod),
    response: supplierFigures,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
})
