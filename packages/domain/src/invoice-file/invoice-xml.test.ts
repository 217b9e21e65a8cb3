import { describe, expect, it } from 'vitest'
import { purchaseTotalsOf } from '../purchase/purchase.ts'
import { anInvoiceFile, ciiOf, ublOf } from '../testing/an-invoice-file.ts'
import { readInvoiceXml } from './invoice-xml.ts'
import type { InvoiceReading } from './reading.ts'
import { contentOfReading, withinForm } from './reading-content.ts'
import { isXmlFault, parseXml } from './xml.ts'

type File = Parameters<typeof ciiOf>[0]

function outcomeOf(text: string) {
  const root = parseXml(text)
  if (isXmlFault(root)) throw new Error(`${root.fault} at ${root.at}`)
  return readInvoiceXml(root)
}
function readingOf(text: string): InvoiceReading {
  const reading = outcomeOf(text)
  if ('refused' in reading) throw new Error(reading.refused)
  return reading
}
const contentOf = (text: string) => {
  const reading = withinForm(readingOf(text))
  if (reading === null) throw new Error('too many rates')
  const categoryOf = ({ label, supplierCode }: { label: string; supplierCode: string }) => `${label} ${supplierCode}`
  return contentOfReading(reading, { supplierId: null, categoryOf })
}

