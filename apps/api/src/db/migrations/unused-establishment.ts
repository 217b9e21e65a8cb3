/**
 * As in 0010, and purchases keep an establishment too.
 * Frozen: the checksum of past migrations covers it.
 */
export const deleteUnusedEstablishment = `create or replace function zinc.delete_unused_establishment(unused_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $body$
declare
  tenant_table text;
begin
  -- Its owner may be a superuser, whom the policies do not hold: the scope is asked here too.
  if not unused_id = any (string_to_array(current_setting('app.establishment_ids'), ',')::bigint[]) then
    raise exception 'out of scope' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from zinc.establishments where id = unused_id for update;
  if not found or exists (select 1 from zinc.ticket_z_versions where establishment_id = unused_id)
    or exists (select 1 from zinc.purchase_versions where establishment_id = unused_id) then
    return false;
  end if;
  update zinc.users set current_establishment_id = null where current_establishment_id = unused_id;
  for tenant_table in
    with recursive tenant as (
      select c.oid, c.relname from pg_catalog.pg_class c
        join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname = 'zinc'
        join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'establishment_id' and not a.attisdropped
        where c.relkind in ('r', 'p') and not c.relispartition
    ), depth as (
      select oid, relname, 0 as level from tenant
      union
      select t.oid, t.relname, d.level + 1 from depth d
        join pg_catalog.pg_constraint f on f.confrelid = d.oid and f.contype = 'f' and f.conrelid <> f.confrelid
        join tenant t on t.oid = f.conrelid
    )
    select relname::text from depth group by relname order by max(level) desc, relname
  loop
    execute pg_catalog.format('delete from zinc.%I where establishment_id = $1', tenant_table) using unused_id;
  end loop;
  delete from zinc.establishments where id = unused_id;
  return true;
end
$body$;`
