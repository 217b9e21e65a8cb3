const EURO = 'EUR'
/** ISO 4217: no currency. What a file calls its money without a code is not taken for euros. */
const UNKNOWN = 'XXX'

/** BT-5 as a code; a file that names none is in euros. */
export function currencyOf(written: string): string {
  const code = written.trim().toUpperCase()
  if (code === '' || /^(?:€|EUROS?)$/.test(code)) return EURO
  return /^[A-Z]{3}$/.test(code) ? code : UNKNOWN
}

/** Of a currency as `currencyOf` gives it, or as the file writes it. */
export function isForeign({ currency }: { currency: string }): boolean {
  return currencyOf(currency) !== EURO
}
