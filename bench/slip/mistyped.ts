// One slip of the fingers in a closing, or a difference that is none. Written from how people type, without a look at
// how slips are searched for.
import type { TicketZContent } from '../../packages/domain/src/ticket-z/ticket-z.ts'
import { type House, houseOf, itemOf, nightOf } from './houses.ts'
import { asTyped, type Habits, habitsOf, printedWith, type World, withProposedVat } from './printed.ts'
import { type Random, randomOf } from './random.ts'

export const madeKinds = [
  'swapped',
  'wrong_digit',
  'missing_digit',
  'extra_digit',
  'shifted',
  'forgotten',
  'doubled',
  'wrong_sign',
] as const
export type MadeKind = (typeof madeKinds)[number]

/** How often each is made, in percent of the closings with a slip. */
export type Mix = Readonly<Record<MadeKind, number>>
export const usualMix: Mix = {
  swapped: 24,
  wrong_digit: 20,
  missing_digit: 12,
  extra_digit: 11,
  shifted: 12,
  forgotten: 11,
  doubled: 7,
  wrong_sign: 3,
}

export type Place = { side: 'sales' | 'payments'; id: string }
export type Mistyped = {
  typed: TicketZContent
  /** Nights of the same house before this one. */
  past: readonly TicketZContent[]
  /** null: the difference has no typical slip. */
  slip: { kind: MadeKind; place: Place; truth: number } | null
}

const PAST_NIGHTS = 28
const NIGHTS_OF_A_HOUSE = 10
const WITHOUT_SLIP = 0.2

export function mistypedSet(
  seed: number,
  size: number,
  mix: Mix = usualMix,
  world: World = 'bare',
): readonly Mistyped[] {
  const random = randomOf(seed)
  const set: Mistyped[] = []
  while (set.length < size) {
    const known = knownHouse(random, world)
    for (let night = 0; night < NIGHTS_OF_A_HOUSE && set.length < size; night++) {
      set.push(random.chance(WITHOUT_SLIP) ? withoutSlip(known, random) : withSlip(known, mix, random))
    }
  }
  return set
}

/** A house, what it types each night, and its nights before. */
export type KnownHouse = { house: House; habits: Habits; past: readonly TicketZContent[] }

export function knownHouse(random: Random, world: World): KnownHouse {
  const house = houseOf(random)
  const habits = habitsOf(world, random)
  const past = Array.from({ length: PAST_NIGHTS }, () => printedWith(nightOf(house, random), habits, random))
  return { house, habits, past }
}

export function withoutSlip({ house, habits, past }: KnownHouse, random: Random): Mistyped {
  const truth = nightOf(house, random)
  const difference = unexplainedOf(house, random)
  const place: Place = random.chance(0.75)
    ? { side: 'payments', id: random.chance(0.6) ? 'cash' : 'card' }
    : { side: 'sales', id: 'on-site' }
  const amount = amountAt(truth, place)
  // A night without cash: nothing to be wrong about.
  const at: Place = amount === null ? { side: 'payments', id: 'card' } : place
  // It is printed so: the figures beside it say the same.
  const printed = withAmount(truth, at, (amountAt(truth, at) ?? 0) + difference)
  return { typed: printedWith(withProposedVat(printed), habits, random), past, slip: null }
}

/** Something not rung or rung twice, notes and coins, tips on the card, anything. */
function unexplainedOf(house: House, random: Random): number {
  const sign = random.chance(0.5) ? 1 : -1
  const cause = random.weighted([
    ['item', 30],
    ['note', 20],
    ['tips', 20],
    ['anything', 30],
  ] as const)
  if (cause === 'item')
    return (
      sign *
      itemOf(house, random) *
      random.weighted([
        [1, 7],
        [2, 2],
        [3, 1],
      ] as const)
    )
  if (cause === 'note') return sign * random.oneOf([100, 200, 500, 500, 1000, 1000, 2000, 2000, 5000])
  if (cause === 'tips') return random.between(4, 60) * random.oneOf([50, 100, 100])
  return sign * Math.max(1, Math.round(10 ** (random.share() * 4.3)))
}

export function truthOf({ house, habits }: KnownHouse, random: Random): TicketZContent {
  return printedWith(nightOf(house, random), habits, random)
}

export function withSlip(known: KnownHouse, mix: Mix, random: Random): Mistyped {
  const { habits, past } = known
  const truth = truthOf(known, random)
  for (;;) {
    const kind = random.weighted(madeKinds.map((each) => [each, mix[each]] as const))
    const made = kind === 'doubled' ? doubled(truth, random) : inOneLine(truth, kind, random)
    if (made === null) continue
    const { place, amount } = made
    const right = amountAt(truth, place)
    if (right === null || right === amount) continue
    return { typed: asTyped(withAmount(truth, place, amount), habits), past, slip: { kind, place, truth: right } }
  }
}

type Made = { place: Place; amount: number | null }

function placesOf(content: TicketZContent): readonly Place[] {
  return [
    ...content.sales.map(({ vatLineId }) => ({ side: 'sales' as const, id: vatLineId })),
    ...content.payments.map(({ paymentMethodId }) => ({ side: 'payments' as const, id: paymentMethodId })),
  ]
}

