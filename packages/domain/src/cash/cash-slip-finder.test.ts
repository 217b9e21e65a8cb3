import { expect, test } from 'vitest'
import { cashSlipsOf } from './cash-slip-finder.ts'

const deposit = { id: 'deposit', effect: -300_00, isCounted: false }
const petty = { id: 'petty cash', effect: -12_40, isCounted: true }
const cashIn = { id: 'cash in', effect: 50_00, isCounted: true }

test.each([
  ['a deposit that was not deducted', -300_00, [{ kind: 'left_out', id: 'deposit' }]],
  ['petty cash deducted twice', 12_40, [{ kind: 'counted_too_often', id: 'petty cash' }]],
  ['cash in that never came', -50_00, [{ kind: 'counted_too_often', id: 'cash in' }]],
  ['cash in that was cash out', -100_00, [{ kind: 'wrong_sign', id: 'cash in' }]],
  ['no known amount', 7_00, []],
  ['nothing, without a difference', 0, []],
])('names %s', (_what, difference, leads) => {
  expect(cashSlipsOf(difference, [deposit, petty, cashIn, { id: 'zero', effect: 0, isCounted: false }])).toEqual(leads)
})

test('names two amounts at most', () => {
  const same = ['a', 'b', 'c'].map((id) => ({ id, effect: -20_00, isCounted: false }))
  expect(cashSlipsOf(-20_00, same).map(({ id }) => id)).toEqual(['a', 'b'])
})
