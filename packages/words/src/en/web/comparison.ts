import { reportComparison } from './comparison/report-comparison.ts'

export const words = { reportComparison }
