import { describe, expect, it } from 'vitest'
import type { ImportField } from './import-field.ts'
import { rowsWithRepeatedTotal } from './repeated-totals.ts'

const fields: ImportField[] = ['issuedOn', 'supplier', 'reference', 'net', 'vat', 'gross']
const rowsOf = (...texts: string[]) =>
  texts.map((text, at) => {
    const cells = text.split(';').flatMap((cell, column) => (cell === '' ? [] : [[fields[column], cell] as const]))
    return { number: at + 2, cells: new Map(cells.flatMap(([field, cell]) => (field ? [[field, cell] as const] : []))) }
  })
const repeatedIn = (...texts: string[]) => [...rowsWithRepeatedTotal(rowsOf(...texts))]

describe('the total of a document on each of its rows', () => {
  it('is known by the rows that add up to it', () => {
    expect(
      repeatedIn(
        '02/11/2026;Halles;F-1;100,00;5,50;165,50',
        '02/11/2026;Halles;F-1;50,00;10,00;165,50',
        '02/11/2026;Halles;F-2;20,00;4,00;24,00',
      ),
    ).toEqual([2, 3])
  })

  it('is none where each row says its own, where rows are missing, and of other documents', () => {
    expect(repeatedIn('02/11/2026;Halles;F-1;20,00;4,00;24,00', '02/11/2026;Halles;F-1;20,00;4,00;24,00')).toEqual([])
    expect(repeatedIn('02/11/2026;Halles;F-1;100,00;5,50;165,50')).toEqual([])
    expect(repeatedIn('02/11/2026;Halles;F-1;100,00;5,50;165,50', '03/11/2026;Halles;F-1;50,00;10,00;165,50')).toEqual(
      [],
    )
    expect(repeatedIn('02/11/2026;Halles;;100,00;5,50;165,50', '02/11/2026;Halles;;50,00;10,00;165,50')).toEqual([])
  })
})
