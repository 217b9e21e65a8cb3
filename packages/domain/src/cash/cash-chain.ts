import type { PlainDate } from '../calendar/calendar.ts'
import type { Service } from '../establishment/establishment.ts'
import { type Cents, sumOf } from '../money.ts'
import type { TicketZKey } from '../ticket-z/ticket-z.ts'
import type { CashCountTime } from '../ticket-z/ticket-z-part.ts'
import { type CashCount, type CashFigures, movementsOf } from './cash-count.ts'

/** A closing that is not cancelled. Its amounts are null where the reader may not see them. */
export type CashClosing = TicketZKey & {
  ticketId: string
  status: 'draft' | 'validated'
  typedBy: { id: number; name: string }
  /** An instant. */
  typedAt: string
  cashPayments: Cents | null
  /** null also where nothing was counted, as are the figures. */
  cashCount: CashCount | null
  cash: CashFigures | null
  /** What stayed in the drawer, known to every reader; null where nothing was counted. */
  closingFloat: Cents | null
}

export type ChainBasis = {
  /** In any order, those before the period too: of each register the last that was counted, and those since. */
  closings: readonly CashClosing[]
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
  /** null while what it rests on is as it was. */
  rejudged: Rejudged | null
}

/**
 * A count judged again, in whose figures it stands: a closing that it covers was typed or changed after it. A lunch typed
 * after dinner was counted would else leave its missing cash unseen.
 */
export type Rejudged = {
  /** The last of them, with who typed it and when. */
  because: CashClosing
  /** More than the count knew of. */
  added: Cents
  /** As it was counted; null without an opening float. */
  before: Cents | null
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
  let uncounted: readonly CashClosing[] = []
  for (const [at, step] of steps.entries()) {
    const isShown = step.key.businessDate >= input.from
    const { closing } = step
    if (closing === null || closing.closingFloat === null) {
      const isCovered = isCoveredAt(steps, at, input.cashCountTime)
      if (!isCovered) isUncertain = true
      if (isShown && !(isCovered && closing?.status === 'validated')) items.push(gapOf(step))
      if (closing?.status === 'validated') uncounted = [...uncounted, closing]
      continue
    }
    const broken = isShown && before !== null ? breakOf(before, closing, isUncertain) : null
    if (broken !== null) items.push(broken)
    if (isShown) items.push(countOf(closing, closing.closingFloat, rejudgedBy(uncounted, closing)))
    uncounted = []
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

type Step = { key: TicketZKey; closing: CashClosing | null }

function stepsOf({ closings, missing, registerId, ...basis }: ChainInput): readonly Step[] {
  const order = orderOf(basis)
  return [
    ...closings.map((closing): Step => ({ key: closing, closing })),
    ...missing.map((key): Step => ({ key, closing: null })),
  ]
    .filter(({ key }) => key.registerId === registerId)
    .sort((a, b) => order(a.key, b.key))
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

/** Whatever a person typed as the cash of other closings stands until one of them is typed later. */
function rejudgedBy(covered: readonly CashClosing[], closing: CashClosing): Rejudged | null {
  const { cashCount, cash, status, typedAt } = closing
  const [first, ...others] = covered.filter((other) => other.typedAt > typedAt)
  if (cashCount === null || cash === null || status === 'draft' || first === undefined) return null
  const amounts = covered.flatMap(({ cashPayments }) => cashPayments ?? [])
  const added = sumOf(amounts) - cashCount.otherCash
  if (amounts.length < covered.length || added === 0) return null
  const because = others.reduce((last, other) => (other.typedAt > last.typedAt ? other : last), first)
  return { because, added, before: cash.difference }
}

function countOf(closing: CashClosing, left: Cents, rejudged: Rejudged | null): ChainCount {
  const { cashCount: count, cash } = closing
  if (count === null || cash === null) {
    const hidden = { opening: null, cash: null, movements: null, safe: null, difference: null }
    return { kind: 'count', closing, ...hidden, counted: null, deposit: null, left, rejudged: null }
  }
  const added = rejudged?.added ?? 0
  return {
    kind: 'count',
    closing,
    opening: count.openingFloat,
    cash: cash.cashPayments + count.otherCash + added,
    movements: movementsOf(count) + count.safeDrops,
    safe: 0 - count.safeDrops,
    difference: cash.difference === null ? null : cash.difference - added,
    counted: cash.counted,
    deposit: 0 - count.deposit,
    left,
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
