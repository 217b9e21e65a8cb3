import { useQuery } from '@tanstack/react-query'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { cashOf } from '@zinc/domain/cash/cash-count'
import { joinedQueryState, type QueryState } from '../../offline/query-state.ts'
import { useEntries } from '../../outbox/list.ts'
import { registerPaymentsQuery } from '../purchases/due/due.queries.ts'
import { type PaymentEntry, paymentOutbox } from '../purchases/payment-outbox.ts'
import { useCashCounts } from '../ticket-z/cash-counts.queries.ts'
import type { DeviceTicket as DeviceTicketZ } from '../ticket-z/parts/ticket-z-overlay.ts'
import { useTickets } from '../ticket-z/ticket-z.queries.ts'
import { type ClosingCash, type DrawerLine, drawerLinesOf, openingFloatOf, type PaidPurchase } from './drawer-lines.ts'
import type { DeviceTicket } from './ticket-overlay.ts'
import { useTicketLines } from './tickets.queries.ts'

export type DrawerDayOnScreen = {
  readonly lines: readonly DrawerLine[]
  /** Of this register, in order. */
  readonly tickets: readonly DeviceTicket[]
  readonly isKnown: boolean
  readonly queryState: QueryState
}

type Asked = { establishmentId: number; date: PlainDate; registerId: string }

/** The drawer of one register on one day: float, lines, cash of its closings, and purchases it paid. */
export function useDrawerDay({ establishmentId, date, registerId }: Asked): DrawerDayOnScreen {
  const { tickets, isKnown, queryState } = useTicketLines(establishmentId, { from: date, to: date })
  const closed = useTickets(establishmentId, { from: date, to: date })
  const { counts } = useCashCounts(establishmentId, { from: date, to: date })
  const paid = useQuery(registerPaymentsQuery(establishmentId, date)).data ?? []
  const waiting = useEntries(paymentOutbox).filter((entry) => isOf(entry, { establishmentId, date, registerId }))
  const own = tickets.filter((ticket) => ticket.registerId === registerId)
  const ofRegister = closed.tickets.filter((ticket) => ticket.registerId === registerId)
  const lines = drawerLinesOf({
    opening: counts === undefined ? null : openingFloatOf(counts, registerId),
    tickets: own,
    closings: closingsOf(ofRegister, date),
    purchases: [...paid.filter((row) => row.registerId === registerId), ...waiting.map(purchaseOf)],
  })
  return { lines, tickets: own, isKnown, queryState: joinedQueryState(queryState, closed.queryState) }
}

function closingsOf(tickets: readonly DeviceTicketZ[], date: PlainDate): ClosingCash[] {
  return tickets.flatMap(({ id, businessDate, status, content, validatedAt, typedAt }) => {
    if (businessDate !== date || status !== 'validated' || content === null) return []
    return [{ id, number: content.number, date, at: validatedAt ?? typedAt, cash: cashOf(content.payments) }]
  })
}

function isOf({ action, payment, establishmentId }: PaymentEntry, asked: Asked): boolean {
  const { paidOn, registerId } = payment
  const isHere = establishmentId === asked.establishmentId && registerId === asked.registerId
  return action === 'payPurchase' && isHere && paidOn === asked.date
}

function purchaseOf({ purchaseId, reference, payment }: PaymentEntry): PaidPurchase {
  return { purchaseId, label: reference, amount: payment.amount }
}
