import { beside } from './beside/beside.ts'
import { reportComparison } from './beside/report-comparison.ts'

export const words = { beside, reportComparison }
