import type { Pieces } from '../cash/denomination.ts'

/** 476,75 €: 395,00 in notes and 81,75 in coins. */
export const aDrawer: Pieces = {
  5000: 3,
  2000: 7,
  1000: 6,
  500: 9,
  200: 15,
  100: 22,
  50: 32,
  20: 45,
  10: 35,
  5: 17,
  2: 11,
  1: 18,
}
