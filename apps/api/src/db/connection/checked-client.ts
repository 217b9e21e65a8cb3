import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isPlanStale, isTransactionFailed } from './sql-state.ts'
import { renewStatementNames, statementNameOf } from './statement-names.ts'

/**
 * The pool as Kysely needs it: statements are prepared once per connection, those whose answer nobody looks at travel
 * with the next one, and a transaction that ended is known to have ended as asked.
 */
export function checkedPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new CheckedClient(await pool.connect()),
    end: async () => await pool.end(),
  }
}

class CheckedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #isUsable = true
  #isReadOnly = false
  /** BEGIN and SET LOCAL, until a statement takes them along. */
  #ahead: string[] = []
  #aheadError: Error | null = null
  #isGathering = false
  /** Why the statements that were sent behind it are refused too. */
  #firstError: unknown = null
  /** The COMMIT of a read, which nobody waits for. */
  #ending: Promise<unknown> | null = null

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(statement: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('no cursors here')
    if (statement === 'commit') return this.#commit()
    if (statement === 'rollback') return this.#rollBack()
    if (isBegin(statement)) return this.#begin(statement)
    if (statement.startsWith('set local ')) return this.#sendAhead(statement, 'SET')
    return this.#send(statement, parameters)
  }

  release(): void {
    if (this.#ending === null) this.#client.release(!this.#isUsable)
    else void this.#ending.then(() => this.#client.release(!this.#isUsable))
  }

  #begin(statement: string) {
    this.#isReadOnly = statement.endsWith('read only')
    return this.#sendAhead(statement, 'BEGIN')
  }

  #sendAhead(statement: string, command: 'BEGIN' | 'SET') {
    this.#ahead.push(statement)
    return nothing(command)
  }

  async #send(statement: string, parameters: readonly unknown[]) {
    const name = statementNameOf(statement)
    this.#gather()
    this.#sendWaiting()
    try {
      const query = { text: statement, values: [...parameters] }
      const result = await this.#client.query(name === null ? query : { ...query, name })
      if (this.#aheadError !== null) throw this.#aheadError
      return result
    } catch (error) {
      throw this.#causeOf(error)
    }
  }

  /** What is asked before anything else happens leaves in one piece: each would be a system call here and one there. */
  #gather(): void {
    if (this.#isGathering) return
    const { stream } = this.#client.connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #sendWaiting(): void {
    for (const statement of this.#ahead.splice(0)) {
      this.#client.query(statement).catch((error: Error) => {
        this.#aheadError ??= error
      })
    }
  }

  /** Statements that were under way together: behind one that failed, PostgreSQL refuses the others for that alone. */
  #causeOf(error: unknown): unknown {
    if (isPlanStale(error)) renewStatementNames()
    if (this.#aheadError !== null) return this.#aheadError
    if (isTransactionFailed(error)) return this.#firstError ?? error
    this.#firstError = error
    return error
  }

  /** PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error: nothing was written. */
  async #commit() {
    if (this.#isUnsent()) return nothing('COMMIT')
    const committing = this.#client.query('commit')
    // The status is known a little later than the error itself.
    const hasFailed = this.#firstError !== null || this.#client.getTransactionStatus() !== 'T'
    if (this.#isReadOnly && !hasFailed) {
      this.#ending = committing.catch(() => {
        this.#isUsable = false
      })
      return nothing('COMMIT')
    }
    const result = await committing
    if (result.command !== 'COMMIT') throw new Error('a statement of the transaction had failed: it was not committed')
    return result
  }

  /** On a connection that is lost it fails: the database has rolled back, and the first error says more. */
  async #rollBack() {
    if (this.#isUnsent()) return nothing('ROLLBACK')
    try {
      return await this.#client.query('rollback')
    } catch {
      this.#isUsable = false
      return nothing('ROLLBACK')
    }
  }

  /** No statement was sent since BEGIN: to the database there was no transaction. */
  #isUnsent(): boolean {
    const isUnsent = this.#ahead.some(isBegin)
    this.#ahead = []
    return isUnsent
  }
}

function isBegin(statement: string): boolean {
  return statement === 'begin' || statement.startsWith('start transaction')
}

function nothing(command: 'BEGIN' | 'SET' | 'COMMIT' | 'ROLLBACK') {
  return { command, rowCount: 0, rows: [] }
}
