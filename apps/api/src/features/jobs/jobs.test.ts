import type { Establishment } from '@zinc/contract/establishments'
import type { Job } from '@zinc/contract/jobs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inScopeTransaction } from '../../db/database.ts'
import { aJob } from '../../test/examples/job-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { endedJob, jobNow } from '../../test/test-jobs.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { claimJob } from './job.repository.ts'

let app: TestApp
let owner: TestPerson
let manager: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  manager = await aMember(app, establishment, 'manager')
})
afterAll(() => app.close())

const target = () => ({ establishment, named: establishment.id, maker: owner })
const inQuery = () => ({ establishmentId: String(establishment.id) })
const inBody = () => ({ establishmentId: establishment.id })
const nothing = () => ({ establishmentId: establishment.id, jobId: '' })

async function started(by = owner): Promise<Job> {
  const body = { establishmentId: establishment.id, format: 'csv' as const }
  return (await app.call('startExport', { body }, { token: by.token })).ok()
}

/** As a server leaves it whose announcement never came. */
async function waiting(by = owner, age = '0 seconds'): Promise<string> {
  const id = await aJob(app, { ...target(), caller: by }, 'running')
  const change = `update zinc.jobs set status = 'waiting', beat_at = null, created_at = now() - $2::interval,
    parameters = '{"format":"csv","filter":{},"language":"fr"}' where id = $1`
  await runAsOwner(app, change, [id, age])
  return id
}

const run = async (id: string) => {
  await app.database.ownerPool.query(`select graphile_worker.add_job('run_export', $1::json)`, [
    JSON.stringify({ establishmentId: establishment.id, jobId: id }),
  ])
  return await endedJob(app, owner, { id, establishmentId: establishment.id })
}

it('is another person’s to nobody: not to look at, cancel or read', async () => {
  const { id } = await started()
  await endedJob(app, owner, { id, establishmentId: establishment.id })
  const { token } = manager
  const params = { id }
  expect((await app.call('getJob', { params, query: inQuery() }, { token })).refusal().error).toBe('NOT_FOUND')
  expect((await app.call('cancelJob', { params, body: inBody() }, { token })).refusal().error).toBe('NOT_FOUND')
  expect((await app.call('getJobResult', { params, query: inQuery() }, { token })).refusal().error).toBe('NOT_FOUND')
})

describe('cancelling', () => {
  it('ends one that waits at once, and nothing runs it afterwards', async () => {
    const id = await waiting()
    const cancelled = (await app.call('cancelJob', { params: { id }, body: inBody() }, { token: owner.token })).ok()
    expect(cancelled).toMatchObject({ status: 'cancelled', done: 0 })
    expect(await run(id)).toMatchObject({ status: 'cancelled', fileName: null })
  })

  it('of one that is over is refused, with how it ended', async () => {
    const { id } = await endedJob(app, owner, await started())
    const refusal = (await app.call('cancelJob', { params: { id }, body: inBody() }, { token: owner.token })).refusal()
    expect([refusal.error, refusal.details.current]).toEqual(['JOB_OVER', expect.objectContaining({ status: 'done' })])
  })

  it('twice is answered twice', async () => {
    const id = await waiting()
    const cancel = () => app.call('cancelJob', { params: { id }, body: inBody() }, { token: owner.token })
    expect([(await cancel()).ok().status, (await cancel()).ok().status]).toEqual(['cancelled', 'cancelled'])
  })
})

it('fails when its person has lost the right meanwhile, or their account', async () => {
  const gone = await aMember(app, establishment, 'accountant')
  const stopped = await aMember(app, establishment, 'accountant')
  const [demoted, inactive] = [await waiting(gone), await waiting(stopped)]
  await runAsOwner(app, `update zinc.memberships set role = 'staff' where user_id = $1`, [gone.user.id])
  await runAsOwner(app, 'update zinc.users set is_active = false where id = $1', [stopped.user.id])
  for (const id of [demoted, inactive]) {
    await app.database.ownerPool.query(`select graphile_worker.add_job('run_export', $1::json)`, [
      JSON.stringify({ establishmentId: establishment.id, jobId: id }),
    ])
    const rows = () => ownRows(`select status, fault, file_name from zinc.jobs where id = '${id}'`)
    await vi.waitUntil(async () => (await rows())[0]?.['status'] === 'failed', { timeout: 60_000 })
    expect(await rows()).toEqual([{ status: 'failed', fault: 'forbidden', file_name: null }])
  }
})

async function ownRows(statement: string): Promise<Record<string, unknown>[]> {
  const client = await app.database.ownerPool.connect()
  try {
    await client.query(`select set_config('app.establishment_ids', '${establishment.id}', false)`)
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    client.release(true)
  }
}

describe('of a server that was killed', () => {
  it('fails when it is taken up again: what it had begun is nowhere', async () => {
    const id = await waiting()
    await inScopeTransaction(app.database, [establishment.id], (tx) => claimJob(tx, { ...nothing(), jobId: id }))
    expect(await run(id)).toMatchObject({ status: 'failed', fault: 'interrupted', fileName: null })
  })

  it('is shown as failed once it gives no sign of life, before anybody takes it up', async () => {
    const id = await aJob(app, target(), 'running')
    expect((await jobNow(app, owner, { id, establishmentId: establishment.id })).status).toBe('running')
    await runAsOwner(app, `update zinc.jobs set beat_at = now() - interval '2 minutes' where id = $1`, [id])
    const shown = await jobNow(app, owner, { id, establishmentId: establishment.id })
    expect(shown).toMatchObject({ status: 'failed', fault: 'interrupted' })
  })

  it('begins when somebody looks at it, its announcement having been lost', async () => {
    const id = await waiting(owner, '1 minute')
    expect(await endedJob(app, owner, { id, establishmentId: establishment.id })).toMatchObject({ status: 'done' })
  })
})

it('gives its file for a day', async () => {
  const { id, expiresAt, endedAt } = await endedJob(app, owner, await started())
  expect(Date.parse(expiresAt ?? '') - Date.parse(endedAt ?? '')).toBe(24 * 3_600_000)
  await runAsOwner(app, `update zinc.jobs set expires_at = now() - interval '1 second' where id = $1`, [id])
  const asked = { params: { id }, query: inQuery() }
  expect((await app.call('getJobResult', asked, { token: owner.token })).refusal().error).toBe('RESULT_EXPIRED')
})

it('stays for 30 days', async () => {
  const [old, young] = [await waiting(owner, '31 days'), await waiting(owner, '29 days')]
  await app.database.ownerPool.query(`select graphile_worker.add_job('purge_old_rows', job_key => 'this purge')`)
  const left = () => ownRows(`select id from zinc.jobs where id in ('${old}', '${young}')`)
  await vi.waitUntil(async () => (await left()).length === 1, { timeout: 60_000 })
  expect(await left()).toEqual([{ id: young }])
})
