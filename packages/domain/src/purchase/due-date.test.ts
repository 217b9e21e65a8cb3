import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import type { PaymentTermBasis } from '../supplier.ts'
import { dueDateOf } from './due-date.ts'

const dueOf = (days: number, basis: PaymentTermBasis, date: string) =>
  dueDateOf({ days, basis }, { issuedOn: plainDate(date), receivedOn: plainDate(date) })?.dueOn

describe('the due date by terms', () => {
  it.each([
    ['2026-11-20', 30, 'invoice', '2026-12-20'],
    ['2026-11-20', 60, 'invoice', '2027-01-19'],
    ['2026-11-20', 45, 'invoice_end_of_month', '2027-01-31'],
    ['2026-11-20', 45, 'end_of_invoice_month', '2027-01-14'],
    ['2026-11-20', 30, 'end_of_delivery_ten_days', '2026-12-20'],
    ['2026-11-20', 20, 'delivery', '2026-12-10'],
    ['2026-11-20', 30, 'end_of_delivery_month', '2026-12-30'],
    ['2026-11-21', 30, 'invoice', '2026-12-21'],
    ['2026-11-21', 60, 'invoice', '2027-01-20'],
    ['2026-11-21', 45, 'invoice_end_of_month', '2027-01-31'],
    ['2026-11-21', 45, 'end_of_invoice_month', '2027-01-14'],
    ['2026-11-21', 30, 'end_of_delivery_ten_days', '2026-12-30'],
    ['2026-11-21', 20, 'delivery', '2026-12-11'],
    ['2026-11-21', 30, 'end_of_delivery_month', '2026-12-30'],
    ['2027-02-25', 30, 'invoice', '2027-03-27'],
    ['2027-02-25', 60, 'invoice', '2027-04-26'],
    ['2027-02-25', 45, 'invoice_end_of_month', '2027-04-30'],
    ['2027-02-25', 45, 'end_of_invoice_month', '2027-04-14'],
    ['2027-02-25', 30, 'end_of_delivery_ten_days', '2027-03-30'],
    ['2027-02-25', 20, 'delivery', '2027-03-17'],
    ['2027-02-25', 30, 'end_of_delivery_month', '2027-03-30'],
    // Published: delivered from 1 to 10 May 2011, due on 9 June.
    ['2011-05-01', 30, 'end_of_delivery_ten_days', '2011-06-09'],
    ['2011-05-10', 30, 'end_of_delivery_ten_days', '2011-06-09'],
    ['2011-05-11', 30, 'end_of_delivery_ten_days', '2011-06-19'],
    ['2026-11-20', 0, 'invoice', '2026-11-20'],
  ] as const)('of %s, %i days, %s is %s', (date, days, basis, due) => {
    expect(dueOf(days, basis, date)).toBe(due)
  })

  const issuedOn = plainDate('2026-11-20')
  const receivedOn = plainDate('2026-11-18')

  it('counts from the day the terms name', () => {
    const due = (basis: PaymentTermBasis) => dueDateOf({ days: 10, basis }, { issuedOn, receivedOn })?.dueOn
    expect(due('invoice')).toBe('2026-11-30')
    expect(due('delivery')).toBe('2026-11-28')
  })

  it('counts from the issue when the delivery is unknown, and is unknown without the day of an invoice', () => {
    expect(dueDateOf({ days: 20, basis: 'delivery' }, { issuedOn, receivedOn: null })?.dueOn).toBe('2026-12-10')
    expect(dueDateOf({ days: 20, basis: 'invoice' }, { issuedOn: null, receivedOn })).toBeNull()
  })

  it('is 30 days after the delivery when nothing is agreed, and says so', () => {
    expect(dueDateOf(null, { issuedOn, receivedOn })).toEqual({ dueOn: '2026-12-18', isDefault: true })
    expect(dueDateOf(null, { issuedOn, receivedOn: null })).toEqual({ dueOn: '2026-12-20', isDefault: true })
    expect(dueDateOf(null, { issuedOn: null, receivedOn: null })).toBeNull()
    expect(dueDateOf({ days: 30, basis: 'invoice' }, { issuedOn, receivedOn })?.isDefault).toBe(false)
  })

  it('is none beyond the calendar', () => {
    expect(dueOf(60, 'invoice', '2100-12-20')).toBeUndefined()
  })
})
