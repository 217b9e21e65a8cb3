import type { PlainDate } from '../calendar/calendar.ts'
import type { Service } from '../establishment/establishment.ts'
import { type Cents, sumOf } from '../money.ts'
import type { TicketZKey } from '../ticket-z/ticket-z.ts'
import type { CashCountTime } from '../ticket-z/ticket-z-part.ts'
import type { CancelledClosing, CashClosing } from './cash-closing.ts'
import { type CashCount, movementsOf } from './cash-count.ts'
import { type Covered, type Rejudged, rejudgedBy } from './rejudged.ts'

export type ChainBasis = {
  /** In any order, those before the period too: of each register the last that was counted, and those since. */
  closings: readonly CashClosing[]
  /** Of the same time; not there: not known. */
  cancelled?: readonly CancelledClosing[] | undefined
  services: readonly Pick<Service, 'id' | 'position'>[]
  cashCountTime: CashCountTime
}

export type ChainInput = ChainBasis & {
  registerId: string
  /** The closings before it are only where the first count starts from. */
  from: PlainDate
  /** Closings that are expected and not entered. */
  missing: readonly TicketZKey[]
}

/** One count in the order of its arithmetic: the first five add to `counted`, and `counted` and `deposit` to `left`. */
export type ChainCount = {
  kind: 'count'
  closing: CashClosing
  /** null: nobody knows, or the reader may not see it. */
  opening: Cents | null
  /** With that of the other closings it covers. */
  cash: Cents | null
  /** Without what went to the safe. */
  movements: Cents | null
  safe: Cents | null
  difference: Cents | null
  counted: Cents | null
  deposit: Cents | null
  left: Cents
  /** With its terms as they stand now, which the amounts above are made of. */
  terms: CashCount | null
  /** null while what it rests on is as it was. */
  rejudged: Rejudged | null
}

/** A closing without a count: what follows it is to be checked once it is there. */
export type ChainGap = { kind: 'gap'; key: TicketZKey; state: 'to_enter' | 'draft' | 'uncounted' }

/** The drawer did not open with what the count before left. */
export type ChainBreak = {
  kind: 'break'
  from: CashClosing
  to: CashClosing
  left: Cents
  opening: Cents
  /** Opening less what was left. */
  amount: Cents
  /** A closing without a count lies between: its entry may explain it. */
  isUncertain: boolean
  /** One of the two is a draft. */
  isProvisional: boolean
  /** Empty while nobody explained it. */
  reason: string
}

export type ChainItem = ChainCount | ChainGap | ChainBreak
export type CashChain = { items: readonly ChainItem[]; last: CashClosing | null }

/** The counts of one register from night to night, with what lies between them. */
export function cashChainOf(input: ChainInput): CashChain {
  const steps = stepsOf(input)
  const items: ChainItem[] = []
  let before: CashClosing | null = null
  let isUncertain = false
  let since: readonly Step[] = []
  for (const [at, step] of steps.entries()) {
    const isShown = step.key.businessDate >= input.from
    const { closing } = step
    if (closing === null || closing.closingFloat === null) {
      since = [...since, step]
      if (step.cancelled !== null) continue
      const isCovered = isCoveredAt(steps, at, input.cashCountTime)
      if (!isCovered) isUncertain = true
      if (isShown && !(isCovered && closing?.status === 'validated')) items.push(gapOf(step))
      continue
    }
    const broken = isShown && before !== null ? breakOf(before, closing, isUncertain) : null
    if (broken !== null) items.push(broken)
    if (isShown)
      items.push(countOf(closing, closing.closingFloat, rejudgedBy(coveredBy(closing, since, before), closing)))
    since = []
    before = closing
    isUncertain = false
  }
  return { items, last: before }
}

/** The breaks of several registers together, by the night they end. */
export function cashBreaksOf(
  input: Omit<ChainInput, 'registerId'>,
  registerIds: readonly string[],
): readonly ChainBreak[] {
  return registerIds
    .flatMap((registerId) => cashChainOf({ ...input, registerId }).items)
    .filter((item) => item.kind === 'break')
    .sort((a, b) => (a.to.businessDate < b.to.businessDate ? -1 : 1))
}

/** To be named as missing money: neither explained nor to be checked first. */
export function isOpenBreak({ isUncertain, reason }: ChainBreak): boolean {
  return !isUncertain && reason === ''
}

export type OpeningProposal = {
  amount: Cents
  /** Who left it, and when. */
  closing: CashClosing
  /** A closing since then was not counted: the drawer may hold something else. */
  isUncertain: boolean
}

/** What the last count of the register before this closing left; null when there is none. */
export function openingProposalOf(basis: ChainBasis, key: TicketZKey): OpeningProposal | null {
  const before = closingsBefore(basis, key)
  const at = before.findLastIndex(({ closingFloat }) => closingFloat !== null)
  const closing = before[at]
  if (closing === undefined || closing.closingFloat === null) return null
  const isOfCount = (other: TicketZKey) =>
    basis.cashCountTime === 'last_closing' && other.businessDate === key.businessDate
  return {
    amount: closing.closingFloat,
    closing,
    isUncertain: before.slice(at + 1).some((other) => !isOfCount(other)),
  }
}