describe.each([
  ['CII', 'cii', ciiOf],
  ['UBL', 'ubl', ublOf],
] as const)('an invoice in %s', (_, format, written) => {
  const withChanges = (changes: Partial<File>) => written(anInvoiceFile(changes))
  const faultsOf = (changes: Partial<File>) => readingOf(withChanges(changes)).faults.map(({ code }) => code)

  it('is read in its own figures, to the cent', () => {
    const reading = readingOf(withChanges({}))
    expect(reading).toMatchObject({
      ...{ format, kind: 'invoice', reference: 'F26-1187', currency: 'EUR', profile: 'urn:cen.eu:en16931:2017' },
      ...{ issuedOn: '2026-11-18', receivedOn: '2026-11-20', dueOn: '2026-12-20', faults: [] },
      totals: { net: 411_00, vat: 25_33, gross: 436_33, prepaid: 36_33, rounding: 0, payable: 400_00 },
      precedingReferences: ['F26-1000'],
      unplaced: [{ where: 'BT-22', text: 'Merci' }],
    })
    expect(reading.vat).toEqual([
      { rateBp: 550, base: 406_00, vat: 22_33 },
      { rateBp: 2000, base: 15_00, vat: 3_00 },
      { rateBp: null, base: -10_00, vat: 0 },
    ])
  })

  it('names who sells and who buys', () => {
    const { seller, buyer } = readingOf(withChanges({}))
    expect(seller).toEqual({
      ...{ name: 'Boucherie Léa', siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' },
      ...{
        address: '1 quai\n69001 Lyon',
        email: 'lea@exemple.fr',
        phone: '01 23',
        iban: 'FR7630006000011234567890189',
      },
    })
    expect(buyer).toEqual({ name: 'Le Zinc', siren: '552081317' })
  })

  it('fills the form to the same totals, discounts and charges of the document as lines', () => {
    const content = contentOf(withChanges({}))
    expect(content).toMatchObject({ kind: 'invoice', reference: 'F26-1187', dueOn: '2026-12-20', statedGross: 436_33 })
    expect(
      content.lines.map(({ label, quantity, unit, unitPrice, net, rateBp }) => [
        label,
        quantity,
        unit,
        unitPrice,
        net,
        rateBp,
      ]),
    ).toEqual([
      ['Faux-filet', '12.4000', 'kg', '18.6000', 230_64, 550],
      ['Sauce', '24.0000', 'pièce', '7.5000', 180_00, 550],
      ['Consigne', '1.0000', 'palette', '-10.0000', -10_00, null],
      ['Transport', null, '', null, 15_00, 2000],
      ['Remise', null, '', null, -4_64, 550],
    ])
    expect(content.lines[0]).toMatchObject({ supplierCode: 'VB-12', categoryId: 'Faux-filet VB-12' })
    expect(purchaseTotalsOf(content)).toMatchObject({ net: 411_00, vat: 25_33, gross: 436_33, statedDifference: 0 })
  })

  it('keeps the VAT that its supplier wrote', () => {
    const vat = [{ base: '406.00', vat: '22.34', rate: '5.5' }, ...anInvoiceFile().vat.slice(1)]
    const content = contentOf(withChanges({ vat, tax: '25.34', gross: '436.34' }))
    expect(purchaseTotalsOf(content).byRate[0]).toMatchObject({ computed: 22_33, vat: 22_34, isTyped: true })
  })

  it('is a credit note by its type, or below zero, and the form holds it positive', () => {
    expect(readingOf(withChanges({ type: '381' })).kind).toBe('credit_note')
    const line = { label: 'Retour', code: '', quantity: '-1', unit: 'KGM', price: '20', net: '-20.00', rate: '5.5' }
    const below = {
      lines: [line],
      charges: [],
      vat: [{ base: '-20.00', vat: '-1.10', rate: '5.5' }],
      net: '-20.00',
      tax: '-1.10',
      gross: '-21.10',
      prepaid: '0',
      payable: '-21.10',
    }
    const content = contentOf(withChanges(below))
    expect(content).toMatchObject({ kind: 'credit_note', lines: [{ quantity: '1.0000', net: 20_00 }] })
    expect(purchaseTotalsOf(content)).toMatchObject({ gross: 21_10, statedDifference: 0 })
  })

  it('says what does not add up, and changes none of it', () => {
    expect(faultsOf({ gross: '436.00' })).toEqual(['totals_disagree', 'totals_disagree'])
    expect(faultsOf({ payable: '436.33' })).toEqual(['totals_disagree'])
    expect(faultsOf({ lines: anInvoiceFile().lines.slice(1) })).toEqual(['totals_disagree'])
    expect(faultsOf({ vat: anInvoiceFile().vat.slice(0, 1) })).toEqual(['vat_disagrees', 'vat_disagrees'])
    expect(faultsOf({ currency: 'USD' })).toEqual(['currency'])
    expect(faultsOf({ prepaid: '36.33', rounding: '0.01', payable: '400.01' })).toEqual([])
  })

  it('rounds what is finer than a cent, and says so', () => {
    expect(faultsOf({ net: '411.0000' })).toEqual([])
    expect(faultsOf({ net: '411.004' })).toEqual(['amount_rounded'])
  })

  it('without lines, or with more than a form holds, is its bases by rate', () => {
    const bases = [
      ['', 550, 406_00],
      ['', 2000, 15_00],
      ['', null, -10_00],
    ]
    const shown = (text: string) => contentOf(text).lines.map(({ label, rateBp, net }) => [label, rateBp, net])
    expect(shown(withChanges({ lines: [] }))).toEqual(bases)
    const none = Array.from({ length: 400 }, () => ({
      ...(anInvoiceFile().lines[0] as File['lines'][number]),
      net: '0.00',
    }))
    const many = withChanges({ lines: [...anInvoiceFile().lines, ...none] })
    expect(shown(many)).toEqual(bases)
    expect(readingOf(many).faults.map(({ code }) => code)).toEqual(['lines_folded'])
  })

  it('is refused without a reference, of another type, or with amounts nobody can hold', () => {
    expect(outcomeOf(withChanges({ reference: '' }))).toEqual({ refused: 'no_reference' })
    expect(outcomeOf(withChanges({ type: '351' }))).toEqual({ refused: 'not_an_invoice' })
    for (const net of ['', 'NaN', '1e3', '0x10', '12,50', '100000000.00', `1${'0'.repeat(40)}`]) {
      expect(outcomeOf(withChanges({ net }))).toEqual({ refused: 'amounts' })
    }
  })

  it('brings no text that a form would refuse', () => {
    const [line] = anInvoiceFile().lines
    const label = `\u202E${'🍷'.repeat(150)}`
    const content = contentOf(
      withChanges({ lines: [{ ...(line as File['lines'][number]), label }], reference: 'R'.repeat(80) }),
    )
    expect(content.reference).toHaveLength(60)
    expect(content.lines[0]?.label).toBe('🍷'.repeat(100))
  })
})

describe('another document', () => {
  it('is no invoice, whatever it is called', () => {
    expect(outcomeOf('<html/>')).toEqual({ refused: 'not_an_invoice' })
    expect(outcomeOf('<Invoice xmlns="urn:other"/>')).toEqual({ refused: 'not_an_invoice' })
    expect(outcomeOf('<constructor/>')).toEqual({ refused: 'not_an_invoice' })
  })
})