function inOneLine(truth: TicketZContent, kind: Exclude<MadeKind, 'doubled'>, random: Random): Made | null {
  const place = random.oneOf(placesOf(truth))
  const right = amountAt(truth, place) ?? 0
  if (kind === 'wrong_sign') return { place, amount: -right }
  if (kind === 'forgotten') return { place, amount: null }
  if (kind === 'shifted') return { place, amount: shifted(right, random) }
  const text = textOf(right, random)
  const typed = keyed[kind](text, random)
  return typed === null ? null : { place, amount: centsOf(typed) }
}

/** The amount above typed on the next line too, in place of its own. */
function doubled(truth: TicketZContent, random: Random): Made | null {
  const places = placesOf(truth)
  const index = random.between(0, places.length - 2)
  const [above, below] = [places[index], places[index + 1]]
  if (above === undefined || below === undefined || above.side !== below.side) return null
  return { place: below, amount: amountAt(truth, above) }
}

/** The comma one place off, or forgotten on a keypad that has it in a corner. */
function shifted(amount: number, random: Random): number | null {
  if (random.chance(0.25)) return amount * 100
  if (random.chance(0.5)) return amount * 10
  return amount % 10 === 0 ? amount / 10 : null
}

/** '1858,50' or, as often, '1858,5'; whole euros without a comma. */
function textOf(amount: number, random: Random): string {
  const [euros, cents] = [String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0')]
  if (cents === '00') return random.chance(0.6) ? euros : `${euros},00`
  return cents.endsWith('0') && random.chance(0.5) ? `${euros},${cents[0]}` : `${euros},${cents}`
}

/** null where the field would refuse it, as it does three decimals. */
function centsOf(text: string): number | null {
  const [euros = '', cents = ''] = text.split(',')
  if (euros === '' || cents.length > 2) return null
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** What lies beside a key of a phone, at its sides and corners. */
const beside: Readonly<Record<string, string>> = {
  0: '789',
  1: '245',
  2: '13456',
  3: '256',
  4: '12578',
  5: '12346789',
  6: '23589',
  7: '4580',
  8: '456790',
  9: '5680',
}
const sides: Readonly<Record<string, string>> = {
  0: '8',
  1: '24',
  2: '135',
  3: '26',
  4: '157',
  5: '2468',
  6: '359',
  7: '48',
  8: '5790',
  9: '68',
}
/** What is read for another on a pale strip of paper. */
const alike: Readonly<Record<string, string>> = {
  0: '68',
  1: '7',
  2: '7',
  3: '85',
  4: '9',
  5: '63',
  6: '058',
  7: '12',
  8: '360',
  9: '4',
}

const keyed: Readonly<Record<'swapped' | 'wrong_digit' | 'missing_digit' | 'extra_digit', typeof swapped>> = {
  swapped,
  wrong_digit: wrongDigit,
  missing_digit: missingDigit,
  extra_digit: extraDigit,
}

function swapped(text: string, random: Random): string | null {
  const at = random.between(0, text.length - 2)
  const [one = '', other = ''] = [text[at], text[at + 1]]
  if (one === other || one === ',' || other === ',' || (at === 0 && other === '0')) return null
  return text.slice(0, at) + other + one + text.slice(at + 2)
}

function wrongDigit(text: string, random: Random): string | null {
  const at = random.between(0, text.length - 1)
  const digit = text[at] ?? ''
  if (digit === ',') return null
  const near = random.chance(0.8) ? sides[digit] : beside[digit]
  const other = random.oneOf([...((random.chance(0.7) ? near : alike[digit]) ?? '')])
  return at === 0 && other === '0' ? null : text.slice(0, at) + other + text.slice(at + 1)
}

function missingDigit(text: string, random: Random): string | null {
  const at = random.between(0, text.length - 1)
  if (text[at] === ',') return null
  const left = text.slice(0, at) + text.slice(at + 1)
  return left.startsWith('0') ? null : left
}

/** The same key twice, or its neighbour with it. */
function extraDigit(text: string, random: Random): string | null {
  const at = random.between(0, text.length - 1)
  const digit = text[at] ?? ''
  if (digit === ',') return null
  const more = random.chance(0.85) ? digit : random.oneOf([...(sides[digit] ?? '')])
  return text.slice(0, at + 1) + more + text.slice(at + 1)
}

export function amountAt(content: TicketZContent, { side, id }: Place): number | null {
  if (side === 'sales') return content.sales.find(({ vatLineId }) => vatLineId === id)?.gross ?? null
  return content.payments.find(({ paymentMethodId }) => paymentMethodId === id)?.amount ?? null
}

/** null: the line is not typed. */
function withAmount(content: TicketZContent, { side, id }: Place, amount: number | null): TicketZContent {
  if (side === 'sales') {
    const sales = content.sales.flatMap((line) => {
      if (line.vatLineId !== id) return [line]
      return amount === null ? [] : [{ ...line, gross: amount }]
    })
    return { ...content, sales }
  }
  const payments = content.payments.flatMap((line) => {
    if (line.paymentMethodId !== id) return [line]
    return amount === null ? [] : [{ ...line, amount }]
  })
  return { ...content, payments }
}
