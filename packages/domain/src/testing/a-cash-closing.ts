import { plainDate } from '../calendar/calendar.ts'
import type { CashClosing } from '../cash/cash-closing.ts'
import { type CashCount, cashFiguresOf, emptyCashCount } from '../cash/cash-count.ts'
import { testId } from './an-establishment.ts'

type Changes = Partial<Omit<CashClosing, 'businessDate' | 'cashCount' | 'cash' | 'closingFloat'>> & {
  /** null: not counted. */
  count?: Partial<CashCount> | null
}

/** 50,00 € of cash, opened with 100,00 € and counted right: all of the cash is deposited, so 100,00 € are left. */
export function aCashClosing(date: string, { count = {}, ...changes }: Changes = {}): CashClosing {
  const cashPayments = changes.cashPayments === undefined ? 50_00 : changes.cashPayments
  const paid = cashPayments ?? 0
  const cashCount =
    count === null ? null : { ...emptyCashCount(100_00), counted: 100_00 + paid, deposit: paid, ...count }
  const cash = cashCount === null ? null : cashFiguresOf(cashCount, [{ kind: 'cash', amount: paid }])
  return {
    ticketId: `ticket-${date}`,
    businessDate: plainDate(date),
    registerId: testId(400),
    serviceId: testId(300),
    status: 'validated',
    typedBy: { id: 1, name: 'Claire Moreau' },
    typedAt: `${date}T22:30:00.000Z`,
    ...changes,
    cashPayments,
    cashCount,
    cash,
    closingFloat: cash?.closingFloat ?? null,
  }
}
