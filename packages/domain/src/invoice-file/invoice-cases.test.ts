import { describe, expect, it } from 'vitest'
import { purchaseTotalsOf } from '../purchase/purchase.ts'
import { anInvoiceFile, ciiOf, ublOf } from '../testing/an-invoice-file.ts'
import { readInvoiceXml } from './invoice-xml.ts'
import type { InvoiceReading } from './reading.ts'
import { contentOfReading, withinForm } from './reading-content.ts'
import { kindOfType } from './type-code.ts'
import { isXmlFault, parseXml } from './xml.ts'

type File = Parameters<typeof ciiOf>[0]

function readingOf(text: string): InvoiceReading {
  const root = parseXml(text)
  if (isXmlFault(root)) throw new Error(`${root.fault} at ${root.at}`)
  const read = readInvoiceXml(root)
  if ('refused' in read) throw new Error(read.refused)
  const shown = withinForm(read)
  if (shown === null) throw new Error('too many rates')
  return shown
}
const contentOf = (text: string) => contentOfReading(readingOf(text), { supplierId: null, categoryOf: () => null })
const faultsOf = (text: string) => readingOf(text).faults.map(({ code }) => code)
const cii = (changes: Partial<File> = {}) => ciiOf(anInvoiceFile(changes))

/** An invoice of one line of 100,00 at 20 %. */
const plain: Partial<File> = {
  lines: [{ label: 'Article', code: '', quantity: '1', unit: 'C62', price: '100', net: '100.00', rate: '20' }],
  charges: [],
  vat: [{ base: '100.00', vat: '20.00', rate: '20' }],
  ...{ net: '100.00', tax: '20.00', gross: '120.00', prepaid: '0', payable: '120.00' },
}

describe('the type of an invoice', () => {
  it('is an invoice or a credit note for each code of EN 16931 and of the French rules', () => {
    const codes = `71 80 81 82 83 84 102 130 202 203 204 211 218 219 261 262 295 296 308 325 326 331 380 381 382 383 384
      385 386 387 388 389 390 393 394 395 396 420 456 457 458 471 472 473 500 501 502 503 527 532 553 575 623 633 751 780
      817 870 875 876 877 935`.split(/\s+/)
    expect(codes.filter((code) => kindOfType(code) === null)).toEqual([])
    const creditNotes = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532']
    expect(codes.filter((code) => kindOfType(code) === 'credit_note')).toEqual(creditNotes)
  })

  it('is none for an order or a delivery note', () => {
    expect(['220', '351', '', '0380'].map(kindOfType)).toEqual([null, null, null, null])
  })

  it('makes a credit note of a rebate over several invoices (262)', () => {
    const content = contentOf(cii({ ...plain, type: '262' }))
    expect(content).toMatchObject({ kind: 'credit_note', statedGross: 120_00 })
    expect(purchaseTotalsOf(content)).toMatchObject({ gross: 120_00, statedDifference: 0 })
  })
})

describe('a rounding of what is due (BT-114)', () => {
  it.each([
    ['CII', ciiOf],
    ['UBL', ublOf],
  ] as const)('stands in the purchase as a line that is no purchase, in %s', (_, written) => {
    const file = anInvoiceFile({
      ...plain,
      ...{ lines: [{ ...(plain.lines?.[0] as File['lines'][number]), price: '21.23', net: '21.23' }] },
      vat: [{ base: '21.23', vat: '4.25', rate: '20' }],
      ...{ net: '21.23', tax: '4.25', gross: '25.48', rounding: '-0.01', payable: '25.47' },
    })
    const content = contentOf(written(file))
    expect(content.lines.at(-1)).toMatchObject({ net: -1, rateBp: null, isOutside: true })
    expect(purchaseTotalsOf(content)).toMatchObject({ gross: 25_47, vat: 4_25, countedNet: 21_23, statedDifference: 0 })
    expect(faultsOf(written(file))).toEqual([])
  })
})

