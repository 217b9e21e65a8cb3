import { beside } from './comparison/beside.ts'
import { reportComparison } from './comparison/report-comparison.ts'

export const words = { beside, reportComparison }
