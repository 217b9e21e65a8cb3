/**
 * From when the days of a payment term count. `invoice_end_of_month`: the days, then to the end of that month;
 * `end_of_invoice_month`: from the end of the invoice's month. Perishable food counts from the end of the ten days of its
 * delivery, fresh meat from the delivery, spirits from the end of the delivery's month.
 */
export const paymentTermBases = [
  'invoice',
  'invoice_end_of_month',
  'end_of_invoice_month',
  'delivery',
  'end_of_delivery_ten_days',
  'end_of_delivery_month',
] as const
export type PaymentTermBasis = (typeof paymentTermBases)[number]
export type PaymentTerms = { readonly days: number; readonly basis: PaymentTermBasis }

/** Twice the longest the law allows: what is on the invoice can be typed. */
export const MAX_PAYMENT_DAYS = 120

/** Without spaces, in capitals. The shape and the two check digits; the length of a French one. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false
  if (text.startsWith('FR') && text.length !== 27) return false
  const turned = text.slice(4) + text.slice(0, 4)
  return [...turned].reduce((rest, character) => remainderOf(rest, character), 0) === 1
}

/** A letter stands for two digits: A is 10, Z is 35. */
function remainderOf(rest: number, character: string): number {
  const value = Number.parseInt(character, 36)
  return (rest * (value > 9 ? 100 : 10) + value) % 97
}

/** What is shown of it: enough to recognise it, not to pay with it. */
export function maskedIbanOf(iban: string): string {
  return `${iban.slice(0, 4)} •••• •••• ${iban.slice(-4)}`
}

/** What was shown and sent back, its spaces left out or not. */
export function isMaskedIban(text: string): boolean {
  return /^[A-Z]{2}\d{2} ?•{4} ?•{4} ?[A-Z\d]{4}$/.test(text)
}

/** The IBAN that was meant: one typed in full, or the one of these that is shown like that; undefined when none is. */
export function ibanMeantBy(typed: string | null, known: readonly (string | null)[]): string | null | undefined {
  if (typed === null || isIban(typed)) return typed
  const shown = typed.replaceAll(' ', '')
  return known.find((iban) => iban !== null && maskedIbanOf(iban).replaceAll(' ', '') === shown)
}
