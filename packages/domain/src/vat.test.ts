import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVatPlausible, lineVatOf, netOf, rateVatOf, vatOf, vatOfNet, vatToleranceOf } from './vat.ts'

const rates = [0, 90, 105, 175, 210, 550, 850, 1000, 1300, 2000] as const

describe('VAT of a gross amount', () => {
  it.each([
    [3, 2000, 1, 2],
    [9, 2000, 2, 7],
    [6969, 2000, 1162, 5807],
    [64215, 2000, 10703, 53512],
    [5, 1000, 0, 5],
    [128450, 1000, 11677, 116773],
    [18735, 550, 977, 17758],
    [3680, 210, 76, 3604],
    [27410, 850, 2147, 25263],
    [-1240, 550, -65, -1175],
    [45500, 0, 0, 45500],
  ])('of %i cents at %i basis points is %i, net %i', (gross, rate, vat, net) => {
    expect(vatOf(gross, rate)).toBe(vat)
    expect(netOf(gross, rate)).toBe(net)
  })

  it('adds up with the net, mirrors its sign and is the nearest cent', () => {
    const gross = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    void fc.assert(
      fc.property(gross, fc.constantFrom(...rates), (amount, rate) => {
        const vat = vatOf(amount, rate)
        expect(netOf(amount, rate) + vat).toBe(amount)
        expect(vatOf(-amount, rate) + vat).toBe(0)
        expect(2 * Math.abs(vat * (10_000 + rate) - amount * rate)).toBeLessThanOrEqual(10_000 + rate)
      }),
    )
  })

  it('is never minus zero, which no one could read in a file', () => {
    expect(Object.is(vatOf(-1, 210), 0)).toBe(true)
    expect(Object.is(vatOf(0, 2000), 0)).toBe(true)
  })
})

describe('VAT on a net amount', () => {
  it.each([
    [464_54, 550, 25_55],
    [21_30, 2000, 4_26],
    [86_40, 550, 4_75],
    [514_50, 2000, 102_90],
    [-20_00, 550, -1_10],
    [10, 550, 1],
    [-10, 550, -1],
    [150_00, 0, 0],
  ])('of %i cents at %i basis points is %i', (net, rate, vat) => {
    expect(vatOfNet(net, rate)).toBe(vat)
  })

  it('mirrors its sign, is the nearest cent and never minus zero', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom(...rates), (net, rate) => {
        const vat = vatOfNet(net, rate)
        expect(vatOfNet(-net, rate) + vat).toBe(0)
        expect(Math.abs(2 * (vat * 10_000 - net * rate))).toBeLessThanOrEqual(10_000)
        expect(Object.is(vatOfNet(-net, rate), -0)).toBe(false)
      }),
    )
  })

  it('is the typed one while its base stands, then the proposal with the former one offered', () => {
    expect(rateVatOf(86_40, 550, null)).toEqual({ vat: 4_75, former: null })
    expect(rateVatOf(86_40, 550, { vat: 4_76, base: 86_40 })).toEqual({ vat: 4_76, former: null })
    expect(rateVatOf(90_00, 550, { vat: 4_76, base: 86_40 })).toEqual({ vat: 4_95, former: 4_76 })
    expect(rateVatOf(90_00, 550, { vat: 4_95, base: 86_40 })).toEqual({ vat: 4_95, former: null })
  })
})

describe('the tolerance of a typed VAT', () => {
  it.each([
    [60, 19],
    [120, 27],
    [600, 59],
    [25, 12],
    [1, 3],
    [0, 2],
    [null, 30],
  ])('over %s tickets is %i cents', (tickets, cents) => {
    expect(vatToleranceOf(tickets)).toBe(cents)
  })

  it('is the smallest whole number that reaches the bound', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (tickets) => {
        const tolerance = vatToleranceOf(tickets)
        expect(25 * tolerance ** 2).toBeGreaterThanOrEqual(144 * tickets)
        if (tolerance > 2) expect(25 * (tolerance - 1) ** 2).toBeLessThan(144 * tickets)
      }),
    )
  })

  it('applies per line, its edge included, on both sides', () => {
    const line = { gross: 128450, rateBp: 1000 }
    expect(isVatPlausible({ ...line, vat: 11677 + 19 }, 60)).toBe(true)
    expect(isVatPlausible({ ...line, vat: 11677 - 19 }, 60)).toBe(true)
    expect(isVatPlausible({ ...line, vat: 11677 + 20 }, 60)).toBe(false)
    expect(isVatPlausible({ ...line, vat: 11677 + 30 }, null)).toBe(true)
    expect(isVatPlausible({ ...line, vat: 11677 - 31 }, null)).toBe(false)
  })
})

describe('the VAT of a line', () => {
  const line = { gross: 1284_50, rateBp: 1000 }

  it('is the proposal until one is typed', () => {
    expect(lineVatOf(line, null)).toEqual({ vat: 116_77, former: null })
  })

  it('is the typed one while its gross stands', () => {
    expect(lineVatOf(line, { vat: 116_81, gross: 1284_50 })).toEqual({ vat: 116_81, former: null })
  })

  it('is the proposal again once the gross changes, the former one being offered', () => {
    expect(lineVatOf({ ...line, gross: 284_50 }, { vat: 116_81, gross: 1284_50 })).toEqual({
      vat: 25_86,
      former: 116_81,
    })
    expect(lineVatOf({ ...line, gross: 284_50 }, { vat: 25_86, gross: 1284_50 })).toEqual({ vat: 25_86, former: null })
  })
})
