import type { Cents } from '../money.ts'
import { type PurchaseContent, purchaseTotalsOf } from '../purchase/purchase.ts'
import { listedPurchaseFields, purchaseAmountFields } from '../purchase/purchase-field.ts'
import { referenceKeyOf } from '../purchase/twin.ts'
import { isForeign } from './currency.ts'
import type { InvoiceReading } from './reading.ts'

/** Parts of a form that an invoice can fill; `lines` with their VAT. */
export const readParts = [
  'kind',
  'supplierId',
  ...listedPurchaseFields,
  'lines',
  ...purchaseAmountFields,
  'foreign',
  'payee',
] as const
export type ReadPart = (typeof readParts)[number]

/** What an invoice that is read late does to a form: it fills what is empty; what was typed otherwise is only said. */
export function fillOf(
  typed: PurchaseContent,
  read: PurchaseContent,
): { empty: readonly ReadPart[]; other: readonly ReadPart[] } {
  const said = readParts.filter((part) => isSaid(read, part) && !isAlike(typed, read, part))
  // Every form has a kind: until there are lines nobody has said that it is the right one.
  const isEmpty = (part: ReadPart) => (part === 'kind' ? typed.lines.length === 0 : !isSaid(typed, part))
  // Of other money the lines are there to be filled with euros: they say no amount to compare with.
  const isOther = (part: ReadPart) => !isEmpty(part) && !(part === 'lines' && read.foreign !== undefined)
  return { empty: said.filter(isEmpty), other: said.filter(isOther) }
}

function isSaid(content: PurchaseContent, part: ReadPart): boolean {
  const value = content[part] ?? ''
  return Array.isArray(value) ? value.length > 0 : value !== ''
}

function isAlike(typed: PurchaseContent, read: PurchaseContent, part: ReadPart): boolean {
  if (part === 'reference') return referenceKeyOf(typed.reference) === referenceKeyOf(read.reference)
  if (part === 'lines') return sumsOf(typed) === sumsOf(read)
  if (part === 'foreign')
    return typed.foreign?.currency === read.foreign?.currency && typed.foreign?.gross === read.foreign?.gross
  if (part === 'payee') return typed.payee?.name === read.payee?.name && typed.payee?.iban === read.payee?.iban
  return typed[part] === read[part]
}

/** Lines say the same when they add up to the same: one total by category is as good as its articles. */
function sumsOf(content: PurchaseContent): string {
  const { byRate } = purchaseTotalsOf(content)
  const sums = byRate.map(({ rateBp, base, vat }) => [rateBp ?? -1, base, vat] as const)
  return JSON.stringify(sums.filter(([, base, vat]) => base !== 0 || vat !== 0).toSorted(([a], [b]) => a - b))
}

/**
 * What was paid before the invoice was written (BT-113), to propose as a payment; null: none, more than it asks for, or not
 * in euros.
 */
export function prepaidOf(reading: Pick<InvoiceReading, 'totals' | 'currency'>): Cents | null {
  const { prepaid, gross } = reading.totals
  if (isForeign(reading)) return null
  return prepaid > 0 && prepaid <= gross ? prepaid : null
}
