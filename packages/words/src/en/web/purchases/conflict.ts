import type { PurchaseForms } from '../../../catalogue.ts'

export const conflict: PurchaseForms['purchases']['conflict'] = {
  documentTitle: (what) => `Two entries, ${what}`,
  lead: 'Two entries for this purchase: choose. The document shows the result.',
  gone: 'The one you do not keep stays on this device.',
  goneMine: 'If you keep the other entry, yours stays on this device.',
  noticeValidated: (name, at) => `${name} saved this purchase ${at}`,
  noticeTyped: (name, at) => `${name} also entered this purchase ${at}`,
  noticeCancelled: (at) => `This purchase was cancelled ${at}`,
  noticeValidatedElsewhere: (at) => `This purchase was saved on another device ${at}`,
  noticeTypedElsewhere: (at) => `This purchase was also entered on another device ${at}`,
  line: 'line',
  vatOf: (rate) => `VAT at ${rate} on the invoice`,
  vatComputed: 'computed',
  rateOf: (rate) => `VAT ${rate}`,
  outside: 'not a purchase',
  due: (day) => `Due on ${day}`,
  identicalTotal: (amount) => `incl. VAT total ${amount}`,
  reasonHint: (name) =>
    name === null
      ? 'The other device’s entry is already validated: this one corrects it. The other version stays in the purchase’s history.'
      : `${name}’s entry is already validated: yours corrects it. The other version stays in the purchase’s history.`,
  reasonHintKept: (name) =>
    `${name}’s entry corrects the validated one. The other version stays in the purchase’s history.`,
  reasonProposed: 'Two entries for this purchase',
  hiddenThere: (name) =>
    `${name} also entered this purchase. Your role does not give access to those amounts: show your entry to a manager, or keep the other one.`,
  mayNotCorrect: (name) =>
    `${name ?? 'Another device'} has already validated this purchase and your role cannot correct it: show your entry to a manager, or keep the other one.`,
  cancelledThere: 'This purchase was cancelled while you were entering it. Your entry is kept.',
  leaveCancelled: 'Leave the purchase cancelled',
  startAnew: 'Keep my entry as a new purchase',
}
