/** Apart from what finds them: every page knows the codes, only a ticket's own page the rules. */
export const ticketZWarningCodes = [
  'vat_on_zero_rate',
  'vat_other_sign',
  'vat_above_gross',
  'vat_out_of_tolerance',
  'number_repeated',
  'number_decreased',
  'number_gap',
  'whole_day_beside_service',
  'before_opening',
  'categories_unbalanced',
  'channels_unbalanced',
  'vouchers_unbalanced',
  'commission_beyond_amount',
  'negative_drawer',
] as const
export type TicketZWarningCode = (typeof ticketZWarningCodes)[number]
