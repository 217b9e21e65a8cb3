import type { PurchaseIssueCode } from '@zinc/domain/purchase/purchase-issue'

export const purchaseIssues: Readonly<Record<PurchaseIssueCode, string>> = {
  date_locked: 'This period is locked: only the owner can reopen it. Your entry stays on this device.',
  date_missing: 'Enter the date of the document.',
  supplier_missing: 'Choose the supplier.',
  unknown_supplier: 'This supplier does not exist any more.',
  inactive_supplier: 'This supplier is archived: restore it or choose another one.',
  unknown_category: 'This category does not exist any more.',
  inactive_category: 'This category is archived: restore it or choose another one.',
  lines_missing: 'Enter at least one amount.',
  too_many_lines: '400 lines at most: enter totals by category.',
  too_many_rates: '20 VAT rates at most.',
  duplicate_rate: 'This VAT rate appears twice.',
  vat_without_base: 'This VAT belongs to no line: clear it or enter the net amount.',
  amount_out_of_range: 'Maximum: €99,999,999.99.',
  total_out_of_range: 'With this amount, the total exceeds the maximum of €99,999,999.99.',
  total_negative:
    'The total is negative. If the supplier owes you this amount, enter a credit note, as a positive amount.',
  euros_missing: 'Enter the amount in euros: this invoice is in another currency.',
  quantity_out_of_range: 'Number not recognised. Example: 12.4. Four decimals at most.',
  rate_out_of_range: 'VAT rate: from 0 to 100%.',
  text_too_long: 'Text too long. Reference: 60 characters. Label: 200. Comment: 500. Reason: 300.',
  kind_changed: 'A validated purchase keeps its type: to change it, cancel it and enter it again.',
  reason_missing: 'A reason is needed to correct.',
  note_not_paid: 'A delivery note is not paid: pay its invoice.',
  credit_too_large: 'This amount exceeds what is left of the credit note or the invoice.',
}
