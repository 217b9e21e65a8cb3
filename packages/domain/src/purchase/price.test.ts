import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, plainDate } from '../calendar/calendar.ts'
import { sumOf } from '../money.ts'
import { aPurchaseLine } from '../testing/a-purchase.ts'
import { decimal4Of, lineNetOf } from './decimal.ts'
import { articleKeyOf, type PricePoint, priceStepsOf, stockChangeOf, stockPriceOf } from './price.ts'
import type { PurchaseKind, PurchaseLine } from './purchase.ts'

const priceOf = (changes: Partial<PurchaseLine>) => {
  const line = aPurchaseLine({ label: 'Faux-filet', quantity: '1.0000', unit: 'kg', unitPrice: '18.6000', ...changes })
  const net = changes.net ?? lineNetOf(line.quantity ?? '0.0000', line.unitPrice ?? '0.0000')
  const found = stockPriceOf({ ...line, net })
  return found === null ? null : `${found.quantity} ${found.stockUnit} at ${found.price}`
}

describe('the price of a stock unit', () => {
  it.each([
    [{ quantity: '12.4000' }, '12.4000 kg at 18.6000'],
    [{ unit: 'Kilos' }, '1.0000 kg at 18.6000'],
    [{ unit: 'KGM' }, '1.0000 kg at 18.6000'],
    [{ unit: 'g', quantity: '500.0000', unitPrice: '0.0186' }, '0.5000 kg at 18.6000'],
    [{ unit: 'cl', quantity: '75.0000', unitPrice: '0.1200' }, '0.7500 L at 12.0000'],
    [{ unit: 'ml', quantity: '250.0000', unitPrice: '0.0400' }, '0.2500 L at 40.0000'],
    [{ unit: 'Litres', unitPrice: '2.5000' }, '1.0000 L at 2.5000'],
    [{ unit: 'douzaine', quantity: '5.0000', unitPrice: '3.6000' }, '60.0000 pièce at 0.3000'],
    [{ unit: 'Fût', quantity: '3.0000', unitPrice: '102.5000' }, '3.0000 fût at 102.5000'],
    [
      { unit: 'caisse', unitPrice: '21.6000', packQuantity: '24.0000', packUnit: 'pièces', quantity: '2.0000' },
      '48.0000 pièce at 0.9000',
    ],
    [{ unit: 'carton', unitPrice: '9.0000', packQuantity: '500.0000', packUnit: 'g' }, '0.5000 kg at 18.0000'],
  ] as const)('of %j is %s', (changes, price) => {
    expect(priceOf(changes)).toBe(price)
  })

  it('is the one paid after a discount, and the one written while it makes the net', () => {
    expect(priceOf({ quantity: '10.0000', unitPrice: '2.0000', net: 18_00 })).toBe('10.0000 kg at 1.8000')
    expect(priceOf({ quantity: '0.3333', unitPrice: '9.9900' })).toBe('0.3333 kg at 9.9900')
    expect(priceOf({ quantity: '3.0000', unitPrice: null, net: 10_00 })).toBe('3.0000 kg at 3.3333')
  })

  it('is none for what has no article, no quantity or cost nothing', () => {
    const without: readonly Partial<PurchaseLine>[] = [
      { quantity: null, net: 10_00 },
      { quantity: '0.0000', net: 10_00 },
      { quantity: '-1.0000', net: -18_60 },
      { net: 0 },
      { isOutside: true },
      { label: '' },
      { label: ' – ' },
    ]
    expect(without.map(priceOf)).toEqual(without.map(() => null))
  })
})

describe('an article of a supplier', () => {
  const key = (label: string, supplierCode = '', unit = 'kg') => articleKeyOf({ label, supplierCode }, unit)

  it('is known by its code, else by its label, however they are typed', () => {
    expect(key('Faux-filet')).toBe(key('FAUX FILET '))
    expect(key('Crème')).toBe(key('creme'))
    expect(key('Faux-filet', 'AB-12')).toBe(key('Faux filet maturé', 'ab 12'))
    expect(key('Faux-filet')).not.toBe(key('Entrecôte'))
  })

  it('is another one in another unit, and a code is no label', () => {
    expect(key('Citron', '', 'kg')).not.toBe(key('Citron', '', 'pièce'))
    expect(key('12')).not.toBe(key('Citron', '12'))
  })
})

