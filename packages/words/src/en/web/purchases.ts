import type { Purchases } from '../../catalogue.ts'
import { month } from './purchases/month.ts'

export const words: Purchases = {
  purchases: { month },
}
