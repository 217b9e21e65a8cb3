import * as z from 'zod/mini'
import { job } from '../jobs.ts'
import { purchaseFilters } from '../purchases/purchase-routes.ts'
import { defineRoutes } from '../route.ts'
import { positiveId } from '../scalars.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportRoutes = defineRoutes({
  startExport: {
    method: 'POST',
    path: '/purchases/exports',
    access: { establishment: 'export.read' },
    tag: 'purchases',
    summary: 'Make a file of the purchases that the same filters as the list select: a job',
    body: z.object({ establishmentId: positiveId, format: z.enum(exportFormats), ...purchaseFilters }),
    response: job,
    status: 202,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
})
