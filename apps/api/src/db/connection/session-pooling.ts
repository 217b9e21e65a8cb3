import pg from 'pg'

/** A busy pooler may give the same session twice in a row, hardly four times. */
const ASKED = 4
const LIMIT_MILLISECONDS = 10_000

/**
 * Whether a connection to this address stays with one session of PostgreSQL. Behind a pooler of transactions it does
 * not: it would run with the role, the settings and the prepared statements of another one.
 */
export async function keepsSession(connectionString: string): Promise<boolean> {
  const asking = newClient(connectionString)
  const holding = newClient(connectionString)
  try {
    await asking.connect()
    await holding.connect()
    const sessions = new Set<number>()
    for (let asked = 0; asked < ASKED; asked += 1) {
      sessions.add(await sessionOf(asking))
      // Takes the session that has just been given back, if it was.
      await holding.query('begin')
      sessions.add(await sessionOf(asking))
      await holding.query('rollback')
    }
    return sessions.size === 1
  } finally {
    await Promise.allSettled([asking.end(), holding.end()])
  }
}

function newClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: LIMIT_MILLISECONDS,
    query_timeout: LIMIT_MILLISECONDS,
    application_name: 'zinc',
  })
  client.on('error', () => undefined)
  return client
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
