import type { Results } from '../../catalogue.ts'
import { locks } from './results/locks.ts'
import { report } from './results/report.ts'

export const words: Results = { locks, report }
