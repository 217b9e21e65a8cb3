import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { aPaymentMethod, aRegister, aService, aVatLine } from '../testing/an-establishment.ts'
import { totalsOf } from '../ticket-z/ticket-z.ts'
import { parseCellDate } from './cell-date.ts'
import { columnsOf } from './heading.ts'
import { type ImportField, isFieldOf } from './import-field.ts'
import { type ClosingContext, closingOfCells, noChoices } from './ticket-z-cells.ts'
import { plannedListsOf, ticketZFieldOf } from './ticket-z-columns.ts'

const id = (digits: number) => `00000000-0000-7000-8000-${String(digits).padStart(12, '0')}`
const vatLines = [
  aVatLine({ id: id(100), label: 'Sur place', rateBp: 1000, nature: 'services' }),
  aVatLine({ id: id(101), label: 'Boissons alcoolisées', rateBp: 2000, nature: 'services', position: 1 }),
]
const paymentMethods = [
  aPaymentMethod({ id: id(200) }),
  aPaymentMethod({ id: id(201), label: 'Espèces', kind: 'cash', position: 1 }),
  aPaymentMethod({ id: id(202), label: 'Titres-restaurant carte', kind: 'meal_voucher', position: 2 }),
  aPaymentMethod({ id: id(203), label: 'Titres-restaurant papier', kind: 'meal_voucher', position: 3 }),
]
const lists = { vatLines, paymentMethods }
const context: ClosingContext = {
  ...lists,
  today: plainDate('2026-11-26'),
  lockedUntil: plainDate('2024-12-31'),
  registers: [aRegister(300, 'Caisse 1')],
  services: [aService(400, 'Journée', { isWholeDay: true })],
  entryTolerance: 0,
  choices: { ...noChoices, totalTo: id(100) },
  unmade: new Set(),
  hasSales: true,
  dates: { order: 'dayFirst', isOpen: false, hours: 'real' },
  dayStart: '05:00',
}

const fieldsOf = (...headings: string[]) => columnsOf('ticketZ', headings, new Map(), ticketZFieldOf(lists))
const read = (cells: Partial<Record<ImportField, string>>, changes: Partial<ClosingContext> = {}) =>
  closingOfCells(new Map(Object.entries(cells) as [ImportField, string][]), { ...context, ...changes })
const day = { businessDate: '03/01/2025' }
const card: ImportField = `method:${id(200)}`
const cash: ImportField = `method:${id(201)}`

describe('the headings of a table of closings', () => {
  it.each([
    ['date', 'businessDate'],
    ['ca ttc', 'gross'],
    ['nb couv.', 'covers'],
    ['N° Z', 'number'],
    ['TTC 10 %', 'gross:1000'],
    ['Ventes 20%', 'gross:2000'],
    ['CA TTC à 5,5 %', 'gross:550'],
    ['10 %', 'gross:1000'],
    ['TVA 5,5', 'vat:550'],
    ['Montant TVA 20.00%', 'vat:2000'],
    ['HT 10 %', 'base:1000'],
    ['Base HT TVA 10%', 'base:1000'],
    ['Sur place', `line:${id(100)}`],
    ['Ventes boissons alcoolisées', `line:${id(101)}`],
    ['cb', card],
    ['Règlement Carte bancaire', card],
    ['Encaissements en espèces', cash],
    ['TR', `method:${id(202)}`],
    ['Tickets resto papier', `method:${id(203)}`],
    ['Virement', 'new:transfer:0'],
    ['Chq', 'new:cheque:0'],
    ['Remise 10 %', null],
    ['Table 10', null],
    ['2025', null],
    ['météo', null],
  ])('%j is %s', (heading, field) => {
    expect(fieldsOf(heading)).toEqual([field])
  })

  it('of two methods of one kind are the one that is there and one to be made', () => {
    const fields = fieldsOf('CB', 'Amex')
    expect(fields).toEqual([card, 'new:card:1'])
    const planned = plannedListsOf({ fields, headings: ['CB', 'Amex'] }, { ...lists, usualNature: 'services' })
    expect(planned.paymentMethods.map(({ label, kind }) => [label, kind])).toEqual([['Amex', 'card']])
  })

  it('need a line for a rate that has none, and methods under their usual names', () => {
    const headings = ['TTC 10 %', 'TVA 5,5', 'Chq', 'Lydia']
    const fields = [...fieldsOf(...headings.slice(0, 3)), 'new:other:3' as const]
    const planned = plannedListsOf({ fields, headings }, { ...lists, usualNature: 'services' })
    expect(planned.vatLines.map(({ label, rateBp, nature }) => [label, rateBp, nature])).toEqual([
      ['Ventes 5,5\u00a0%', 550, 'goods'],
    ])
    expect(planned.paymentMethods.map(({ label }) => label)).toEqual(['Chèques', 'Lydia'])
  })

  it.each(['gross:1000', 'base:550', 'vat:2000', `line:${id(1)}`, `method:${id(1)}`, 'new:cheque:12', 'covers'])(
    'can be said to hold %s',
    (field) => expect(isFieldOf('ticketZ', field)).toBe(true),
  )

  it.each(['gross:x', 'gross:99999', 'line:1', 'method:x', 'new:gold:1', 'new:card:100', 'supplier'])(
    'cannot be said to hold %s',
    (field) => expect(isFieldOf('ticketZ', field)).toBe(false),
  )
})

