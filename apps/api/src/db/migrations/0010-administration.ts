/** How names are searched, and how an establishment without any validated entry is deleted. */
export const administrationMigration = {
  name: '0010-administration',
  sql: `
-- 'Écully' is found by 'ecully': letters without their marks, small, whatever the collation of the database.
create function zinc.folded(value text) returns text language sql immutable parallel safe
  return lower(regexp_replace(
    replace(replace(replace(replace(normalize(value, NFD), 'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'),
    '[\\u0300-\\u036f]', '', 'g'));

-- The application may delete nothing of a journal: this one way of doing it judges by itself, and every table with an
-- establishment_id is emptied, whatever is added later, those that refer to others first.
create function zinc.delete_unused_establishment(unused_id bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  tenant_table text;
begin
  -- Its owner may be a superuser, whom the policies do not hold: the scope is asked here too.
  if not unused_id = any (string_to_array(current_setting('app.establishment_ids'), ',')::bigint[]) then
    raise exception 'out of scope' using errcode = 'insufficient_privilege';
  end if;
  perform 1 from zinc.establishments where id = unused_id for update;
  if not found or exists (select 1 from zinc.ticket_z_versions where establishment_id = unused_id) then
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
$$;
revoke all on function zinc.delete_unused_establishment(bigint) from public;
grant execute on function zinc.delete_unused_establishment(bigint) to zinc_app;
`,
}
