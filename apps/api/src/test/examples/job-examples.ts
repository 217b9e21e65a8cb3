import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { figureExportRoutes } from '@zinc/contract/exports/figure-exports'
import type { exportRoutes } from '@zinc/contract/exports/purchase-exports'
import type { jobRoutes } from '@zinc/contract/jobs'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp } from '../test-app.ts'
import { runAsOwner } from '../test-tickets.ts'
import type { RouteExamples, Target } from './route-examples.ts'

type State = 'running' | 'done'

/** Of who calls, as the queue leaves it, with the file of a finished one. */
export async function aJob(test: TestApp, target: Target, state: State): Promise<string> {
  const { establishment, maker, caller } = target
  const id = uuidV7()
  const file = `file_name = 'achats.csv', media_type = 'text/csv', sha256 = repeat('ab', 32), size = 3, expires_at = now() + interval '1 day'`
  await runAsOwner(
    test,
    `insert into zinc.jobs (establishment_id, id, kind, status, parameters, started_by, beat_at)
     values ($1, $2, 'export', 'running', '{}', $3, now())`,
    [establishment.id, id, (caller ?? maker).user.id],
  )
  if (state === 'done') {
    await storeResult(test, target)
    await runAsOwner(test, `update zinc.jobs set status = 'done', ended_at = now(), ${file} where id = $1`, [id])
  }
  return id
}

const inQuery = ({ named }: Target) => ({ establishmentId: String(named) })

type JobRouteName = keyof typeof jobRoutes | keyof typeof exportRoutes | keyof typeof figureExportRoutes

const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

export const jobExamples: Pick<RouteExamples, JobRouteName> = {
  getJob: async (test, target) => ({
    input: { params: { id: await aJob(test, target, 'running') }, query: inQuery(target) },
  }),
  cancelJob: async (test, target) => ({
    input: { params: { id: await aJob(test, target, 'running') }, body: { establishmentId: target.named } },
  }),
  getJobResult: async (test, target) => ({
    input: { params: { id: await aJob(test, target, 'done') }, query: inQuery(target) },
  }),
  startExport: (_, target) =>
    Promise.resolve({ input: { body: { establishmentId: target.named, format: 'csv', ...november } } }),
  startFigureExport: (_, target) => {
    const asked = { kind: 'closings', format: 'csv', ...november } as const
    return Promise.resolve({ input: { body: { establishmentId: target.named, ...asked } } })
  },
}

/** Under the hash that the row names. */
async function storeResult(test: TestApp, { establishment }: Target): Promise<void> {
  const folder = join(test.dataDir, 'files', String(establishment.id), 'ab')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'ab'.repeat(32)), 'a;b')
}

/** Of a job that is not there. */
export function jobInputs(establishmentId: number) {
  const params = { id: uuidV7() }
  const one = { params, query: { establishmentId: String(establishmentId) } }
  const filter = { from: '2026-11-01', to: '2026-11-30', search: 'x', supplierId: uuidV7(), kind: 'invoice' } as const
  return {
    ...{ getJob: one, getJobResult: one, cancelJob: { params, body: { establishmentId } } },
    startExport: { body: { establishmentId, format: 'csv', ...filter } } as const,
    startFigureExport: {
      body: { establishmentId, otherEstablishmentIds: [], kind: 'closings', format: 'csv', ...november },
    } as const,
  }
}
