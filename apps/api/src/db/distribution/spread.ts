import type pg from 'pg'

export type Spread = {
  readonly name: string
  /** Tenant: its rows lie with their establishment. Reference: whole on every node. Local: on the coordinator alone. */
  readonly kind: 'tenant' | 'reference' | 'local'
}

/**
 * Where each table of ours belongs, as the schema says it: a tenant table has `establishment_id` first in its primary
 * key; a reference table is named by the keys of tenant tables, or has an `establishment_id` and is looked up by
 * something else; whatever reference tables refer to is one too.
 */
const spreadQuery = `
  with recursive ours as (
    select c.oid, c.relname::text as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'establishment_id'
        and not a.attisdropped) as names_establishment,
      exists (select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        where k.conrelid = c.oid and k.contype = 'p' and a.attname = 'establishment_id') as is_tenant
    from pg_class c
    where c.relnamespace = to_regnamespace('zinc') and c.relkind in ('r', 'p') and not c.relispartition
  ), refers as (
    select distinct conrelid as one, confrelid as other from pg_constraint where contype = 'f'
  ), reference as (
    select oid from ours where names_establishment and not is_tenant
    union
    select other.oid from ours one join refers on refers.one = one.oid join ours other on other.oid = refers.other
      where one.is_tenant and not other.is_tenant
    union
    select other.oid from reference join refers on refers.one = reference.oid join ours other on other.oid = refers.other
      where not other.is_tenant
  )
  select name, case when is_tenant then 'tenant' when oid in (select oid from reference) then 'reference'
    else 'local' end as kind
  from ours order by name`

export async function findSpread(client: pg.Pool | pg.ClientBase): Promise<readonly Spread[]> {
  return (await client.query<Spread>(spreadQuery)).rows
}
