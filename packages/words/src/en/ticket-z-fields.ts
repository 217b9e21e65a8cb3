import type * as french from '../fr/ticket-z-fields.ts'

type Same<Names> = { readonly [Name in keyof Names]: string }

export const ticketZFieldNames: Same<typeof french.ticketZFieldNames> = {
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

export const ticketZFieldsInSentence: Same<typeof french.ticketZFieldsInSentence> = {
  tips: 'tips',
  vouchersSold: 'vouchers sold',
  accountSettlements: 'account settlements',
  deposits: 'deposits',
  covers: 'covers',
  ticketCount: 'number of receipts',
  number: 'report number',
  comment: 'comment',
  differenceReason: 'reason for the difference',
  weather: 'weather',
}

export const ticketZOptions: { [F in keyof typeof french.ticketZOptions]: Same<(typeof french.ticketZOptions)[F]> } = {
  weather: {
    sun: 'Sun',
    clouds: 'Clouds',
    rain: 'Rain',
    storm: 'Storm',
    snow: 'Snow',
    heat: 'Heatwave',
    cold: 'Very cold',
  },
}
