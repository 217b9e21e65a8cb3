import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountIssueOf,
  amountSoFar,
  amountTextOf,
  dividedBy,
  isCalculation,
  parseAmount,
  parseCount,
  sumOf,
} from './money.ts'
import { MAX_CENTS } from './money-limit.ts'

describe('parseAmount', () => {
  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['1234,5', 123450],
    ['1234.50', 123450],
    ['1 234,56', 123456],
    ['1\u00A0234,56', 123456],
    ['1\u202F234,56\u00A0€', 123456],
    ['1\u2009234,56\u00A0€', 123456],
    ['−1\u2009234\u2009567,80\u00A0€', -123456780],
    ['€1,234.50', 123450],
    ['−€0.50', -50],
    ['1 234 567,8', 123456780],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['1.234.567,89', 123456789],
    ['1 234,50 €', 123450],
    ['12€', 1200],
    ['-3,20', -320],
    ['−3,20', -320],
    [',5', 50],
    ['.05', 5],
    ['0', 0],
    ['-0', 0],
    ['  12,00  ', 1200],
    ['1\u2007234,56', 123456],
    ['\u200E1\u200B234,56\uFEFF', 123456],
    ['–3,20', -320],
    ['12-', -1200],
    ['1 234,56 €-', -123456],
    ['12,50 EUR', 1250],
    ['EUR 12.50', 1250],
    ['12 euros', 1200],
    ['１２３４，５０', 123450],
    ['٣', 300],
    ['١٢٣٤٫٥٠', 123450],
    ['۱۲', 1200],
  ])('reads %j as %i cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
    expect(amountIssueOf(text)).toBeNull()
  })

  it.each([
    ['120+35,5', 15550],
    ['120 + 35,5', 15550],
    ['120-35,5', 8450],
    ['120−35,5', 8450],
    ['-20+5', -1500],
    ['3×4,20', 1260],
    ['3x4,20', 1260],
    ['3*4,20+1', 1360],
    ['0 x 10', 0],
    ['10x0', 0],
    ['1+2×3', 700],
    ['2,5×4,20', 1050],
    ['1 234,56 + 1', 123556],
    ['12 € + 3 €', 1500],
  ])('computes %j as %i cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
    expect(isCalculation(text)).toBe(true)
  })

  it.each([
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['1,234+5', 'ambiguous'],
    ['1.234.567', 'ambiguous'],
    ['1.234,5', 'ambiguous'],
    ['1,234.5', 'ambiguous'],
    ['12,345', 'ambiguous'],
    ['0,125', 'too_many_decimals'],
    ['1234,567', 'too_many_decimals'],
    ['1 234,567', 'too_many_decimals'],
    ['1.234,567', 'too_many_decimals'],
    ['0,01×0,5', 'too_many_decimals'],
    ['5,', 'not_a_number'],
    ['5.', 'not_a_number'],
    ['+5', 'not_a_number'],
    ['5+', 'not_a_number'],
    ['3×', 'not_a_number'],
    ['5--3', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['12 34', 'not_a_number'],
    ['1 2345', 'not_a_number'],
    ['1 234 5', 'not_a_number'],
    ['12, 5', 'not_a_number'],
    ['12 ,5', 'not_a_number'],
    ['1  234', 'not_a_number'],
    ['1 234.567,00', 'not_a_number'],
    ['0 123', 'not_a_number'],
    ['€12€', 'not_a_number'],
    ['€', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['0X10', 'not_a_number'],
    ['-0x10', 'not_a_number'],
    ['5+0x10', 'not_a_number'],
    ['1\u20092345', 'not_a_number'],
    ['12\u2009345,6\u20097', 'not_a_number'],
    ['-', 'not_a_number'],
    [',', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['abc', 'not_a_number'],
    ['12€€', 'not_a_number'],
    ['12\u202E34', 'not_a_number'],
    ['5-3-', 'not_a_number'],
    ['-5-', 'not_a_number'],
    ['EUR', 'not_a_number'],
    ['EUR 12 EUR', 'not_a_number'],
    ['(1+2)', 'not_a_number'],
    ['100000000', 'out_of_range'],
    ['-100 000 000', 'out_of_range'],
    ['9'.repeat(150), 'out_of_range'],
    ['9'.repeat(500), 'not_a_number'],
  ] as const)('refuses %j as %s', (text, issue) => {
    expect(parseAmount(text)).toBeNull()
    expect(amountIssueOf(text)).toBe(issue)
  })

  it('does not take an empty field for zero, and has no complaint about it', () => {
    for (const text of ['', '   ', '\u00A0']) {
      expect(parseAmount(text)).toBeNull()
      expect(amountIssueOf(text)).toBeNull()
    }
  })

  it('accepts the largest amount and its opposite', () => {
    expect(parseAmount('99 999 999,99')).toBe(MAX_CENTS)
    expect(parseAmount('-99999999,99')).toBe(-MAX_CENTS)
  })

  it('reads back every amount however a French person writes it', () => {
    const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS })
    const gap = fc.constantFrom('', ' ', '\u00A0', '\u2009', '\u202F')
    void fc.assert(
      fc.property(cents, gap, fc.constantFrom('', '€', '\u00A0€'), (amount, thousands, unit) => {
        const plain = amountTextOf(amount)
        const spaced = plain.replace(/\B(?=(\d{3})+,)/g, thousands)
        expect(parseAmount(`${spaced}${unit}`)).toBe(amount)
        expect(parseAmount(plain.replace('-', '−').replace(',', '.'))).toBe(amount)
      }),
    )
  })

  it('adds exactly, whatever the amounts', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 })
    void fc.assert(
      fc.property(fc.array(cents, { minLength: 2, maxLength: 8 }), (amounts) => {
        expect(parseAmount(amounts.map(amountTextOf).join(' + '))).toBe(sumOf(amounts))
        expect(parseAmount(amounts.map(amountTextOf).join('-'))).toBe(2 * (amounts[0] ?? 0) - sumOf(amounts))
      }),
    )
  })

  it('multiplies a count by an amount exactly', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 1_000_000 }), (count, amount) => {
        expect(parseAmount(`${count}×${amountTextOf(amount)}`)).toBe(count * amount)
      }),
    )
  })

  it('never reads a text as something that is not whole cents in range', () => {
    void fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ,.+×€−-]{0,14}$/), (text) => {
        const cents = parseAmount(text)
        if (cents !== null) expect(Number.isInteger(cents) && Math.abs(cents) <= MAX_CENTS).toBe(true)
        else expect(amountIssueOf(text) !== null || text.trim() === '').toBe(true)
      }),
    )
  })
})

