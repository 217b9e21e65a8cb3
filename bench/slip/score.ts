// How often the finder's first lead is the line and the amount that were meant.
import { slipsOf } from '../../packages/domain/src/ticket-z/slip-finder.ts'
import { usualLinesOf } from '../../packages/domain/src/ticket-z/usual-lines.ts'
import { type MadeKind, type Mistyped, madeKinds } from './mistyped.ts'

/** The first lead is the line and the amount that were meant. */
export function isNamedFirst(closing: Mistyped, nights: number): boolean {
  return rankOf(closing, nights).rank === 0
}

export function isSilent(closing: Mistyped, nights: number): boolean {
  return rankOf(closing, nights).count === 0
}

function rankOf({ typed, past, slip }: Mistyped, nights: number) {
  const leads = slipsOf(typed, usualLinesOf(past.slice(0, nights)))
  const rank = leads.findIndex(
    ({ place, proposed }) => place.id === slip?.place.id && place.side === slip.place.side && proposed === slip.truth,
  )
  return { rank, count: leads.length }
}

export type Score = {
  /** Of the closings with a slip, in percent: named first, among the two named, nothing said. */
  first: number
  two: number
  silent: number
  /** Of the closings without, in percent: something said. */
  alarms: number
  firstByKind: Readonly<Record<MadeKind, number>>
}

/** `nights` before it are known of each house. */
export function scoreOf(set: readonly Mistyped[], nights: number): Score {
  const seen = set.map((closing) => ({ kind: closing.slip?.kind ?? null, ...rankOf(closing, nights) }))
  const withSlip = seen.filter(({ kind }) => kind !== null)
  const without = seen.filter(({ kind }) => kind === null)
  const firstOf = (kind: MadeKind) =>
    percentOf(
      withSlip.filter((one) => one.kind === kind),
      ({ rank }) => rank === 0,
    )
  const byKind = Object.fromEntries(madeKinds.map((kind) => [kind, firstOf(kind)]))
  return {
    first: percentOf(withSlip, ({ rank }) => rank === 0),
    two: percentOf(withSlip, ({ rank }) => rank !== -1),
    silent: percentOf(withSlip, ({ count }) => count === 0),
    alarms: percentOf(without, ({ count }) => count > 0),
    firstByKind: byKind as Score['firstByKind'],
  }
}

function percentOf<T>(all: readonly T[], isMeant: (one: T) => boolean): number {
  return all.length === 0 ? 0 : Math.round((1000 * all.filter(isMeant).length) / all.length) / 10
}
