import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { purchaseTotalsOf } from '../purchase/purchase.ts'
import type { ImportField } from './import-field.ts'
import { documentKeyOf, isSamePart, joinedPurchase } from './joined-rows.ts'
import { type ImportContext, purchaseOfCells } from './purchase-cells.ts'

const context: ImportContext = {
  ...{ today: plainDate('2026-11-23'), lockedUntil: null, arePaid: false, dateOrder: 'dayFirst', suppliers: new Map() },
  categories: new Map([['viandes', { id: 'viandes', isActive: true }]]),
}
const read = (row: Partial<Record<ImportField, string>>) => {
  const whole = { issuedOn: '03/11/2026', supplier: 'Halles', reference: 'F-1', net: '100', rate: '5,5 %', ...row }
  return purchaseOfCells(new Map(Object.entries(whole)) as Map<ImportField, string>, context)
}

describe('rows of one document', () => {
  it('are one purchase with their rates, their VAT as the rows state it', () => {
    const joined = joinedPurchase([
      read({ vat: '5,51' }),
      read({ net: '50', rate: '20 %', comment: 'Vin', paid: '60' }),
    ])
    expect(joined?.content.lines.map(({ net, rateBp }) => [net, rateBp])).toEqual([
      [100_00, 550],
      [50_00, 2000],
    ])
    expect(joined?.content.vat).toEqual([{ rateBp: 550, vat: 5_51, isTyped: true }])
    expect([joined?.content.comment, joined?.paid]).toEqual(['Vin', 60_00])
    expect(joined === null ? null : purchaseTotalsOf(joined.content).gross).toBe(165_51)
  })

  it('may have one rate in two categories', () => {
    const joined = joinedPurchase([read({ net: '0,09' }), read({ net: '0,09', category: 'Viandes' })])
    // Each row rounds for itself, and so does the table.
    expect(joined?.content.vat).toEqual([{ rateBp: 550, vat: 0, isTyped: true }])
  })

  it('may have several lines at one rate, and two that say the same are seen', () => {
    const [one, other] = [read({}), read({ net: '7' })]
    expect(joinedPurchase([one, other])?.content.lines.map(({ net }) => net)).toEqual([100_00, 7_00])
    expect([isSamePart(one, read({})), isSamePart(one, other)]).toEqual([true, false])
  })

  it('are none where the document would be too large', () => {
    expect(joinedPurchase([read({ net: '90000000' }), read({ net: '90000000', rate: '20 %' })])).toBeNull()
  })

  it.each<[string, Partial<Record<ImportField, string>>, boolean]>([
    ['another spelling of the number', { reference: 'f 1' }, true],
    ['another spelling of the supplier', { supplier: 'HALLES' }, true],
    ['another number', { reference: 'F-2' }, false],
    ['another day', { issuedOn: '04/11/2026' }, false],
    ['another supplier', { supplier: 'Giraud' }, false],
    ['another kind', { net: '-100' }, false],
  ])('with %s are of one document: %j %s', (_, row, isSame) => {
    expect(documentKeyOf(read(row)) === documentKeyOf(read({}))).toBe(isSame)
  })

  it('without a number stand alone', () => {
    expect(documentKeyOf(read({ reference: '' }))).toBeNull()
  })
})
