import type { PlainDate } from './calendar.ts'

export const periodKinds = ['week', 'month', 'year'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Both ends included. */
export type DateRange = { from: PlainDate; to: PlainDate }
