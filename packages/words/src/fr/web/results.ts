import { locks } from './results/locks.ts'
import { report } from './results/report.ts'

/** What the results say before anything below their figures, and what locks a month. */
export const words = { locks, report }
