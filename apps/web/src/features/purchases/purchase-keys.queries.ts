import type { DateRange } from '@zinc/domain/calendar/period'

/** Of what the device caches about purchases: alone, for the bars ask for the badge on every page. */
export const purchaseKeys = {
  all: (establishmentId: number) => ['purchases', establishmentId] as const,
  one: (establishmentId: number, id: string) => ['purchases', establishmentId, 'one', id] as const,
  due: (establishmentId: number) => ['purchases', establishmentId, 'due'] as const,
  days: (establishmentId: number) => ['purchase-days', establishmentId] as const,
  daysOf: (establishmentId: number, { from, to }: DateRange) => ['purchase-days', establishmentId, from, to] as const,
}
