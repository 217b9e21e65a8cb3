import type { PurchaseIssueCode } from '../purchase/purchase-issue.ts'
import type { TicketZIssueCode } from '../ticket-z/ticket-z-issue.ts'
import type { ImportField } from './import-field.ts'

export const cellIssueCodes = [
  'cell_missing',
  'date_unknown',
  'date_order_open',
  'currency_foreign',
  'digits_lost',
  'amount_unknown',
  'amount_ambiguous',
  'amount_out_of_range',
  'rate_unknown',
  'kind_unknown',
  'totals_disagree',
  'category_unknown',
  'cell_too_long',
  'name_unreadable',
  'email_unknown',
  'phone_unknown',
  'siret_unknown',
  'vat_number_unknown',
  'iban_unknown',
  'unit_unknown',
  'quantity_unknown',
  'target_below_minimum',
  'packs_unknown',
  'count_unknown',
  'rates_missing',
  'rate_missing_here',
  'method_missing_here',
  'service_missing',
  'register_missing',
  'receipts_disagree',
  'day_locked',
  'day_twice',
  'sales_missing',
  'document_twice',
  'document_partly',
  'document_too_long',
] as const
export type CellIssueCode = (typeof cellIssueCodes)[number]

/** What is wrong with a row, at the column where it is mended. */
export type ImportIssue = {
  field: ImportField
  code: CellIssueCode | PurchaseIssueCode | TicketZIssueCode
  /** What the cell most likely means. */
  suggestion?: string
}
/** Cells of a row by what their columns hold; those that are empty are left out. */
export type Cells = ReadonlyMap<ImportField, string>

/** The first issue of each cell: the others often follow from it. */
export function oneIssueEach(issues: readonly ImportIssue[]): readonly ImportIssue[] {
  return issues.filter(({ field }, index) => issues.findIndex((other) => other.field === field) === index)
}
