import type pg from 'pg'

/** What belongs to an establishment and is read with its closings; its journal is not copied, nothing here reads it. */
const copied = [
  'memberships',
  'vat_lines',
  'payment_methods',
  'registers',
  'services',
  'opening_patterns',
  'journal_heads',
  'tickets_z',
  'ticket_z_versions',
  'ticket_z_sales_lines',
  'ticket_z_payment_lines',
]

type Copying = { from: number; copies: number; ownerEmail: string }

/** Row by row as the first: ids are its own within an establishment, so the copies have the same. */
export async function copyEstablishment(client: pg.Client, { from, copies, ownerEmail }: Copying): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from zinc.users where email = $1', [ownerEmail])
  const owner = rows[0]?.id
  if (owner === undefined) throw new Error(`${ownerEmail} has no account`)
  const numbered = (key: string) => [key, `${from} + copy`] as const
  // Millions of foreign keys that hold by construction are not looked up one by one.
  await client.query('set session_replication_role = replica')
  const first = new Map<string, string>([numbered('id'), ['owner_id', String(owner)]])
  await copyRows(client, 'establishments', { key: 'id', from, copies, own: first })
  for (const table of copied) {
    const own = new Map<string, string>([numbered('establishment_id')])
    if (table === 'memberships') own.set('user_id', String(owner))
    await copyRows(client, table, { key: 'establishment_id', from, copies, own })
  }
  await client.query('reset session_replication_role')
}

type Rows = { key: string; from: number; copies: number; own: ReadonlyMap<string, string> }

/** Those whose `key` is `from`, with the expressions of `own` for what differs: `copy` is the number of the copy. */
async function copyRows(client: pg.Client, table: string, { key, from, copies, own }: Rows): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'zinc' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => own.get(name) ?? `t.${name}`)
  await client.query(`insert into zinc.${table} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from generate_series(1, ${copies}) as copy, zinc.${table} as t where t.${key} = ${from}`)
}

type Repeating = { establishmentId: number; days: number; times: number }

/** The tickets of so many days once more, the days after them, until they are there so many times. */
export async function repeatDays(client: pg.Client, { establishmentId, days, times }: Repeating): Promise<void> {
  const repeated = { key: 'establishment_id', from: establishmentId, copies: times - 1 }
  const shifted = new Map([['business_date', `t.business_date + copy * ${days}`]])
  const idOf = (column: string) => `md5(t.${column}::text || copy)::uuid`
  await client.query('set session_replication_role = replica')
  await copyRows(client, 'tickets_z', { ...repeated, own: new Map([...shifted, ['id', idOf('id')]]) })
  for (const table of ['ticket_z_versions', 'ticket_z_sales_lines', 'ticket_z_payment_lines']) {
    await copyRows(client, table, { ...repeated, own: new Map([...shifted, ['ticket_id', idOf('ticket_id')]]) })
  }
  await client.query('reset session_replication_role')
}

/** With indexes, the largest first. */
export async function sizesOf(client: pg.Client): Promise<{ table: string; rows: number; bytes: number }[]> {
  const { rows } = await client.query<{ table: string; rows: string; bytes: string }>(
    `select relname as table, greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(oid) as bytes
      from pg_class where relnamespace = 'zinc'::regnamespace and relname = any($1) order by bytes desc limit 6`,
    [copied],
  )
  return rows.map(({ table, ...figures }) => ({ table, rows: Number(figures.rows), bytes: Number(figures.bytes) }))
}
