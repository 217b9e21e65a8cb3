import type { BasisPoints, Cents } from '../money.ts'
import { decimal4Of, tenThousandthsOf } from '../purchase/decimal.ts'
import { MAX_PURCHASE_LINES, type PurchaseContent, type PurchaseLine } from '../purchase/purchase.ts'
import { withinTextOf } from './invoice-text.ts'
import type { InvoiceReading, ReadLine } from './reading.ts'

/**
 * The form that the reading fills: its lines, or its bases by rate where the profile has no lines or they are too many;
 * its VAT as typed, so that what the supplier wrote stands.
 */
export function contentOfReading(
  read: InvoiceReading,
  chosen: { supplierId: string | null; categoriesOf: (label: string, code: string) => string | null },
): PurchaseContent {
  // Some write what they owe as an invoice below zero: it is a credit note, and a form holds it positive.
  const reading = read.totals.gross < 0 ? turned(read) : read
  const isFolded = reading.lines.length === 0 || reading.lines.length > MAX_PURCHASE_LINES
  const lines = isFolded ? linesByRateOf(reading) : reading.lines
  return {
    kind: reading.kind,
    supplierId: chosen.supplierId,
    reference: withinTextOf(reading.reference, 'reference'),
    issuedOn: reading.issuedOn,
    receivedOn: reading.receivedOn,
    dueOn: reading.dueOn,
    lines: lines.map((line) => lineOf(line, chosen.categoriesOf(line.label, line.supplierCode))),
    vat: typedVatOf(reading),
    statedGross: reading.totals.gross,
    comment: '',
  }
}

/** UN/ECE recommendation 20, as people write them. */
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
])

function lineOf(line: ReadLine, categoryId: string | null): PurchaseLine {
  const { quantity, unitPrice, net, rateBp } = line
  const texts = {
    label: withinTextOf(line.label, 'label'),
    supplierCode: withinTextOf(line.supplierCode, 'supplierCode'),
    unit: withinTextOf(unitNames.get(line.unit) ?? line.unit, 'unit'),
  }
  return { ...texts, categoryId, isOutside: false, quantity, unitPrice, packQuantity: null, packUnit: '', net, rateBp }
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
