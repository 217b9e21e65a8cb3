import { type Job, jobRoutes } from '@zinc/contract/jobs'
import { isApiError } from './api-error.ts'
import { apiOf } from './client.ts'
import { pause } from './retry.ts'

const POLL_MS = 500
const api = apiOf(jobRoutes)

export type Followed = {
  onProgress: (job: Job) => void
  /** Aborted, the server is asked to stop; what the job had written is undone. */
  cancel: AbortSignal
}

/** Looks at a job until it has ended. */
export async function followJob(started: Job, { onProgress, cancel }: Followed): Promise<Job> {
  const { id, establishmentId } = started
  let job = started
  let isCancelAsked = false
  onProgress(job)
  while (job.status === 'waiting' || job.status === 'running') {
    await pause(POLL_MS, isCancelAsked ? undefined : cancel).catch(() => undefined)
    if (cancel.aborted && !isCancelAsked) {
      isCancelAsked = true
      await cancelJob(job)
    }
    job = await api.getJob({ params: { id }, query: { establishmentId: String(establishmentId) } })
    onProgress(job)
  }
  return job
}

/** One that ended meanwhile says itself how. */
async function cancelJob({ id, establishmentId }: Job): Promise<void> {
  try {
    await api.cancelJob({ params: { id }, body: { establishmentId } }, { establishmentId })
  } catch (error) {
    if (!isApiError(error, 'JOB_OVER')) throw error
  }
}
