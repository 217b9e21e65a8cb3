import { describe, expect, it } from 'vitest'
import { faultsOf } from './distribution-rules.ts'

const tables = {
  tenant: new Set(['tickets_z', 'ticket_z_versions', 'services', 'write_keys']),
  reference: new Set(['establishments', 'users', 'memberships']),
}
const faults = (text: string) => faultsOf(text, tables)

describe('a statement is refused', () => {
  it.each([
    ['without the establishment', `select * from tickets_z where id = $1`, 'tickets_z'],
    ['quoted and with its schema', `select * from "zinc"."tickets_z" as "t" where "t"."id" = $1`, 't (tickets_z)'],
    [
      'for the second table of a join, though the join implies it',
      `select 1 from tickets_z t join ticket_z_versions v on v.establishment_id = t.establishment_id where t.establishment_id = $1`,
      'v (ticket_z_versions)',
    ],
    [
      'for the outer side of a left join',
      `select 1 from tickets_z t left join ticket_z_versions v on t.establishment_id = $1 and v.establishment_id = $1`,
      't (tickets_z)',
    ],
    [
      'in a correlated subquery',
      `select (select count(*) from ticket_z_versions v where v.ticket_id = t.id) from tickets_z t where t.establishment_id = $1`,
      'v (ticket_z_versions)',
    ],
    [
      'in a LATERAL',
      `select 1 from services s cross join lateral (select 1 from tickets_z t where t.establishment_id = s.establishment_id limit 1) l where s.establishment_id = $1`,
      't (tickets_z)',
    ],
    [
      'in a second part of a UNION',
      `select id from tickets_z where establishment_id = $1 union all select id from tickets_z`,
      'tickets_z',
    ],
    ['in a CTE', `with a as (select * from tickets_z) select * from a`, 'tickets_z'],
    ['under OR', `select 1 from tickets_z where establishment_id = $1 or id = $2`, 'tickets_z'],
    [
      'by a query',
      `select 1 from tickets_z where establishment_id = (select id from establishments limit 1)`,
      'tickets_z',
    ],
    ['by a setting', `select 1 from tickets_z where establishment_id = current_setting('app.x')::bigint`, 'tickets_z'],
    [
      'by another column of the same name',
      `select 1 from memberships m, tickets_z t where m.establishment_id = $1`,
      't',
    ],
    ['by less than equality', `select 1 from tickets_z where establishment_id >= $1`, 'tickets_z'],
    ['updating', `update tickets_z set status = $1 where id = $2`, 'tickets_z'],
    ['deleting', `delete from zinc.tickets_z where id = $1`, 'tickets_z'],
    [
      'inserting another thing than a parameter',
      `insert into services (establishment_id, id) values (1, $1)`,
      'services',
    ],
    [
      'inserting from a query without its own column',
      `insert into services (establishment_id, id) select $2::bigint, s.id from services s where s.establishment_id = $2`,
      "its query's establishment_id",
    ],
    [
      'inserting in a WITH from a query without the parameter',
      `with a as (insert into services (establishment_id, id) select s.establishment_id, $1 from services s where s.establishment_id = $2 returning id) select id from a`,
      'services',
    ],
    [
      'asking the clock in a CASE',
      `update services set at = case label when 'a' then now() end where establishment_id = $1`,
      'CASE or COALESCE',
    ],
    [
      'inserting with a query among its values',
      `insert into services (establishment_id, id) values ($1, (select id from users limit 1))`,
      'among its VALUES',
    ],
    [
      'computing on conflict',
      `insert into services (establishment_id, id) values ($1, $2) on conflict (establishment_id, id) do update set at = now()`,
      'excluded',
    ],
    [
      'computing on conflict, of a reference table',
      `insert into "memberships" ("user_id") values ($1) on conflict ("user_id") do update set "granted_at" = now()`,
      'excluded',
    ],
    ['computing in an update', `update services set id = gen_random_uuid() where establishment_id = $1`, 'each node'],
    [
      'returning what it computes',
      `update "services" set "seq" = seq + 1 where "establishment_id" = $1 returning "seq", now() as "at"`,
      'RETURNING',
    ],
    ['moving a row', `update services set establishment_id = $2 where establishment_id = $1`, 'establishment_id set'],
    ['locking in several', `select 1 from services s where s.establishment_id = any($1::bigint[]) for update`, 'locks'],
    ['locking in a list', `select 1 from services where establishment_id in ($1, $2) for key share`, 'locks'],
    [
      'rolling several up',
      `select count(*) from services where establishment_id = any($1) group by rollup (establishment_id)`,
      'rolled up',
    ],
    ['with a setting of the session', `set app.establishment_ids = '1'`, 'SET LOCAL'],
    ['with set_config', `select set_config('app.establishment_ids', '1', true)`, 'set_config'],
    ['with a setting beside a query', `set local app.establishment_ids = '1'; select 1`, 'travels'],
    ['with MERGE', `merge into services s using users u on u.id = s.id when matched then do nothing`, 'MERGE'],
  ])('%s', (_, text, said) => {
    expect(faults(text).join('\n')).toContain(said)
  })
})

describe('a statement is taken', () => {
  it.each([
    [`select * from tickets_z where establishment_id = $1 and id = $2`],
    [`select * from "tickets_z" as "t" where "t"."establishment_id" = any($1::bigint[]) order by "t"."id"`],
    [`select 1 from tickets_z t where (t.establishment_id = $1 and (t.id = $2 or t.id is not distinct from $3))`],
    [`select 1 from services where establishment_id = $1 for update`],
    [
      `select t.id, (select coalesce(json_agg(agg), '[]') from (select v.id from ticket_z_versions as v
        where v.establishment_id = $1 and v.ticket_id = t.id order by v.id) as agg) as versions
       from tickets_z as t left join users on users.id = t.created_by where t.establishment_id = $2`,
    ],
    [
      `with known as materialized (select id from services where establishment_id = $1), pairs as (select * from known)
       insert into services (establishment_id, id) select $2, id from pairs
       on conflict (establishment_id, id) do update set label = excluded.label returning id`,
    ],
    [`insert into write_keys (user_id, establishment_id) values ($1, $2), ($3, $4) on conflict do nothing`],
    [`update services set version = version + 1, updated_at = now() where establishment_id = $1 and left(id, 3) = $2`],
    [`select * from memberships join establishments on establishments.id = memberships.establishment_id`],
    [`insert into rate_limits (key) values ($1) on conflict (key) do update set expire = extract(epoch from now())`],
    [`set local app.establishment_ids = '1,22'`],
    [`begin`],
  ])('%s', (text) => {
    expect(faults(text)).toEqual([])
  })
})
