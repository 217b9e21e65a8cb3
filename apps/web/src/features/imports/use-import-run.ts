import { useQuery } from '@tanstack/react-query'
import type { ImportDetail } from '@zinc/contract/imports/imports'
import type { Job } from '@zinc/contract/jobs'
import { useEffect, useRef, useState } from 'react'
import { followJob } from '../../client/follow-job.ts'
import { jobQuery, runImport, useImportCache } from './imports.queries.ts'

export type ImportRun = {
  /** Under way now. */
  job: Job | null
  /** The last one that ended. */
  ended: Job | null
  error: unknown
  /** What the rows were to make when it was started here. */
  before: ImportDetail | null
  start: (seen: ImportDetail) => void
  cancel: () => void
}

/** The run of one import, also one that was started before this page was opened. */
export function useImportRun({ establishmentId, jobId }: ImportDetail): ImportRun {
  const { refresh } = useImportCache(establishmentId)
  const [job, setJob] = useState<Job | null>(null)
  const [ended, setEnded] = useState<Job | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [before, setBefore] = useState<ImportDetail | null>(null)
  const running = useRef<AbortController>(null)
  const last = useQuery({ ...jobQuery(establishmentId, jobId ?? ''), enabled: jobId !== null }).data ?? null
  const follow = async (started: Job) => {
    const controller = new AbortController()
    running.current = controller
    try {
      const over = await followJob(started, { onProgress: setJob, cancel: controller.signal })
      await refresh()
      setEnded(over)
    } catch (failed) {
      setError(failed)
    } finally {
      running.current = null
      setJob(null)
    }
  }
  const resume = useRef(follow)
  useEffect(() => {
    resume.current = follow
  })
  const isLastRunning = last !== null && (last.status === 'waiting' || last.status === 'running')
  useEffect(() => {
    if (isLastRunning && running.current === null) void resume.current(last)
  }, [isLastRunning, last])
  const start = (seen: ImportDetail) => {
    setError(null)
    setEnded(null)
    setBefore(seen)
    runImport(seen).then(follow, setError)
  }
  return {
    job,
    ended: ended ?? (isLastRunning ? null : last),
    error,
    before,
    start,
    cancel: () => running.current?.abort(),
  }
}
