import { reportComparison } from './beside/report-comparison.ts'

export const words = { reportComparison }