/**
 * The cash of the closings that a count covers beside its own: with one count at the last closing, the validated ones
 * of the day before it that were not counted. null: one of them is not for this reader.
 */
export function otherCashOf(basis: ChainBasis, key: TicketZKey): Cents | null {
  if (basis.cashCountTime === 'each_closing') return 0
  const before = closingsBefore(basis, key)
  const covered = before
    .slice(before.findLastIndex(({ closingFloat }) => closingFloat !== null) + 1)
    .filter(({ businessDate, status }) => businessDate === key.businessDate && status === 'validated')
  const amounts = covered.flatMap(({ cashPayments }) => (cashPayments === null ? [] : [cashPayments]))
  return amounts.length < covered.length ? null : sumOf(amounts)
}

/** One of the two at most: neither where a closing is to enter. */
type Step = { key: TicketZKey; closing: CashClosing | null; cancelled: CancelledClosing | null }

function stepsOf({ closings, cancelled = [], missing, registerId, ...basis }: ChainInput): readonly Step[] {
  const order = orderOf(basis)
  return [
    ...closings.map((closing): Step => ({ key: closing, closing, cancelled: null })),
    ...missing.map((key): Step => ({ key, closing: null, cancelled: null })),
    // Behind what took their place.
    ...cancelled.map((closing): Step => ({ key: closing, closing: null, cancelled: closing })),
  ]
    .filter(({ key }) => key.registerId === registerId)
    .sort((a, b) => order(a.key, b.key))
}

/** Since the count before; where there is none, nobody knows what the drawer held before that day. */
function coveredBy({ businessDate }: CashClosing, since: readonly Step[], before: CashClosing | null): Covered {
  const own = before === null ? since.filter(({ key }) => key.businessDate === businessDate) : since
  return {
    closings: own.flatMap(({ closing }) => (closing?.status === 'validated' ? [closing] : [])),
    cancelled: own.flatMap((step) => step.cancelled ?? []),
  }
}

function closingsBefore(basis: ChainBasis, key: TicketZKey): readonly CashClosing[] {
  const order = orderOf(basis)
  return basis.closings
    .filter((closing) => closing.registerId === key.registerId && order(closing, key) < 0)
    .sort(order)
}

function orderOf({ services }: Pick<ChainBasis, 'services'>): (a: TicketZKey, b: TicketZKey) => number {
  const positions = new Map(services.map(({ id, position }) => [id, position]))
  const positionOf = ({ serviceId }: TicketZKey) => positions.get(serviceId) ?? 0
  return (a, b) => {
    if (a.businessDate === b.businessDate) return positionOf(a) - positionOf(b)
    return a.businessDate < b.businessDate ? -1 : 1
  }
}

/** One count at the end of the day is that of the day's closings before it too. */
function isCoveredAt(steps: readonly Step[], at: number, time: CashCountTime): boolean {
  const date = steps[at]?.key.businessDate
  return (
    time === 'last_closing' &&
    steps
      .slice(at + 1)
      .some(({ key, closing }) => key.businessDate === date && (closing?.closingFloat ?? null) !== null)
  )
}

function gapOf({ key: { businessDate, registerId, serviceId }, closing }: Step): ChainGap {
  const key = { businessDate, registerId, serviceId }
  if (closing === null) return { kind: 'gap', key, state: 'to_enter' }
  return { kind: 'gap', key, state: closing.status === 'draft' ? 'draft' : 'uncounted' }
}

function countOf(closing: CashClosing, left: Cents, rejudged: Rejudged | null): ChainCount {
  const { cash } = closing
  const count = rejudged?.count ?? closing.cashCount
  if (count === null || cash === null) {
    const hidden = { opening: null, cash: null, movements: null, safe: null, difference: null }
    return { kind: 'count', closing, ...hidden, counted: null, deposit: null, left, terms: null, rejudged: null }
  }
  return {
    kind: 'count',
    closing,
    opening: count.openingFloat,
    cash: cash.cashPayments + count.otherCash,
    movements: movementsOf(count) + count.safeDrops,
    safe: 0 - count.safeDrops,
    difference: cash.difference === null ? null : cash.difference - (rejudged?.added ?? 0),
    counted: cash.counted,
    deposit: 0 - count.deposit,
    left,
    terms: count,
    rejudged,
  }
}

function breakOf(from: CashClosing, to: CashClosing, isUncertain: boolean): ChainBreak | null {
  const opening = to.cashCount?.openingFloat ?? null
  const left = from.closingFloat
  if (opening === null || left === null || opening === left) return null
  return {
    kind: 'break',
    from,
    to,
    left,
    opening,
    amount: opening - left,
    isUncertain,
    isProvisional: from.status === 'draft' || to.status === 'draft',
    reason: to.cashCount?.openingReason ?? '',
  }
}
