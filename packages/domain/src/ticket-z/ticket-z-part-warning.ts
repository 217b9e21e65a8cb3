import { cashFiguresOf } from '../cash/cash-count.ts'
import { sumOf } from '../money.ts'
import { type TicketZContent, totalsOf } from './ticket-z.ts'
import type { TicketZWarning } from './ticket-z-warning.ts'

/** Parts that do not add up to the lines they belong to, and a drawer that would owe money. */
export function partWarningsOf(content: TicketZContent): readonly TicketZWarning[] {
  const { gross } = totalsOf(content)
  const isShared = (lines: readonly { gross: number }[]) =>
    lines.length === 0 || sumOf(lines.map((line) => line.gross)) === gross
  const { categories, channels, cashCount, payments } = content
  const theoretical = cashCount === null ? null : cashFiguresOf(cashCount, payments).theoretical
  return [
    ...(isShared(categories) ? [] : [{ code: 'categories_unbalanced' as const, path: ['categories'] }]),
    ...(isShared(channels) ? [] : [{ code: 'channels_unbalanced' as const, path: ['channels'] }]),
    ...voucherWarningsOf(content),
    ...commissionWarningsOf(content),
    ...(theoretical !== null && theoretical < 0
      ? [{ code: 'negative_drawer' as const, path: ['cashCount', 'openingFloat'] }]
      : []),
  ]
}

/** Vouchers are the whole of their payment line or none of it. */
function voucherWarningsOf({ vouchers, payments }: TicketZContent): readonly TicketZWarning[] {
  const methods = [...new Set(vouchers.map(({ paymentMethodId }) => paymentMethodId))]
  return methods.flatMap((methodId): TicketZWarning[] => {
    const own = vouchers.filter(({ paymentMethodId }) => paymentMethodId === methodId)
    const total = sumOf(own.map(({ count, faceValue }) => count * faceValue))
    const index = payments.findIndex(({ paymentMethodId }) => paymentMethodId === methodId)
    if (payments[index]?.amount === total) return []
    const path =
      index === -1
        ? ['vouchers', vouchers.findIndex((each) => each.paymentMethodId === methodId)]
        : ['payments', index, 'amount']
    return [{ code: 'vouchers_unbalanced', path }]
  })
}

function commissionWarningsOf({ commissions, payments }: TicketZContent): readonly TicketZWarning[] {
  return commissions.flatMap(({ paymentMethodId, amount }, index): TicketZWarning[] => {
    const paid = payments.find((line) => line.paymentMethodId === paymentMethodId)?.amount ?? 0
    return amount > Math.abs(paid) ? [{ code: 'commission_beyond_amount', path: ['commissions', index, 'amount'] }] : []
  })
}
