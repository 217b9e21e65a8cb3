import { jobRoutes } from '@zinc/contract/jobs'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { cancelJob, getResult, isForgotten, readJob } from './job.service.ts'

const handlers: HandlersOf<typeof jobRoutes> = {
  getJob: async ({ tx, scope, input, deps, afterCommit }) => {
    const found = await readJob(tx, scope, input.params.id.toLowerCase())
    if ('status' in found && isForgotten(found)) afterCommit(() => deps.jobs.announce(found))
    return found
  },
  cancelJob: async ({ tx, scope, input }) => await cancelJob(tx, scope, input.params.id.toLowerCase()),
  getJobResult: async ({ tx, scope, input, deps }) =>
    await getResult(tx, scope, { id: input.params.id.toLowerCase(), store: deps.files.store }),
}

export const jobFeature = defineFeature({ routes: jobRoutes, handlers })
