import { territories } from '@zinc/domain/establishment/establishment'
import * as z from 'zod/mini'
import { monthlyTarget } from './establishment-settings.ts'
import { establishmentsQuery, namesEstablishments } from './establishments-query.ts'
import type { Output } from './read-only.ts'
import { cashTotals } from './report-breakdown.ts'
import { dayState } from './reports.ts'
import { defineRoutes } from './route.ts'
import { plainDate, positiveId } from './scalars.ts'

/** A sum of many tickets: without the limit of a typed amount. */
const total = z.int()
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

export const establishmentReportRoutes = defineRoutes({
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
})
