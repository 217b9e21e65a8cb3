import { plainDate } from '@zinc/domain/calendar/calendar'
import type { CashMovements } from '@zinc/domain/cash/cash-journal'
import { aPaymentMethod, testId } from '@zinc/domain/testing/an-establishment'
import { describe, expect, it } from 'vitest'
import { contentOf, emptyDraft, rowsOf } from '../ticket-z-draft.ts'
import { emptyCashDraft } from './cash-draft.ts'
import { cashLeadsOf, type NotedTicket } from './cash-leads.ts'

const [cash, cheque] = [testId(200), testId(201)]
const methods = [
  aPaymentMethod({ id: cash, kind: 'cash', label: 'Espèces' }),
  aPaymentMethod({ id: cheque, kind: 'cheque', label: 'Chèque' }),
]
const rows = rowsOf({ vatLines: [], paymentMethods: methods }, plainDate('2026-11-20'), null)
const none: CashMovements = { cashIn: 0, cashRefunds: 0, pettyCash: 0, bankDeposits: 0, safeDrops: 0 }
const bread: NotedTicket = { id: testId(1), kind: 'petty_cash', amount: 12_90, label: 'Pain' }
const ice: NotedTicket = { id: testId(2), kind: 'petty_cash', amount: 8_00, label: 'Glaçons' }

/** Opened with 150,00, 310,40 in cash, 42,50 by cheque; `difference`: counted minus what it should be. */
function leads(
  typed: Partial<typeof emptyCashDraft>,
  outflow: number,
  difference: number,
  { movements = none, tickets = [] }: { movements?: CashMovements; tickets?: readonly NotedTicket[] } = {},
) {
  const counted = (150_00 + 310_40 - outflow + difference) / 100
  const count = {
    ...emptyCashDraft,
    openingFloat: '150',
    way: 'total' as const,
    ...typed,
    counted: `${counted.toFixed(2)}`,
  }
  const draft = { ...emptyDraft, payments: { [cash]: '310,40', [cheque]: '42,50' }, cash: count }
  const state = { draft, content: contentOf(draft, rows) } as Parameters<typeof cashLeadsOf>[0]
  return cashLeadsOf(state, rows, { movements, tickets })
}

describe('a cash difference', () => {
  it('that is the amount of a cheque names its line, which the count does not change', () => {
    expect(leads({}, 0, 42_50)).toEqual([
      { kind: 'left_out', line: { of: 'payment', label: 'Chèque' }, amount: 42_50, change: null },
    ])
    expect(leads({}, 0, -42_50)).toEqual([])
  })

  it('that is the opening float, or all the cash, names what was not counted', () => {
    expect(leads({}, 0, -150_00)).toMatchObject([{ kind: 'counted_too_often', line: { of: 'openingFloat' } }])
    expect(leads({}, 0, -310_40)).toMatchObject([{ line: { of: 'cashPayments' }, amount: 310_40 }])
    expect(leads({}, 0, -300_00)).toEqual([])
  })

  it('that is petty cash takes it off, or turns it round when it is twice the amount', () => {
    expect(leads({ pettyCash: '20' }, 20_00, 20_00)).toMatchObject([
      { kind: 'counted_too_often', line: { of: 'movement', field: 'pettyCash', label: '' }, change: { pettyCash: '' } },
    ])
    expect(leads({ pettyCash: '20' }, 20_00, 40_00)).toMatchObject([
      { kind: 'wrong_sign', amount: 20_00, change: { pettyCash: '', cashIn: '20,00' } },
    ])
    expect(leads({ cashIn: '20', pettyCash: '5' }, -15_00, -40_00)).toMatchObject([
      { kind: 'wrong_sign', change: { cashIn: '', pettyCash: '25,00' } },
    ])
  })

  it('that is one line of the journal among others names that line', () => {
    const day = { movements: { ...none, pettyCash: 20_90 }, tickets: [bread, ice] }
    expect(leads({ pettyCash: '20,90' }, 20_90, 8_00, day)).toEqual([
      {
        ...{ kind: 'counted_too_often', line: { of: 'movement', field: 'pettyCash', label: 'Glaçons' } },
        ...{ amount: 8_00, change: { pettyCash: '12,90' } },
      },
    ])
  })

  it('that is a line of the journal which the count leaves out adds it', () => {
    const day = { movements: { ...none, pettyCash: 20_90 }, tickets: [bread, ice] }
    expect(leads({ pettyCash: '12,90' }, 12_90, -8_00, day)).toMatchObject([
      { kind: 'left_out', line: { label: 'Glaçons' }, change: { pettyCash: '20,90' } },
    ])
  })

  it('names nothing before the drawer is counted, without a float, and without a difference', () => {
    expect(leads({ openingFloat: '' }, 0, 42_50)).toEqual([])
    expect(leads({}, 0, 0)).toEqual([])
    expect(leads({ way: 'pieces' }, 0, 42_50)).toEqual([])
  })
})
