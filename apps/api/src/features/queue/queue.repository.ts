import type { Database } from '../../db/database.ts'

/** Workers that have held one job for longer than any of ours takes: their process was killed. */
export async function findDeadWorkers({ queuePool }: Database): Promise<readonly string[]> {
  const { rows } = await queuePool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - interval '5 minutes'`,
  )
  return rows.map((row) => row.worker)
}

const installLock = 7_209_003_142

/** The library installs its tables without waiting for another process that does: the later one failed to start. */
export async function inInstallTurn<T>({ queuePool }: Database, install: () => Promise<T>): Promise<T> {
  const client = await queuePool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [installLock])
    return await install()
  } finally {
    // Ends the session, and the lock with it.
    client.release(true)
  }
}
