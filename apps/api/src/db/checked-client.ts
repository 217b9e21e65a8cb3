import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** The pool as Kysely needs it: a transaction that ended is known to have ended as asked. */
export function checkedPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new CheckedClient(await pool.connect()),
    end: async () => await pool.end(),
  }
}

class CheckedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #isUsable = true

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(statement: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('no cursors here')
    if (statement === 'commit') return this.#commit()
    if (statement === 'rollback') return this.#rollBack()
    return this.#client.query(statement, [...parameters])
  }

  release(): void {
    this.#client.release(!this.#isUsable)
  }

  /** PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error: nothing was written. */
  async #commit() {
    const result = await this.#client.query('commit')
    if (result.command !== 'COMMIT') throw new Error('a statement of the transaction had failed: it was not committed')
    return result
  }

  /** On a connection that is lost it fails: the database has rolled back, and the first error says more. */
  async #rollBack() {
    try {
      return await this.#client.query('rollback')
    } catch {
      this.#isUsable = false
      return { command: 'ROLLBACK', rowCount: 0, rows: [] }
    }
  }
}
