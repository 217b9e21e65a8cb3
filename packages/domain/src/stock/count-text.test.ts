import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal4Of } from '../purchase/decimal.ts'
import { isCountedSum, parseCounted } from './count-text.ts'

const packs = [
  { label: 'Carton', quantity: '6.0000' },
  { label: 'Caisse', quantity: '12.0000' },
  { label: 'Fût de bière', quantity: '30.0000' },
]
const counted = (text: string) => parseCounted(text, packs, ['bt.', 'bouteille'])

describe('what was counted', () => {
  it.each([
    ['46', '46.0000'],
    ['8,4', '8.4000'],
    ['0', '0.0000'],
    ['1 250,5', '1250.5000'],
    ['3×12+10', '46.0000'],
    ['3*12 + 10', '46.0000'],
    ['3x12+10', '46.0000'],
    ['2×3×4', '24.0000'],
    ['3 cartons + 4', '22.0000'],
    ['3cartons+4', '22.0000'],
    ['3 CARTON + 4 bouteilles', '22.0000'],
    ['2×2 cartons + 1 bt', '25.0000'],
    ['1 carton + 2 caisses', '30.0000'],
    ['2 fûts de bière − 1,5', '58.5000'],
    ['2 fut - 1.5', '58.5000'],
    ['1,5 carton', '9.0000'],
    ['1 bt.', '1.0000'],
  ])('%s is %s', (text, quantity) => expect(counted(text)).toBe(quantity))

  it.each([
    '',
    ' ',
    '+',
    '3+',
    '+3',
    '3++4',
    'carton',
    '3 sacs',
    '3 ca',
    '1-2',
    '-1',
    '3×',
    '×3',
    '1e3',
    '3 cartons 4',
    '0,00001',
    '0,0001×0,5',
    '99999999999',
    '9999999999×2',
    '3/4',
  ])('%s is no quantity', (text) => expect(counted(text)).toBeNull())

  it('a pack is named by letters that no other begins with', () => {
    expect(counted('3 car')).toBe('18.0000')
    expect(counted('3 cai')).toBe('36.0000')
    expect(counted('3 c')).toBeNull()
  })

  it('is the sum of what each term comes to', () => {
    const term = fc.record({ count: fc.nat({ max: 500 }), name: fc.constantFrom('', ' cartons', ' caisse', ' bt') })
    const unitOf = { '': 1, ' cartons': 6, ' caisse': 12, ' bt': 1 }
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 6 }), (terms) => {
        const text = terms.map(({ count, name }) => `${count}${name}`).join(' + ')
        const units = terms.reduce((sum, { count, name }) => sum + count * unitOf[name as keyof typeof unitOf], 0)
        expect(counted(text)).toBe(decimal4Of(units * 10_000))
      }),
    )
  })

  it('never throws, and is never below 0, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-×x*., cartonsbté') }), (text) => {
        const quantity = counted(text)
        expect(quantity === null || !quantity.startsWith('-')).toBe(true)
      }),
    )
  })
})

it('a sum says more than a number', () => {
  expect(['46', '8,4', '1 250', '3×12', '3 cartons', '4+1'].map(isCountedSum)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})
