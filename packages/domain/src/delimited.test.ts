import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delimitedRow, harmlessText, parseDelimited, readDelimited, shownText } from './delimited.ts'

describe('a text of a table', () => {
  it.each(['=1+1', '+33 4 72', '-12', '@sum', '\t=1', '\r=1', '\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF201', "'=1"])(
    'that a spreadsheet could calculate is made harmless: %j',
    (text) => {
      expect(harmlessText(text)).toBe(`'${text}`)
      expect(shownText(harmlessText(text))).toBe(text)
    },
  )

  it('that is harmless stays as it is, an apostrophe too', () => {
    for (const text of ['Boucherie', "L'Étal", "'ouvert", '12,50', '']) expect(harmlessText(text)).toBe(text)
    expect(shownText("'ouvert")).toBe("'ouvert")
  })

  it('comes back intact, whatever it is', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", 'a', '\uFF1D')
    void fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: sign })), (text) => shownText(harmlessText(text)) === text),
    )
  })
})

describe('parseDelimited', () => {
  it.each([
    [
      'Date;HT\r\n03/11/2026;12,50\r\n',
      [
        ['Date', 'HT'],
        ['03/11/2026', '12,50'],
      ],
    ],
    ['\uFEFFDate;HT', [['Date', 'HT']]],
    [
      'Date,HT\n2026-11-03,12.50',
      [
        ['Date', 'HT'],
        ['2026-11-03', '12.50'],
      ],
    ],
    [
      'Date\tHT; TTC\n03/11\t1,5',
      [
        ['Date', 'HT; TTC'],
        ['03/11', '1,5'],
      ],
    ],
    [
      '"a;b";"c ""d"""\n"e\nf";',
      [
        ['a;b', 'c "d"'],
        ['e\nf', ''],
      ],
    ],
    ['a;"b"c;d', [['a', 'bc', 'd']]],
    ['a\rb\r', [['a'], ['b']]],
    ['a;b\n\nc;d\n;\n\n', [['a', 'b'], [''], ['c', 'd']]],
    ['', []],
  ])('reads %j', (text, rows) => {
    expect(parseDelimited(text)).toEqual(rows)
  })

  it('says that a quote is not closed', () => {
    expect(parseDelimited('a;"b\nc;d')).toBeNull()
  })

  it('reads what delimitedRow wrote', () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ';', ',', '\t', '\n', '\r', ' ', 'a') }))
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 })
    void fc.assert(
      fc.property(rows, fc.constantFrom(';', ',', '\t'), (written, separator) => {
        const last = ['fin', 'fin']
        const text = [...written, last].map((row) => delimitedRow(row, separator)).join('')
        expect(parseDelimited(text)).toEqual([...written, last])
      }),
    )
  })
})

describe('readDelimited', () => {
  const limits = { rows: 3, cells: 2 }

  it('takes as many rows and cells as its limits say, and empty rows behind them without end', () => {
    const full = [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]
    expect(readDelimited('a;b\nc;d\ne;f', limits)).toEqual(full)
    expect(readDelimited(`a;b\nc;d\ne;f${'\n;\r\n'.repeat(1000)}`, limits)).toEqual(full)
    expect(readDelimited('\n'.repeat(1000), limits)).toEqual([])
    expect(readDelimited('a\n\nb', limits)).toEqual([['a'], [''], ['b']])
  })

  it.each([
    ['a row too many', 'a\nb\nc\nd'],
    ['a row too many behind empty ones', 'a\n\n\nb'],
    ['a cell too many', 'a;b\nc;d;e'],
    ['an empty cell too many', ';;'],
  ])('stops at %s, whatever stands behind it', (_name, text) => {
    expect(readDelimited(text, limits)).toBe('too_large')
    expect(readDelimited(`${text}\n"`, limits)).toBe('too_large')
  })

  it('says that a quote is not closed', () => {
    expect(readDelimited('a;"b\nc;d', limits)).toBe('open_quote')
  })
})
