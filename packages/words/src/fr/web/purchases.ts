import { month } from './purchases/month.ts'

/** What purchases say: comes with their pages. */
export const words = {
  purchases: { month },
}
