import pg from 'pg'

const parts = /^(postgres(?:ql)?:\/\/[^/?]*\/)([^?]*)\??(.*)$/

/** The same server and role, another database; always with a `?`, so that parameters can be added. */
export function urlOfDatabase(url: string, database: string): string {
  const [, server, , parameters] = parts.exec(url) ?? []
  if (server === undefined) throw new Error(`not an address of a database: ${url}`)
  return `${server}${database}?${parameters ? parameters : 'sslmode=disable'}`
}

export function databaseOfUrl(url: string): string {
  return parts.exec(url)?.[2] ?? ''
}

/** On a connection of its own: statements about databases take no others. */
export async function runOn(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
