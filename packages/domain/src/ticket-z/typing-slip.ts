import type { Cents } from '../money.ts'

export const typingSlipKinds = [
  'swapped',
  'wrong_digit',
  'missing_digit',
  'extra_digit',
  'shifted',
  'wrong_sign',
] as const
export type TypingSlipKind = (typeof typingSlipKinds)[number]

/** How one amount became another under the fingers. Positions of digits count from the last cent: 0, 1, then euros. */
export type TypingSlip = {
  kind: TypingSlipKind
  /** How often it happens in a given amount, in decibans: -10 is one in ten, -20 one in a hundred. */
  weight: number
  typedDigits: readonly number[]
  proposedDigits: readonly number[]
}

const EUROS = 2

/** The keys at the sides of a key of a phone's keypad, and what is read for a digit on a pale ticket. */
const sides: readonly (readonly number[])[] = [
  [8],
  [2, 4],
  [1, 3, 5],
  [2, 6],
  [1, 5, 7],
  [2, 4, 6, 8],
  [3, 5, 9],
  [4, 8],
  [0, 5, 7, 9],
  [6, 8],
]
const lookAlikes: readonly (readonly number[])[] = [
  [6, 8],
  [7],
  [7],
  [5, 8],
  [9],
  [3, 6],
  [0, 5, 8],
  [1, 2],
  [0, 3, 6],
  [4],
]

/** The likeliest single slip that turns `proposed` into `typed`; null when it takes more than one. */
export function typingSlipOf(typed: Cents, proposed: Cents): TypingSlip | null {
  if (typed === 0 || proposed === 0 || typed === proposed) return null
  if (typed === -proposed) return { kind: 'wrong_sign', weight: -17, typedDigits: [], proposedDigits: [] }
  if (typed > 0 !== proposed > 0) return null
  const [from, to] = [digitsOf(proposed), digitsOf(typed)]
  const slips = [
    shifted(typed, proposed),
    withoutCents(typed, proposed),
    ...otherDigits(from, to),
    ...fewerOrMore(from, to),
  ]
  return slips.reduce(likelier, null)
}

function likelier(best: TypingSlip | null, slip: TypingSlip | null): TypingSlip | null {
  return slip !== null && (best === null || slip.weight > best.weight) ? slip : best
}

/** The last cent first, three digits at least. */
function digitsOf(amount: Cents): readonly number[] {
  return [...String(Math.abs(amount)).padStart(3, '0')].map(Number).toReversed()
}

/** One digit for another, or two neighbours in each other's place. */
function otherDigits(from: readonly number[], to: readonly number[]): readonly (TypingSlip | null)[] {
  if (from.length !== to.length) return []
  const places = from.flatMap((digit, place) => (digit === to[place] ? [] : [place]))
  const [low, high] = places
  if (low === undefined || places.length > 2) return []
  if (high === undefined) return [wrongDigit(low, from[low] ?? 0, to[low] ?? 0)]
  const isSwap = high === low + 1 && from[low] === to[high] && from[high] === to[low]
  // A comma between them keeps fingers apart.
  const weight = low === EUROS - 1 ? -24 : -11
  return isSwap ? [{ kind: 'swapped', weight, typedDigits: places, proposedDigits: places }] : []
}

function wrongDigit(place: number, right: number, wrong: number): TypingSlip {
  return { kind: 'wrong_digit', weight: wrongWeight(right, wrong), typedDigits: [place], proposedDigits: [place] }
}

function wrongWeight(right: number, wrong: number): number {
  if (sides[right]?.includes(wrong)) return -19
  return lookAlikes[right]?.includes(wrong) ? -21 : -32
}

/** A key not pressed, or pressed twice, or its neighbour with it. Among the cents only the last can go or come. */
function fewerOrMore(from: readonly number[], to: readonly number[]): readonly (TypingSlip | null)[] {
  if (to.length === from.length - 1) return [missing(from, to)]
  if (to.length === from.length + 1) return [extra(from, to)]
  const [last, tenths] = [to[0] ?? 0, to[1] ?? 0]
  const isSameBut = from[0] === 0 && from.every((digit, place) => place === 0 || digit === to[place])
  if (!isSameBut) return []
  const weight = last === tenths ? -17 : -30
  return [{ kind: 'extra_digit', weight, typedDigits: [0], proposedDigits: [] }]
}

function missing(from: readonly number[], to: readonly number[]): TypingSlip | null {
  const place = from.findIndex((_, at) => at >= EUROS && isWithout(from, to, at))
  return place === -1 ? null : { kind: 'missing_digit', weight: -15, typedDigits: [], proposedDigits: [place] }
}

function extra(from: readonly number[], to: readonly number[]): TypingSlip | null {
  const places = to.flatMap((_, at) => (at >= EUROS && isWithout(to, from, at) ? [at] : []))
  const [place] = places
  if (place === undefined) return null
  const beside = [to[place - 1], to[place + 1]].filter((digit) => digit !== undefined)
  const weight = extraWeight(to[place] ?? 0, beside)
  return { kind: 'extra_digit', weight, typedDigits: [place], proposedDigits: [] }
}

function extraWeight(digit: number, beside: readonly number[]): number {
  if (beside.includes(digit)) return -16
  return beside.some((each) => sides[each]?.includes(digit)) ? -27 : -34
}

function isWithout(whole: readonly number[], rest: readonly number[], place: number): boolean {
  return rest.every((digit, at) => digit === whole[at < place ? at : at + 1])
}

/** '1858' for '1858,50': the typing stopped at the comma; or '1858,5' for '1858,55'. */
function withoutCents(typed: Cents, proposed: Cents): TypingSlip | null {
  const lost = Math.abs(proposed) - Math.abs(typed)
  const cents = Math.abs(proposed) % 100
  if (lost === cents % 10) return { kind: 'missing_digit', weight: -17, typedDigits: [], proposedDigits: [0] }
  if (lost !== cents) return null
  const isOneDigit = cents % 10 === 0
  const proposedDigits = isOneDigit ? [1] : [0, 1]
  return { kind: 'missing_digit', weight: isOneDigit ? -17 : -20, typedDigits: [], proposedDigits }
}

/** The comma one place off, or forgotten. */
function shifted(typed: Cents, proposed: Cents): TypingSlip | null {
  const weight = shiftWeight(typed, proposed)
  return weight === null ? null : { kind: 'shifted', weight, typedDigits: [], proposedDigits: [] }
}

function shiftWeight(typed: Cents, proposed: Cents): number | null {
  if (typed === proposed * 10 || proposed === typed * 10) return -13
  if (typed === proposed * 100) return -16
  return proposed === typed * 100 ? -24 : null
}
