/** Cents, ± 99 999 999,99 €: what one amount may be, everywhere. Apart from `money.ts`: who only checks needs no parser. */
export const MAX_CENTS = 9_999_999_999
