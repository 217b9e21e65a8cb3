import type { ticketZFieldNames as french } from '../fr/ticket-z-fields.ts'

export const ticketZFieldNames: Readonly<Record<keyof typeof french, string>> = {
  tips: 'Tips',
  vouchersSold: 'Gift vouchers sold',
  accountSettlements: 'Customer accounts settled',
  deposits: 'Deposits received',
  covers: 'Covers',
  ticketCount: 'Receipts',
  number: 'Printed no.',
  comment: 'Comment',
  differenceReason: 'Reason for the difference',
  weather: 'Weather',
}
