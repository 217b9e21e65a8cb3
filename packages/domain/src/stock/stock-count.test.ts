import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountEntry, itemCountOf, lastEntriesOf } from './stock-count.ts'

const at = (minute: number) => `2026-11-20T22:${String(minute).padStart(2, '0')}:00.000Z`
const entry = (personId: number, quantity: string | null, minute = 0, itemId = 'gin'): CountEntry => ({
  ...{ itemId, personId, quantity, typedAt: at(minute) },
})
const settlement = (quantity: string, minute: number) => ({ itemId: 'gin', quantity, typedAt: at(minute) })

describe('what was counted of an item', () => {
  test('is what one person typed, or several alike', () => {
    expect(itemCountOf([entry(1, '3.0000')], [])).toEqual({ state: 'counted', quantity: '3.0000' })
    expect(itemCountOf([entry(1, '3.0000'), entry(2, '3.0000')], [])).toMatchObject({ state: 'counted' })
  })

  test('is missing when nobody typed it, or it was taken back', () => {
    expect(itemCountOf([], [])).toEqual({ state: 'missing' })
    expect(itemCountOf([entry(1, null)], [])).toEqual({ state: 'missing' })
  })

  test('is to settle when two people differ, until it is settled', () => {
    const both = [entry(1, '3.0000', 1), entry(2, '4.0000', 2)]
    expect(itemCountOf(both, [])).toEqual({ state: 'to_settle' })
    expect(itemCountOf(both, [settlement('4.0000', 2)])).toEqual({ state: 'counted', quantity: '4.0000' })
  })

  test('is to settle again once somebody typed it after the settlement', () => {
    const both = [entry(1, '3.0000', 1), entry(2, '5.0000', 3)]
    expect(itemCountOf(both, [settlement('4.0000', 2)])).toEqual({ state: 'to_settle' })
    expect(itemCountOf([entry(1, null, 3)], [settlement('4.0000', 2)])).toEqual({ state: 'missing' })
  })

  test('of merged items is to settle, though the quantities are alike', () => {
    expect(itemCountOf([entry(1, '3.0000'), entry(1, '3.0000', 0, 'gin 70')], [])).toEqual({ state: 'to_settle' })
  })
})

describe('the order of arrival', () => {
  const quantity = fc.option(fc.constantFrom('1.0000', '2.0000', '3.0000'), { nil: null })
  const entries = fc.uniqueArray(
    fc.record({ person: fc.constantFrom(1, 2, 3), quantity, minute: fc.integer({ min: 0, max: 59 }) }),
    { selector: ({ minute }) => minute, maxLength: 12 },
  )

  test('and repeats do not change the result', () => {
    const settled = fc.option(fc.integer({ min: 0, max: 59 }), { nil: null })
    const resultOf = (arrived: readonly CountEntry[], settlements: readonly ReturnType<typeof settlement>[]) =>
      itemCountOf(
        [1, 2, 3].flatMap((person) => lastEntriesOf(arrived.filter(({ personId }) => personId === person))),
        settlements,
      )
    fc.assert(
      fc.property(entries, settled, fc.infiniteStream(fc.nat()), (typed, minute, random) => {
        const sent = typed.map((one) => entry(one.person, one.quantity, one.minute))
        const settlements = minute === null ? [] : [settlement('9.0000', minute)]
        const shuffled = [...sent, ...sent]
          .map((one) => ({ one, rank: random.next().value }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ one }) => one)
        expect(resultOf(shuffled, settlements)).toEqual(resultOf(sent, settlements))
      }),
    )
  })
})
