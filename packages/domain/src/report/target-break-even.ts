import { type BasisPoints, type Cents, dividedBy, sumOf } from '../money.ts'
import type { MaterialCost } from '../purchase/consumption.ts'
import { isOpeningDay } from './open-day.ts'
import type { DayFigures } from './report.ts'

/** `month`s as '2026-11', so that they compare as text; `toMonth` null: still running. */
export type RunningCost = { monthlyAmount: Cents; fromMonth: string; toMonth: string | null }

/** Net, as costs are: VAT is neither earned nor spent. */
export type BreakEven = {
  fixedCosts: Cents
  materialBp: BasisPoints
  /** Of what was used up between stock counts, not of what was bought. */
  isCounted: boolean
  /** Net sales that the month's fixed costs and the goods sold take. */
  net: Cents
  /** Of the month's open days, all alike: rent is due on a Monday too. null without an open day. */
  netPerDay: Cents | null
}

/** Net costs of a month. */
export function fixedCostsOf(costs: readonly RunningCost[], month: string): Cents {
  const running = costs.filter(({ fromMonth, toMonth }) => fromMonth <= month && (toMonth === null || month <= toMonth))
  return sumOf(running.map(({ monthlyAmount }) => monthlyAmount))
}

/** Fixed costs ÷ (1 − cost of goods over net sales). null without costs or without a margin to pay them. */
export function breakEvenOf(fixedCosts: Cents, material: MaterialCost | null, openDays: number): BreakEven | null {
  if (fixedCosts <= 0 || material === null || material.ratioBp >= 10_000) return null
  const { ratioBp: materialBp, isExact: isCounted } = material
  const net = dividedBy(fixedCosts * 10_000, 10_000 - Math.max(0, materialBp))
  return { fixedCosts, materialBp, isCounted, net, netPerDay: openDays > 0 ? dividedBy(net, openDays) : null }
}

/** Open days of a month: those to come as well. */
export function openDaysOf(days: readonly Pick<DayFigures, 'state' | 'closings'>[]): number {
  return days.filter(isOpeningDay).length
}

/** The same amount VAT included, at the rate of given sales; null without any. */
export function grossOfNet(amount: Cents, sales: { gross: Cents; net: Cents }): Cents | null {
  if (sales.net <= 0 || sales.gross <= 0) return null
  const [net, exact] = [BigInt(sales.net), BigInt(amount) * BigInt(sales.gross)]
  return Number((2n * exact + net) / (2n * net))
}

/** Entered days that took at least that much, net, and those that did not; a day still partly to enter is neither. */
export function breakEvenDaysOf(days: readonly Pick<DayFigures, 'date' | 'state' | 'net'>[], netPerDay: Cents) {
  const entered = days.filter(({ state, net }) => state === 'entered' && net !== null)
  const isAbove = ({ net }: { net: Cents | null }) => (net ?? 0) >= netPerDay
  return { entered, above: entered.filter(isAbove), below: entered.filter((day) => !isAbove(day)) }
}
