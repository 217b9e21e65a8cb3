import { describe, expect, it } from 'vitest'
import { builtInFormat, formatOf, generalFormat, shownNumber } from './spreadsheet-cell.ts'

describe('a number of a spreadsheet', () => {
  it.each([
    ['1284.5', 'General', '1284,5'],
    ['1481.4000000000001', 'General', '1481,4'],
    ['0.055', 'General', '0,055'],
    ['5.5511151231257827E-17', 'General', '0'],
    ['73282932000074', 'General', '73282932000074'],
    ['1284.5', '#,##0.00', '1284,50'],
    ['-20', '#,##0.00\\ "€";[Red]\\-#,##0.00\\ "€"', '-20,00'],
    ['4.753', '0.00', '4,75'],
    ['1.005', '0.00', '1,01'],
    ['-0.001', '0.00', '0,00'],
    ['1284.56', '#,##0 "€"', '1284,56'],
    ['1284', '#,##0 "€"', '1284'],
    ['0.055', '0.0%', '5,5 %'],
    ['0.2', '0%', '20 %'],
    ['0.07', '0%', '7 %'],
    ['612345678', '0#" "##" "##" "##" "##', '0612345678'],
    ['42', '00000', '00042'],
    ['1e3', '@', '1000'],
    ['12', '# ?/?', '12'],
    ['12000', '0,', '12000'],
    ['1e25', '0.00', '1e+25'],
    ['abc', '0.00', 'abc'],
    ['', '0.00', ''],
  ])('%j in the format %j is %j', (stored, code, text) => {
    expect(shownNumber(stored, formatOf(code), false)).toBe(text)
  })
})

describe('a date of a spreadsheet', () => {
  it.each([
    ['46329', 'dd/mm/yyyy', '03/11/2026'],
    ['46329.75', '[$-40C]d\\ mmmm\\ yyyy;@', '03/11/2026'],
    ['46329', 'm/d/yy', '03/11/2026'],
    ['1', 'd', '01/01/1900'],
    ['59', 'd', '28/02/1900'],
    ['61', 'd', '01/03/1900'],
    ['0.5', 'h:mm', '0,5'],
    ['-3', 'd', '-3'],
    ['9999999', 'd', '9999999'],
  ])('%j in the format %j is %j', (stored, code, text) => {
    expect(shownNumber(stored, formatOf(code), false)).toBe(text)
  })

  it('counts from 1904 where the file says so', () => {
    expect(shownNumber('44867', formatOf('dd/mm/yyyy'), true)).toBe('03/11/2026')
    expect(shownNumber('0', builtInFormat(14), true)).toBe('01/01/1904')
  })
})

it.each([
  [0, generalFormat],
  [4, { shows: 'number', decimals: 2, digits: 0 }],
  [9, { shows: 'percent' }],
  [14, { shows: 'date' }],
  [20, generalFormat],
  [57, { shows: 'date' }],
  [49, generalFormat],
])('the format %i is built in', (id, format) => {
  expect(builtInFormat(id)).toEqual(format)
})
