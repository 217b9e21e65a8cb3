import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { purchaseTotalsOf } from '../purchase/purchase.ts'
import { parseRate, readCellAmount } from './cell.ts'
import { parseCellDate } from './cell-date.ts'
import { columnsOf, fieldOfHeading } from './heading.ts'
import { type ImportField, isFieldOf } from './import-field.ts'
import { type ImportContext, purchaseOfCells } from './purchase-cells.ts'
import { supplierOfCells } from './supplier-cells.ts'

describe('a date of a cell', () => {
  it.each([
    ['03/11/2026', '2026-11-03'],
    ['3/11/26', '2026-11-03'],
    ['3.11.2026', '2026-11-03'],
    ['03-11-2026', '2026-11-03'],
    ['2026-11-03', '2026-11-03'],
    ['2026-11-03T00:00:00.000Z', '2026-11-03'],
    ['3 nov. 2026', '2026-11-03'],
    ['1er août 2026', '2026-08-01'],
    ['3 November 2026', '2026-11-03'],
    ['Nov 3, 2026', '2026-11-03'],
    ['20261103', '2026-11-03'],
    ['2026-11-03 23:10:05 +0100', '2026-11-03'],
    ['2026-11-03T23:10:05+01:00', '2026-11-03'],
    ['03/11/2026 11:40 PM', '2026-11-03'],
    ['31/11/2026', null],
    ['11/30/2026', null],
    ['novembre 2026', null],
    ['46346', null],
    ['', null],
  ])('%j is %s', (text, date) => {
    expect(parseCellDate(text)).toBe(date)
  })
})

it.each([
  ['1 284,50 €', { cents: 1284_50 }],
  ['€12.50', { cents: 12_50 }],
  ['(20,00)', { cents: -20_00 }],
  ['-20', { cents: -20_00 }],
  ['12,50-', { cents: -12_50 }],
  ['12.50 EUR', { cents: 12_50 }],
  ['$12.50', { issue: 'currency_foreign' }],
  ['12,50 CHF', { issue: 'currency_foreign' }],
  ['1.284', { issue: 'amount_ambiguous' }],
  ['966,4O', { issue: 'amount_unknown' }],
  ['3×4', { issue: 'amount_unknown' }],
  ['+33 4 72', { issue: 'amount_unknown' }],
  ['999999999999', { issue: 'amount_out_of_range' }],
])('an amount %j is %j', (text, read) => {
  expect(readCellAmount(text)).toEqual(read)
})

it.each([
  ['5,5 %', 550],
  ['20', 2000],
  ['0.055', null],
  ['0,2', null],
  ['0,9', 90],
  ['2,1', 210],
  ['0', 0],
  ['vingt', null],
])('a rate %j is %s', (text, rate) => {
  expect(parseRate(text)).toBe(rate)
})

describe('headings', () => {
  it.each([
    ['N° de facture', 'reference'],
    ['DATE', 'issuedOn'],
    ['Échéance', 'dueOn'],
    ['Montant T.T.C.', 'gross'],
    ['Total (€)', 'gross'],
    ['Montant TTC en euros', 'gross'],
    ['Total USD', null],
    ['Montant TVA 5.5%', 'vat:550'],
    ['Montant TTC', 'gross'],
    ['HT 5,5 %', 'base:550'],
    ['TVA 20%', 'vat:2000'],
    ['météo', null],
  ])('%j of purchases is %s', (heading, field) => {
    expect(fieldOfHeading('purchase', heading)).toBe(field)
  })

  it('of the same field are taken once, and what was chosen before wins', () => {
    expect(columnsOf('purchase', ['Date', 'Jour', 'TTC', 'Total'])).toEqual(['issuedOn', null, 'gross', null])
    const remembered = new Map<string, ImportField | null>([
      ['total', 'gross'],
      ['ttc', null],
    ])
    expect(columnsOf('purchase', ['Date', 'Jour', 'TTC', 'Total'], remembered)).toEqual([
      'issuedOn',
      null,
      null,
      'gross',
    ])
  })

  it('name fields of their own kind alone', () => {
    expect([isFieldOf('purchase', 'base:550'), isFieldOf('supplier', 'base:550')]).toEqual([true, false])
    expect(['base:05', 'base:10001', 'vat:', 'iban'].some((field) => isFieldOf('purchase', field))).toBe(false)
  })
})

const giraud = { id: 'g', isActive: true, defaultRateBp: 550, defaultCategoryId: 'viandes', paymentTerms: null }
const context: ImportContext = {
  today: plainDate('2026-11-20'),
  lockedUntil: plainDate('2025-12-31'),
  suppliers: new Map([['boucherie giraud', giraud]]),
  categories: new Map([
    ['viandes', { id: 'viandes', isActive: true }],
    ['epicerie', { id: 'epicerie', isActive: true }],
  ]),
  arePaid: false,
  dateOrder: 'dayFirst',
}
type Row = Partial<Record<ImportField, string>>
const read = (row: Row, changes: Partial<ImportContext> = {}) => {
  const whole = { issuedOn: '03/11/2026', supplier: 'Boucherie Giraud', ...row }
  return purchaseOfCells(new Map(Object.entries(whole)) as Map<ImportField, string>, { ...context, ...changes })
}
const totalsOf = (row: Row) => {
  const { net, vat, gross } = purchaseTotalsOf(read(row).content)
  return { net, vat, gross }
}
const issuesOf = (row: Row, changes: Partial<ImportContext> = {}) => read(row, changes).issues

