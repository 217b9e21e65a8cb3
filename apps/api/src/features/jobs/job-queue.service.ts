import type { Job } from '@zinc/contract/jobs'
import type { JobKind } from '@zinc/domain/job'
import type { Deps } from '../../deps.ts'
import type { Queue } from '../queue/queue.service.ts'

export type Jobs = {
  /** After the commit: its work begins. Never throws, never waits; a lost one is announced again when somebody looks. */
  announce: (job: Pick<Job, 'id' | 'kind' | 'establishmentId'>) => void
}

export const taskOf = (kind: JobKind) => `run_${kind}`

export function openJobs({ log }: Deps, queue: Queue): Jobs {
  return {
    announce: ({ id: jobId, kind, establishmentId }) => {
      const spec = { jobKey: `job:${jobId}`, jobKeyMode: 'unsafe_dedupe' as const, maxAttempts: 20 }
      queue.add(taskOf(kind), { establishmentId, jobId }, spec).catch((error: unknown) => {
        log.warn({ err: error, jobId }, 'the next look at this job announces it again')
      })
    },
  }
}
