import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { drawerChangesOf } from './drawer-change.ts'

const line = {
  ...{ kind: 'petty_cash' as const, businessDate: plainDate('2026-11-20'), at: '2026-11-20T15:00:00.000Z' },
  ...{ registerId: 'till', amount: 12_00, paymentMethodId: null, origin: null, status: 'active' as const },
}
const { kind, businessDate, at, registerId } = line
const change = { kind, businessDate, at, registerId }

describe('what a line changes in the drawers', () => {
  it('is its effect when it is noted, and the opposite when it is cancelled', () => {
    expect(drawerChangesOf(null, line)).toEqual([{ ...change, amount: -12_00 }])
    expect(drawerChangesOf(line, { ...line, status: 'cancelled' })).toEqual([{ ...change, amount: 12_00 }])
  })

  it('is the difference when its amount is corrected, and nothing when only its words are', () => {
    expect(drawerChangesOf(line, { ...line, amount: 15_00 })).toEqual([{ ...change, amount: -3_00 }])
    expect(drawerChangesOf(line, { ...line, at: '2026-11-20T16:00:00.000Z' })).toEqual([])
  })

  it('is two changes when it moves to another day, register or kind', () => {
    const moved = { businessDate: plainDate('2026-11-19') }
    expect(drawerChangesOf(line, { ...line, ...moved })).toEqual([
      { ...change, amount: 12_00 },
      { ...change, ...moved, amount: -12_00 },
    ])
    expect(drawerChangesOf(line, { ...line, registerId: 'bar' })).toHaveLength(2)
    expect(drawerChangesOf(line, { ...line, kind: 'cash_in' }).map(({ amount }) => amount)).toEqual([12_00, 12_00])
  })

  it('is nothing for a sale, a refund by card, or a deposit taken from the safe', () => {
    expect(drawerChangesOf(null, { ...line, kind: 'sale' })).toEqual([])
    expect(drawerChangesOf(null, { ...line, kind: 'refund', paymentMethodId: 'card' })).toEqual([])
    expect(drawerChangesOf(null, { ...line, kind: 'bank_deposit', origin: 'safe' })).toEqual([])
    const drawn = { ...line, kind: 'bank_deposit' as const, origin: 'drawer' as const }
    expect(drawerChangesOf(drawn, { ...drawn, origin: 'safe' }).map(({ amount }) => amount)).toEqual([12_00])
  })
})
