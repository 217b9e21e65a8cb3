import type { Job } from '@zinc/contract/jobs'
import { vi } from 'vitest'
import type { TestApp, TestPerson } from './test-app.ts'

type Whose = Pick<TestPerson, 'token'>

export async function jobNow(
  test: TestApp,
  { token }: Whose,
  { id, establishmentId }: Pick<Job, 'id' | 'establishmentId'>,
) {
  const input = { params: { id }, query: { establishmentId: String(establishmentId) } }
  return (await test.call('getJob', input, { token })).ok()
}

/** Once the queue has done with it. */
export async function endedJob(
  test: TestApp,
  whose: Whose,
  started: Pick<Job, 'id' | 'establishmentId'>,
): Promise<Job> {
  return await vi.waitUntil(
    async () => {
      const job = await jobNow(test, whose, started)
      return job.status === 'waiting' || job.status === 'running' ? null : job
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** Waits until the queue runs no job. */
export async function idleQueue({ database }: TestApp): Promise<void> {
  const atWork = 'select 1 from graphile_worker.jobs where locked_at is not null limit 1'
  await vi.waitUntil(async () => (await database.ownerPool.query(atWork)).rowCount === 0, {
    timeout: 60_000,
    interval: 20,
  })
}

/** The bytes of the file it made, with the name it has. */
export async function resultOf(test: TestApp, { token }: Whose, { id, establishmentId }: Job) {
  const input = { params: { id }, query: { establishmentId: String(establishmentId) } }
  const answer = await test.call('getJobResult', input, { token })
  return { bytes: Buffer.from(answer.ok().base64, 'base64'), headers: answer.headers }
}
