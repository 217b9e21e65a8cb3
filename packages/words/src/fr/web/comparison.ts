import { beside } from './comparison/beside.ts'
import { reportComparison } from './comparison/report-comparison.ts'

/** Figures beside those of a year before: with the results, and after the first figures of other pages. */
export const words = { beside, reportComparison }
