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
  const own = new Map([['owner_id', String(owner)]])
  // Millions of foreign keys that hold by construction are not looked up one by one.
  await client.query('set session_replication_role = replica')
  await copyRows(client, 'establishments', 'id', { from, copies, own })
  for (const table of copied) {
    const values = table === 'memberships' ? new Map([['user_id', String(owner)]]) : new Map<string, string>()
    await copyRows(client, table, 'establishment_id', { from, copies, own: values })
  }
  await client.query('reset session_replication_role')
}

async function copyRows(
  client: pg.Client,
  table: string,
  key: string,
  { from, copies, own }: { from: number; copies: number; own: ReadonlyMap<string, string> },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'zinc' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => (name === key ? `${from} + copy` : (own.get(name) ?? `t.${name}`)))
  await client.query(`insert into zinc.${table} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from generate_series(1, ${copies}) as copy, zinc.${table} as t where t.${key} = ${from}`)
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
