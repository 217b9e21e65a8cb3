/**
 * The second lock on a tenant table. Without `missing_ok`: a forgotten setting is an error, never an empty list.
 * Frozen: the checksum of past migrations covers what this returns.
 */
export function tenantPolicy(table: string): string {
  return `
alter table zinc.${table} enable row level security;
alter table zinc.${table} force row level security;
create policy ${table}_establishments on zinc.${table}
  using (establishment_id = any (string_to_array(current_setting('app.establishment_ids'), ',')::bigint[]))
  with check (establishment_id = any (string_to_array(current_setting('app.establishment_ids'), ',')::bigint[]));
`
}
