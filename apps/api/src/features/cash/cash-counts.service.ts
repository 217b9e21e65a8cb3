import type { CashClosing, CashCounts } from '@zinc/contract/cash-counts'
import type { Establishment } from '@zinc/contract/establishments'
import type { DateRange } from '@zinc/domain/calendar/period'
import { cashChainOf } from '@zinc/domain/cash/cash-chain'
import { type CashCount, cashFiguresOf, cashOf } from '@zinc/domain/cash/cash-count'
import { movementFields } from '@zinc/domain/cash/cash-journal'
import type { Cents } from '@zinc/domain/money'
import type { Tx } from '../../db/database.ts'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import {
  type CashRow,
  findCancelledClosings,
  findCashClosings,
  findCashClosingsBefore,
  findMovementsSince,
  type MovementRow,
} from './cash-counts.repository.ts'

export async function listCashCounts(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<CashCounts> {
  const [closings, before, cancelled, movements] = await Promise.all([
    findCashClosings(tx, scope, range),
    findCashClosingsBefore(tx, scope, range),
    findCancelledClosings(tx, scope, range),
    findMovementsSince(tx, scope, range),
  ])
  const sinceOf = ({ ticketId, ...closing }: CashClosing): CashClosing => {
    const own = movements.filter((row) => row.ticketId === ticketId)
    return { ticketId, ...closing, movementsSince: closing.cash === null ? null : movementsOf(scope, own) }
  }
  return {
    closings: closings.map((row) => sinceOf(closingOf(scope, row))),
    previous: sinceLastCount(before.map((row) => closingOf(scope, row))),
    cancelled: cancelled.map(({ personId: id, personName: name, ...closing }) => ({ ...closing, by: { id, name } })),
  }
}

/** By ticket, the terms of the counts of a range that are judged again, as they stand now. */
export async function findRejudgedTerms(
  tx: Tx,
  scope: EstablishmentScope,
  {
    registers,
    services,
    cashCountTime,
    range,
  }: Pick<Establishment, 'registers' | 'services' | 'cashCountTime'> & {
    range: DateRange
  },
): Promise<ReadonlyMap<string, CashCount>> {
  const { closings, previous, cancelled } = await listCashCounts(tx, scope, range)
  const input = {
    services,
    cashCountTime,
    cancelled,
    closings: [...previous, ...closings],
    missing: [],
    from: range.from,
  }
  const items = registers.flatMap(({ id: registerId }) => cashChainOf({ ...input, registerId }).items)
  return new Map(
    items.flatMap((item) =>
      item.kind === 'count' && item.rejudged !== null ? [[item.closing.ticketId, item.rejudged.count]] : [],
    ),
  )
}

/** null: nothing changed, or a line of it is not for this reader, and neither is the sum. */
function movementsOf(scope: EstablishmentScope, rows: readonly MovementRow[]): CashClosing['movementsSince'] {
  const last = rows.at(-1)
  if (last === undefined || !rows.every((row) => canSeeAmounts(scope, row))) return null
  const since = { cashIn: 0, cashRefunds: 0, pettyCash: 0, bankDeposits: 0, safeDrops: 0 }
  for (const { kind, amount } of rows) since[movementFields[kind]] += kind === 'cash_in' ? amount : -amount
  return { ...since, by: { id: last.personId, name: last.personName }, at: last.changedAt }
}

/** Without the closings of the same day that stand before the last count of their register. */
function sinceLastCount(closings: readonly CashClosing[]): CashClosing[] {
  return closings.filter(
    ({ registerId }, at) =>
      !closings.slice(at + 1).some((later) => later.registerId === registerId && later.closingFloat !== null),
  )
}

function closingOf(scope: EstablishmentScope, row: CashRow): CashClosing {
  const { count, cashPayments } = countOf(row)
  const cash = count === null ? null : cashFiguresOf(count, [{ kind: 'cash', amount: cashPayments }])
  const isShown = canSeeAmounts(scope, row)
  return {
    ticketId: row.id,
    businessDate: row.businessDate,
    registerId: row.registerId,
    serviceId: row.serviceId,
    status: row.status === 'draft' ? 'draft' : 'validated',
    version: row.version,
    typedBy: { id: row.typistId, name: row.typistName },
    typedAt: row.typedAt,
    cashPayments: isShown ? cashPayments : null,
    cashCount: isShown ? count : null,
    cash: isShown ? cash : null,
    closingFloat: cash?.closingFloat ?? null,
  }
}

/** A draft of a former release has no count. */
function countOf({ draft, cashCount, cashPayments }: CashRow): { count: CashCount | null; cashPayments: Cents } {
  if (draft === null) return { count: cashCount, cashPayments }
  return { count: draft.cashCount ?? null, cashPayments: cashOf(draft.payments) }
}