it.each([
  ['vendredi 3 janvier 2025', '2025-01-03'],
  ['Ven. 03/01/2025', '2025-01-03'],
  ['ven 03-01-25', '2025-01-03'],
  ['mar. 4 mars 2025', '2025-03-04'],
  ['Mardi 1er avril 2025', '2025-04-01'],
  ['03/01/2025 23:40', '2025-01-03'],
  ['03/01/2025 à 23h40', '2025-01-03'],
  ['3-janv.-25', '2025-01-03'],
  ['2025/01/03', '2025-01-03'],
  ['2025-01-03 23:40:00', '2025-01-03'],
  ['vendredi', null],
  ['Total', null],
])('the date %j is %s', (text, date) => {
  expect(parseCellDate(text)).toBe(date)
})

describe('a row of a table of closings', () => {
  it('has its sales by rate, its payments and its counts', () => {
    const cells = {
      'gross:1000': '1 100,00',
      'gross:2000': '240',
      gross: '1 340,00 €',
      [card]: '1000',
      [cash]: '340,00',
    }
    const { key, content, issues } = read({ ...day, ...cells, covers: '71', ticketCount: '40,0', number: 'Z-00012' })
    expect(issues).toEqual([])
    expect(key?.businessDate).toBe('2025-01-03')
    expect(content.sales.map(({ gross, vat }) => [gross, vat])).toEqual([
      [1100_00, 100_00],
      [240_00, 40_00],
    ])
    expect(content).toMatchObject({ covers: 71, ticketCount: 40, number: 12 })
    expect(totalsOf(content)).toMatchObject({ gross: 1340_00, entryDifference: 0 })
  })

  it('of net amounts and VAT has the gross they add up to', () => {
    const { content } = read({
      ...day,
      'base:1000': '100',
      'vat:1000': '10,01',
      'base:2000': '50,00',
      [card]: '170,01',
    })
    expect(content.sales.map(({ gross, vat }) => [gross, vat])).toEqual([
      [110_01, 10_01],
      [60_00, 10_00],
    ])
  })

  it('of net amounts alone settles a cent of rounding with its total', () => {
    const { content, issues } = read({ ...day, 'base:1000': '90,95', gross: '100,04', [card]: '100,04' })
    expect(issues).toEqual([])
    expect(content.sales.map(({ gross, vat }) => [gross, vat])).toEqual([[100_04, 9_09]])
  })

  it('of a total and the VAT of each rate has sales that add up to the total', () => {
    const { content, issues } = read({
      ...day,
      gross: '1340,00',
      'vat:1000': '100,00',
      'vat:2000': '40,00',
      [card]: '1340',
    })
    expect(issues).toEqual([])
    expect(content.sales.map(({ gross, vat }) => [gross, vat])).toEqual([
      [1100_00, 100_00],
      [240_00, 40_00],
    ])
  })

  it('whose rates are not its total says so at the total', () => {
    const { issues } = read({ ...day, 'gross:1000': '100', gross: '101', [card]: '100' })
    expect(issues).toEqual([expect.objectContaining({ field: 'gross', code: 'totals_disagree' })])
  })

  it('with a total alone goes to the line that was chosen, and to none before', () => {
    const cells = { ...day, gross: '110', [card]: '110' }
    expect(read(cells).content.sales).toMatchObject([{ vatLineId: id(100), gross: 110_00, vat: 10_00 }])
    expect(read(cells, { choices: noChoices }).issues).toEqual([{ field: 'gross', code: 'rates_missing' }])
  })

  it('with a net total alone has the VAT of the line that was chosen', () => {
    const { content, issues } = read({ ...day, net: '100', [card]: '110' })
    expect(issues).toEqual([])
    expect(content.sales).toMatchObject([{ vatLineId: id(100), gross: 110_00, vat: 10_00 }])
  })

  it('of payments alone has sold what was paid', () => {
    const { content, issues } = read({ ...day, [card]: '110', [cash]: '11', tips: '1' }, { hasSales: false })
    expect(issues).toEqual([])
    expect(totalsOf(content)).toMatchObject({ gross: 120_00, entryDifference: 0 })
  })

  it('whose payments are not its sales says so, unless there is a reason', () => {
    const cells = { ...day, gross: '110', [card]: '100' }
    expect(read(cells).issues).toEqual([{ field: 'gross', code: 'receipts_disagree' }])
    expect(read({ ...cells, differenceReason: 'Note impayée' }).issues).toEqual([])
    const choices = { ...context.choices, differenceReason: 'Historique' }
    expect(read(cells, { choices }).content.differenceReason).toBe('Historique')
  })

  it('proposes for a letter in an amount what is missing to the total', () => {
    const cells = { ...day, gross: '1277,60', [card]: '966,4O', [cash]: '311,20' }
    expect(read(cells).issues).toEqual([{ field: card, code: 'amount_unknown', suggestion: '966,40' }])
    expect(read({ ...day, gross: '1O0,00' }).issues).toMatchObject([{ field: 'gross', suggestion: '100,00' }])
  })

  it.each([
    ['a day to come', { businessDate: '27/11/2026' }, { field: 'businessDate', code: 'date_in_future' }],
    ['a locked day', { businessDate: '31/12/2024' }, { field: 'businessDate', code: 'day_locked' }],
    ['no day', { businessDate: 'Total' }, { field: 'businessDate', code: 'date_unknown' }],
    ['a register that is not there', { register: 'Bar' }, { field: 'register', code: 'unknown_register' }],
    ['half a cover', { covers: '7,5' }, { field: 'covers', code: 'count_unknown' }],
    ['a million covers', { covers: '1000000' }, { field: 'covers', code: 'count_out_of_range' }],
    ['a long comment', { comment: 'x'.repeat(501) }, { field: 'comment', code: 'cell_too_long' }],
    ['a rate without a line', { 'gross:550': '10' }, { field: 'gross:550', code: 'rate_missing_here' }],
    ['a line that is not there', { [`line:${id(9)}`]: '10' }, { field: `line:${id(9)}`, code: 'rate_missing_here' }],
    ['a method that may not be made', { 'new:cheque:3': '10' }, { field: 'new:cheque:3', code: 'method_missing_here' }],
  ])('with %s says so at its cell', (_, cells, issue) => {
    expect(read({ ...day, gross: '110', [card]: '110', ...cells }).issues[0]).toEqual(issue)
  })

  it('with a day alone, or nothing but noughts, is empty', () => {
    expect(read(day).isEmpty).toBe(true)
    expect(read({ ...day, gross: '0,00', [card]: '-', covers: '0', comment: 'fermé' }).isEmpty).toBe(true)
    expect(read({ ...day, gross: 'x' }).isEmpty).toBe(false)
  })

  it('of noughts beside a register or a printed number is a closing of nought', () => {
    const zero = { ...day, gross: '0,00' }
    expect(read({ ...zero, register: 'Caisse 1' })).toMatchObject({ isEmpty: false, issues: [] })
    expect(read({ ...zero, number: '1204' })).toMatchObject({ isEmpty: false, issues: [], content: { number: 1204 } })
  })

  it('is no closing of nought because nothing says what was sold', () => {
    const { issues, isEmpty } = read({ ...day, vat: '112,23', ticketCount: '41' }, { hasSales: false })
    expect(issues).toEqual([{ field: 'gross', code: 'sales_missing' }])
    expect(isEmpty).toBe(false)
  })

  it('closed after midnight belongs to the day before, until the day starts', () => {
    const at = (businessDate: string) => read({ ...day, businessDate, gross: '10,00', [cash]: '10,00' })
    expect(at('04/01/2025 00:35')).toMatchObject({ key: { businessDate: '2025-01-03' }, isMoved: true, issues: [] })
    expect(at('04/01/2025 05:00')).toMatchObject({ key: { businessDate: '2025-01-04' }, isMoved: false })
    expect(at('04/01/2025')).toMatchObject({ key: { businessDate: '2025-01-04' }, isMoved: false })
  })

  it('in other money is refused, and so is a date whose order nobody has said', () => {
    const dollars = read({ ...day, gross: '100.00', currency: 'USD' })
    expect(dollars.issues).toContainEqual({ field: 'currency', code: 'currency_foreign' })
    const open = read(
      { ...day, gross: '1', [card]: '1' },
      { dates: { order: 'monthFirst', isOpen: true, hours: 'none' } },
    )
    expect(open.issues).toEqual([{ field: 'businessDate', code: 'date_order_open' }])
  })

  it('has what was received beside the sales, and the drawer as it was counted', () => {
    const sides = { vouchersSold: '50', accountSettlements: '30', deposits: '20', tips: '10' }
    const drawer = { openingFloat: '200', cashCounted: '305,00', depositSafe: '100', pettyCash: '5', cashIn: '0' }
    const { content, issues } = read({ ...day, gross: '100', [cash]: '110', [card]: '100', ...sides, ...drawer })
    expect(issues).toEqual([])
    expect(content).toMatchObject({ vouchersSold: 50_00, accountSettlements: 30_00, deposits: 20_00, tips: 10_00 })
    expect(content.cashCount).toMatchObject({
      ...{ openingFloat: 200_00, counted: 305_00, deposit: 100_00, depositTo: 'safe', pettyCash: 5_00, cashIn: 0 },
    })
  })

  it('without a service asks which of several, and takes the one of the whole day', () => {
    const services = [aService(401, 'Midi'), aService(402, 'Soir')]
    const cells = { ...day, gross: '110', [card]: '110' }
    expect(read(cells, { services }).issues).toEqual([{ field: 'service', code: 'service_missing' }])
    expect(read({ ...cells, service: 'SOIR' }, { services }).key?.serviceId).toBe(services[1]?.id)
    expect(read(cells, { services: [...services, ...context.services] }).key?.serviceId).toBe(context.services[0]?.id)
  })
})
