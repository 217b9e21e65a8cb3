import { systemClock } from '../clock.ts'

/** Where the business clock of a test stands: a Friday evening, ten in Paris. */
export const TEST_NOW = '2026-11-20T21:00:00Z'
/** The business date then, wherever the day starts. */
export const TEST_TODAY = '2026-11-20'

/**
 * What a device says of the time of typing: its own clock runs on while the business clock stands, so an age means what
 * it says at any hour of any day.
 */
export function typedDaysAgo(days: number): string {
  return new Date(realTime() - days * 86_400_000).toISOString()
}

/** The product's own real time, for what it counts by that: tokens, codes, the age of an entry. */
export function realTime(): number {
  return Date.parse(systemClock(null).now())
}
