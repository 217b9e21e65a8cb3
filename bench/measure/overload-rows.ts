import { kinds, type Load, ofAll, quantile, sumOf } from './overload-load.ts'
import type { Seen } from './overload-watch.ts'

export type Overload = {
  way: string
  times: number
  seconds: number
  /** Answers a second of ten clients that came the same way. */
  capacity: number
  rate: number
  over: Load
  seen: Seen
  /** Seconds until it answers as before. */
  back: number
}
/** `isHeld`: null where there is no bar. */
export type Row = { what: string; value: string; isHeld: boolean | null }

const ms = (value: number) => `${value.toFixed(0)} ms`

export function rowsOf({ times, seconds, capacity, rate, over, seen, back }: Overload): Row[] {
  const served = sumOf(over, (one) => one.served) / seconds
  const refused = sumOf(over, (one) => one.refused)
  const sent = served + (refused + over.unanswered + sumOf(over, (one) => one.other)) / seconds
  const all = ofAll(over)
  const p99 = quantile(
    all.flatMap((one) => one.times),
    0.99,
  )
  const openingTimes = all.flatMap((one) => one.openingTimes)
  const refusedTimes = all.flatMap((one) => one.refusedTimes)
  /** The bars are those of three times the load. */
  const bar = (isHeld: boolean) => (times === 3 ? isHeld : null)
  const without = sumOf(over, (one) => one.without)
  const other = sumOf(over, (one) => one.other)
  const live = quantile(seen.liveTimes, 1)
  return [
    row('capacity (10 clients)', `${capacity.toFixed(0)} /s`, null),
    row('offered', `${rate} /s, ${sent.toFixed(0)} /s sent`, null),
    row(
      'served, share of capacity ≥ 0.8',
      `${served.toFixed(0)} /s, ${(served / capacity).toFixed(2)}`,
      bar(served / capacity >= 0.8),
    ),
    row(
      'served, p50 and p99 ≤ 2 s',
      `${ms(
        quantile(
          all.flatMap((one) => one.times),
          0.5,
        ),
      )}, ${ms(p99)}`,
      bar(p99 <= 2000),
    ),
    row('  p99 of the first second', ms(quantile(openingTimes, 0.99)), null),
    row('refused', String(refused), null),
    row(
      'refused, p50 and p99 ≤ 1 s',
      `${ms(quantile(refusedTimes, 0.5))}, ${ms(quantile(refusedTimes, 0.99))}`,
      bar(quantile(refusedTimes, 0.99) <= 1000),
    ),
    row('without any answer', String(over.unanswered), over.unanswered === 0),
    row('refused without Retry-After', String(without), without === 0),
    row('neither 2xx nor 503', String(other), other === 0),
    ...kinds.map((kind) => rowOfKind(kind, over.kinds[kind])),
    row('one person’s entries, refused of', `${seen.entriesLost} of ${seen.entries}`, null),
    row('one person’s entries, p99', ms(quantile(seen.entryTimes, 0.99)), null),
    row('/health/live, longest ≤ 500 ms', ms(live), bar(seen.livesLost === 0 && live <= 500)),
    row('normal again within 10 s', `${back.toFixed(1)} s`, back < 10),
    row('memory of the server < 768 MB', `${seen.memory.toFixed(0)} MB`, seen.memory < 768),
  ]
}

function row(what: string, value: string, isHeld: boolean | null): Row {
  return { what, value, isHeld }
}

/** A kind that is not answered at all is starved. */
function rowOfKind(kind: string, { served, refused, times }: Load['kinds']['entry']): Row {
  const share = ((100 * served) / Math.max(1, served + refused)).toFixed(0)
  const value = `${served} served (${share} %), ${refused} refused, p99 ${ms(quantile(times, 0.99))}`
  return row(`  ${kind}`, value, served > 0)
}

export function textOfRow({ what, value, isHeld }: Row): string {
  const mark = isHeld === false ? 'NO  ' : 'ok  '
  return `${isHeld === null ? '    ' : mark}${what.padEnd(36)}${value}`
}