describe('lines of groups', () => {
  const status = (code: string, id: string, parent = '') =>
    `<ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID>${parent && `<ram:ParentLineID>${parent}</ram:ParentLineID>`}<ram:LineStatusReasonCode>${code}</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument>`
  const line = (label: string, net: string) => ({
    ...{ label, code: '', quantity: '1', unit: 'C62', price: net, net, rate: '20' },
  })
  const written = ['GROUP', 'DETAIL', 'DETAIL', 'INFORMATION'].reduce(
    (text, code, index) =>
      text.replace(
        '<ram:IncludedSupplyChainTradeLineItem>\n',
        `<ram:IncludedSupplyChainTradeLineItem >${status(code, String(index), code === 'DETAIL' ? '0' : '')}`,
      ),
    cii({
      ...plain,
      lines: [line('Menu groupe', '200'), line('Plat', '120'), line('Vin', '80'), line('Offert par la maison', '5')],
      vat: [{ base: '200.00', vat: '40.00', rate: '20' }],
      ...{ net: '200.00', tax: '40.00', gross: '240.00', payable: '240.00' },
    }),
  )

  it('add up without the group and what is for information, which are said', () => {
    expect(contentOf(written).lines.map(({ label, net }) => [label, net])).toEqual([
      ['Plat', 120_00],
      ['Vin', 80_00],
    ])
    const reading = readingOf(written)
    expect(reading.faults).toEqual([])
    expect(reading.unplaced.slice(0, 2)).toEqual([
      { where: 'GROUP', text: 'Menu groupe : Plat, Vin' },
      { where: 'INFORMATION', text: 'Offert par la maison' },
    ])
  })
})

describe('charges for transport', () => {
  it('are lines of the purchase, at their rate', () => {
    const charge =
      '<ram:SpecifiedLogisticsServiceCharge><ram:Description>Port</ram:Description><ram:AppliedAmount>10.00</ram:AppliedAmount><ram:AppliedTradeTax><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>20</ram:RateApplicablePercent></ram:AppliedTradeTax></ram:SpecifiedLogisticsServiceCharge>'
    const totals = { net: '110.00', tax: '22.00', gross: '132.00', payable: '132.00' }
    const text = cii({ ...plain, vat: [{ base: '110.00', vat: '22.00', rate: '20' }], ...totals }).replace(
      '<ram:SpecifiedTradePaymentTerms>',
      `${charge}<ram:SpecifiedTradePaymentTerms>`,
    )
    expect(contentOf(text).lines.at(-1)).toMatchObject({ label: 'Port', net: 10_00, rateBp: 2000 })
    expect(faultsOf(text)).toEqual([])
  })
})

describe('an invoice that states its VAT as one total (MINIMUM)', () => {
  const minimum = (net: string, tax: string, gross: string) =>
    cii({ ...plain, lines: [], vat: [], net, tax, gross, payable: gross })

  it('has the rate that its totals prove', () => {
    const content = contentOf(minimum('100.00', '5.50', '105.50'))
    expect(content.lines).toMatchObject([{ net: 100_00, rateBp: 550 }])
    expect(purchaseTotalsOf(content)).toMatchObject({ vat: 5_50, gross: 105_50, statedDifference: 0 })
    const rounded = contentOf(minimum('100.00', '5.51', '105.51'))
    expect(purchaseTotalsOf(rounded)).toMatchObject({ vat: 5_51, gross: 105_51, statedDifference: 0 })
  })

  it('says so where no single rate gives its VAT', () => {
    expect(faultsOf(minimum('200.00', '25.50', '225.50'))).toEqual(['vat_without_rate'])
    expect(faultsOf(minimum('0.10', '0.02', '0.12'))).toEqual(['vat_without_rate'])
    expect(faultsOf(minimum('100.00', '0.00', '100.00'))).toEqual([])
  })
})

