import { beside } from './beside/beside.ts'
import { reportComparison } from './beside/report-comparison.ts'

/** Figures beside those of a year before: with the results, and after the first figures of other pages. */
export const words = { beside, reportComparison }
