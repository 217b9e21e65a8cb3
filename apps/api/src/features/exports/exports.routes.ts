import { exportRoutes } from '@zinc/contract/purchases/exports'
import { refuse } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { startJob } from '../jobs/job.service.ts'
import { jobTask } from '../jobs/job-run.service.ts'
import { runExport } from './export.service.ts'

const handlers: HandlersOf<typeof exportRoutes> = {
  startExport: async ({ tx, scope, input, language, deps, afterCommit }) => {
    const { retryAfter } = await deps.limits.takeIn(tx, 'exporting-hour', String(scope.personId))
    if (retryAfter !== null) return refuse('TOO_MANY_REQUESTS', { retryAfter })
    const { establishmentId: _id, format, ...filter } = input.body
    const job = await startJob(tx, scope, { kind: 'export', parameters: { format, filter, language } })
    afterCommit(() => deps.jobs.announce(job))
    return job
  },
}

export const exportFeature = defineFeature({
  routes: exportRoutes,
  handlers,
  tasks: (deps) => [jobTask(deps, 'export', runExport)],
})
