import { cashFiguresOf } from '../cash/cash-count.ts'
import { type Cents, sumOf } from '../money.ts'
import { vatOf, vatToleranceOf } from '../vat.ts'
import type { SalesLine, TicketZContent } from './ticket-z.ts'
import { isSamePlace, type PlacedAmount, type UsualLine } from './usual-lines.ts'

/** Another figure of the same ticket that already says what a line or a side holds. */
export type Witness = {
  /** By how many cents these amounts contradict it. */
  offOf: (amounts: readonly PlacedAmount[]) => Cents
  /** What agreeing within so many cents is worth, in decibans, the strictest first. */
  worth: readonly (readonly [within: Cents, weight: number])[]
}

/** A sum that must come out to the cent and does so by chance once in hundreds. */
const EXACT: Witness['worth'] = [[0, 24]]
/** Drawers are rarely right to the cent. */
const COUNTED: Witness['worth'] = [
  [0, 18],
  [2_00, 10],
  [10_00, 4],
]
/** Registers round the VAT of each receipt. */
const USUAL_ROUNDING = 4

/** Found once for a ticket; what nobody typed says nothing. */
export function witnessesOf(content: TicketZContent, usual: readonly UsualLine[]): readonly Witness[] {
  return [...vatWitnesses(content, usual), ...shareWitnesses(content), ...voucherWitnesses(content), ...drawer(content)]
}

/** How far the other figures agree with these amounts, in decibans. */
export function agreementOf(amounts: readonly PlacedAmount[], witnesses: readonly Witness[]): number {
  return sumOf(
    witnesses.map(({ offOf, worth }) => {
      const off = Math.abs(offOf(amounts))
      return worth.find(([within]) => off <= within)?.[1] ?? 0
    }),
  )
}

/** By line, and by rate: a VAT may have been typed for all lines of its rate at once. */
function vatWitnesses(content: TicketZContent, usual: readonly UsualLine[]): readonly Witness[] {
  const typed = content.sales.filter((line) => isVatTyped(line, usual))
  const rates = [...new Set(typed.map(({ rateBp }) => rateBp))]
  const groups = [...typed.map((line) => [line]), ...rates.map((rate) => linesOfRate(content, rate))]
  return groups.map((lines) => ({
    offOf: (amounts) =>
      sumOf(lines.map(({ vatLineId, rateBp, vat }) => vat - vatOf(amountAt(amounts, 'sales', vatLineId), rateBp))),
    worth: [
      [roundingOf(lines, usual), 12],
      [vatToleranceOf(content.ticketCount), 6],
    ],
  }))
}

function linesOfRate({ sales }: TicketZContent, rate: number): readonly SalesLine[] {
  return sales.filter(({ rateBp }) => rateBp === rate)
}

/** A VAT that is the proposal of the typed amount was copied from it, unless this house types it every night. */
function isVatTyped({ vatLineId, rateBp, gross, vat }: SalesLine, usual: readonly UsualLine[]): boolean {
  return vat !== vatOf(gross, rateBp) || usualRounding(vatLineId, usual) !== null
}

function roundingOf(lines: readonly SalesLine[], usual: readonly UsualLine[]): Cents {
  return sumOf(lines.map(({ vatLineId }) => usualRounding(vatLineId, usual) ?? USUAL_ROUNDING))
}

function usualRounding(id: string, usual: readonly UsualLine[]): Cents | null {
  return usual.find((line) => line.side === 'sales' && line.id === id)?.rounding ?? null
}

/** The categories and the channels of a ticket are its gross sales. */
function shareWitnesses({ categories, channels }: TicketZContent): readonly Witness[] {
  return [categories, channels].flatMap((shares) => {
    const typed = sumOf(shares.map(({ gross }) => gross))
    if (typed === 0) return []
    return [{ offOf: (amounts: readonly PlacedAmount[]) => typed - totalOfSales(amounts), worth: EXACT }]
  })
}

function totalOfSales(amounts: readonly PlacedAmount[]): Cents {
  return sumOf(amounts.flatMap(({ place, amount }) => (place.side === 'sales' ? [amount] : [])))
}

/** Counted meal vouchers, face value by face value. */
function voucherWitnesses({ vouchers }: TicketZContent): readonly Witness[] {
  return [...new Set(vouchers.map(({ paymentMethodId }) => paymentMethodId))].map((id) => {
    const batches = vouchers.filter(({ paymentMethodId }) => paymentMethodId === id)
    const typed = sumOf(batches.map(({ count, faceValue }) => count * faceValue))
    return { offOf: (amounts) => typed - amountAt(amounts, 'payments', id), worth: EXACT }
  })
}

function drawer({ cashCount, payments }: TicketZContent): readonly Witness[] {
  if (cashCount === null || cashCount.openingFloat === null || cashCount.counted === 0) return []
  const offOf = (amounts: readonly PlacedAmount[]) => {
    const right = payments.map((line) => ({ ...line, amount: amountAt(amounts, 'payments', line.paymentMethodId) }))
    return cashFiguresOf(cashCount, right).difference ?? 0
  }
  return [{ offOf, worth: COUNTED }]
}

function amountAt(amounts: readonly PlacedAmount[], side: 'sales' | 'payments', id: string): Cents {
  return amounts.find(({ place }) => isSamePlace(place, { side, id }))?.amount ?? 0
}
