import { cashFiguresOf, cashMovementFields } from '../cash/cash-count.ts'
import type { Cents } from '../money.ts'
import { MAX_CENTS } from '../money-limit.ts'
import type { TicketZContent } from './ticket-z.ts'

export type PartAmount = { cents: Cents; path: readonly (string | number)[]; isSigned: boolean }

/** Every amount of the parts that not every establishment uses; only the opening float and shares of sales have a sign. */
export function partAmountsOf({ memos, categories, channels, vouchers, commissions, cashCount }: TicketZContent) {
  const of = <L>(part: string, field: string, lines: readonly L[], centsOf: (line: L) => Cents, isSigned: boolean) =>
    lines.map((line, index): PartAmount => ({ cents: centsOf(line), path: [part, index, field], isSigned }))
  return [
    ...of('memos', 'amount', memos, ({ amount }) => amount, false),
    ...of('categories', 'gross', categories, ({ gross }) => gross, true),
    ...of('channels', 'gross', channels, ({ gross }) => gross, true),
    ...of('vouchers', 'faceValue', vouchers, ({ count, faceValue }) => Math.max(faceValue, count * faceValue), false),
    ...of('commissions', 'amount', commissions, ({ amount }) => amount, false),
    ...(cashCount === null ? [] : cashAmountsOf(cashCount)),
  ]
}

function cashAmountsOf(count: NonNullable<TicketZContent['cashCount']>): readonly PartAmount[] {
  const amount = (field: string, cents: Cents, isSigned = false): PartAmount => ({
    cents,
    path: ['cashCount', field],
    isSigned,
  })
  return [
    amount('openingFloat', count.openingFloat ?? 0, true),
    amount('otherCash', count.otherCash, true),
    ...cashMovementFields.map((field) => amount(field, count[field])),
    amount('counted', count.counted),
    amount('deposit', count.deposit),
  ]
}

/** The drawer's own totals, which are sums of several amounts that are within the limit. */
export function isCashTotalBeyond({ cashCount, payments }: TicketZContent): boolean {
  if (cashCount === null) return false
  const { theoretical, difference } = cashFiguresOf(cashCount, payments)
  return Math.abs(theoretical ?? 0) > MAX_CENTS || Math.abs(difference ?? 0) > MAX_CENTS
}
