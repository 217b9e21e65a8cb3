import { jobFaults, jobKinds, jobStatuses } from '@zinc/domain/job'
import * as z from 'zod/mini'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, clientId, instant, positiveId, positiveIdText } from './scalars.ts'

/** Work that takes longer than an answer: asked for in one call, then looked at until it has ended. */
export const job = z.object({
  id: anyUuid,
  establishmentId: positiveId,
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  /** Rows, of `total`, null until they are counted; while figures are exported, days of their range. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Of a failed one. */
  fault: z.nullable(z.enum(jobFaults)),
  /** Of the file it made, which `getJobResult` gives until `expiresAt`. */
  fileName: z.nullable(z.string()),
  size: z.nullable(z.int()),
  createdAt: instant,
  endedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
})
export type Job = Output<typeof job>

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const idParams = z.object({ id: clientId })
const scopeQuery = z.object({ establishmentId: positiveIdText })

export const jobRoutes = defineRoutes({
  getJob: {
    method: 'GET',
    path: '/jobs/{id}',
    access: { establishment: 'purchase.read' },
    tag: 'jobs',
    summary: 'How far a job of your own has come',
    params: idParams,
    query: scopeQuery,
    response: job,
    errors: ['NOT_FOUND'],
  },
  cancelJob: {
    method: 'POST',
    path: '/jobs/{id}/cancel',
    access: { establishment: 'purchase.read' },
    tag: 'jobs',
    summary: 'Ask a job of your own to end; what it had written is undone',
    params: idParams,
    body: z.object({ establishmentId: positiveId }),
    response: job,
    errors: ['NOT_FOUND', 'JOB_OVER'],
  },
  getJobResult: {
    method: 'GET',
    path: '/jobs/{id}/result',
    access: { establishment: 'export.read' },
    tag: 'jobs',
    summary: 'The file that a job of your own made, for 24 hours',
    params: idParams,
    query: scopeQuery,
    response: z.object({}),
    produces: { types: ['text/csv', xlsxMediaType, 'application/pdf'] },
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RESULT_EXPIRED'],
  },
})
