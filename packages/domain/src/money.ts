/** Integer cents, signed. No float ever holds money. */
export type Cents = number
/** Integer basis points: 2000 = 20 %. */
export type BasisPoints = number

/** ± 99 999 999,99 €: what one amount may be, everywhere. */
export const MAX_CENTS: Cents = 9_999_999_999
