// Two hundred typical slips, forty of each of five kinds, and sixty differences that no single slip explains.
import { explains } from './explained.ts'
import {
  amountAt,
  type KnownHouse,
  knownHouse,
  type MadeKind,
  type Mistyped,
  type Mix,
  madeKinds,
  type Place,
  truthOf,
  withoutSlip,
  withSlip,
} from './mistyped.ts'
import type { World } from './printed.ts'
import { type Random, randomOf } from './random.ts'

export const typicalKinds = ['wrong digit', 'swapped digits', 'shifted comma', 'twice or missing', 'neighbour'] as const
export type TypicalKind = (typeof typicalKinds)[number]

export type TypicalSet = {
  slips: readonly { kind: TypicalKind; closing: Mistyped }[]
  unexplained: readonly Mistyped[]
}

const OF_A_KIND = 40
const UNEXPLAINED = 60

/** Each closing is of a house of its own. */
export function typicalSet(seed: number, world: World): TypicalSet {
  const random = randomOf(seed)
  const slips = typicalKinds.flatMap((kind) =>
    Array.from({ length: OF_A_KIND }, () => ({ kind, closing: mistypedAs(kind, knownHouse(random, world), random) })),
  )
  return { slips, unexplained: Array.from({ length: UNEXPLAINED }, () => unexplainedIn(random, world)) }
}

function mistypedAs(kind: TypicalKind, known: KnownHouse, random: Random): Mistyped {
  if (kind === 'wrong digit') return withSlip(known, only('wrong_digit'), random)
  if (kind === 'swapped digits') return withSlip(known, only('swapped'), random)
  if (kind === 'shifted comma') return withSlip(known, only('shifted'), random)
  if (kind === 'neighbour') return withSlip(known, only('doubled'), random)
  return (random.chance(0.5) ? typedTwice(known, random) : null) ?? withSlip(known, only('forgotten'), random)
}

function only(kind: MadeKind): Mix {
  const none = Object.fromEntries(madeKinds.map((each) => [each, 0])) as Mix
  return { ...none, [kind]: 1 }
}

/** On its own line and on the next one too, which is empty tonight; null where the house uses every line tonight. */
function typedTwice(known: KnownHouse, random: Random): Mistyped | null {
  const { methods } = known.house
  const truth = truthOf(known, random)
  const amounts = methods.map(({ id }) => amountAt(truth, placeOf(id)))
  const at = amounts.findIndex((amount, index) => amount === null && (amounts[index - 1] ?? null) !== null)
  const [empty, amount] = [methods[at], amounts[at - 1] ?? null]
  if (empty === undefined || amount === null) return null
  const payments = [...truth.payments, { paymentMethodId: empty.id, kind: empty.kind, amount }]
  return {
    typed: { ...truth, payments },
    past: known.past,
    slip: { kind: 'doubled', place: placeOf(empty.id), truth: 0 },
  }
}

function placeOf(id: string): Place {
  return { side: 'payments', id }
}

function unexplainedIn(random: Random, world: World): Mistyped {
  for (;;) {
    const closing = withoutSlip(knownHouse(random, world), random)
    if (!explains(closing.typed, closing.past)) return closing
  }
}
