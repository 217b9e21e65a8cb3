import type { JobFault, JobKind } from '@zinc/domain/job'
import { type SelectQueryBuilder, sql } from 'kysely'
import { builtOnce, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** What the queue is told: which row to work on. */
export type JobKey = { establishmentId: number; jobId: string }

function jobRows(tx: Tx, establishmentId: number) {
  return tx
    .selectFrom('jobs')
    .where('establishment_id', '=', establishmentId)
    .select(columns('id', 'kind', 'status', 'done', 'total', 'fault', 'file_name', 'media_type', 'sha256', 'size'))
    .select(columns('started_by', 'created_at', 'beat_at', 'ended_at', 'expires_at'))
}

type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type JobRecord = RowOf<ReturnType<typeof jobRows>>

type NewJob = { id: string; kind: JobKind; parameters: object }

export async function insertJob(tx: Tx, scope: EstablishmentScope, { id, kind, parameters }: NewJob): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      ...{ establishment_id: scope.establishmentId, id, kind, parameters: JSON.stringify(parameters) },
      ...{ total: null, started_by: scope.personId },
    })
    .execute()
}

/** null: none, or another person's. */
export async function findOwnJob(tx: Tx, scope: EstablishmentScope, id: string): Promise<JobRecord | null> {
  const row = await jobRows(tx, scope.establishmentId)
    .where('id', '=', id)
    .where('started_by', '=', scope.personId)
    .executeTakeFirst()
  return row ?? null
}

/** One that waits ends at once; one that runs is told by its next sign of life. */
export async function askToCancel(tx: Tx, scope: EstablishmentScope, id: string): Promise<void> {
  const own = () =>
    tx
      .updateTable('jobs')
      .where('establishment_id', '=', scope.establishmentId)
      .where('id', '=', id)
      .where('started_by', '=', scope.personId)
  // The waiting job first: one that starts in between is still asked to stop by the second statement.
  await own()
    .set({ cancel_asked: true, status: 'cancelled', ended_at: sql<string>`now()` })
    .where('status', '=', 'waiting')
    .execute()
  await own().set({ cancel_asked: true }).where('status', '=', 'running').execute()
}

/** null: it does not wait. */
export async function claimJob(
  tx: Tx,
  { establishmentId, jobId }: JobKey,
): Promise<{ personId: number; parameters: unknown } | null> {
  const row = await tx
    .updateTable('jobs')
    .set({ status: 'running', started_at: sql<string>`now()`, beat_at: sql<string>`now()` })
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', jobId)
    .where('status', '=', 'waiting')
    .returning(['started_by as personId', 'parameters'])
    .executeTakeFirst()
  return row ?? null
}

type Beat = JobKey & { done: number; total: number | null }

const beats = builtOnce((tx, { establishmentId, jobId, done, total }: Given<Beat>) =>
  tx
    .updateTable('jobs')
    .set({ done, total, beat_at: sql<string>`now()` })
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', jobId)
    .where('status', '=', 'running')
    .returning('cancel_asked as isCancelAsked'),
)

/** Says how far it is; what it answers tells it to end. */
export async function beatJob(tx: Tx, beat: Beat): Promise<{ isToEnd: boolean }> {
  const [row] = await beats(tx, beat)
  return { isToEnd: row?.isCancelAsked ?? true }
}

export type ResultFile = { fileName: string; mediaType: string; sha256: string; size: number }
/** How one ended; `done` with the file it made, or without. */
export type JobEnd =
  | { status: 'done'; file: ResultFile | null; done: number }
  | { status: 'failed'; fault: JobFault }
  | { status: 'cancelled' }

/** false: it had ended before. */
export async function endJob(tx: Tx, { establishmentId, jobId }: JobKey, end: JobEnd): Promise<boolean> {
  const file = end.status === 'done' ? end.file : null
  const row = await tx
    .updateTable('jobs')
    .set({ status: end.status, ended_at: sql<string>`now()`, fault: end.status === 'failed' ? end.fault : null })
    .$if(end.status === 'done', (query) =>
      query.set({ done: end.status === 'done' ? end.done : 0, total: end.status === 'done' ? end.done : null }),
    )
    .$if(file !== null, (query) =>
      query.set({
        ...{ file_name: file?.fileName ?? null, media_type: file?.mediaType ?? null, sha256: file?.sha256 ?? null },
        ...{ size: file?.size ?? null, expires_at: sql<string>`now() + interval '1 day'` },
      }),
    )
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', jobId)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
