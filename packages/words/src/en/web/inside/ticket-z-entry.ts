import type { Catalogue } from '../../../catalogue.ts'
import { amountOutOfRange } from '../../errors/amount-range.ts'

export const entry: Catalogue['ticketZ']['entry'] = {
  salesGross: 'Sales incl. VAT',
  amountIssues: {
    too_many_decimals: 'Two decimals at most.',
    ambiguous: 'Thousands or cents? Write 1234 or 1.23.',
    not_a_number: 'Amount not recognised. Example: 1,234.50',
    out_of_range: amountOutOfRange,
  },
  plus: 'plus',
  minus: 'minus',
  times: 'times',
  next: 'Next',
  enterKey: '↵',
  validateKey: 'Ctrl ↵',
  appleValidateKey: '⌘ ↵',
  nextField: 'next field',
  draftSavedAt: (at) => `Draft saved ${at}`,
  kept: 'saved',
  notSaved: 'Draft in this page only: validate before leaving',
  savedElsewhere: (at) => `Draft on the server ${at}, not saved on this device`,
  doneOffline: 'Saved on this device. It will be sent when you are back online.',
}
