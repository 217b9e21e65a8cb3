import { natures, paymentKinds } from '@zinc/domain/establishment/establishment'
import { byField } from '@zinc/domain/field-table'
import { amountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import * as z from 'zod/mini'
import { establishmentsQuery, namesEstablishments } from './establishments-query.ts'
import { asOfAnswer, asOfQuery } from './report-as-of.ts'
import { averageFigures, dayCount, reportBreakdown } from './report-breakdown.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, basisPoints, plainDate, positiveId } from './scalars.ts'

/** A sum or an average of many tickets: without the limit of a typed amount. */
const total = z.int()
const rate = { rateBp: basisPoints, gross: total, net: total, vat: total }
const nature = z.enum(natures)
export const dayState = z.enum(['entered', 'partly_entered', 'draft', 'to_enter', 'closed', 'future', 'before_opening'])
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
  ...byField(amountFields, () => total),
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
})