describe('the steps of a price', () => {
  const day = plainDate('2026-11-02')
  const at = (days: number, price: string, quantity: string): PricePoint => ({
    countedOn: addDays(day, days),
    price,
    quantity,
  })

  it('cost what they are above the first price, and add up to the row', () => {
    const found = priceStepsOf([
      at(0, '17.4000', '40.0000'),
      at(2, '17.4000', '44.9000'),
      at(7, '17.8000', '86.0000'),
      at(14, '18.2000', '84.5000'),
      at(21, '18.6000', '57.0000'),
    ])
    expect(found?.steps.map((step) => [step.price, step.quantity, step.effect])).toEqual([
      ['17.4000', '84.9000', 0],
      ['17.8000', '86.0000', 34_40],
      ['18.2000', '84.5000', 67_60],
      ['18.6000', '57.0000', 68_40],
    ])
    expect(found).toMatchObject({ base: '17.4000', last: '18.6000', lastChange: addDays(day, 21), effect: 170_40 })
  })

  it('are read by day, whatever the order they come in', () => {
    const points = [at(7, '17.8000', '1.0000'), at(0, '17.4000', '1.0000')]
    expect(priceStepsOf(points)).toEqual(priceStepsOf(points.toReversed()))
  })

  it('are one without a change, and none without a price', () => {
    const steady = priceStepsOf([at(0, '2.0000', '1.0000'), at(5, '2.0000', '3.0000')])
    expect(steady).toMatchObject({ lastChange: null, effect: 0, steps: [{ quantity: '4.0000', countedOn: day }] })
    expect(priceStepsOf([])).toBeNull()
  })

  it('keep all that was bought, and gain when a price falls', () => {
    const anyPoint = fc
      .record({
        days: fc.nat(60),
        price: fc.integer({ min: 1, max: 50_0000 }),
        quantity: fc.integer({ min: 1, max: 90_0000 }),
      })
      .map(({ days, price, quantity }) => at(days, decimal4Of(price), decimal4Of(quantity)))
    void fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 12 }), (points) => {
        const found = priceStepsOf(points)
        const quantityOf = (all: readonly { quantity: string }[]) =>
          sumOf(all.map((one) => Math.round(Number(one.quantity) * 10_000)))
        expect(quantityOf(found?.steps ?? [])).toBe(quantityOf(points))
        expect(found?.effect).toBe(sumOf((found?.steps ?? []).map(({ effect }) => effect)))
        for (const step of found?.steps ?? []) {
          expect(Math.sign(step.effect) * Math.sign(Number(step.price) - Number(found?.base))).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('what a line brings into stock', () => {
  const changeOf = (kind: PurchaseKind, changes: Partial<PurchaseLine>) => {
    const pack = { unit: 'carton', packQuantity: '6.0000', packUnit: 'bouteille' } as const
    const change = stockChangeOf(kind, aPurchaseLine({ label: 'Saint-joseph', unitPrice: null, ...pack, ...changes }))
    return change === null ? null : `${change.quantity} ${change.stockUnit} at ${change.price} for ${change.net}`
  }

  it.each([
    ['invoice', '2.0000', 120_00, '12.0000 bouteille at 10.0000 for 12000'],
    ['delivery_note', '2.0000', 120_00, '12.0000 bouteille at 10.0000 for 12000'],
    ['invoice', '-2.0000', -120_00, '-12.0000 bouteille at 10.0000 for -12000'],
    ['credit_note', '2.0000', 120_00, '-12.0000 bouteille at 10.0000 for -12000'],
    ['credit_note', '-2.0000', -120_00, '12.0000 bouteille at 10.0000 for 12000'],
    ['invoice', '2.0000', 0, '12.0000 bouteille at 0.0000 for 0'],
    ['invoice', '-2.0000', 0, '-12.0000 bouteille at 0.0000 for 0'],
    ['credit_note', '2.0000', 0, '-12.0000 bouteille at 0.0000 for 0'],
  ] as const)('of %s, %s cases for %i cents, is %s', (kind, quantity, net, expected) => {
    expect(changeOf(kind, { quantity, net })).toBe(expected)
  })

  it('is nothing of a discount, which has no quantity or a price below 0', () => {
    expect(changeOf('credit_note', { quantity: null, net: 12_00 })).toBeNull()
    expect(changeOf('invoice', { quantity: '2.0000', net: -12_00 })).toBeNull()
    expect(changeOf('invoice', { quantity: '-2.0000', net: 12_00 })).toBeNull()
  })
})
