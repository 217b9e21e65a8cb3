import type { TicketZFaultCode } from '@zinc/domain/ticket-z/ticket-z-issue'
import { amountOutOfRange } from './amount-range.ts'

export const ticketZIssues: Readonly<Record<TicketZFaultCode, string>> = {
  date_in_future: 'This date is in the future.',
  date_locked: 'This period is locked: only the owner can reopen it. Your entry stays on this device.',
  unknown_register: 'This register does not exist in this establishment.',
  inactive_register: 'This register is no longer used.',
  unknown_service: 'This service does not exist in this establishment.',
  inactive_service: 'This service is no longer used.',
  unknown_vat_line: 'A sales line no longer exists in the settings.',
  inactive_vat_line: 'A sales line is no longer offered: empty it, or reactivate it in the settings.',
  vat_line_not_valid: 'A VAT rate was not in force that day.',
  vat_line_mismatch: 'A VAT rate was changed in the settings: reload the page.',
  duplicate_vat_line: 'A sales line appears twice.',
  invoiced_beyond_gross: 'The invoiced part exceeds its line’s amount.',
  unknown_payment_method: 'A payment method no longer exists in the settings.',
  inactive_payment_method: 'A payment method is no longer offered: empty it, or reactivate it.',
  payment_method_mismatch: 'A payment method was changed in the settings: reload the page.',
  duplicate_payment_method: 'A payment method appears twice.',
  amount_out_of_range: amountOutOfRange,
  total_out_of_range: 'With this amount, the total exceeds the maximum of €99,999,999.99.',
  count_out_of_range: 'Covers and receipts: from 0 to 999,999.',
  number_out_of_range: 'Printed no.: from 1 to 999,999,999.',
  text_too_long: 'Comment: 500 characters at most. Reason: 300.',
  difference_reason_missing: 'A reason is needed to validate with this difference.',
  reason_missing: 'A reason is needed to correct.',
  key_changed: 'A validated entry keeps its day, register and service: to change them, cancel it and enter it again.',
}
