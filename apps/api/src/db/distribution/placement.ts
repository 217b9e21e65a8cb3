import type pg from 'pg'
import { shardPolicy } from '../migrations/scope-policy.ts'
import { findSpread, type Spread } from './spread.ts'

/** What was put on the nodes: a table, and how many rows it brought along. */
export type Placed = Spread & { readonly rows: number }

type Key = { readonly table: string; readonly name: string; readonly definition: string }
type Identity = { readonly sequence: string; readonly last: string; readonly isCalled: boolean }

/** Neither without Citus, nor before `distribute` was run. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as has`,
  )
  return rows[0]?.has === true && (await findPlaced(client)).size > 0
}

/** Those the nodes know of already; tables of the coordinator that Citus only watches are not among them. */
export async function findPlaced(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = to_regnamespace('zinc') and (p.partmethod = 'h' or (p.partmethod = 'n' and p.repmodel = 't'))`,
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * First in the transaction. One connection to each node: keys between tables that moved over several would wait for each
 * other. A new table is as on plain PostgreSQL until it is placed: else a key to people would be refused beside one to
 * rows of establishments.
 */
export async function beginPlacing(client: pg.ClientBase): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  await client.query('set local citus.enable_local_reference_table_foreign_keys = off')
}

/**
 * The owner of that function deletes what the request has locked as `zinc_app`, over other connections to the nodes: it
 * would wait for itself. An establishment without entries is hidden here, as one with entries is everywhere. A migration
 * may have written the function again.
 */
export async function keepUnused(client: pg.ClientBase): Promise<void> {
  await client.query(`create or replace function zinc.delete_unused_establishment(unused_id bigint) returns boolean
    language plpgsql security definer set search_path = '' as 'begin return false; end'`)
}

/**
 * Puts on the nodes what is not there yet, in the transaction that is open: after it, or after its rollback, every table
 * is either whole here or whole there. Foreign keys between tables of which one moves stand in the way and come back.
 */
export async function placeTables(client: pg.ClientBase): Promise<readonly Placed[]> {
  const [spread, placed] = [await findSpread(client), await findPlaced(client)]
  await unforce(client)
  const missing = spread.filter(({ name, kind }) => kind !== 'local' && !placed.has(name))
  const strangers = await findStrangers(client, spread)
  if (missing.length + strangers.length === 0) return []
  await placeFunctions(client)
  const names = missing.map(({ name }) => name)
  const keys = await findKeys(client, [...names, ...strangers])
  for (const { table, name } of keys) await client.query(`alter table zinc.${table} drop constraint ${name}`)
  const identities = await findIdentities(client, names)
  const done: Placed[] = []
  let beside = spread.find(({ name, kind }) => kind === 'tenant' && placed.has(name))?.name ?? null
  for (const one of missing) {
    done.push({ ...one, rows: await placeOne(client, one, beside) })
    if (one.kind === 'tenant') beside ??= one.name
  }
  await client.query('set local citus.enable_local_reference_table_foreign_keys = on')
  for (const { table, name, definition } of keys) {
    await client.query(`alter table zinc.${table} add constraint ${name} ${definition}`)
  }
  for (const { sequence, last, isCalled } of identities) {
    await client.query('select setval($1::regclass, $2, $3)', [sequence, last, isCalled])
  }
  return done
}

/**
 * Row-level security holds the owner no longer, who counts and copies every row here, and as whom Citus copies them to
 * another worker: forced, its logical replication refuses. Requests are not the owner and stay held.
 */
async function unforce(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = to_regnamespace('zinc') and relforcerowsecurity`,
  )
  for (const { name } of rows) await client.query(`alter table zinc.${name} no force row level security`)
}

async function placeOne(client: pg.ClientBase, { name, kind }: Spread, beside: string | null): Promise<number> {
  const table = `zinc.${name}`
  const before = await countRows(client, table)
  if (kind === 'reference') await client.query('select create_reference_table($1)', [table])
  else {
    if (await hasScopePolicy(client, name)) await client.query(shardPolicy(name))
    const beside1 = beside === null ? 'none' : `zinc.${beside}`
    await client.query(`select create_distributed_table($1, 'establishment_id', colocate_with => $2)`, [table, beside1])
  }
  const after = await countRows(client, table)
  if (after !== before) throw new Error(`${table} had ${before} rows and has ${after} on the nodes`)
  return after
}

async function hasScopePolicy(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_policies where schemaname = 'zinc' and tablename = $1 and policyname = $1 || '_establishments'`,
    [table],
  )
  return rowCount === 1
}

async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`)
  return Number(rows[0]?.count)
}

/** Tables of the coordinator whose keys Citus does not know yet: they look for people in a table that is empty here. */
async function findStrangers(client: pg.ClientBase, spread: readonly Spread[]): Promise<readonly string[]> {
  const locals = spread.filter(({ kind }) => kind === 'local').map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = to_regnamespace('zinc') and c.relname = any($1)
       and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
       and exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f')`,
    [locals],
  )
  return rows.map(({ name }) => name)
}

async function placeFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = to_regnamespace('zinc') and not exists (select from pg_catalog.pg_dist_object o
       where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`,
  )
  for (const { name } of rows) await client.query('select create_distributed_function($1)', [name])
}

async function findKeys(client: pg.ClientBase, names: readonly string[]): Promise<readonly Key[]> {
  const { rows } = await client.query<Key>(
    `select one.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class one on one.oid = k.conrelid join pg_class other on other.oid = k.confrelid
     where k.contype = 'f' and one.relnamespace = to_regnamespace('zinc')
       and (one.relname = any($1) or other.relname = any($1)) order by one.relname, k.conname`,
    [names],
  )
  return rows
}

/** Their numbers would begin again at 1. */
async function findIdentities(client: pg.ClientBase, names: readonly string[]): Promise<readonly Identity[]> {
  const { rows } = await client.query<{ sequence: string }>(
    `select pg_get_serial_sequence('zinc.' || c.relname, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = to_regnamespace('zinc') and c.relname = any($1) and a.attidentity <> ''`,
    [names],
  )
  const identities: Identity[] = []
  for (const { sequence } of rows) {
    const found = await client.query<Omit<Identity, 'sequence'>>(
      `select last_value::text as last, is_called as "isCalled" from ${sequence}`,
    )
    identities.push(...found.rows.map((row) => ({ sequence, ...row })))
  }
  return identities
}
