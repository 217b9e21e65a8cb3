import { salesChannels } from '@zinc/domain/ticket-z/ticket-z-part'
import * as z from 'zod/mini'
import { weekday } from './establishments.ts'
import { anyUuid, positiveId } from './scalars.ts'

const total = z.int()
const difference = { net: total, absolute: total, counts: z.int() }
const person = z.object({ id: positiveId, name: z.string() })

/** `net` and `absolute` are null where no count had an opening float. */
export const cashTotals = {
  net: z.nullable(total),
  /** The sum per ticket. */
  absolute: z.nullable(total),
  counts: z.int(),
  /** Drawers counted without an opening float: they have no difference. */
  countsWithoutFloat: z.int(),
}

export const averageFigures = z.object({ amount: z.nullable(total), count: z.int(), days: z.int() })
/** `gross`: of the tickets that have the count. */
export const dayCount = z.object({ count: z.int(), gross: total })

/** Only in a report of several establishments: their services and categories are added by name. */
const nameOfSeveral = z.optional(z.string())

/** Lists of sales add up to the report's gross; categories and channels are empty where no ticket says them. */
export const reportBreakdown = {
  /** Counted − theoretical. null where no drawer was counted. */
  cashDifference: z.optional(
    z.nullable(
      z.object({
        ...cashTotals,
        byWeekday: z.array(z.object({ weekday, ...difference })),
        /** Who validated. */
        byPerson: z.array(z.object({ person: z.nullable(person), ...difference })),
      }),
    ),
  ),
  services: z.optional(
    z.array(
      z.object({
        serviceId: anyUuid,
        name: nameOfSeveral,
        gross: total,
        /** Days on which it was closed; `average` is per such day. */
        days: z.int(),
        average: z.nullable(total),
        covers: z.nullable(z.int()),
        averagePerCover: averageFigures,
      }),
    ),
  ),
  /** Under null: the sales of tickets without that breakdown. */
  salesCategories: z.optional(
    z.array(z.object({ categoryId: z.nullable(anyUuid), name: nameOfSeveral, gross: total })),
  ),
  salesChannels: z.optional(z.array(z.object({ channel: z.nullable(z.enum(salesChannels)), gross: total }))),
}
