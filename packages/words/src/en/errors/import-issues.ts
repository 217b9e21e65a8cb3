import type { ServerWords } from '../../folder.ts'

export const importIssues: ServerWords['importIssues'] = {
  cell_missing: 'This is missing.',
  date_unknown: 'Date not recognised. Example: 03/11/2026.',
  amount_unknown: 'Amount not recognised. Example: 1,234.50.',
  amount_ambiguous: 'Ambiguous amount: write 1234.00 or 1.23.',
  amount_out_of_range: 'Maximum: €99,999,999.99.',
  rate_unknown: 'No VAT rate matches. Give the rate.',
  kind_unknown: 'Type not recognised: invoice, credit note, delivery note or receipt.',
  totals_disagree: 'This total is not the sum of the amounts on the line.',
  category_unknown: 'This category does not exist. Create it, or leave the column out.',
  cell_too_long: 'Text too long.',
  name_unreadable: 'Unreadable name. Type it on the keyboard.',
  email_unknown: 'Invalid address. Example: name@example.com.',
  phone_unknown: 'Invalid phone number.',
  siret_unknown: 'Invalid SIRET. Check the 14 digits.',
  vat_number_unknown: 'Invalid VAT number. Example: FR 44 732829320.',
  iban_unknown: 'Invalid IBAN.',
  unit_unknown: 'Unknown unit: kilogram, litre, piece, bottle or portion.',
  quantity_unknown: 'Unknown quantity. Example: 12.5.',
  target_below_minimum: 'The target is at least the minimum.',
  packs_unknown: 'Unknown pack. Example: Case of 6.',
}
