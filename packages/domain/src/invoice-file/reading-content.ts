import type { BasisPoints, Cents } from '../money.ts'
import { decimal4Of, tenThousandthsOf } from '../purchase/decimal.ts'
import { PAYEE_NAME_MAX_LENGTH, type PurchaseContent, type PurchaseLine } from '../purchase/purchase.ts'
import { maskedIbanOf } from '../supplier.ts'
import { currencyOf, isForeign } from './currency.ts'
import { shownTextOf, withinTextOf } from './invoice-text.ts'
import { type InvoiceReading, MAX_READ_LINES, type ReadLine } from './reading.ts'
import { statedVatOf } from './stated-vat.ts'

/** What a form or a page shows of it; an invoice can hold any number. */
const MAX_NOTES = 50
const NOTE_LENGTH = 500
const NAME_LENGTH = 200
/** Rows of VAT: a rate can come twice, for two reasons of exemption. */
const MAX_RATES = 100
/** Of a payee whose name has no visible character. */
const UNNAMED = '?'

/**
 * The reading as a form holds it: positive, its bases by rate where the profile has no lines or they are too many, and
 * no text longer than what is shown. null when it has more rates than anybody writes.
 */
export function withinForm(read: InvoiceReading): InvoiceReading | null {
  if (read.vat.length > MAX_RATES) return null
  // Some write what they owe as an invoice below zero: it is a credit note, and a form holds it positive.
  const positive = read.totals.gross < 0 ? turned(read) : read
  const reading = { ...positive, vat: statedVatOf(positive) }
  const isFolded = reading.lines.length === 0 || reading.lines.length > MAX_READ_LINES
  const { seller, buyer, payee } = reading
  return {
    ...reading,
    profile: shownTextOf(reading.profile, NAME_LENGTH),
    reference: withinTextOf(reading.reference, 'reference'),
    currency: currencyOf(reading.currency),
    seller: {
      ...seller,
      name: shownTextOf(seller.name, NAME_LENGTH),
      vatNumber: seller.vatNumber === null ? null : shownTextOf(seller.vatNumber, NAME_LENGTH),
      address: shownTextOf(seller.address, NOTE_LENGTH),
      email: shownTextOf(seller.email, NAME_LENGTH),
      phone: shownTextOf(seller.phone, NAME_LENGTH),
    },
    payee: payee === null ? null : { ...payee, name: shownTextOf(payee.name, PAYEE_NAME_MAX_LENGTH) || UNNAMED },
    buyer: { ...buyer, name: shownTextOf(buyer.name, NAME_LENGTH) },
    lines: (isFolded ? linesByRateOf(reading) : reading.lines).map((line) => ({
      ...line,
      label: withinTextOf(line.label, 'label'),
      supplierCode: withinTextOf(line.supplierCode, 'supplierCode'),
      unit: withinTextOf(unitNames.get(line.unit) ?? line.unit, 'unit'),
    })),
    precedingReferences: reading.precedingReferences.slice(0, MAX_NOTES).map((text) => withinTextOf(text, 'reference')),
    unplaced: reading.unplaced
      .slice(0, MAX_NOTES)
      .map(({ where, text }) => ({ where, text: shownTextOf(text, NOTE_LENGTH) })),
    faults: reading.faults.slice(0, MAX_NOTES),
  }
}

type Chosen = { supplierId: string | null; categoryOf: (line: PurchaseLine) => string | null }

/** The form that a reading fills; its VAT as typed, so that what the supplier wrote stands. */
export function contentOfReading(reading: InvoiceReading, chosen: Chosen): PurchaseContent {
  const { kind, reference, issuedOn, receivedOn, dueOn, payee } = reading
  return {
    ...{ kind, supplierId: chosen.supplierId, reference, issuedOn, receivedOn, dueOn },
    ...figuresOf(reading, chosen),
    comment: '',
    ...(payee === null ? {} : { payee: { ...payee, iban: payee.iban === null ? null : maskedIbanOf(payee.iban) } }),
  }
}

type Figures = Pick<PurchaseContent, 'lines' | 'vat' | 'statedGross' | 'foreign'>