describe('the figures of a row', () => {
  it.each<[Row, { net: number; vat: number; gross: number }]>([
    [
      { net: '100', rate: '20 %' },
      { net: 100_00, vat: 20_00, gross: 120_00 },
    ],
    [{ net: '100' }, { net: 100_00, vat: 5_50, gross: 105_50 }],
    [{ gross: '105,50' }, { net: 100_00, vat: 5_50, gross: 105_50 }],
    [
      { gross: '120', rate: '20' },
      { net: 100_00, vat: 20_00, gross: 120_00 },
    ],
    [
      { net: '86,40', vat: '4,76' },
      { net: 86_40, vat: 4_76, gross: 91_16 },
    ],
    [
      { net: '100', gross: '110' },
      { net: 100_00, vat: 10_00, gross: 110_00 },
    ],
    [
      { net: '100', vat: '0' },
      { net: 100_00, vat: 0, gross: 100_00 },
    ],
    [
      { 'base:550': '464,54', 'base:2000': '21,30', gross: '515,65' },
      { net: 485_84, vat: 29_81, gross: 515_65 },
    ],
    [
      { 'base:2000': '100', 'vat:2000': '20,01', outside: '150' },
      { net: 250_00, vat: 20_01, gross: 270_01 },
    ],
    [
      { net: '-20', rate: '5,5' },
      { net: 20_00, vat: 1_10, gross: 21_10 },
    ],
  ])('%j are %j', (row, totals) => {
    expect([totalsOf(row), issuesOf(row)]).toEqual([totals, []])
  })

  it('below zero are those of a credit note, and of an invoice a fault', () => {
    expect(read({ net: '-20' }).content.kind).toBe('credit_note')
    expect(read({ net: '20', kind: 'Avoir' }).content).toMatchObject({ kind: 'credit_note', lines: [{ net: 20_00 }] })
    expect(issuesOf({ net: '-20', kind: 'facture' })).toEqual([{ field: 'net', code: 'total_negative' }])
  })

  it('say how much is paid: an amount, a word, or all of them', () => {
    expect(read({ gross: '105,50', paid: '50' }).paid).toBe(50_00)
    expect(read({ net: '100', paid: 'oui' }).paid).toBe(105_50)
    expect(read({ net: '100' }, { arePaid: true }).paid).toBe(105_50)
    expect(read({ net: '100', kind: 'BL', receivedOn: '03/11/2026' }, { arePaid: true }).paid).toBe(0)
  })
})

describe('what is wrong is said at its cell', () => {
  it.each<[Row, string, string]>([
    [{ issuedOn: '31/11/2026', net: '1' }, 'issuedOn', 'date_unknown'],
    [{ issuedOn: '31/12/2025', net: '1' }, 'issuedOn', 'date_locked'],
    [{ net: '966,4O' }, 'net', 'amount_unknown'],
    [{ net: '100', vat: '5,50', gross: '105,51' }, 'gross', 'totals_disagree'],
    [{ net: '100', vat: '13,37' }, 'rate', 'rate_unknown'],
    [{ net: '100', rate: 'vingt' }, 'rate', 'rate_unknown'],
    [{ net: '100', kind: 'devis' }, 'kind', 'kind_unknown'],
    [{ net: '100', category: 'Chaussures' }, 'category', 'category_unknown'],
    [{ net: '100', reference: 'x'.repeat(61) }, 'reference', 'text_too_long'],
    [{ net: '100', supplier: '\u200B' }, 'supplier', 'name_unreadable'],
    [{ 'vat:550': '5,50' }, 'vat:550', 'vat_without_base'],
    [{}, 'net', 'cell_missing'],
  ])('%j: %s %s', (row, field, code) => {
    expect(issuesOf(row)).toContainEqual({ field, code })
    expect(new Set(issuesOf(row).map((issue) => issue.field)).size).toBe(issuesOf(row).length)
  })

  it('a supplier that is not there yet is made', () => {
    expect(read({ supplier: 'Halles', net: '1', rate: '20' })).toMatchObject({ supplierName: 'Halles', issues: [] })
    expect(read({ net: '1' })).toMatchObject({ supplierName: null, content: { supplierId: 'g' } })
  })

  it('several categories, as our export joins them, leave the row unclassified', () => {
    expect(read({ net: '1', category: 'Viandes, Épicerie' })).toMatchObject({
      issues: [],
      content: { lines: [{ categoryId: null }] },
    })
    expect(read({ net: '1' }).content.lines[0]?.categoryId).toBe('viandes')
  })
})

test('whatever stands in a row, it is read or refused', () => {
  const fields = fc.constantFrom('issuedOn', 'kind', 'net', 'vat', 'gross', 'rate', 'paid', 'base:550', 'category')
  const text = fc.oneof(fc.string(), fc.constantFrom('12,50', '-3', '20 %', 'avoir', '03/11/2026', '99999999,99'))
  void fc.assert(
    fc.property(fc.dictionary(fields, text), (row) => {
      const { issues, content } = read(row)
      const { gross } = purchaseTotalsOf(content)
      expect(issues.length > 0 || (Number.isSafeInteger(gross) && gross >= 0)).toBe(true)
    }),
  )
})

test('a supplier is read with its numbers in groups, and what is wrong is said at its cell', () => {
  const row = { name: 'Halles', siret: '732 829 320 00074', email: 'a@', iban: 'FR76 3000 6000 0112 3456 7890 188' }
  const { draft, issues } = supplierOfCells(new Map(Object.entries(row)) as Map<ImportField, string>)
  expect(draft).toMatchObject({ name: 'Halles', siret: '73282932000074' })
  expect(issues).toEqual([
    { field: 'email', code: 'email_unknown' },
    { field: 'iban', code: 'iban_unknown' },
  ])
})
