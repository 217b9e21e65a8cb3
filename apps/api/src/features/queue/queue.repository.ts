import type { Database } from '../../db/database.ts'

/** Workers that have held one job for longer than any of ours takes: their process was killed. */
export async function findDeadWorkers({ queuePool }: Database): Promise<readonly string[]> {
  const { rows } = await queuePool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - interval '5 minutes'`,
  )
  return rows.map((row) => row.worker)
}
