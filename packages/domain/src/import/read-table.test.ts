import { describe, expect, it } from 'vitest'
import { tableOfLines } from './read-table.ts'
import { tableLikenessOf } from './table-shape.ts'

const lines = (...texts: string[]) => texts.map((text) => text.split(';'))
const closings = (...texts: string[]) => tableOfLines(lines(...texts), { kind: 'ticketZ', dayStart: '05:00' })
const head = 'Date;Nb tickets;CA TTC;TTC 10%;Espèces;CB'
const row = '02/11/2026;41;1234,56;1234,56;200,00;1034,56'

describe('the headings of a table', () => {
  it('stand in its first line, or under titles and blank lines', () => {
    expect(closings(head, row)).toMatchObject({ headingLine: 1, rows: [{ number: 2 }] })
    const titled = closings('Rapport des Z du 02/11/2026 au 06/11/2026', '', head, row)
    expect(titled).toMatchObject({ headingLine: 3, groups: [], rows: [{ number: 4, isAside: false }] })
    expect(titled.headings).toEqual(head.split(';'))
    const letter = closings('Société Essai', 'Édité le;28/11/2026', 'Total;12', '', head, row)
    expect(letter.headingLine).toBe(5)
  })

  it('stand under a line of groups, which says what they are of', () => {
    const grouped = closings(';Volume;Ventes;;Règlements;', head, row)
    expect(grouped.headingLine).toBe(2)
    expect(grouped.groups).toEqual(['', 'Volume', 'Ventes', 'Ventes', 'Règlements', 'Règlements'])
    const rates = closings(';TVA 10 %;;TVA 20 %;', 'Date;HT;TVA;HT;TVA', '02/11/2026;10;1;20;4')
    expect(rates.headings).toEqual(['Date', 'HT 10 %', 'TVA 10 %', 'HT 20 %', 'TVA 20 %'])
  })

  it('can be said, and can be missing', () => {
    const asked = { kind: 'ticketZ', dayStart: '05:00' } as const
    expect(tableOfLines(lines(head, row), { ...asked, headingLine: 0 })).toMatchObject({
      headingLine: 0,
      rows: [{}, {}],
    })
    const bare = closings(row, row.replace('02/', '03/'))
    expect(bare).toMatchObject({ headingLine: 0, headings: ['', '', '', '', '', ''] })
    expect(bare.rows).toHaveLength(2)
  })

  it('that nobody knows are the first line of names as wide as the table', () => {
    expect(closings('Mon restaurant;', 'quand;combien;où', '02/11/2026;10;ici')).toMatchObject({ headingLine: 2 })
  })

  it('said again, and totals, are left aside; columns without a heading are kept', () => {
    const { rows, headings } = closings(head, row, 'Total;41;1234,56;;;', head, `${row};extra`)
    expect(rows.map(({ isAside }) => isAside)).toEqual([false, true, true, false])
    expect(headings).toHaveLength(7)
  })

  it('tell a table from a cover sheet', () => {
    const cover = lines('Rapport mensuel', 'Établissement;Brasserie', 'Date;28/11/2026')
    expect(tableLikenessOf('ticketZ', lines(head, row))).toBeGreaterThan(tableLikenessOf('ticketZ', cover))
    expect(tableLikenessOf('ticketZ', [])).toBe(0)
  })
})

describe('a table with a row for each part of a day', () => {
  it('has one for each closing, with a column for each means of payment', () => {
    const read = closings(
      ...['Date;Mode de règlement;Montant', '02/11/2026;CB;934,56', '02/11/2026;Espèces;200,00'],
      ...['03/11/2026;CB;750,00', '03/11/2026;CB;10,00', ';Titres restaurant;50,00'],
    )
    expect(read).toMatchObject({ isLong: true, headings: ['Date', 'CB', 'Espèces', 'Titres restaurant'] })
    expect(read.rows).toEqual([
      { number: 2, isAside: false, cells: ['02/11/2026', '934,56', '200,00', ''] },
      { number: 4, isAside: false, cells: ['03/11/2026', '760,00', '', '50,00'] },
    ])
  })

  it('has a column for each rate', () => {
    const read = closings('Date;Taux TVA;HT;TVA', '02/11/2026;10;100,00;10,00', '02/11/2026;20;50,00;10,00')
    expect(read.headings).toEqual(['Date', 'HT 10 %', 'TVA 10 %', 'HT 20 %', 'TVA 20 %'])
    expect(read.rows.map(({ cells }) => cells)).toEqual([['02/11/2026', '100,00', '10,00', '50,00', '10,00']])
  })

  it('of single receipts adds them up by business day, and keeps what cannot be read', () => {
    const read = closings(
      ...['Date;Moyen de paiement;Montant', '02/11/2026 21:10;CB;10,00', '03/11/2026 00:40;CB;5,50'],
      ...['03/11/2026 12:00;Espèces;7,00', '03/11/2026 13:00;Espèces;7,O0'],
    )
    expect(read.rows.map(({ cells }) => cells)).toEqual([
      ['2026-11-02', '15,50', ''],
      ['2026-11-03', '', '7,00 ; 7,O0'],
    ])
  })

  it('is not seen where each day has one row', () => {
    const wide = closings('Date;Mode de règlement;Montant', '02/11/2026;CB;1', '03/11/2026;Espèces;1')
    expect(wide.isLong).toBe(false)
  })
})
