import type { Job } from '@zinc/contract/jobs'
import type { JobKind } from '@zinc/domain/job'
import type { Tx } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { storeKeyOf } from '../../files/file-store.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { FileContent } from '../../http/routing/handler.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { askToCancel, findOwnJob, insertJob, type JobRecord } from './job.repository.ts'

/** Of a process that was killed: its work is nowhere, and the queue says so some minutes later. */
const LOST_AFTER_MS = 60_000
/** Its announcement was lost with the process that wrote it down. */
const FORGOTTEN_AFTER_MS = 10_000

export async function startJob(
  tx: Tx,
  scope: EstablishmentScope,
  { kind, parameters }: { kind: JobKind; parameters: object },
): Promise<Job> {
  const id = uuidV7()
  await insertJob(tx, scope, { id, kind, parameters })
  return await getJob(tx, scope, id)
}

async function getJob(tx: Tx, scope: EstablishmentScope, id: string): Promise<Job> {
  const row = await findOwnJob(tx, scope, id)
  if (row === null) throw new Error(`there is no job ${id}`)
  return jobOf(scope, row)
}

export async function readJob(tx: Tx, scope: EstablishmentScope, id: string): Promise<Job | Refusal> {
  const row = await findOwnJob(tx, scope, id)
  return row === null ? refuse('NOT_FOUND') : jobOf(scope, row)
}

export function isForgotten({ status, createdAt }: Job): boolean {
  return status === 'waiting' && Date.now() - Date.parse(createdAt) > FORGOTTEN_AFTER_MS
}

export async function cancelJob(tx: Tx, scope: EstablishmentScope, id: string): Promise<Job | Refusal> {
  await askToCancel(tx, scope, id)
  const found = await readJob(tx, scope, id)
  if (!('status' in found)) return found
  return found.status === 'done' || found.status === 'failed' ? refuse('JOB_OVER', { current: found }) : found
}

export async function getResult(
  tx: Tx,
  scope: EstablishmentScope,
  { id, store }: { id: string; store: FileStore },
): Promise<FileContent | Refusal> {
  const row = await findOwnJob(tx, scope, id)
  if (row === null) return refuse('NOT_FOUND')
  const { fileName, mediaType, sha256, expiresAt } = row
  if (fileName === null || mediaType === null || sha256 === null || expiresAt === null) return refuse('NOT_FOUND')
  if (Date.parse(expiresAt) < Date.now()) return refuse('RESULT_EXPIRED')
  const key = storeKeyOf(scope.establishmentId, sha256)
  return new FileContent({ open: () => store.get(key), type: mediaType, fileName, missing: 'RESULT_EXPIRED' })
}

function jobOf({ establishmentId }: EstablishmentScope, row: JobRecord): Job {
  const { mediaType: _type, sha256: _sha256, startedBy: _startedBy, beatAt, ...shown } = row
  const isLost = row.status === 'running' && beatAt !== null && Date.now() - Date.parse(beatAt) > LOST_AFTER_MS
  return { ...shown, establishmentId, ...(isLost ? { status: 'failed', fault: 'interrupted', endedAt: beatAt } : {}) }
}