describe('several terms of payment', () => {
  const term = (date: string, extra = '') =>
    `<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">${date}</udt:DateTimeString></ram:DueDateDateTime>${extra}</ram:SpecifiedTradePaymentTerms>`
  const dueOf = (...terms: string[]) =>
    readingOf(cii().replace(/<ram:SpecifiedTradePaymentTerms>.*?<\/ram:SpecifiedTradePaymentTerms>/s, terms.join('')))
      .dueOn
  const discount =
    '<ram:ApplicableTradePaymentDiscountTerms><ram:CalculationPercent>2</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>'
  const part = '<ram:PartialPaymentAmount>50.00</ram:PartialPaymentAmount>'

  it('are due on the date without a discount, wherever it stands', () => {
    expect(dueOf(term('20261125', discount), term('20261220'))).toBe('2026-12-20')
    expect(dueOf(term('20261220'), term('20261125', discount))).toBe('2026-12-20')
    expect(dueOf(term('20261125'), term('20261220'))).toBe('2026-12-20')
  })

  it('are due on the first of their instalments', () => {
    expect(dueOf(term('20270120', part), term('20261220', part))).toBe('2026-12-20')
  })

  it('have one date all the same when it is the only one', () => {
    expect(dueOf(term('20261125', discount))).toBe('2026-11-25')
    expect(dueOf()).toBeNull()
  })

  it('are read in UBL where the invoice has no due date of its own', () => {
    const terms =
      '<cac:PaymentTerms><cbc:PaymentDueDate>2026-11-25</cbc:PaymentDueDate><cbc:SettlementDiscountPercent>2</cbc:SettlementDiscountPercent></cac:PaymentTerms><cac:PaymentTerms><cbc:PaymentDueDate>2026-12-20</cbc:PaymentDueDate></cac:PaymentTerms>'
    const text = ublOf(anInvoiceFile({ extra: terms })).replace('<cbc:DueDate>2026-12-20</cbc:DueDate>', '')
    expect(readingOf(text).dueOn).toBe('2026-12-20')
  })
})

describe('a payee (BG-10)', () => {
  const ciiPayee =
    '<ram:PayeeTradeParty><ram:Name>Factor Essai</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">552081317</ram:ID></ram:SpecifiedLegalOrganization></ram:PayeeTradeParty>'
  const ublPayee =
    '<cac:PayeeParty><cac:PartyName><cbc:Name>Factor Essai</cbc:Name></cac:PartyName><cac:PartyLegalEntity><cbc:CompanyID schemeID="0002">552081317</cbc:CompanyID></cac:PartyLegalEntity></cac:PayeeParty>'

  it.each([
    ['CII', cii({ type: '393' }).replace('<ram:SpecifiedTradeSettlementPaymentMeans>', `${ciiPayee}$&`)],
    ['UBL', ublOf(anInvoiceFile({ type: '393', extra: ublPayee }))],
  ])('is who is paid, and the account is the payee’s, in %s', (_, text) => {
    const reading = readingOf(text)
    expect(reading.payee).toEqual({ name: 'Factor Essai', siren: '552081317', iban: 'FR7630006000011234567890189' })
    expect(reading.seller).toMatchObject({ name: 'Boucherie Léa', iban: null })
    expect(reading.faults).toEqual([{ code: 'payee_other', what: 'Factor Essai', amounts: null }])
  })

  it('is nobody else when it is the seller, by its number or else by its name', () => {
    const iban = 'FR7630006000011234567890189'
    for (const payee of [
      ublPayee.replace('552081317', '732829320'),
      ublPayee.replace('Factor Essai', 'boucherie  Léa').replace('552081317', ''),
    ]) {
      expect(readingOf(ublOf(anInvoiceFile({ extra: payee })))).toMatchObject({ payee: null, seller: { iban } })
    }
  })

  it('is another under the seller’s name or without a name, by its number', () => {
    for (const name of ['Boucherie Léa', '']) {
      const reading = readingOf(ublOf(anInvoiceFile({ extra: ublPayee.replace('Factor Essai', name) })))
      expect(reading).toMatchObject({
        payee: { name: name || '552081317', siren: '552081317' },
        seller: { iban: null },
      })
    }
  })

  it('stands in the purchase, with what is shown of the account', () => {
    const content = contentOf(ublOf(anInvoiceFile({ type: '393', extra: ublPayee })))
    expect(content.payee).toEqual({ name: 'Factor Essai', siren: '552081317', iban: 'FR76 •••• •••• 0189' })
    expect(contentOf(cii())).not.toHaveProperty('payee')
  })
})

