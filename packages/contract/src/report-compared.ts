import { natures, paymentKinds } from '@zinc/domain/establishment/establishment'
import { comparisonBases } from '@zinc/domain/report/comparison-day'
import { salesChannels } from '@zinc/domain/ticket-z/ticket-z-part'
import * as z from 'zod/mini'
import { establishmentsQuery, namesEstablishments } from './establishments-query.ts'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, basisPoints, plainDate } from './scalars.ts'

const total = z.int()
/** Only of several establishments: their services and categories are added by name. */
const name = z.optional(z.string())

/** Amounts of both sides over the same `days`. */
function compared<Part extends z.ZodMiniType>(part: Part) {
  return z.object({ days: z.int(), current: z.array(part), base: z.array(part) })
}

const difference = z.object({ net: total, absolute: total })

export const comparedParts = z.object({
  services: compared(z.object({ serviceId: anyUuid, name, amount: total })),
  /** Under null: what no category or channel says of the sales of those days. */
  salesCategories: compared(z.object({ categoryId: z.nullable(anyUuid), name, amount: total })),
  salesChannels: compared(z.object({ channel: z.nullable(z.enum(salesChannels)), amount: total })),
  payments: compared(z.object({ paymentMethodId: anyUuid, kind: z.enum(paymentKinds), amount: total })),
  vatByLine: compared(z.object({ vatLineId: anyUuid, nature: z.enum(natures), rateBp: basisPoints, amount: total })),
  /** Counted − theoretical, over the days on which both sides counted a drawer. */
  cash: z.object({ days: z.int(), current: difference, base: difference }),
})
export type ComparedPartsEntry = Output<typeof comparedParts>

export const reportComparedRoutes = defineRoutes({
  getComparedParts: {
    method: 'GET',
    path: '/reports/compared',
    access: { establishments: 'results.read' },
    tag: 'reports',
    summary:
      'The parts of the sales and payments of a range (400 days at most) beside those of another period, over the days that both have in full',
    query: z
      .object({
        ...establishmentsQuery,
        from: plainDate,
        to: plainDate,
        /** What the range is: a period before is one of its kind. */
        period: z.enum(['week', 'month', 'year', 'range']),
        compare: z.enum(comparisonBases),
      })
      .check(namesEstablishments),
    response: comparedParts,
    replica: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
})
