import type { ServerWords } from '../../folder.ts'
import { ticketZIssues } from './ticket-z-issues.ts'

export const fields: ServerWords['fields'] = {
  required: 'Required field.',
  amount_out_of_range: ticketZIssues.amount_out_of_range,
  invalid_format: 'Format not recognised.',
  invalid_type: 'Value not recognised.',
  invalid_value: 'This choice is not offered.',
  invalid_email: 'Invalid address. Example: name@example.com.',
  invalid_password: 'Between 8 and 50 characters.',
  invalid_date: 'This date does not exist.',
  date_past: 'This date is in the past.',
  invisible_name: 'Enter at least one visible character.',
  text_direction: 'This text contains invisible characters that change its writing direction. Type it on the keyboard.',
  invalid: 'Invalid value.',
  invalid_siret: 'Invalid SIRET. Check the 14 digits.',
  invalid_vat_number: 'Invalid VAT number. Example: FR 44 732829320.',
  invalid_iban: 'Invalid IBAN. Example: FR76 3000 6000 0112 3456 7890 189.',
  invalid_decimal: 'Invalid number: four decimals at most.',
  unknown_category: 'This category does not exist any more.',
  archived_category: 'This category is archived.',
  category_cycle: 'A category cannot go into itself or into one that belongs to it.',
  category_too_deep: 'Three levels at most.',
  too_many_categories: '500 categories at most. Delete or merge some.',
  merged_with_itself: 'Choose another one.',
  unknown_field: 'This field does not exist.',
  invalid_day_of_year: 'This day does not come every year.',
  invalid_article: 'This article does not fit the gender.',
  opening_in_past: 'Today at the earliest: past days do not change.',
  opened_on_locked: 'A period is locked: the opening date can move neither into nor across it.',
  none_active: 'Keep at least one active item.',
  named_twice: 'The same item appears twice.',
  ends_before_start: 'The end comes before the start.',
  vat_line_used:
    'This line was already used: its nature and rate can no longer change. Add a line and deactivate this one.',
  payment_method_used:
    'This payment method was already used: its type can no longer change. Add one and deactivate this one.',
}
