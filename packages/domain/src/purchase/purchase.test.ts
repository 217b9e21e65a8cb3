import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { sumOf } from '../money.ts'
import { aDrinksInvoice, aGroceryInvoice, aPurchaseContent, aPurchaseLine } from '../testing/a-purchase.ts'
import { testId } from '../testing/an-establishment.ts'
import { countedOnOf, emptyPurchase, type PurchaseContent, purchaseTotalsOf, signOf } from './purchase.ts'

describe('the totals of a purchase', () => {
  it('take the VAT of each rate on its whole base', () => {
    const totals = purchaseTotalsOf(aGroceryInvoice())
    expect(totals).toMatchObject({ net: 485_84, vat: 29_81, gross: 515_65, countedNet: 485_84, statedDifference: 0 })
    expect(totals.byRate).toEqual([
      { rateBp: 550, base: 464_54, computed: 25_55, vat: 25_55, isTyped: false, difference: 0 },
      { rateBp: 2000, base: 21_30, computed: 4_26, vat: 4_26, isTyped: false, difference: 0 },
    ])
  })

  it('take the typed VAT of a rate, and leave out what is no purchase', () => {
    const totals = purchaseTotalsOf(aDrinksInvoice())
    expect(totals).toMatchObject({ net: 750_90, vat: 107_66, gross: 858_56, countedNet: 600_90, statedDifference: 0 })
    expect(totals.byRate).toEqual([
      { rateBp: 2000, base: 514_50, computed: 102_90, vat: 102_90, isTyped: false, difference: 0 },
      { rateBp: 550, base: 86_40, computed: 4_75, vat: 4_76, isTyped: true, difference: 1 },
      { rateBp: null, base: 150_00, computed: 0, vat: 0, isTyped: false, difference: 0 },
    ])
    expect(totals.byCategory).toEqual([
      { categoryId: testId(510), net: 499_50 },
      { categoryId: testId(511), net: 15_00 },
      { categoryId: testId(512), net: 86_40 },
    ])
  })

  it('compute again a VAT that is a stored proposal, not typed', () => {
    const stale = aPurchaseContent({ vat: [{ rateBp: 550, vat: 9_99, isTyped: false }] })
    expect(purchaseTotalsOf(stale).vat).toBe(5_50)
  })

  it('state how far the gross of the paper is from theirs', () => {
    const totals = purchaseTotalsOf({ ...aGroceryInvoice(), statedGross: 515_60 })
    expect(totals.statedDifference).toBe(-5)
    expect(purchaseTotalsOf(aPurchaseContent()).statedDifference).toBeNull()
  })

  it('are nothing for an empty one', () => {
    expect(purchaseTotalsOf(emptyPurchase())).toEqual({
      net: 0,
      vat: 0,
      gross: 0,
      countedNet: 0,
      byRate: [],
      byCategory: [],
      statedDifference: null,
    })
  })

  it('always add up: lines, rates and categories to the same cents', () => {
    void fc.assert(
      fc.property(anyContent, (content) => {
        const totals = purchaseTotalsOf(content)
        const outside = content.lines.filter((line) => line.isOutside)
        const unclassified = content.lines.filter((line) => !line.isOutside && line.categoryId === null)
        expect(totals.net).toBe(sumOf(content.lines.map((line) => line.net)))
        expect(totals.gross).toBe(totals.net + totals.vat)
        expect(sumOf(totals.byRate.map((rate) => rate.base))).toBe(totals.net)
        expect(sumOf(totals.byRate.map((rate) => rate.vat))).toBe(totals.vat)
        expect(totals.countedNet + sumOf(outside.map((line) => line.net))).toBe(totals.net)
        const classified = sumOf(totals.byCategory.map((category) => category.net))
        expect(classified + sumOf(unclassified.map((line) => line.net))).toBe(totals.countedNet)
        for (const rate of totals.byRate) expect(rate.vat).toBe(rate.computed + rate.difference)
      }),
    )
  })
})

describe('the sign of a purchase', () => {
  it('is negative for a credit note only', () => {
    expect([signOf('invoice'), signOf('delivery_note'), signOf('receipt'), signOf('credit_note')]).toEqual([
      1, 1, 1, -1,
    ])
  })
})

describe('the day a purchase counts on', () => {
  const issuedOn = plainDate('2026-11-18')
  const receivedOn = plainDate('2026-11-20')
  const typedOn = plainDate('2026-11-21')

  it('is the date of the document, and the delivery of a delivery note', () => {
    expect(countedOnOf({ kind: 'invoice', issuedOn, receivedOn }, typedOn)).toBe(issuedOn)
    expect(countedOnOf({ kind: 'delivery_note', issuedOn, receivedOn }, typedOn)).toBe(receivedOn)
  })

  it('is the other date when that one is missing, and the day it is typed without any', () => {
    expect(countedOnOf({ kind: 'receipt', issuedOn: null, receivedOn }, typedOn)).toBe(receivedOn)
    expect(countedOnOf({ kind: 'delivery_note', issuedOn, receivedOn: null }, typedOn)).toBe(issuedOn)
    expect(countedOnOf({ kind: 'invoice', issuedOn: null, receivedOn: null }, typedOn)).toBe(typedOn)
  })
})

const rates = [0, 210, 550, 1000, 2000] as const
const anyLine = fc
  .record({
    net: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
    rateBp: fc.constantFrom(...rates, null),
    isOutside: fc.boolean(),
    categoryId: fc.constantFrom(null, testId(500), testId(501)),
  })
  .map(aPurchaseLine)
const anyVat = fc.uniqueArray(
  fc.record({
    rateBp: fc.constantFrom(...rates),
    vat: fc.integer({ min: -10_000, max: 10_000 }),
    isTyped: fc.boolean(),
  }),
  { selector: (rate) => rate.rateBp },
)
const anyContent: fc.Arbitrary<PurchaseContent> = fc
  .record({ lines: fc.array(anyLine, { maxLength: 40 }), vat: anyVat })
  .map(aPurchaseContent)
