import { natures, paymentKinds } from '@zinc/domain/establishment'
import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'
import { anyUuid, basisPoints, cents, plainDate, positiveIdText } from './scalars.ts'

const total = z.int()
const average = z.object({ amount: z.nullable(total), count: z.int(), days: z.int() })
const dayGross = z.nullable(z.object({ date: plainDate, gross: total }))

export const report = z.object({
  range: z.object({ from: plainDate, to: plainDate }),
  gross: total,
  net: total,
  vat: total,
  vatByRate: z.array(z.object({ nature: z.enum(natures), rateBp: basisPoints, gross: total, net: total, vat: total })),
  payments: z.array(z.object({ paymentMethodId: anyUuid, kind: z.enum(paymentKinds), amount: total })),
  paymentsTotal: total,
  covers: z.nullable(z.int()),
  ticketCount: z.nullable(z.int()),
  averagePerEnteredDay: z.nullable(cents),
  averagePerCover: average,
  averagePerTicket: average,
  openDays: z.int(),
  enteredDays: z.int(),
  missingDates: z.array(plainDate),
  draftDates: z.array(plainDate),
  bestDay: dayGross,
  worstDay: dayGross,
  days: z.array(
    z.object({
      date: plainDate,
      state: z.enum(['entered', 'draft', 'to_enter', 'closed', 'future', 'before_opening']),
      gross: z.nullable(total),
      net: z.nullable(total),
      vat: z.nullable(total),
      draftGross: z.nullable(total),
      closureReason: z.nullable(z.string()),
      isOpen: z.boolean(),
    }),
  ),
})

export const reportRoutes = defineRoutes({
  getReport: {
    method: 'GET',
    path: '/reports',
    access: { establishment: 'results.read' },
    tag: 'reports',
    summary: 'The figures of a range of business dates (both ends included, 400 days at most)',
    query: z.object({ establishmentId: positiveIdText, from: plainDate, to: plainDate }),
    response: report,
    replica: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
})
