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
import { whomToPay } from './payee.ts'
import { dueDateOfTerms } from './payment-terms.ts'
import type { InvoiceReading, Party, ReadLine } from './reading.ts'
import { kindOfType } from './type-code.ts'
import type { XmlNode } from './xml.ts'

/** By the name of the root. */
export const UBL_URIS: Readonly<Record<string, string>> = {
  Invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  CreditNote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
}
const FRENCH_SCHEMES = new Set(['0002', '0009'])

/** UBL 2.1; null for a document of another type. */
export function readUbl(root: XmlNode): InvoiceReading | null {
  const kind = kindOfType(textAt(root, root.name === 'CreditNote' ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'))
  if (kind === null) return null
  const amounts = amountsReader()
  const items = childrenOf(root, `${root.name}Line`).map((item) => lineOf(item, amounts))
  const ofDocument = childrenOf(root, 'AllowanceCharge').map((one) => documentLineOf(one, amounts))
  const means = childrenOf(root, 'PaymentMeans')
  const buyer = partyOf(nodeAt(root, 'AccountingCustomerParty', 'Party'))
  const currency = textAt(root, 'DocumentCurrencyCode')
  const payee = nodeAt(root, 'PayeeParty')
  return {
    format: 'ubl',
    profile: textAt(root, 'CustomizationID'),
    kind,
    reference: textAt(root, 'ID'),
    issuedOn: readDate(textAt(root, 'IssueDate')),
    receivedOn: readDate(textAt(root, 'Delivery', 'ActualDeliveryDate')),
    dueOn: dueDateIn(root),
    currency,
    ...whomToPay(
      sellerOf(nodeAt(root, 'AccountingSupplierParty', 'Party'), means),
      payee === null ? null : partyOf(payee),
    ),
    buyer: { name: buyer.name, siren: buyer.siren },
    lines: items.length === 0 ? [] : [...items, ...ofDocument],
    vat: childrenOf(taxTotalOf(root, currency), 'TaxSubtotal').map((tax) => ({
      rateBp: rateOf(nodeAt(tax, 'TaxCategory')),
      base: amounts.required(textAt(tax, 'TaxableAmount'), 'BT-116'),
      vat: amounts.required(textAt(tax, 'TaxAmount'), 'BT-117'),
    })),
    totals: totalsOf(root, currency, amounts),
    precedingReferences: childrenOf(root, 'BillingReference')
      .map((one) => textAt(one, 'InvoiceDocumentReference', 'ID'))
      .filter((text) => text !== ''),
    unplaced: [
      ...childrenOf(root, 'Note').map((note) => ({ where: 'BT-22', text: textAt(note) })),
      ...childrenOf(root, 'PaymentTerms').map((term) => ({ where: 'BT-20', text: textAt(term, 'Note') })),
      { where: 'BT-13', text: textAt(root, 'OrderReference', 'ID') },
      { where: 'BT-10', text: textAt(root, 'BuyerReference') },
    ].filter(({ text }) => text !== ''),
    faults: amounts.faults,
  }
}

/** A credit note has its due date with the means of payment, and some write it in the terms. */
function dueDateIn(root: XmlNode) {
  const stated = readDate(textAt(root, 'DueDate')) ?? readDate(textAt(root, 'PaymentMeans', 'PaymentDueDate'))
  if (stated !== null) return stated
  const terms = childrenOf(root, 'PaymentTerms').map((term) => ({
    dueOn: readDate(textAt(term, 'PaymentDueDate')) ?? readDate(textAt(term, 'InstallmentDueDate')),
    isDiscount: nodeAt(term, 'SettlementDiscountPercent') !== null || nodeAt(term, 'SettlementDiscountAmount') !== null,
    isInstalment: nodeAt(term, 'InstallmentDueDate') !== null,
  }))
  return dueDateOfTerms(terms)
}

/** BT-111 states the same in the currency of the accounts. */
function taxTotalOf(root: XmlNode, currency: string): XmlNode | null {
  const isOwn = (one: XmlNode) => ['', currency].includes(attributeOf(nodeAt(one, 'TaxAmount'), 'currencyID'))
  return childrenOf(root, 'TaxTotal').find(isOwn) ?? null
}

function totalsOf(root: XmlNode, currency: string, amounts: Amounts): InvoiceReading['totals'] {
  const sums = nodeAt(root, 'LegalMonetaryTotal')
  const net = amounts.required(textAt(sums, 'TaxExclusiveAmount'), 'BT-109')
  const gross = amounts.required(textAt(sums, 'TaxInclusiveAmount'), 'BT-112')
  const prepaid = amounts.optional(textAt(sums, 'PrepaidAmount'), 'BT-113') ?? 0
  const rounding = amounts.optional(textAt(sums, 'PayableRoundingAmount'), 'BT-114') ?? 0
  const payable = amounts.optional(textAt(sums, 'PayableAmount'), 'BT-115') ?? gross - prepaid + rounding
  const vat = amounts.optional(textAt(taxTotalOf(root, currency), 'TaxAmount'), 'BT-110') ?? gross - net
  return { net, vat, gross, prepaid, rounding, payable }
}

function lineOf(item: XmlNode, amounts: Amounts): ReadLine {
  const quantity = nodeAt(item, 'InvoicedQuantity') ?? nodeAt(item, 'CreditedQuantity')
  const product = nodeAt(item, 'Item')
  const price = nodeAt(item, 'Price')
  return {
    label: textAt(product, 'Name'),
    supplierCode: textAt(product, 'SellersItemIdentification', 'ID'),
    quantity: readDecimal4(textAt(quantity)),
    unit: attributeOf(quantity, 'unitCode'),
    unitPrice: readDecimal4(textAt(price, 'PriceAmount'), textAt(price, 'BaseQuantity')),
    net: amounts.required(textAt(item, 'LineExtensionAmount'), 'BT-131'),
    rateBp: rateOf(nodeAt(product, 'ClassifiedTaxCategory')),
  }
}

/** BG-20 takes away, BG-21 adds. */
function documentLineOf(one: XmlNode, amounts: Amounts): ReadLine {
  const isCharge = textAt(one, 'ChargeIndicator') === 'true'
  const amount = amounts.required(textAt(one, 'Amount'), isCharge ? 'BT-99' : 'BT-92')
  return {
    label: textAt(one, 'AllowanceChargeReason'),
    supplierCode: '',
    quantity: null,
    unit: '',
    unitPrice: null,
    net: isCharge || amount === 0 ? amount : -amount,
    rateBp: rateOf(nodeAt(one, 'TaxCategory')),
  }
}

/** O is outside VAT; every other category has a rate, if 0. */
function rateOf(category: XmlNode | null): number | null {
  return textAt(category, 'ID') === 'O' ? null : readRate(textAt(category, 'Percent'))
}

function partyOf(party: XmlNode | null): Party {
  const country = textAt(party, 'PostalAddress', 'Country', 'IdentificationCode')
  const ids = childrenOf(party, 'PartyIdentification').map((one) => nodeAt(one, 'ID'))
  const numbers = [nodeAt(party, 'PartyLegalEntity', 'CompanyID'), ...ids]
    .filter(
      (id) =>
        FRENCH_SCHEMES.has(attributeOf(id, 'schemeID')) || (attributeOf(id, 'schemeID') === '' && country === 'FR'),
    )
    .map((id) => textAt(id))
  const schemes = childrenOf(party, 'PartyTaxScheme')
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme', 'ID') === 'VAT') ?? null
  const vatNumber = textAt(vat, 'CompanyID').replaceAll(' ', '') || null
  const { siren, siret } = registrationOf(numbers)
  const name = textAt(party, 'PartyLegalEntity', 'RegistrationName') || textAt(party, 'PartyName', 'Name')
  return { name, siren: siren ?? sirenOfVatNumber(vatNumber), siret, vatNumber }
}

function sellerOf(party: XmlNode | null, means: readonly XmlNode[]): InvoiceReading['seller'] {
  const place = nodeAt(party, 'PostalAddress')
  const street = ['StreetName', 'AdditionalStreetName'].map((line) => textAt(place, line))
  const town = `${textAt(place, 'PostalZone')} ${textAt(place, 'CityName')}`.trim()
  const ibans = means.map((one) => textAt(one, 'PayeeFinancialAccount', 'ID').replaceAll(' ', '')).filter(isIban)
  return {
    ...partyOf(party),
    address: [...street, textAt(place, 'AddressLine', 'Line'), town].filter((line) => line !== '').join('\n'),
    email: textAt(party, 'Contact', 'ElectronicMail'),
    phone: textAt(party, 'Contact', 'Telephone'),
    iban: ibans[0] ?? null,
  }
}
