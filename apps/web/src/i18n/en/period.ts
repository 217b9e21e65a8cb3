import type { period as reference } from '../fr/period.ts'

export const period: typeof reference = {
  chooseMonth: 'Choose a month',
}
