import type { Cents } from '../money.ts'
import { agreementOf, witnessesOf } from './slip-witness.ts'
import { type TicketZContent, totalsOf } from './ticket-z.ts'
import { type TypingSlip, type TypingSlipKind, typingSlipOf } from './typing-slip.ts'
import {
  type AmountPlace,
  decibansOf,
  isSamePlace,
  likenessOf,
  type PlacedAmount,
  placedAmountsOf,
  type UsualLine,
} from './usual-lines.ts'

/** 'tips': no slip, payments above the sales may be tips that were not typed. */
export type SlipKind = TypingSlipKind | 'forgotten' | 'doubled' | 'tips'

/** One line with another amount, with which payments and sales would agree. */
export type SlipLead = {
  kind: SlipKind
  place: AmountPlace
  typed: Cents
  /** 0 for a line that was typed on another one too: it is emptied. */
  proposed: Cents
  /** Places of the digits that differ, counted from the last cent; none where the whole amount does. */
  typedDigits: readonly number[]
  proposedDigits: readonly number[]
}

type Candidate = { lead: SlipLead; weight: number }

export const MAX_LEADS = 2
/** A second lead this far behind the first is no second lead. */
const BEHIND_FIRST = 10
/** So many leads that are as good as each other tell nothing: none is named. */
const TOO_MANY = 4
const AS_GOOD = 2
/** Tips, vouchers sold and deposits are seldom of odd cents. */
const ODD_OTHER = -20
/** Tips above this part of the sales would be a strange evening. */
const TIPS_PART = 20

/**
 * Which line was likely mistyped, the likeliest first, at most two; none when the sides agree or no single slip explains
 * their difference. All weights are decibans, so that how often a slip happens, and how well the amounts without it look
 * like this house's own and agree with the rest of the ticket, add up.
 */
export function slipsOf(content: TicketZContent, usual: readonly UsualLine[] = []): readonly SlipLead[] {
  const difference = totalsOf(content).entryDifference
  if (difference === 0) return []
  const amounts = placedAmountsOf(content)
  const witnesses = witnessesOf(content, usual)
  const credibilityOf = (right: readonly PlacedAmount[]) => likenessOf(right, usual) + agreementOf(right, witnesses)
  const candidates = [...mistyped(amounts, difference), ...forgotten(amounts, difference, usual)]
    .map(({ lead, weight }) => ({ lead, weight: weight + credibilityOf(withLead(amounts, lead)) }))
    .toSorted((a, b) => b.weight - a.weight)
  const [first] = candidates
  // A slip happens on one of the lines, a difference without any on none.
  const none = weightOfNone(difference) + decibansOf(amounts.length) + credibilityOf(amounts)
  if (first === undefined || first.weight < none) return []
  const within = (margin: number) => candidates.filter(({ weight }) => weight >= first.weight - margin)
  if (within(AS_GOOD).length >= TOO_MANY) return []
  const leads = within(BEHIND_FIRST).map(({ lead }) => lead)
  return [...leads, ...tips(content, difference)].slice(0, MAX_LEADS)
}

function tips(content: TicketZContent, difference: Cents): readonly SlipLead[] {
  const isPlausible = difference > 0 && difference % 10 === 0 && difference * TIPS_PART <= totalsOf(content).gross
  if (content.tips !== 0 || !isPlausible) return []
  const place = { side: 'others', id: 'tips' } as const
  return [{ kind: 'tips', place, typed: 0, proposed: difference, typedDigits: [], proposedDigits: [] }]
}

/** With the difference undone each line has one amount it should hold: how well do fingers explain what it holds? */
function mistyped(amounts: readonly PlacedAmount[], difference: Cents): readonly Candidate[] {
  return amounts.flatMap(({ place, amount: typed }, index) => {
    const proposed = typed + (place.side === 'payments' ? -difference : difference)
    const slip = typingSlipOf(typed, proposed)
    const odd = place.side === 'others' && proposed % 10 !== 0 ? ODD_OTHER : 0
    return [
      ...(slip === null
        ? []
        : [{ lead: { place, typed, proposed, ...withoutWeight(slip) }, weight: slip.weight + odd }]),
      ...doubled(amounts, index, { place, typed, proposed }),
    ]
  })
}

function withoutWeight({ kind, typedDigits, proposedDigits }: TypingSlip) {
  return { kind, typedDigits, proposedDigits }
}

/** The amount of a line typed on another too, in place of its own or on an empty one. */
function doubled(
  amounts: readonly PlacedAmount[],
  index: number,
  { place, typed, proposed }: Pick<SlipLead, 'place' | 'typed' | 'proposed'>,
): readonly Candidate[] {
  const isTwin = (line: PlacedAmount) => line.place.side === place.side && line.amount === typed && typed > 0
  const twins = amounts.flatMap((line, at) => (at !== index && isTwin(line) ? [at] : []))
  const [twin] = twins
  if (twin === undefined || proposed < 0 || place.side === 'others') return []
  // One types downwards, so the copy is the lower one, and seldom far from its model.
  const weight = twin < index ? 2 + (twin === index - 1 ? 6 : 0) : -3
  const lead: SlipLead = { kind: 'doubled', place, typed, proposed, typedDigits: [], proposedDigits: [] }
  return [{ lead, weight }]
}

/** A line that usually holds something and is empty. */
function forgotten(
  amounts: readonly PlacedAmount[],
  difference: Cents,
  usual: readonly UsualLine[],
): readonly Candidate[] {
  return usual.flatMap(({ side, id }) => {
    const place: AmountPlace = { side, id }
    const proposed = side === 'payments' ? -difference : difference
    if (proposed <= 0 || amounts.some((line) => isSamePlace(line.place, place) && line.amount !== 0)) return []
    return [
      { lead: { kind: 'forgotten', place, typed: 0, proposed, typedDigits: [], proposedDigits: [] }, weight: -10 },
    ]
  })
}

function withLead(amounts: readonly PlacedAmount[], { place, proposed }: SlipLead): readonly PlacedAmount[] {
  return [...amounts.filter((line) => !isSamePlace(line.place, place)), { place, amount: proposed }]
}

/** How usual such a difference is without any slip of the fingers: small and round ones are, 1 003,17 € is not. */
function weightOfNone(difference: Cents): number {
  const size = Math.abs(difference)
  if (size < 10) return ROUNDING
  const [step, share] = steps.find(([each]) => size % each === 0) ?? lastStep
  const beyond = size <= REACH ? 0 : -10 - 2 * decibansOf(Math.trunc(size / REACH))
  return share - decibansOf(REACH / step) + beyond
}

/** Few differences without a slip pass 100 €. */
const REACH = 100_00
/** Registers and card terminals round apart. */
const ROUNDING = -24
const lastStep = [1, -14] as const
/** Step of the amounts in cents, and how many differences fall on it, in decibans. */
const steps = [[500, -11], [100, -12], [10, -12], lastStep] as const
