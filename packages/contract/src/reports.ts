import { purchaseNatures } from '@zinc/domain/category'
import { natures, paymentKinds, territories } from '@zinc/domain/establishment/establishment'
import { missingCounts } from '@zinc/domain/purchase/consumption'
import * as z from 'zod/mini'
import { monthlyTarget } from './establishment-settings.ts'
import { establishmentsQuery, namesEstablishments } from './establishments-query.ts'
import type { Output } from './read-only.ts'
import { asOfAnswer, asOfQuery } from './report-as-of.ts'
import { averageFigures, cashTotals, dayCount, reportBreakdown } from './report-breakdown.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, basisPoints, plainDate, positiveId } from './scalars.ts'

/** A sum or an average of many tickets: without the limit of a typed amount. */
const total = z.int()
const rate = { rateBp: basisPoints, gross: total, net: total, vat: total }
const nature = z.enum(natures)
const dayState = z.enum(['entered', 'partly_entered', 'draft', 'to_enter', 'closed', 'future', 'before_opening'])
const dayGross = z.nullable(z.object({ establishmentId: positiveId, date: plainDate, gross: total }))

export const report = z.object({
  ...asOfAnswer,
  ...reportBreakdown,
  range: z.object({ from: plainDate, to: plainDate }),
  gross: total,
  net: total,
  vat: total,
  vatByLine: z.array(z.object({ vatLineId: anyUuid, nature, ...rate })),
  vatByRate: z.array(z.object({ nature, ...rate })),
  rates: z.array(z.object(rate)),
  payments: z.array(
    z.object({ paymentMethodId: anyUuid, kind: z.enum(paymentKinds), amount: total, toReceive: total }),
  ),
  paymentsTotal: total,
  toReceive: total,
  tips: total,
  vouchersSold: total,
  accountSettlements: total,
  deposits: total,
  entryDifference: total,
  entryDifferenceDays: z.array(z.object({ establishmentId: positiveId, date: plainDate, amount: total })),
  covers: z.nullable(z.int()),
  ticketCount: z.nullable(z.int()),
  averagePerEnteredDay: z.nullable(total),
  averagePerCover: averageFigures,
  averagePerTicket: averageFigures,
  openDays: z.int(),
  enteredDays: z.int(),
  missingDates: z.array(plainDate),
  draftDates: z.array(plainDate),
  bestDay: dayGross,
  worstDay: dayGross,
  /** Empty where a report was asked for its `sums` alone. */
  days: z.array(
    z.object({
      /** Of several establishments each has its own day of a date. */
      establishmentId: positiveId,
      date: plainDate,
      state: dayState,
      gross: z.nullable(total),
      net: z.nullable(total),
      vat: z.nullable(total),
      draftGross: z.nullable(total),
      closureReason: z.nullable(z.string()),
      isOpen: z.boolean(),
      /** '1 of 2'; a service marked closed that day is left out. */
      closings: z.object({ entered: z.int(), total: z.int() }),
      /** Expected closings that have no ticket. */
      missing: z.array(z.object({ registerId: anyUuid, serviceId: anyUuid })),
      /** Of validated tickets; absent when none has the count. */
      covers: z.optional(dayCount),
      ticketCount: z.optional(dayCount),
    }),
  ),
})

const count = z.object({ total: z.nullable(z.int()), gross: total, days: z.int() })
const amounts = z.array(z.nullable(total))

/** One establishment among several: its days in columns from the first of the range on, and what is left to enter. */
export const establishmentReport = z.object({
  establishmentId: positiveId,
  territory: z.enum(territories),
  /** Of the address, where it names one; else ''. */
  city: z.string(),
  covers: count,
  ticketCount: count,
  /** Of the months of the range that have one. */
  targets: z.array(monthlyTarget),
  missingDates: z.array(plainDate),
  /** Counted − theoretical, as in the whole report; null where no drawer was counted. `tolerance`: of one count. */
  cash: z.optional(z.nullable(z.object({ ...cashTotals, tolerance: total }))),
  days: z.object({
    states: z.array(dayState),
    gross: amounts,
    net: amounts,
    draftGross: amounts,
    isOpen: z.array(z.boolean()),
    entered: z.array(z.int()),
    expected: z.array(z.int()),
  }),
})
export type EstablishmentReportEntry = Output<typeof establishmentReport>

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

/** Most of a long report is its list of days: `sums` are all its other figures. Without a name: all. */
export const reportParts = ['sums'] as const
const partsQuery = { parts: z.optional(z.enum(reportParts)) }

export const reportRoutes = defineRoutes({
  getReport: {
    method: 'GET',
    path: '/reports',
    access: { establishments: 'results.read' },
    tag: 'reports',
    summary:
      'The figures of a range of business dates (both ends included, 400 days at most), over one establishment or the days of several together',
    query: z
      .object({ ...establishmentsQuery, ...asOfQuery, ...partsQuery, from: plainDate, to: plainDate })
      .check(namesEstablishments),
    response: report,
    replica: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  listEstablishmentReports: {
    method: 'GET',
    path: '/reports/establishments',
    access: { establishments: 'results.read' },
    tag: 'reports',
    summary:
      'The figures of a range of business dates (400 days at most) of several establishments side by side, each by its own calendar',
    query: z.object({ ...establishmentsQuery, from: plainDate, to: plainDate }).check(namesEstablishments),
    response: z.array(establishmentReport),
    replica: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
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
