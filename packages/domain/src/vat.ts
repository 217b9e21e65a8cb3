import type { BasisPoints, Cents } from './money.ts'

const WHOLE = 10_000
/** Cents a typed VAT may be off when nobody knows over how many tickets the register rounded. */
const TOLERANCE_WITHOUT_COUNT: Cents = 30
const SMALLEST_TOLERANCE: Cents = 2

/** VAT held in a gross amount, half a cent away from zero. VAT first, net by difference: they always add up. */
export function vatOf(gross: Cents, rateBp: BasisPoints): Cents {
  const numerator = BigInt(Math.abs(gross)) * BigInt(rateBp)
  const divisor = BigInt(WHOLE + rateBp)
  const vat = Number((2n * numerator + divisor) / (2n * divisor))
  return gross < 0 && vat !== 0 ? -vat : vat
}

export function netOf(gross: Cents, rateBp: BasisPoints): Cents {
  return gross - vatOf(gross, rateBp)
}

/** VAT on a net amount, half a cent away from zero: an invoice states its VAT per rate on the base of the rate. */
export function vatOfNet(net: Cents, rateBp: BasisPoints): Cents {
  const magnitude = (2n * BigInt(Math.abs(net)) * BigInt(rateBp) + BigInt(WHOLE)) / (2n * BigInt(WHOLE))
  const vat = Number(magnitude)
  return net < 0 && vat !== 0 ? -vat : vat
}

/**
 * How far a line's typed VAT may stray before we ask: a register rounds per ticket or per item, so the day's sum drifts
 * with the square root of their number, max(2, ⌈1,2·√(4·tickets)⌉) cents.
 */
export function vatToleranceOf(ticketCount: number | null): Cents {
  if (ticketCount === null) return TOLERANCE_WITHOUT_COUNT
  // 1,2·√(4n) ≤ k is 25k² ≥ 144n: found in whole numbers, the square root only says where to start.
  let tolerance = Math.floor(Math.sqrt((144 * ticketCount) / 25))
  while (25 * tolerance * tolerance < 144 * ticketCount) tolerance += 1
  return Math.max(SMALLEST_TOLERANCE, tolerance)
}

/** Judged per line. The typed figure always wins: an implausible one is a warning, never a refusal. */
export function isVatPlausible(
  line: { gross: Cents; rateBp: BasisPoints; vat: Cents },
  ticketCount: number | null,
): boolean {
  return Math.abs(line.vat - vatOf(line.gross, line.rateBp)) <= vatToleranceOf(ticketCount)
}

/** A VAT as typed, and the gross of its line at that moment. */
export type TypedVat = { vat: Cents; gross: Cents }

/** A typed VAT belongs to its gross: under another one the proposal is back, and the former value is only offered. */
export function lineVatOf(
  { gross, rateBp }: { gross: Cents; rateBp: BasisPoints },
  typed: TypedVat | null,
): { vat: Cents; former: Cents | null } {
  const proposal = vatOf(gross, rateBp)
  if (typed === null) return { vat: proposal, former: null }
  if (typed.gross === gross) return { vat: typed.vat, former: null }
  return { vat: proposal, former: typed.vat === proposal ? null : typed.vat }
}

/** The same of a rate of an invoice: a typed VAT belongs to the base it was typed for. */
export function rateVatOf(
  base: Cents,
  rateBp: BasisPoints,
  typed: { vat: Cents; base: Cents } | null,
): { vat: Cents; former: Cents | null } {
  const proposal = vatOfNet(base, rateBp)
  if (typed === null) return { vat: proposal, former: null }
  if (typed.base === base) return { vat: typed.vat, former: null }
  return { vat: proposal, former: typed.vat === proposal ? null : typed.vat }
}
