import pg from 'pg'

/** What a migration makes, row by row of the catalog, but for where and how large: alike in every copy of one template. */
const shapeParts = [
  ...['pg_attrdef', 'pg_constraint', 'pg_default_acl', 'pg_extension', 'pg_policy', 'pg_proc', 'pg_rewrite'],
  ...['pg_statistic_ext', 'pg_trigger', 'pg_type'],
].map((catalog) => `select one::text as part from ${catalog} one where oid >= 16384`)
const shapeSql = `select sum(hashtextextended(part, 0))::text as shape from (${[
  ...shapeParts,
  'select one::text from pg_attribute one where attrelid >= 16384',
  'select one::text from pg_index one where indexrelid >= 16384',
  'select one::text from pg_sequence one where seqrelid >= 16384',
  `select one::text from pg_namespace one where nspname not like 'pg\\_%'`,
  `select concat_ws(' ', oid, relname, relowner, relkind, relrowsecurity, relforcerowsecurity, relacl, reloptions)
    from pg_class where oid >= 16384`,
  `select one::text from pg_db_role_setting one
    where setdatabase = (select oid from pg_database where datname = current_database())`,
].join(' union all ')}) parts`

const tablesSql = `select oid::regclass::text as name, pg_relation_size(oid) > 0 as "isWritten" from pg_class
  where relkind = 'r' and oid >= 16384 and relnamespace <> 'information_schema'::regnamespace order by oid`

/** What a database is before any test: its shape, and the rows that it has already, by table. */
export type Before = { shape: string; rows: ReadonlyMap<string, string> }

/**
 * Makes a database what it was before: without rows that were not there, numbered from the start. False, and to be
 * dropped, when a test changed more than rows, or those that were there.
 */
export async function emptyDatabase(url: string, { shape, rows }: Before): Promise<boolean> {
  return await onClient(url, async (client) => {
    await client.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    if ((await shapeOf(client)) !== shape) return false
    for (const [name, before] of rows) if ((await rowsOf(client, name)) !== before) return false
    const written = (await tablesOf(client)).filter(({ name, isWritten }) => isWritten && !rows.has(name))
    const names = written.map(({ name }) => name)
    // Neither what refuses to forget a journal nor a reference stands in the way; truncating would write them all anew.
    await client.query('set session_replication_role = replica')
    await client.query(names.map((name) => `delete from ${name};`).join(''))
    if (names.length > 0) await client.query(`vacuum ${names.join(', ')}`)
    await client.query('select setval(seqrelid::regclass, seqstart, false) from pg_sequence')
    return true
  })
}

export async function readBefore(url: string): Promise<Before> {
  return await onClient(url, async (client) => {
    const rows = new Map<string, string>()
    for (const { name, isWritten } of await tablesOf(client)) {
      const found = isWritten ? await rowsOf(client, name) : null
      if (found !== null) rows.set(name, found)
    }
    return { shape: await shapeOf(client), rows }
  })
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(shapeSql)
  return rows[0]?.shape ?? ''
}

async function tablesOf(client: pg.Client): Promise<{ name: string; isWritten: boolean }[]> {
  return (await client.query<{ name: string; isWritten: boolean }>(tablesSql)).rows
}

/** Null without any. */
async function rowsOf(client: pg.Client, table: string): Promise<string | null> {
  const { rows } = await client.query<{ found: string | null }>(
    `select md5(string_agg(one::text, ',' order by one::text)) as found from ${table} one`,
  )
  return rows[0]?.found ?? null
}

async function onClient<Result>(url: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
