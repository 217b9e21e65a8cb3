import { rowFigures } from '@zinc/domain/report/report-rows'
import * as z from 'zod/mini'
import { anyText } from '../../search-values.ts'

/** The range, which figure, and which of them: `?from=2026-10-01&to=2026-10-31&figure=weekday&key=5`. */
export const reportRowsSearch = z.object({
  from: anyText,
  to: anyText,
  figure: z.catch(z.optional(z.enum(rowFigures)), undefined),
  key: anyText,
})

/** The period whose payments are looked at, and of which establishments: as in the results. */
export const expectedSearch = z.object({ from: anyText, to: anyText, sites: anyText })