describe('other money (BT-5)', () => {
  it.each([
    ['CII', ciiOf],
    ['UBL', ublOf],
  ] as const)('fills no figure as euros, and stands beside them, in %s', (_, written) => {
    const content = contentOf(written(anInvoiceFile({ currency: 'USD' })))
    expect(content).toMatchObject({ foreign: { currency: 'USD', gross: 436_33 }, statedGross: null, vat: [] })
    expect(content.lines.map(({ net, label, rateBp }) => [net, label, rateBp])).toEqual(
      readingOf(written(anInvoiceFile())).vat.map(({ rateBp }) => [0, '', rateBp]),
    )
    expect(purchaseTotalsOf(content)).toMatchObject({ gross: 0 })
    expect(contentOf(written(anInvoiceFile()))).not.toHaveProperty('foreign')
  })

  it('keeps the category that all of its articles have', () => {
    const reading = readingOf(cii({ currency: 'USD' }))
    const categoriesOf = (categoryOf: (line: { label: string }) => string) => [
      ...new Set(contentOfReading(reading, { supplierId: null, categoryOf }).lines.map(({ categoryId }) => categoryId)),
    ]
    expect(categoriesOf(() => 'meat')).toEqual(['meat'])
    expect(categoriesOf(({ label }) => label)).toEqual([null])
  })

  it('is one with a code: euros by any name are euros, and what has no code is not taken for them', () => {
    const currencies = ['eur', ' EUR ', 'Euro', '€', '', 'usd', 'Dollar', '$']
    expect(currencies.map((currency) => readingOf(cii({ currency })).currency)).toEqual([
      'EUR',
      'EUR',
      'EUR',
      'EUR',
      'EUR',
      'USD',
      'XXX',
      'XXX',
    ])
    expect(faultsOf(cii({ currency: 'eur' }))).not.toContain('currency')
    expect(contentOf(cii({ currency: '$' })).foreign).toEqual({ currency: 'XXX', gross: 436_33 })
  })
})

describe('ZUGFeRD 1', () => {
  const names = [
    ['ExchangedDocumentContext>', 'SpecifiedExchangedDocumentContext>'],
    ['rsm:ExchangedDocument>', 'rsm:HeaderExchangedDocument>'],
    ['rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction'],
    ['ApplicableHeaderTrade', 'ApplicableSupplyChainTrade'],
    ['SpecifiedLineTrade', 'SpecifiedSupplyChainTrade'],
    ['SettlementLineMonetarySummation', 'SettlementMonetarySummation'],
    ['SettlementHeaderMonetarySummation', 'SettlementMonetarySummation'],
    ['RateApplicablePercent', 'ApplicablePercent'],
    ['rsm:CrossIndustryInvoice', 'rsm:CrossIndustryDocument'],
    ['urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', 'urn:ferd:CrossIndustryDocument:invoice:1p0'],
  ] as const
  const older = (text: string) => names.reduce((changed, [now, then]) => changed.replaceAll(now, then), text)

  it('is read as the CII that came of it', () => {
    expect(readingOf(older(cii()))).toEqual(readingOf(cii()))
  })

  it('has lines that are a note and nothing else', () => {
    const note =
      '<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:IncludedNote><ram:Content>Merci</ram:Content></ram:IncludedNote></ram:AssociatedDocumentLineDocument></ram:IncludedSupplyChainTradeLineItem>'
    const reading = readingOf(older(cii()).replace('<ram:IncludedSupplyChainTradeLineItem>', `${note}$&`))
    expect(reading.lines).toHaveLength(5)
    expect(reading.unplaced[0]).toEqual({ where: 'INFORMATION', text: 'Merci' })
  })
})

describe('processing instructions', () => {
  it('are passed over, before, inside and after the invoice', () => {
    const text = cii(plain).replace('<rsm:CrossIndustryInvoice', '<?xml-stylesheet href="a.xsl"?>$&')
    expect(readingOf(`${text.replace('<ram:TypeCode>', '<?a?>$&')}\n<?end b > c?>`).reference).toBe('F26-1187')
  })

  it('end, and are no second declaration', () => {
    for (const text of ['<a><?b</a>', '<a/><?xml version="1.0"?>', '<a><??></a>', '<a><? b?></a>']) {
      expect(parseXml(text)).toMatchObject({ fault: 'malformed' })
    }
  })
})