describe('isCalculation', () => {
  it('is false for a single amount, signed or not, and for what cannot be read', () => {
    for (const text of ['12,5', '-12,5', '− 12,5', '', '12+', 'x']) expect(isCalculation(text)).toBe(false)
  })
})

describe('amountSoFar', () => {
  it.each([
    ['1284', 128400],
    ['1284,', 128400],
    ['1 284.', 128400],
    ['120+', 12000],
    ['120-', 12000],
    ['120 + 35,', 15500],
    ['3× ', 300],
    ['-5,', -500],
  ])('reads %j as %i cents', (text, cents) => {
    expect(amountSoFar(text)).toBe(cents)
  })

  it.each(['', '-', ',', '5--', '1.234', '1.234+', 'abc,'])('reads nothing in %j', (text) => {
    expect(amountSoFar(text)).toBeNull()
  })
})

describe('parseCount', () => {
  it('reads whole numbers from zero on, with spaces between thousands', () => {
    expect(parseCount('0')).toBe(0)
    expect(parseCount(' 84 ')).toBe(84)
    expect(parseCount('1 204')).toBe(1204)
    expect(parseCount('1\u202F204')).toBe(1204)
    expect(parseCount('1\u2009204')).toBe(1204)
  })

  it('refuses everything else, and an empty field is not zero', () => {
    for (const text of ['', ' ', '-1', '1,5', '1.5', '12 34', '1 204,5', '1.204', 'dix', '1+1', '9'.repeat(30)])
      expect(parseCount(text)).toBeNull()
  })
})

describe('dividedBy', () => {
  it('rounds half away from zero, the same on both sides', () => {
    expect(dividedBy(5, 2)).toBe(3)
    expect(dividedBy(-5, 2)).toBe(-3)
    expect(dividedBy(4, 3)).toBe(1)
    expect(dividedBy(0, 7)).toBe(0)
  })
})

describe('amountTextOf', () => {
  it('writes what a person would type', () => {
    expect(amountTextOf(128450)).toBe('1284,50')
    expect(amountTextOf(-5)).toBe('-0,05')
    expect(amountTextOf(0)).toBe('0,00')
  })
})
