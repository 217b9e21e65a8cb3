import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimal4Of,
  decimalTextOf,
  isDecimal4,
  lineNetOf,
  MAX_TEN_THOUSANDTHS,
  parseDecimal4,
  tenThousandthsOf,
} from './decimal.ts'

describe('a typed quantity', () => {
  it.each([
    ['12,4', '12.4000'],
    ['12.4', '12.4000'],
    ['1,234', '1.2340'],
    ['1 234,5', '1234.5000'],
    ['1\u202F234,5', '1234.5000'],
    ['1.234,5', '1234.5000'],
    ['1,234.5', '1234.5000'],
    [' 3 ', '3.0000'],
    [',5', '0.5000'],
    ['0,3333', '0.3333'],
    ['-2', '-2.0000'],
    ['−2,5', '-2.5000'],
    ['-0', '0.0000'],
    ['2,5-', '-2.5000'],
    ['1\u2007234,5', '1234.5000'],
    ['\u200E12,4\uFEFF', '12.4000'],
    ['–2', '-2.0000'],
    ['１２，４', '12.4000'],
    ['١٢٫٤', '12.4000'],
    ['9999999999,9999', '9999999999.9999'],
  ])('%j is %s', (text, decimal) => {
    expect(parseDecimal4(text)).toBe(decimal)
  })

  it.each(['', ' ', '-', 'douze', '1,23456', '12 34', '1,2,3', '1e3', '10000000000', '5,', ',', '--1', '-1-', '1--'])(
    '%j is none',
    (text) => {
      expect(parseDecimal4(text)).toBeNull()
    },
  )
})

describe('a decimal of the wire', () => {
  it('has four decimals, no zero in front and no minus zero', () => {
    expect(['12.4000', '0.0000', '-0.5000', '9999999999.9999'].every(isDecimal4)).toBe(true)
    expect(['12.4', '012.4000', '-0.0000', '12,4000', '10000000000.0000', '', ' 1.0000'].some(isDecimal4)).toBe(false)
  })

  it('comes back whole from ten-thousandths and from its typed form', () => {
    const any = fc.integer({ min: -MAX_TEN_THOUSANDTHS, max: MAX_TEN_THOUSANDTHS })
    void fc.assert(
      fc.property(any, (value) => {
        const decimal = decimal4Of(value)
        expect(isDecimal4(decimal)).toBe(true)
        expect(tenThousandthsOf(decimal) - value).toBe(0)
        expect(parseDecimal4(decimalTextOf(decimal))).toBe(decimal)
      }),
    )
  })

  it('is shown without the zeros nobody typed', () => {
    expect(decimalTextOf('12.4000')).toBe('12,4')
    expect(decimalTextOf('3.0000')).toBe('3')
    expect(decimalTextOf('18.6000', 2)).toBe('18,60')
    expect(decimalTextOf('0.3333', 2)).toBe('0,3333')
  })
})

describe('the net of a line', () => {
  it.each([
    ['12.4000', '18.6000', 230_64],
    ['3.0000', '102.5000', 307_50],
    ['0.3333', '9.9900', 3_33],
    ['-2.0000', '0.0250', -5],
    ['0.5000', '0.0100', 1],
    ['-0.5000', '0.0100', -1],
    ['-0.1000', '0.0100', 0],
  ])('%s at %s is %i cents', (quantity, unitPrice, net) => {
    expect(lineNetOf(quantity, unitPrice)).toBe(net)
  })
})
