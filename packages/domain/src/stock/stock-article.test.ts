import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articleKeyOf } from '../purchase/price.ts'
import { articlePartsOf, likelyFactorOf, stockUnitOf } from './stock-article.ts'

describe('the unit an article is likely counted in', () => {
  it.each([
    ['kg', 'kg'],
    ['L', 'l'],
    ['pièce', 'piece'],
    ['Bouteilles', 'bottle'],
    ['portions', 'portion'],
  ] as const)('of one bought by %s is %s', (articleUnit, unit) => {
    expect(stockUnitOf(articleUnit)).toBe(unit)
  })

  it.each(['carton', 'fût', ''])('of one bought by "%s" is unknown', (articleUnit) => {
    expect(stockUnitOf(articleUnit)).toBeNull()
  })
})

describe('the likely factor', () => {
  const packs = [
    { label: 'Carton', quantity: '6.0000' },
    { label: 'caisse bois', quantity: '12.0000' },
  ]

  it('is what the pack of that name holds', () => {
    expect(likelyFactorOf(packs, 'cartons')).toBe('6.0000')
  })

  it('is 1 without such a pack', () => {
    expect(likelyFactorOf(packs, 'bouteille')).toBe('1.0000')
    expect(likelyFactorOf([], 'carton')).toBe('1.0000')
  })
})

describe('the parts of a key', () => {
  it('are those of a code or of a wording', () => {
    const ofCode = articleKeyOf({ supplierCode: 'SJ-75', label: 'Saint-joseph' }, 'carton')
    const ofLabel = articleKeyOf({ supplierCode: '', label: 'Saint-joseph 75 cl' }, 'bouteille')
    expect(articlePartsOf(ofCode)).toEqual({ text: 'sj75', isCode: true, unit: 'carton' })
    expect(articlePartsOf(ofLabel)).toEqual({ text: 'saint joseph 75 cl', isCode: false, unit: 'bouteille' })
  })

  it('hold its whole unit, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (label, supplierCode, unit) => {
        expect(articlePartsOf(articleKeyOf({ label, supplierCode }, unit)).unit).toBe(unit)
      }),
    )
  })
})
