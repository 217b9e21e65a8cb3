import type { PurchaseDay } from '@zinc/contract/purchases/purchases'
import { daysOf, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { type Cents, sumOf } from '@zinc/domain/money'
import { dueStateOf } from '@zinc/domain/purchase/payment'
import { isCountedPurchase } from '@zinc/domain/purchase/purchase'
import { type HeatRange, rangeOf } from '../../../ui/lists/heat.ts'
import type { DeviceDay, DeviceRow } from './device-days.ts'
import { isOnItsWay, needsYou } from './device-rows.ts'
import { openOf } from './purchase-filter.ts'

type DueGroup = PurchaseDay['due'][number]['group']
/** Of one day: the most pressing group names it. */
export type DueOfDay = { open: Cents; group: DueGroup }

export type PurchaseMonthDay = {
  date: PlainDate
  isToday: boolean
  isToCome: boolean
  /** Why the house is closed; null when it is not. */
  closedReason: string | null
  /** What counts: net, credit notes deducted; null when nothing counts or an amount is not for this reader. */
  net: Cents | null
  /** Of the drafts: shown, counted nowhere. */
  draftNet: Cents | null
  /** The credit notes inside `net`, negative. */
  creditNet: Cents | null
  due: DueOfDay | null
  /** What is due on the day, whenever it counts. */
  dues: PurchaseDay['due']
  /** Drafts and what counts, in the order of the server. */
  purchases: readonly DeviceRow[]
  hasToCheck: boolean
  /** What the outbox adds: it leaves by itself, or a person has to choose or correct. */
  mark: 'waiting' | 'attention' | null
}

export type PurchaseSumsOfRows = {
  /** As the documents say it. */
  net: Cents | null
  vat: Cents | null
  gross: Cents | null
  /** Without what is due but no purchase: deposits on packaging. */
  countedNet: Cents | null
  count: number
  credits: number
  toCheck: number
}
export type PurchaseMonthSums = PurchaseSumsOfRows & {
  /** What falls due on these days. */
  due: Cents
  late: Cents
  drafts: readonly PlainDate[]
  waiting: number
}

type MonthInput = {
  days: readonly DeviceDay[]
  range: DateRange
  today: PlainDate
  closedReasonOf: (date: PlainDate) => string | null
}

const urgency: readonly DueGroup[] = ['late', 'week', 'later']

export function purchaseMonthOf({ days, range, today, closedReasonOf }: MonthInput): readonly PurchaseMonthDay[] {
  const known = new Map<PlainDate, DeviceDay>(days.map((day) => [day.date, day]))
  return daysOf(range).map((date) => {
    const { purchases = [], due = [] } = known.get(date) ?? {}
    const counted = purchases.filter(isCountedPurchase)
    return {
      date,
      isToday: date === today,
      isToCome: date > today,
      closedReason: closedReasonOf(date),
      net: netOf(counted),
      draftNet: netOf(
        purchases.filter(({ status }) => status === 'draft'),
        'net',
      ),
      creditNet: netOf(counted.filter(({ kind }) => kind === 'credit_note')),
      due: dueOf(due),
      dues: due,
      purchases,
      hasToCheck: purchases.some(({ status }) => status === 'to_check'),
      mark: markOf(purchases),
    }
  })
}

/** Of the days shown: what the calendar and the list both add up to. */
export function sumsOf(days: readonly PurchaseMonthDay[]): PurchaseMonthSums {
  const rows = days.flatMap(({ purchases }) => purchases)
  const due = days.flatMap(({ dues }) => dues)
  return {
    ...sumsOfRows(rows),
    due: sumOf(due.map(({ open }) => open)),
    late: sumOf(due.filter(({ group }) => group === 'late').map(({ open }) => open)),
    drafts: days.filter(({ purchases }) => purchases.some(({ status }) => status === 'draft')).map(({ date }) => date),
    waiting: rows.filter((row) => isCountedPurchase(row) && isOnItsWay(row)).length,
  }
}

/** As the server adds them: drafts count nowhere, a delivery note with an invoice counts with that one. */
export function sumsOfRows(rows: readonly DeviceRow[]): PurchaseSumsOfRows {
  const counted = rows.filter(isCountedPurchase)
  const figures = counted.flatMap((one) => one.figures ?? [])
  // A part of the whole would pass for it.
  const isWhole = figures.length === counted.length
  const sum = (figure: 'net' | 'vat' | 'gross' | 'countedNet') =>
    isWhole ? sumOf(figures.map((each) => each[figure])) : null
  return {
    ...{ net: sum('net'), vat: sum('vat'), gross: sum('gross'), countedNet: sum('countedNet') },
    count: counted.length,
    credits: counted.filter(({ kind }) => kind === 'credit_note').length,
    toCheck: counted.filter(({ status }) => status === 'to_check').length,
  }
}

/** What is still to pay of the purchases of these days, at today's date, whenever it is due: as the list adds it. */
export function openSumsOf(days: readonly PurchaseMonthDay[], today: PlainDate): { due: Cents; late: Cents } {
  const rows = days.flatMap(({ purchases }) => purchases)
  const late = rows.filter((row) => row.figures !== null && dueStateOf({ ...row, ...row.figures }, today) === 'late')
  return { due: sumOf(rows.map(openOf)), late: sumOf(late.map(openOf)) }
}

/** Between the lowest and the highest day that counts. */
export function heatRangeOf(days: readonly PurchaseMonthDay[]): HeatRange | null {
  return rangeOf(days.flatMap(({ net }) => net ?? []))
}

function netOf(purchases: readonly DeviceRow[], figure: 'net' | 'countedNet' = 'countedNet'): Cents | null {
  const amounts = purchases.flatMap(({ figures }) => (figures === null ? [] : [figures[figure]]))
  return amounts.length === 0 || amounts.length < purchases.length ? null : sumOf(amounts)
}

function dueOf(due: PurchaseDay['due']): DueOfDay | null {
  const group = urgency.find((each) => due.some((one) => one.group === each))
  return group === undefined ? null : { open: sumOf(due.map(({ open }) => open)), group }
}

function markOf(purchases: readonly DeviceRow[]): PurchaseMonthDay['mark'] {
  if (purchases.some(needsYou)) return 'attention'
  // A draft on its way is still a draft: what waits is what counts.
  return purchases.some((row) => row.status !== 'draft' && isOnItsWay(row)) ? 'waiting' : null
}
