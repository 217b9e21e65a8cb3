import { type Cents, dividedBy, sumOf } from '../money.ts'
import { vatOf } from '../vat.ts'
import type { TicketZContent } from './ticket-z.ts'
import { type AmountField, amountFields } from './ticket-z-field.ts'

/** An amount of a ticket Z: a sales line, a payment method, or one of the other sums received. */
export type AmountPlace = { side: 'sales' | 'payments'; id: string } | { side: 'others'; id: AmountField }
export type PlacedAmount = { place: AmountPlace; amount: Cents }

/** What a line usually makes of its side's total, and on how many nights it is used, in basis points. */
export type UsualLine = {
  side: 'sales' | 'payments'
  id: string
  /** The share that a tenth, half and nine tenths of the nights stay under. */
  low: number
  middle: number
  high: number
  presence: number
  /** On how many of those nights it ends in ten cents. */
  tens: number
  /** Of a sales line whose VAT is typed as printed: what nine tenths of the nights stay within of the proposal. */
  rounding: Cents | null
}

const FEWEST_NIGHTS = 5
const WHOLE = 10_000

/** From validated closings of the same register and service; nothing from too few of them. */
export function usualLinesOf(past: readonly TicketZContent[]): readonly UsualLine[] {
  if (past.length < FEWEST_NIGHTS) return []
  return [...usualOfSide('sales', past), ...usualOfSide('payments', past)]
}

export function placedAmountsOf(content: TicketZContent): readonly PlacedAmount[] {
  return [
    ...content.sales.map((line) => ({ place: { side: 'sales' as const, id: line.vatLineId }, amount: line.gross })),
    ...content.payments.map((line) => ({
      place: { side: 'payments' as const, id: line.paymentMethodId },
      amount: line.amount,
    })),
    ...amountFields.flatMap((id) =>
      content[id] === 0 ? [] : [{ place: { side: 'others' as const, id }, amount: content[id] }],
    ),
  ]
}

export function isSamePlace(one: AmountPlace, other: AmountPlace): boolean {
  return one.side === other.side && one.id === other.id
}

/** Lines that hold something on most nights and nothing in this ticket: one is still typing, or they were forgotten. */
export function emptyLinesOf(content: TicketZContent, usual: readonly UsualLine[]): readonly UsualLine[] {
  const amounts = placedAmountsOf(content)
  const isTyped = (line: UsualLine) => amounts.some(({ place, amount }) => amount !== 0 && isSamePlace(place, line))
  return usual.filter((line) => line.presence * 2 > WHOLE && !isTyped(line))
}

function usualOfSide(side: UsualLine['side'], past: readonly TicketZContent[]): readonly UsualLine[] {
  const nights = past.map((content) => placedAmountsOf(content).filter(({ place }) => place.side === side))
  const ids = new Set(
    nights.flatMap((lines) => lines.filter(({ amount }) => amount !== 0).map(({ place }) => place.id)),
  )
  return [...ids].map((id) => {
    const seen = nights.flatMap((lines) => {
      const amount = lines.find(({ place }) => place.id === id)?.amount ?? 0
      const total = sumOf(lines.map((line) => line.amount))
      return amount === 0 || total <= 0 ? [] : [{ amount, share: shareOf(amount, total) }]
    })
    const ordered = seen.map(({ share }) => share).toSorted((a, b) => a - b)
    const at = (tenths: number) => ordered[Math.trunc(((ordered.length - 1) * tenths) / 10)] ?? 0
    const presence = dividedBy(seen.length * WHOLE, past.length)
    const tens = dividedBy(seen.filter(({ amount }) => amount % 10 === 0).length * WHOLE, Math.max(1, seen.length))
    const rounding = side === 'sales' ? roundingOf(id, past) : null
    return { side, id, low: at(1), middle: at(5), high: at(9), presence, tens, rounding }
  })
}

/** null where most nights hold the VAT that was proposed. */
function roundingOf(vatLineId: string, past: readonly TicketZContent[]): Cents | null {
  const lines = past.flatMap(({ sales }) => sales.filter((line) => line.vatLineId === vatLineId && line.gross !== 0))
  const offs = lines.map(({ gross, rateBp, vat }) => Math.abs(vat - vatOf(gross, rateBp))).toSorted((a, b) => a - b)
  const isTyped = offs.filter((off) => off > 0).length * 2 > offs.length
  return isTyped ? (offs[Math.trunc(((offs.length - 1) * 9) / 10)] ?? null) : null
}

function shareOf(amount: Cents, total: Cents): number {
  return dividedBy(amount * WHOLE, total)
}

/** How well these amounts look like the house's own, in decibans; 0 for a house nothing is known of. */
export function likenessOf(amounts: readonly PlacedAmount[], usual: readonly UsualLine[]): number {
  const totals = { sales: totalOf(amounts, 'sales'), payments: totalOf(amounts, 'payments') }
  return sumOf(
    usual.map((line) => {
      const amount = amounts.find(({ place }) => isSamePlace(place, line))?.amount ?? 0
      return amount === 0 ? rarity(WHOLE - line.presence) : presentLikeness(line, amount, totals[line.side])
    }),
  )
}

function totalOf(amounts: readonly PlacedAmount[], side: UsualLine['side']): Cents {
  return sumOf(amounts.flatMap(({ place, amount }) => (place.side === side ? [amount] : [])))
}

const FARTHEST = -80
/** Below it a spread would be the accident of few nights: half a per cent of the total. */
const LEAST_SPREAD = 50

function presentLikeness(line: UsualLine, amount: Cents, total: Cents): number {
  if (total <= 0) return FARTHEST
  const spread = Math.max(LEAST_SPREAD, dividedBy(line.high - line.low, 2))
  const tenths = dividedBy(Math.abs(shareOf(amount, total) - line.middle) * 10, spread)
  // As a bell up to three spreads, then slower: every house has odd nights.
  const bell = tenths <= 30 ? -dividedBy(tenths * tenths * 36, 1000) : -32 - dividedBy(tenths - 30, 3)
  // One amount among all those that the spread holds, ten cents apart.
  const choices = Math.max(1, dividedBy(spread * 2 * total, WHOLE * 10))
  const ending = amount % 10 === 0 ? rarity(line.tens) : rarity(WHOLE - line.tens) - 10
  return Math.max(FARTHEST, bell) - decibansOf(choices) + rarity(line.presence) + ending
}

/** What happens on so many basis points of the nights, in decibans, never quite never. */
function rarity(basisPoints: number): number {
  return -decibansOf(dividedBy(WHOLE * 10, Math.max(200, basisPoints))) + 10
}

const tenTimesLog = [0, 0, 3, 5, 6, 7, 8, 8, 9, 10]

/** Ten times the decimal logarithm of a whole number, to the nearest for its first digit. */
export function decibansOf(count: number): number {
  const text = String(count)
  return (text.length - 1) * 10 + (tenTimesLog[Number(text[0])] ?? 0)
}
