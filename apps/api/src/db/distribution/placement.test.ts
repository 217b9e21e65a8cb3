import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnCitus } from '../../test/citus-nodes.ts'
import { createTestDatabase, openTestPool, type TestDatabase } from '../../test/test-database.ts'
import { migrate } from '../migrate.ts'
import { allMigrations } from '../migrations/all.ts'
import { tenantPolicy } from '../migrations/tenant-policy.ts'
import { deleteUnusedEstablishment } from '../migrations/unused-establishment.ts'
import { findSpread } from './spread.ts'

/** As the next one may be: a table of establishments, with keys to others and to people, and one of people. */
const nextMigration = {
  name: '9999-orders',
  sql: `
create table zinc.orders (
  establishment_id bigint not null,
  id uuid not null,
  ticket_id uuid,
  ordered_by bigint not null,
  constraint orders_pk primary key (establishment_id, id),
  constraint orders_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint orders_ticket_fk foreign key (establishment_id, ticket_id) references zinc.tickets_z (establishment_id, id),
  constraint orders_by_fk foreign key (ordered_by) references zinc.users (id)
);
grant select, insert on zinc.orders to zinc_app;
${tenantPolicy('orders')}
create table zinc.devices (
  id uuid,
  user_id bigint not null,
  constraint devices_pk primary key (id),
  constraint devices_user_fk foreign key (user_id) references zinc.users (id)
);
alter table zinc.tickets_z add column order_count integer not null default 0;
${deleteUnusedEstablishment}
`,
}

let database: TestDatabase
let pool: ReturnType<typeof openTestPool>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openTestPool(database)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('where a table belongs', () => {
  test('is read from its keys', async () => {
    await migrate(pool, [...allMigrations, nextMigration])
    const spread = new Map((await findSpread(pool)).map(({ name, kind }) => [name, kind]))
    const some = [
      'orders',
      'tickets_z',
      'journal_heads',
      'memberships',
      'users',
      'invited_addresses',
      'devices',
      'sessions',
    ]
    expect(some.map((name) => spread.get(name))).toEqual([
      ...['tenant', 'tenant', 'tenant', 'reference', 'reference', 'reference', 'local', 'local'],
    ])
  })

  const isPlaced = async () => {
    const { rows } = await pool.query<{ name: string; type: string; beside: number }>(
      `select table_name::text as name, citus_table_type as type, colocation_id as beside from citus_tables`,
    )
    const placed = new Map(rows.map((row) => [row.name.replace('zinc.', ''), row]))
    expect(placed.get('orders')).toMatchObject({ type: 'distributed', beside: placed.get('tickets_z')?.beside })
    expect(placed.get('devices')?.type ?? 'local').toBe('local')
    await pool.query(
      `insert into zinc.users (email, email_key, name, password_hash) values ('a@b.fr', 'a@b.fr', 'A', '')`,
    )
    await pool.query(`insert into zinc.devices select gen_random_uuid(), id from zinc.users`)
    const keys = await pool.query(`select from pg_constraint where conname in ('orders_ticket_fk', 'orders_by_fk')`)
    expect(keys.rowCount).toBe(2)
  }
  // Of a Citus only, which `npm test` does not have.
  if (isOnCitus()) test('is where a migration of a distributed database puts it', isPlaced)

  const isKept = async () => {
    // The deleting one would refuse a call without a scope.
    const { rows } = await pool.query('select zinc.delete_unused_establishment(1) as done')
    expect(rows).toEqual([{ done: false }])
  }
  if (isOnCitus()) test('an unused establishment stays, though a migration wrote its deletion again', isKept)
})
