import type { Cents } from '../money.ts'
import { MAX_CENTS } from '../money-limit.ts'
import { type TicketZContent, totalsOf } from './ticket-z.ts'
import { amountFields } from './ticket-z-field.ts'
import { isCashTotalBeyond, partAmountsOf } from './ticket-z-part-limit.ts'

/** `path` leads to the amount refused; for a total, to the amount with which it passes the limit. */
export type LimitIssue = {
  code: 'amount_out_of_range' | 'total_out_of_range' | 'negative_amount'
  path: readonly (string | number)[]
}

type Amount = { cents: Cents; path: LimitIssue['path'] }

/** An amount, and every total of a ticket, is at most `MAX_CENTS` on either side of zero: what is stored can be read. */
export function limitIssuesOf(content: TicketZContent): readonly LimitIssue[] {
  return [...linesIssuesOf(content), ...partIssuesOf(content)]
}

function partIssuesOf(content: TicketZContent): readonly LimitIssue[] {
  const issues = partAmountsOf(content).flatMap(({ cents, path, isSigned }): LimitIssue[] => {
    if (!Number.isInteger(cents) || isBeyond(cents)) return [{ code: 'amount_out_of_range', path }]
    return isSigned || cents >= 0 ? [] : [{ code: 'negative_amount', path }]
  })
  if (issues.length > 0 || !isCashTotalBeyond(content)) return issues
  return [{ code: 'total_out_of_range', path: ['cashCount', 'counted'] }]
}

function linesIssuesOf(content: TicketZContent): readonly LimitIssue[] {
  const sales = (field: 'gross' | 'vat' | 'invoicedGross') =>
    content.sales.map((line, index): Amount => ({ cents: line[field], path: ['sales', index, field] }))
  const payments = content.payments.map(
    ({ amount }, index): Amount => ({ cents: amount, path: ['payments', index, 'amount'] }),
  )
  const receipts = amountFields.map((field): Amount => ({ cents: content[field], path: [field] }))
  const tooLarge = [...sales('gross'), ...sales('vat'), ...sales('invoicedGross'), ...payments, ...receipts].filter(
    ({ cents }) => !Number.isInteger(cents) || isBeyond(cents),
  )
  // A total of amounts that are refused themselves says nothing more.
  if (tooLarge.length > 0) return tooLarge.map(({ path }) => ({ code: 'amount_out_of_range', path }))
  const { gross, expectedReceipts } = totalsOf(content)
  // A total made of one beyond the limit says nothing more either.
  const tiers = [
    [passingOf(0, sales('gross')), passingOf(0, sales('vat')), passingOf(0, payments)],
    [passingOf(gross, receipts), passingOf(-gross, sales('vat'))],
    [passingOf(-expectedReceipts, payments)],
  ].map((paths) => paths.filter((path) => path !== null))
  const passing = tiers.find((paths) => paths.length > 0) ?? []
  return passing.map((path) => ({ code: 'total_out_of_range', path }))
}

/** The amount with which a sum that ends beyond the limit first passes it; null for a sum within. */
function passingOf(start: Cents, amounts: readonly Amount[]): LimitIssue['path'] | null {
  let [sum, passing]: [Cents, LimitIssue['path'] | null] = [start, null]
  for (const { cents, path } of amounts) {
    sum += cents
    if (passing === null && isBeyond(sum)) passing = path
  }
  return isBeyond(sum) ? passing : null
}

function isBeyond(cents: Cents): boolean {
  return Math.abs(cents) > MAX_CENTS
}
