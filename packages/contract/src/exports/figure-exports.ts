import * as z from 'zod/mini'
import { job } from '../jobs.ts'
import { defineRoutes } from '../route.ts'
import { list, plainDate, positiveId } from '../scalars.ts'

/** A row for each day, closing, month and rate, month and method, or count of a drawer. */
export const figureExportKinds = ['results', 'closings', 'vat', 'payments', 'cash_book'] as const
export type FigureExportKind = (typeof figureExportKinds)[number]

export const figureExportFormats = ['csv', 'xlsx', 'pdf'] as const
export type FigureExportFormat = (typeof figureExportFormats)[number]

const MAX_OTHERS = 49

export const figureExportRoutes = defineRoutes({
  startFigureExport: {
    method: 'POST',
    path: '/exports',
    access: { establishment: 'export.read' },
    tag: 'reports',
    summary:
      'Make a file of figures of a range of business dates (both ends included; ten years at most, 400 days on paper), of validated tickets Z alone: a job',
    body: z.object({
      establishmentId: positiveId,
      /** Further ones in the same file; the right is judged in each when the job runs. */
      otherEstablishmentIds: z.optional(list(positiveId, MAX_OTHERS)),
      kind: z.enum(figureExportKinds),
      format: z.enum(figureExportFormats),
      from: plainDate,
      to: plainDate,
    }),
    response: job,
    status: 202,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
})
