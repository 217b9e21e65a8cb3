import { type FigureExportFormat, figureExportRoutes } from '@zinc/contract/exports/figure-exports'
import { exportRoutes } from '@zinc/contract/exports/purchase-exports'
import type { Job } from '@zinc/contract/jobs'
import { MAX_EXPORT_DAYS, MAX_PAPER_DAYS } from '@zinc/domain/job'
import type { AppDeps } from '../../app-deps.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { refusalOfRange } from '../establishments/date-range.service.ts'
import { startJob } from '../jobs/job.service.ts'
import { jobTask } from '../jobs/job-run.service.ts'
import { runAnyExport } from './any-export.service.ts'
import type { FigureExport } from './figures/figure-table.ts'

const maxDays: Readonly<Record<FigureExportFormat, number>> = {
  csv: MAX_EXPORT_DAYS,
  xlsx: MAX_EXPORT_DAYS,
  pdf: MAX_PAPER_DAYS,
}

const handlers: HandlersOf<typeof exportRoutes & typeof figureExportRoutes> = {
  startExport: async ({ tx, scope, input, language, deps, afterCommit }) => {
    const { establishmentId: _id, format, ...filter } = input.body
    return await started({ tx, scope, deps, afterCommit }, { format, filter, language })
  },
  startFigureExport: async ({ tx, scope, input, language, deps, afterCommit }) => {
    const { kind: figures, format, from, to, otherEstablishmentIds = [] } = input.body
    const refusal = refusalOfRange({ from, to }, language, maxDays[format])
    if (refusal !== null) return refusal
    const parameters: FigureExport = { figures, format, range: { from, to }, otherEstablishmentIds, language }
    return await started({ tx, scope, deps, afterCommit }, parameters)
  },
}

type Call = { tx: Tx; scope: EstablishmentScope; deps: AppDeps; afterCommit: (work: () => void) => void }

async function started({ tx, scope, deps, afterCommit }: Call, parameters: object): Promise<Job | Refusal> {
  const { retryAfter } = await deps.limits.takeIn(tx, 'exporting-hour', String(scope.personId))
  if (retryAfter !== null) return refuse('TOO_MANY_REQUESTS', { retryAfter })
  const job = await startJob(tx, scope, { kind: 'export', parameters })
  afterCommit(() => deps.jobs.announce(job))
  return job
}

export const exportFeature = defineFeature({
  routes: { ...exportRoutes, ...figureExportRoutes },
  handlers,
  tasks: (deps) => [jobTask(deps, 'export', runAnyExport)],
})
