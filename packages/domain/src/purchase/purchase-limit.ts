import { type BasisPoints, type Cents, sumOf } from '../money.ts'
import { MAX_CENTS } from '../money-limit.ts'
import { type Decimal4, isDecimal4, tenThousandthsOf } from './decimal.ts'
import { type PurchaseContent, type PurchaseLine, purchaseTotalsOf } from './purchase.ts'
import { purchaseAmountFields } from './purchase-field.ts'

/** `path` leads to the figure refused; for a total, to the line with which its sum first passes the limit. */
export type PurchaseLimitIssue = {
  code: 'amount_out_of_range' | 'total_out_of_range' | 'quantity_out_of_range' | 'rate_out_of_range'
  path: readonly (string | number)[]
}

/** An amount, and every total, is at most `MAX_CENTS` on either side of zero: what is stored can be read. */
export function purchaseLimitIssuesOf(content: PurchaseContent): readonly PurchaseLimitIssue[] {
  const own = [
    ...content.lines.flatMap((line, index) => lineIssuesOf(line, ['lines', index])),
    ...content.vat.flatMap(({ rateBp, vat }, index) => [
      ...(isRate(rateBp) ? [] : [{ code: 'rate_out_of_range' as const, path: ['vat', index, 'rateBp'] }]),
      ...(isAmount(vat) ? [] : [{ code: 'amount_out_of_range' as const, path: ['vat', index, 'vat'] }]),
    ]),
    ...purchaseAmountFields
      .filter((field) => !isAmount(content[field] ?? 0))
      .map((field) => ({ code: 'amount_out_of_range' as const, path: [field] })),
  ]
  // A total of amounts that are refused themselves says nothing more.
  return own.length > 0 ? own : totalIssuesOf(content)
}

function lineIssuesOf(line: PurchaseLine, path: PurchaseLimitIssue['path']): readonly PurchaseLimitIssue[] {
  const issues: PurchaseLimitIssue[] = []
  if (!isAmount(line.net)) issues.push({ code: 'amount_out_of_range', path: [...path, 'net'] })
  if (line.rateBp !== null && !isRate(line.rateBp))
    issues.push({ code: 'rate_out_of_range', path: [...path, 'rateBp'] })
  for (const field of ['quantity', 'unitPrice', 'packQuantity'] as const) {
    const isPack = field === 'packQuantity'
    if (!isQuantity(line[field], isPack)) issues.push({ code: 'quantity_out_of_range', path: [...path, field] })
  }
  return issues
}

/** One issue: net and gross pass the limit together, and one line to change is enough. */
function totalIssuesOf(content: PurchaseContent): readonly PurchaseLimitIssue[] {
  const { net, vat, gross } = purchaseTotalsOf(content)
  if ([net, vat, gross].every(isAmount)) return []
  const nets = content.lines.map((line) => line.net)
  const passing = nets.findIndex((_, index) => !isAmount(sumOf(nets.slice(0, index + 1))))
  const path = nets.length === 0 ? ['vat', 0, 'vat'] : ['lines', passing === -1 ? nets.length - 1 : passing, 'net']
  return [{ code: 'total_out_of_range', path }]
}

function isAmount(cents: Cents): boolean {
  return Number.isInteger(cents) && Math.abs(cents) <= MAX_CENTS
}

function isRate(rateBp: BasisPoints): boolean {
  return Number.isInteger(rateBp) && rateBp >= 0 && rateBp <= 10_000
}

/** A pack holds something; a quantity below zero is what is sent back. */
function isQuantity(decimal: Decimal4 | null, isPack: boolean): boolean {
  return decimal === null || (isDecimal4(decimal) && (!isPack || tenThousandthsOf(decimal) > 0))
}
