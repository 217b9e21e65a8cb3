import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { aPaymentMethod, aVatLine, testId } from '../testing/an-establishment.ts'
import { hasActiveItem, listAfter, paymentMethodIssuesOf, vatLineIssuesOf } from './establishment-list.ts'

const item = (id: string, position = 0, isActive = true) => ({ id, label: id, position, isActive })
const summaryOf = ({ items, removedIds }: ReturnType<typeof listAfter>) => ({
  items: items.map(({ id, isActive }) => (isActive ? id : `(${id})`)),
  removedIds,
})

describe('a list after a save', () => {
  const stored = [item('a', 0), item('b', 1), item('c', 2, false), item('d', 3)]

  it.each<[string, string[], string[], ReturnType<typeof summaryOf>]>([
    ['the same', ['a', 'b', 'c', 'd'], [], { items: ['a', 'b', '(c)', 'd'], removedIds: [] }],
    ['another order', ['d', 'a', 'b', 'c'], ['a'], { items: ['d', 'a', 'b', '(c)'], removedIds: [] }],
    ['some left out, never used', ['b'], [], { items: ['b'], removedIds: ['a', 'c', 'd'] }],
    ['some left out, used', ['b'], ['d', 'a'], { items: ['b', '(a)', '(d)'], removedIds: ['c'] }],
    ['a used one already withdrawn', ['a'], ['c'], { items: ['a', '(c)'], removedIds: ['b', 'd'] }],
    ['a new one', ['new', 'a'], [], { items: ['new', 'a'], removedIds: ['b', 'c', 'd'] }],
  ])('%s', (_, wanted, used, expected) => {
    const known = new Map(stored.map((one) => [one.id, one]))
    expect(
      summaryOf(
        listAfter(
          stored,
          wanted.map((id) => known.get(id) ?? item(id)),
          new Set(used),
        ),
      ),
    ).toEqual(expected)
  })

  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))

  it('holds every used item, loses no wanted one, and numbers its places from 0', () => {
    void fc.assert(
      fc.property(ids, ids, ids, (before, wanted, usedIds) => {
        const used = new Set(usedIds.filter((id) => before.includes(id)))
        const { items, removedIds } = listAfter(
          before.map((id, index) => item(id, index)),
          wanted.map((id) => item(id)),
          used,
        )
        expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index))
        expect(items.slice(0, wanted.length).map(({ id }) => id)).toEqual(wanted)
        expect(items.slice(wanted.length).every(({ id, isActive }) => used.has(id) && !isActive)).toBe(true)
        const all = [...items.map(({ id }) => id), ...removedIds]
        expect(all.toSorted()).toEqual([...new Set([...before, ...wanted])].toSorted())
        expect(removedIds.some((id) => used.has(id))).toBe(false)
      }),
    )
  })
})

describe('what was used', () => {
  const line = aVatLine()
  const [rate, nature] = [
    { ...line, rateBp: 2000 },
    { ...line, nature: 'goods' as const },
  ]

  it('keeps the nature and the rate of a VAT line, and may have another label, time and place', () => {
    const used = new Set([line.id])
    expect(vatLineIssuesOf([line], [rate], used)).toEqual([{ code: 'vat_line_used', path: [0, 'rateBp'] }])
    expect(vatLineIssuesOf([line], [aVatLine({ id: testId(9) }), nature], used)).toEqual([
      { code: 'vat_line_used', path: [1, 'nature'] },
    ])
    const renamed = { ...line, label: 'En salle', validFrom: plainDate('2026-01-01'), isActive: false }
    expect(vatLineIssuesOf([line], [renamed], used)).toEqual([])
    expect(vatLineIssuesOf([line], [rate, nature], new Set())).toEqual([])
  })

  it('keeps the kind of a payment method', () => {
    const method = aPaymentMethod()
    const other = { ...method, kind: 'cash' as const }
    const used = new Set([method.id])
    expect(paymentMethodIssuesOf([method], [other], used)).toEqual([{ code: 'payment_method_used', path: [0, 'kind'] }])
    expect(paymentMethodIssuesOf([method], [{ ...method, commissionBp: 150 }], used)).toEqual([])
    expect(paymentMethodIssuesOf([method], [other], new Set())).toEqual([])
  })
})

it('a VAT line may last one day, and not end before it starts', () => {
  const lasting = (from: string, to: string) => aVatLine({ validFrom: plainDate(from), validTo: plainDate(to) })
  expect(vatLineIssuesOf([], [lasting('2026-11-20', '2026-11-20')], new Set())).toEqual([])
  expect(vatLineIssuesOf([], [lasting('2026-11-20', '2026-11-19')], new Set())).toEqual([
    { code: 'ends_before_start', path: [0, 'validTo'] },
  ])
})

it('a list with nothing active has no item to enter', () => {
  expect([[], [item('a', 0, false)], [item('a', 0, false), item('b')]].map(hasActiveItem)).toEqual([false, false, true])
})
