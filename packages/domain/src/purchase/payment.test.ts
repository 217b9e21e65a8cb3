import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, plainDate } from '../calendar/calendar.ts'
import { sumOf } from '../money.ts'
import { aPayablePurchase } from '../testing/a-purchase.ts'
import {
  balanceOf,
  type DuePurchase,
  dueGroupOf,
  dueGroupsOf,
  dueStateOf,
  isOpen,
  isOverdue,
  paymentStateOf,
  purchaseBadgeOf,
} from './payment.ts'
import { purchaseKinds, purchaseStatuses } from './purchase.ts'

const today = plainDate('2026-11-20')
const late = plainDate('2026-11-14')

describe('the payment state', () => {
  it.each([
    ['unpaid', {}],
    ['unpaid', { dueOn: null }],
    ['unpaid', { dueOn: today }],
    ['partial', { paid: 100_00 }],
    ['overdue', { dueOn: late }],
    ['overdue', { dueOn: late, paid: 100_00 }],
    ['paid', { paid: 226_15 }],
    ['paid', { dueOn: late, paid: 226_15 }],
    ['paid', { paid: 126_15, credited: 100_00 }],
    ['paid', { gross: 0 }],
    ['paid', { paid: 300_00, dueOn: late }],
    ['credited', { credited: 226_15 }],
    ['partial', { credited: 100_00 }],
    ['overdue', { status: 'disputed', dueOn: late }],
    ['unpaid', { status: 'to_check' }],
    [null, { kind: 'delivery_note' }],
    [null, { status: 'draft' }],
    [null, { status: 'cancelled' }],
    ['unpaid', { kind: 'credit_note', gross: -20_00, dueOn: late }],
    ['partial', { kind: 'credit_note', gross: -20_00, paid: -5_00 }],
    ['credited', { kind: 'credit_note', gross: -20_00, credited: -20_00 }],
    ['paid', { kind: 'credit_note', gross: -20_00, paid: -20_00 }],
  ] as const)('is %s for %j', (state, changes) => {
    expect(paymentStateOf(aPayablePurchase(changes), today)).toBe(state)
  })

  it('follows from the balance, the due date and the day alone while it can be paid', () => {
    void fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 8 }), fc.integer({ min: -30, max: 30 }), (payments, days) => {
        const living = payments.filter((payment) => !payment.isUndone)
        const sum = (method: string) => sumOf(living.filter((one) => one.method === method).map((one) => one.amount))
        const purchase = aPayablePurchase({
          paid: sum('transfer'),
          credited: sum('credit'),
          dueOn: addDays(today, days),
        })
        const balance = balanceOf(purchase)
        expect(balance).toBe(purchase.gross - sumOf(living.map((one) => one.amount)))
        const state = paymentStateOf(purchase, today)
        expect(state === 'paid' || state === 'credited').toBe(balance <= 0)
        expect(state === 'overdue').toBe(balance > 0 && days < 0)
        expect(state === 'unpaid').toBe(balance === purchase.gross && days >= 0)
        expect(isOpen(purchase)).toBe(balance !== 0)
      }),
    )
  })

  it('is open only where there is something to pay', () => {
    for (const kind of purchaseKinds) {
      for (const status of purchaseStatuses) {
        const purchase = aPayablePurchase({ kind, status })
        expect(isOpen(purchase)).toBe(paymentStateOf(purchase, today) !== null)
      }
    }
  })
})

describe('what is due', () => {
  it.each([
    ['2026-11-19', 'late'],
    ['2026-11-20', 'week'],
    ['2026-11-27', 'week'],
    ['2026-11-28', 'later'],
  ] as const)('on %s is %s', (dueOn, group) => {
    expect(dueGroupOf(plainDate(dueOn), today)).toBe(group)
  })

  it('later when no date is known', () => {
    expect(dueGroupOf(null, today)).toBe('later')
  })

  it('is never late where the supplier owes it, and nothing once it is settled', () => {
    const late = aPayablePurchase({ dueOn: plainDate('2026-11-19') })
    expect(dueStateOf(late, today)).toBe('late')
    expect(isOverdue(late, today)).toBe(true)
    const credit = { ...late, kind: 'credit_note' as const, gross: -late.gross }
    expect([dueStateOf(credit, today), isOverdue(credit, today)]).toEqual(['later', false])
    expect(dueStateOf({ ...late, paid: late.gross }, today)).toBeNull()
  })

  it('adds up by group, a credit note standing with its invoice', () => {
    const rows = [
      aDue('1', '2026-11-14', 170_40),
      aDue('2', '2026-11-18', 261_85),
      aDue('3', '2026-11-21', 196_65),
      aDue('4', '2026-11-24', 465_72),
      aDue('5', '2026-11-27', 455_50),
      aDue('6', '2026-12-20', 2332_94),
      { ...aDue('7', '2026-11-20', -20_00), invoiceId: '6' },
    ]
    const groups = dueGroupsOf(rows, today)
    expect(groups.map(({ group, sum }) => [group, sum])).toEqual([
      ['late', 432_25],
      ['week', 1117_87],
      ['later', 2312_94],
    ])
    expect(groups[2]?.rows.map((row) => row.id)).toEqual(['6', '7'])
    expect(sumOf(groups.map(({ sum }) => sum))).toBe(3863_06)
  })

  it('keeps a credit note by its own date once its invoice is paid', () => {
    const [late1, , later] = dueGroupsOf([{ ...aDue('7', '2026-11-10', -20_00), invoiceId: '6' }], today)
    expect([late1?.sum, later?.sum]).toEqual([-20_00, 0])
  })
})

describe('the badge', () => {
  it('counts late and unchecked purchases once each, neither disputes nor credit notes', () => {
    const purchases = [
      aPayablePurchase({ dueOn: late }),
      aPayablePurchase({ dueOn: late, status: 'to_check' }),
      aPayablePurchase({ status: 'to_check' }),
      aPayablePurchase({ status: 'to_check', kind: 'delivery_note' }),
      aPayablePurchase({ dueOn: late, status: 'disputed' }),
      aPayablePurchase({ dueOn: late, kind: 'credit_note', gross: -20_00 }),
      aPayablePurchase({ dueOn: late, paid: 226_15 }),
      aPayablePurchase({ dueOn: late, status: 'draft' }),
      aPayablePurchase({ dueOn: today }),
    ]
    expect(purchaseBadgeOf(purchases, today)).toBe(4)
  })
})

function aDue(id: string, dueOn: string, gross: number): DuePurchase {
  return { id, dueOn: plainDate(dueOn), gross, paid: 0, credited: 0, invoiceId: null }
}

const anyPayment = fc.record({
  method: fc.constantFrom('transfer', 'credit'),
  amount: fc.integer({ min: 1, max: 100_00 }),
  isUndone: fc.boolean(),
})
