import { isIban } from '../supplier.ts'
import { type Amounts, amountsReader } from './amounts.ts'
import {
  attributeOf,
  childrenOf,
  nodeAt,
  readDate,
  readDecimal4,
  readRate,
  registrationOf,
  sirenOfVatNumber,
  textAt,
} from './invoice-text.ts'
import { lineGroupsOf } from './line-groups.ts'
import { whomToPay } from './payee.ts'
import { dueDateOfTerms } from './payment-terms.ts'
import type { InvoiceReading, Party, ReadLine } from './reading.ts'
import { kindOfType } from './type-code.ts'
import type { XmlNode } from './xml.ts'

export const CII_URI = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'
/** ISO 6523: SIREN and SIRET. */
const FRENCH_SCHEMES = new Set(['0002', '0009'])

/** Cross Industry Invoice, as Factur-X carries it; null for a document of another type. */
export function readCii(root: XmlNode): InvoiceReading | null {
  const document = nodeAt(root, 'ExchangedDocument')
  const kind = kindOfType(textAt(document, 'TypeCode'))
  if (kind === null) return null
  const trade = nodeAt(root, 'SupplyChainTradeTransaction')
  const agreement = nodeAt(trade, 'ApplicableHeaderTradeAgreement')
  const settlement = nodeAt(trade, 'ApplicableHeaderTradeSettlement')
  const delivery = nodeAt(trade, 'ApplicableHeaderTradeDelivery', 'ActualDeliverySupplyChainEvent')
  const amounts = amountsReader()
  const { counted, mentions } = lineGroupsOf(childrenOf(trade, 'IncludedSupplyChainTradeLineItem').map(standingOf))
  const items = counted.map((item) => lineOf(item, amounts))
  const ofDocument = [
    ...childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map((one) => documentLineOf(one, amounts)),
    ...childrenOf(settlement, 'SpecifiedLogisticsServiceCharge').map((one) => transportOf(one, amounts)),
  ]
  const payee = nodeAt(settlement, 'PayeeTradeParty')
  const buyer = partyOf(nodeAt(agreement, 'BuyerTradeParty'))
  return {
    format: 'cii',
    profile: textAt(root, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    kind,
    reference: textAt(document, 'ID'),
    issuedOn: dateAt(document, 'IssueDateTime'),
    receivedOn: dateAt(delivery, 'OccurrenceDateTime'),
    dueOn: dueDateOfTerms(childrenOf(settlement, 'SpecifiedTradePaymentTerms').map(termOf)),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    ...whomToPay(sellerOf(nodeAt(agreement, 'SellerTradeParty'), settlement), payee === null ? null : partyOf(payee)),
    buyer: { name: buyer.name, siren: buyer.siren },
    // Discounts and charges of the document come with its lines: without lines they are in the bases.
    lines: items.length === 0 ? [] : [...items, ...ofDocument],
    vat: childrenOf(settlement, 'ApplicableTradeTax').map((tax) => ({
      rateBp: rateOf(tax),
      base: amounts.required(textAt(tax, 'BasisAmount'), 'BT-116'),
      vat: amounts.optional(textAt(tax, 'CalculatedAmount'), 'BT-117') ?? 0,
    })),
    totals: totalsOf(settlement, amounts),
    precedingReferences: childrenOf(settlement, 'InvoiceReferencedDocument')
      .map((one) => textAt(one, 'IssuerAssignedID'))
      .filter((text) => text !== ''),
    unplaced: [...mentions, ...unplacedOf(document, agreement, settlement)],
    faults: amounts.faults,
  }
}

function totalsOf(settlement: XmlNode | null, amounts: Amounts): InvoiceReading['totals'] {
  const sums = nodeAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const taxes = childrenOf(sums, 'TaxTotalAmount')
  // BT-111 states the same in the currency of the accounts.
  const tax = taxes.find((one) => ['', currency].includes(attributeOf(one, 'currencyID'))) ?? null
  const net = amounts.required(textAt(sums, 'TaxBasisTotalAmount'), 'BT-109')
  const gross = amounts.required(textAt(sums, 'GrandTotalAmount'), 'BT-112')
  const prepaid = amounts.optional(textAt(sums, 'TotalPrepaidAmount'), 'BT-113') ?? 0
  const rounding = amounts.optional(textAt(sums, 'RoundingAmount'), 'BT-114') ?? 0
  const payable = amounts.optional(textAt(sums, 'DuePayableAmount'), 'BT-115') ?? gross - prepaid + rounding
  const vat = amounts.optional(textAt(tax), 'BT-110') ?? gross - net
  return { net, vat, gross, prepaid, rounding, payable }
}

function lineOf(item: XmlNode, amounts: Amounts): ReadLine {
  const product = nodeAt(item, 'SpecifiedTradeProduct')
  const settlement = nodeAt(item, 'SpecifiedLineTradeSettlement')
  const price = nodeAt(item, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice')
  const quantity = nodeAt(item, 'SpecifiedLineTradeDelivery', 'BilledQuantity')
  const sum = nodeAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation')
  return {
    label: textAt(product, 'Name'),
    supplierCode: textAt(product, 'SellerAssignedID'),
    quantity: readDecimal4(textAt(quantity)),
    unit: attributeOf(quantity, 'unitCode'),
    unitPrice: readDecimal4(textAt(price, 'ChargeAmount'), textAt(price, 'BasisQuantity')),
    net: amounts.required(textAt(sum, 'LineTotalAmount'), 'BT-131'),
    rateBp: rateOf(nodeAt(settlement, 'ApplicableTradeTax')),
  }
}

/** DETAIL when it does not say. */
function standingOf(item: XmlNode) {
  const line = nodeAt(item, 'AssociatedDocumentLineDocument')
  return {
    item,
    id: textAt(line, 'LineID'),
    parentId: textAt(line, 'ParentLineID'),
    // ZUGFeRD 1 has lines that are a note and nothing else.
    status: textAt(line, 'LineStatusReasonCode') || (isNote(item) ? 'INFORMATION' : 'DETAIL'),
    label: textAt(item, 'SpecifiedTradeProduct', 'Name') || textAt(line, 'IncludedNote', 'Content'),
  }
}

function isNote(item: XmlNode): boolean {
  const line = nodeAt(item, 'AssociatedDocumentLineDocument')
  return nodeAt(item, 'SpecifiedLineTradeSettlement') === null && nodeAt(line, 'IncludedNote') !== null
}

function termOf(term: XmlNode) {
  return {
    dueOn: dateAt(term, 'DueDateDateTime'),
    isDiscount: nodeAt(term, 'ApplicableTradePaymentDiscountTerms') !== null,
    isInstalment: nodeAt(term, 'PartialPaymentAmount') !== null,
  }
}

/** Transport, handling, packaging: beside BG-21, and in its sum. */
function transportOf(one: XmlNode, amounts: Amounts): ReadLine {
  return {
    label: textAt(one, 'Description'),
    supplierCode: '',
    quantity: null,
    unit: '',
    unitPrice: null,
    net: amounts.required(textAt(one, 'AppliedAmount'), 'BT-99'),
    rateBp: rateOf(nodeAt(one, 'AppliedTradeTax')),
  }
}

/** BG-20 takes away, BG-21 adds. */
function documentLineOf(one: XmlNode, amounts: Amounts): ReadLine {
  const isCharge = textAt(one, 'ChargeIndicator', 'Indicator') === 'true'
  const amount = amounts.required(textAt(one, 'ActualAmount'), isCharge ? 'BT-99' : 'BT-92')
  return {
    label: textAt(one, 'Reason'),
    supplierCode: '',
    quantity: null,
    unit: '',
    unitPrice: null,
    net: isCharge || amount === 0 ? amount : -amount,
    rateBp: rateOf(nodeAt(one, 'CategoryTradeTax')),
  }
}

/** O is outside VAT; every other category has a rate, if 0. */
function rateOf(tax: XmlNode | null): number | null {
  return textAt(tax, 'CategoryCode') === 'O' ? null : readRate(textAt(tax, 'RateApplicablePercent'))
}

function partyOf(party: XmlNode | null): Party & { country: string } {
  const country = textAt(party, 'PostalTradeAddress', 'CountryID')
  const numbers = [nodeAt(party, 'SpecifiedLegalOrganization', 'ID'), ...childrenOf(party, 'GlobalID')]
    .filter(
      (id) =>
        FRENCH_SCHEMES.has(attributeOf(id, 'schemeID')) || (attributeOf(id, 'schemeID') === '' && country === 'FR'),
    )
    .map((id) => textAt(id))
  const vat = childrenOf(party, 'SpecifiedTaxRegistration').map((one) => nodeAt(one, 'ID'))
  const vatNumber = textAt(vat.find((id) => attributeOf(id, 'schemeID') === 'VA') ?? null).replaceAll(' ', '') || null
  const { siren, siret } = registrationOf(numbers)
  return { name: textAt(party, 'Name'), siren: siren ?? sirenOfVatNumber(vatNumber), siret, vatNumber, country }
}

function sellerOf(seller: XmlNode | null, settlement: XmlNode | null): InvoiceReading['seller'] {
  const { country: _, ...party } = partyOf(seller)
  const place = nodeAt(seller, 'PostalTradeAddress')
  const contact = nodeAt(seller, 'DefinedTradeContact')
  const street = ['LineOne', 'LineTwo', 'LineThree'].map((line) => textAt(place, line))
  const town = `${textAt(place, 'PostcodeCode')} ${textAt(place, 'CityName')}`.trim()
  const ibans = childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans')
    .map((means) => textAt(means, 'PayeePartyCreditorFinancialAccount', 'IBANID').replaceAll(' ', ''))
    .filter(isIban)
  return {
    ...party,
    address: [...street, town].filter((line) => line !== '').join('\n'),
    email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID'),
    phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    iban: ibans[0] ?? null,
  }
}

function unplacedOf(document: XmlNode | null, agreement: XmlNode | null, settlement: XmlNode | null) {
  return [
    ...childrenOf(document, 'IncludedNote').map((note) => ({ where: 'BT-22', text: textAt(note, 'Content') })),
    ...childrenOf(settlement, 'SpecifiedTradePaymentTerms').map((term) => ({
      where: 'BT-20',
      text: textAt(term, 'Description'),
    })),
    { where: 'BT-13', text: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID') },
    { where: 'BT-10', text: textAt(agreement, 'BuyerReference') },
  ].filter(({ text }) => text !== '')
}

function dateAt(node: XmlNode | null, name: string) {
  return readDate(textAt(node, name, 'DateTimeString'))
}
