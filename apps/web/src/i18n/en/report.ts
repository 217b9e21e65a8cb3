import type { report as reference } from '../fr/report.ts'

export const report: typeof reference = {
  title: 'Results',
}
