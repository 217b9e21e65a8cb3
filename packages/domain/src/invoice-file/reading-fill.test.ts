import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { emptyPurchase } from '../purchase/purchase.ts'
import { aPurchaseContent, aPurchaseLine } from '../testing/a-purchase.ts'
import { fillOf, prepaidOf } from './reading-fill.ts'

const read = aPurchaseContent({
  ...{ supplierId: 'lea', reference: 'F26-1187', issuedOn: plainDate('2026-11-18'), receivedOn: null },
  ...{ dueOn: plainDate('2026-12-20'), statedGross: 105_50 },
  lines: [aPurchaseLine({ label: 'Faux-filet', net: 100_00, rateBp: 550 })],
  vat: [],
})

describe('an invoice that is read after the form was begun', () => {
  it('fills an empty form whole', () => {
    const { empty, other } = fillOf(emptyPurchase(), read)
    expect(empty).toEqual(['supplierId', 'reference', 'issuedOn', 'dueOn', 'lines', 'statedGross'])
    expect(other).toEqual([])
  })

  it('leaves what was typed, and says what it has otherwise', () => {
    const typed = { ...emptyPurchase(), reference: 'F26-1178', issuedOn: plainDate('2026-11-18') }
    const { empty, other } = fillOf(typed, read)
    expect(empty).toEqual(['supplierId', 'dueOn', 'lines', 'statedGross'])
    expect(other).toEqual(['reference'])
  })

  it('finds the same in another spelling, and in one total for its articles', () => {
    const lines = [
      aPurchaseLine({ label: '', net: 60_00, rateBp: 550 }),
      aPurchaseLine({ label: '', net: 40_00, rateBp: 550 }),
    ]
    expect(fillOf({ ...read, reference: 'f26 1187', lines }, read)).toEqual({ empty: [], other: [] })
    const less = [aPurchaseLine({ net: 90_00, rateBp: 550 })]
    expect(fillOf({ ...read, lines: less }, read).other).toEqual(['lines'])
    const typedVat = [{ rateBp: 550, vat: 5_51, isTyped: true }]
    expect(fillOf({ ...read, vat: typedVat }, read).other).toEqual(['lines'])
  })

  it('keeps its own money and its payee with what was typed, which is in euros', () => {
    const [foreign, payee] = [
      { currency: 'USD', gross: 120_00 },
      { name: 'Factor', siren: null, iban: null },
    ]
    const lines = [aPurchaseLine({ label: '', net: 0, rateBp: 0 })]
    const dollars = { ...read, lines, statedGross: null, foreign, payee }
    expect(fillOf({ ...read, statedGross: null }, dollars)).toEqual({ empty: ['foreign', 'payee'], other: [] })
    const other = { ...read, foreign: { ...foreign, currency: 'CHF' }, payee: { ...payee, name: 'Banque' } }
    expect(fillOf(other, dollars).other).toEqual(['foreign', 'payee'])
    expect(fillOf(dollars, { ...dollars, foreign: { ...foreign }, payee: { ...payee } })).toEqual({
      empty: [],
      other: [],
    })
  })

  it('changes the kind of a form without lines alone', () => {
    const credit = { ...read, kind: 'credit_note' as const }
    expect(fillOf(emptyPurchase(), credit).empty).toContain('kind')
    expect(fillOf(read, credit)).toEqual({ empty: [], other: ['kind'] })
  })

  it('that says nothing of a part leaves it alone', () => {
    expect(fillOf(read, emptyPurchase())).toEqual({ empty: [], other: [] })
  })
})

it.each([
  [36_33, 436_33, 36_33],
  [436_33, 436_33, 436_33],
  [0, 436_33, null],
  [-1_00, 436_33, null],
  [500_00, 436_33, null],
])('prepaid %i of %i is %s to propose', (prepaid, gross, proposed) => {
  const totals = { net: gross, vat: 0, gross, prepaid, rounding: 0, payable: gross - prepaid }
  expect(prepaidOf({ totals, currency: 'EUR' })).toBe(proposed)
  expect(prepaidOf({ totals, currency: 'USD' })).toBe(null)
})
