export type Clock = {
  /** Real time, ISO 8601 UTC: tokens, codes, limits, when a row was written. */
  now: () => string
  /** What 'today' is judged by, in each establishment's own zone; stands still under ZINC_NOW. */
  businessNow: () => string
}

export function systemClock(stoppedNow: string | null): Clock {
  const now = () => new Date().toISOString()
  return { now, businessNow: stoppedNow === null ? now : () => stoppedNow }
}