/** Of other money no figure is taken: the euros are asked, one amount a rate. */
function figuresOf(reading: InvoiceReading, { categoryOf }: Chosen): Figures {
  const gross = reading.totals.gross + reading.totals.rounding
  const articles = reading.lines.map((read) => {
    const line = lineOf(read)
    return { ...line, categoryId: categoryOf(line) }
  })
  if (!isForeign(reading)) {
    return { lines: [...articles, ...roundingLinesOf(reading)], vat: typedVatOf(reading), statedGross: gross }
  }
  const [first, ...others] = new Set(articles.map(({ categoryId }) => categoryId))
  const categoryId = others.length === 0 ? (first ?? null) : null
  const lines = linesByRateOf(reading).map((read) => ({ ...lineOf({ ...read, net: 0 }), categoryId }))
  return { lines, vat: [], statedGross: null, foreign: { currency: reading.currency, gross } }
}

/** UN/ECE recommendations 20 and, with an X before it, 21, as people write them. */
const unitNames: ReadonlyMap<string, string> = new Map([
  ['KGM', 'kg'],
  ['GRM', 'g'],
  ['TNE', 't'],
  ['LTR', 'L'],
  ['HLT', 'hl'],
  ['DLT', 'dl'],
  ['CLT', 'cl'],
  ['MLT', 'ml'],
  ['C62', 'pièce'],
  ['H87', 'pièce'],
  ['EA', 'pièce'],
  ['NAR', 'pièce'],
  ['DZN', 'douzaine'],
  ['PR', 'paire'],
  ['SET', 'lot'],
  ['LS', 'forfait'],
  ['HUR', 'h'],
  ['DAY', 'jour'],
  ['MON', 'mois'],
  ['ANN', 'an'],
  ['KWH', 'kWh'],
  ['MTQ', 'm³'],
  ['XPP', 'pièce'],
  ['XBO', 'bouteille'],
  ['XBX', 'carton'],
  ['XCT', 'carton'],
  ['XCR', 'caisse'],
  ['XCS', 'caisse'],
  ['XPK', 'paquet'],
  ['XPC', 'colis'],
  ['XPX', 'palette'],
  ['XKG', 'fût'],
  ['XBA', 'fût'],
  ['XBG', 'sac'],
])

function lineOf(line: ReadLine): PurchaseLine {
  return { ...line, categoryId: null, isOutside: false, packQuantity: null, packUnit: '' }
}

/** BT-114 is paid or not paid, bears no VAT and is no purchase. */
function roundingLinesOf({ totals: { rounding } }: InvoiceReading): readonly PurchaseLine[] {
  if (rounding === 0) return []
  const read = { label: 'Arrondi', supplierCode: '', quantity: null, unit: '', unitPrice: null, net: rounding }
  return [{ ...lineOf({ ...read, rateBp: null }), isOutside: true }]
}

/** One VAT a rate: an invoice can state a rate twice, for two reasons of exemption. */
function typedVatOf({ vat }: InvoiceReading): PurchaseContent['vat'] {
  const byRate = new Map<BasisPoints, Cents>()
  for (const { rateBp, vat: amount } of vat) {
    if (rateBp !== null) byRate.set(rateBp, (byRate.get(rateBp) ?? 0) + amount)
  }
  return [...byRate].map(([rateBp, amount]) => ({ rateBp, vat: amount, isTyped: true }))
}

function linesByRateOf({ vat, lines, totals }: InvoiceReading): readonly ReadLine[] {
  const empty = { label: '', supplierCode: '', quantity: null, unit: '', unitPrice: null }
  const stated = vat.map(({ rateBp, base }) => ({ ...empty, rateBp, net: base }))
  if (stated.length > 0) return stated
  const bases = new Map<BasisPoints | null, Cents>()
  for (const { rateBp, net } of lines) bases.set(rateBp, (bases.get(rateBp) ?? 0) + net)
  if (bases.size === 0) return [{ ...empty, rateBp: null, net: totals.net }]
  return [...bases].map(([rateBp, net]) => ({ ...empty, rateBp, net }))
}

function turned(reading: InvoiceReading): InvoiceReading {
  const { net, vat, gross, prepaid, rounding, payable } = reading.totals
  return {
    ...reading,
    kind: 'credit_note',
    lines: reading.lines.map((line) => ({
      ...line,
      net: minus(line.net),
      quantity: line.quantity === null ? null : decimal4Of(minus(tenThousandthsOf(line.quantity))),
    })),
    vat: reading.vat.map((rate) => ({ ...rate, base: minus(rate.base), vat: minus(rate.vat) })),
    totals: {
      net: minus(net),
      vat: minus(vat),
      gross: minus(gross),
      prepaid: minus(prepaid),
      rounding: minus(rounding),
      payable: minus(payable),
    },
  }
}

function minus(value: number): number {
  return value === 0 ? 0 : -value
}
