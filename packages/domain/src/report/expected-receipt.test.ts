import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, plainDate } from '../calendar/calendar.ts'
import {
  followedSince,
  type Receipt,
  receiptDifferenceOf,
  receiptGroupsOf,
  receiptStateOf,
  toReceiveOf,
} from './expected-receipt.ts'

const today = plainDate('2026-11-20')
const aReceipt = (expectedIn: number, changes: Partial<Receipt> = {}): Receipt => ({
  businessDate: addDays(today, expectedIn - 2),
  expectedOn: addDays(today, expectedIn),
  amount: 100_00,
  arrival: null,
  ...changes,
})
const arrival = { arrivedOn: today, amount: 98_50 }

describe('an expected receipt', () => {
  it('is late when it was expected before today and is not marked', () => {
    expect([-1, 0, 1].map((days) => receiptStateOf(aReceipt(days), today))).toEqual(['late', 'today', 'to_come'])
    expect(receiptStateOf(aReceipt(-1, { arrival }), today)).toBe('arrived')
  })

  it('is asked about for a week, or since the first that was marked', () => {
    const days = [-20, -12, -3, 2].map((expectedIn) => aReceipt(expectedIn))
    expect(followedSince(days, today)).toBe('2026-11-13')
    expect(followedSince([...days, aReceipt(-14, { arrival })], today)).toBe('2026-11-06')
    expect(followedSince([...days, aReceipt(-2, { arrival })], today)).toBe('2026-11-13')
  })

  it('differs by what arrived less or more than expected', () => {
    expect(receiptDifferenceOf(aReceipt(0, { arrival }))).toBe(-1_50)
    expect(receiptDifferenceOf(aReceipt(0, { arrival: { ...arrival, amount: null } }))).toBe(0)
    expect(receiptDifferenceOf(aReceipt(0))).toBeNull()
  })

  it('stands in one group, and the groups add up to the whole', () => {
    const receipt = fc
      .record({
        days: fc.integer({ min: -9, max: 9 }),
        amount: fc.integer({ min: -500, max: 9000 }),
        has: fc.boolean(),
      })
      .map(({ days, amount, has }) => aReceipt(days, { amount, arrival: has ? arrival : null }))
    void fc.assert(
      fc.property(fc.array(receipt), (receipts) => {
        const groups = receiptGroupsOf(receipts, () => today)
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(sum(groups.map(({ total }) => total))).toBe(sum(receipts.map(({ amount }) => amount)))
        expect(groups.flatMap((group) => group.receipts)).toHaveLength(receipts.length)
        const later = receipts.filter(({ expectedOn }) => expectedOn > today)
        expect(toReceiveOf(receipts, today)).toBe(sum(later.map(({ amount }) => amount)))
      }),
    )
  })
})
