import { type CashMovementField, cashMovementFields, cashOf } from '@zinc/domain/cash/cash-count'
import { type CashMovements, movementFieldOf, type Ticket } from '@zinc/domain/cash/cash-journal'
import { type CashSlipKind, cashSlipsOf, type DrawerAmount } from '@zinc/domain/cash/cash-slip-finder'
import { amountSoFar, amountTextOf, type Cents } from '@zinc/domain/money'
import type { EditState } from '../edit-ticket-z.ts'
import type { TicketZRows } from '../ticket-z-draft.ts'
import { type CashDraft, countedOf, theoreticalOf } from './cash-draft.ts'

/** A line of the day's cash journal. */
export type NotedTicket = Pick<Ticket, 'id' | 'kind' | 'amount'> & { readonly label: string }

/** What was noted of one drawer on one day. */
export type NotedDay = { readonly movements: CashMovements; readonly tickets: readonly NotedTicket[] }

/** The line whose amount is that of the cash difference. `label`: its own words, '' without. */
export type CashLine =
  | { of: 'openingFloat' | 'cashPayments' | 'otherCash' }
  | { of: 'payment'; label: string }
  | { of: 'movement'; field: CashMovementField; label: string }

export type CashLead = {
  kind: CashSlipKind
  line: CashLine
  /** More than 0. */
  amount: Cents
  /** What one press changes in the count; null: the line is not of the count. */
  change: Partial<CashDraft> | null
}

type KnownLine = DrawerAmount & { line: CashLine; field: CashMovementField | null }

/** Lines that would explain the difference to the cent, at most two. */
export function cashLeadsOf({ draft, content }: EditState, rows: TicketZRows, day: NotedDay): readonly CashLead[] {
  const { cash } = draft
  const [counted, theoretical] = [countedOf(cash), theoreticalOf(cash, content.payments)]
  if (counted === null || theoretical === null) return []
  const known: readonly KnownLine[] = [
    ...movementLinesOf(cash, day),
    ...content.payments.flatMap(({ paymentMethodId, kind, amount }): KnownLine[] => {
      if (kind === 'cash' || amount <= 0) return []
      const label = rows.payments.find(({ id }) => id === paymentMethodId)?.label ?? ''
      return [{ id: paymentMethodId, effect: amount, isCounted: false, line: { of: 'payment', label }, field: null }]
    }),
    counts('openingFloat', amountSoFar(cash.openingFloat)),
    counts('cashPayments', cashOf(content.payments)),
    counts('otherCash', amountSoFar(cash.otherCash)),
  ].filter(({ effect }) => effect !== 0)
  return cashSlipsOf(counted - theoretical, known).flatMap(({ kind, id }) => {
    const found = known.find((line) => line.id === id)
    // Only a movement has a sign somebody chose.
    if (found === undefined || (kind === 'wrong_sign' && found.field === null)) return []
    const { line, field } = found
    const amount = Math.abs(found.effect)
    return [{ kind, line, amount, change: field === null ? null : changeOf(cash, field, kind, amount) }]
  })
}

function counts(of: 'openingFloat' | 'cashPayments' | 'otherCash', amount: Cents | null): KnownLine {
  return { id: of, effect: amount ?? 0, isCounted: true, line: { of }, field: null }
}

/** Each line of the journal, and what is typed in a field that no single line of the journal stands for. */
function movementLinesOf(cash: CashDraft, { movements, tickets }: NotedDay): readonly KnownLine[] {
  return cashMovementFields.flatMap((field) => {
    const typed = amountSoFar(cash[field]) ?? 0
    const lineOf = (id: string, amount: Cents, isCounted: boolean, label: string): KnownLine => ({
      ...{ id, field, isCounted, line: { of: 'movement', field, label } },
      effect: field === 'cashIn' ? amount : -amount,
    })
    const noted = movements[field] === 0 ? [] : tickets.filter(({ kind }) => movementFieldOf(kind) === field)
    const single = noted.map(({ id, amount, label }) => lineOf(id, amount ?? 0, typed >= movements[field], label))
    const isOne = noted.length === 1 && typed === movements[field]
    return typed === 0 || isOne ? single : [...single, lineOf(field, typed, true, '')]
  })
}

function changeOf(cash: CashDraft, field: CashMovementField, kind: CashSlipKind, amount: Cents): Partial<CashDraft> {
  const typed = amountSoFar(cash[field]) ?? 0
  if (kind === 'left_out') return { [field]: textOf(typed + amount) }
  const without = { [field]: textOf(typed - amount) }
  if (kind === 'counted_too_often') return without
  const other = field === 'cashIn' ? 'pettyCash' : 'cashIn'
  return { ...without, [other]: textOf((amountSoFar(cash[other]) ?? 0) + amount) }
}

function textOf(cents: Cents): string {
  return cents === 0 ? '' : amountTextOf(cents)
}
