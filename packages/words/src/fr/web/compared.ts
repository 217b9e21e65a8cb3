import { reportComparison } from './beside/report-comparison.ts'

/** Figures beside those of another period: with the results, and after the first figures of other pages. */
export const words = { reportComparison }
