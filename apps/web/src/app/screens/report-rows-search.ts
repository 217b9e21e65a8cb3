import { rowFigures } from '@zinc/domain/report/report-rows'
import * as z from 'zod/mini'

const text = z.catch(z.optional(z.coerce.string()), undefined)

/** The range, which figure, and which of them: `?from=2026-10-01&to=2026-10-31&figure=weekday&key=5`. */
export const reportRowsSearch = z.object({
  from: text,
  to: text,
  figure: z.catch(z.optional(z.enum(rowFigures)), undefined),
  key: text,
})

/** The period whose payments are looked at. */
export const expectedSearch = z.object({ from: text, to: text })
