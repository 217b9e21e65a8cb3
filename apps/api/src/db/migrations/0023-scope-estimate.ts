import { manyRowsPolicy } from './scope-policy.ts'

const tables = ['tickets_z', 'ticket_z_versions', 'ticket_z_sales_lines', 'ticket_z_payment_lines', 'journal_entries']

/** On the nodes of a Citus the policies stay as they are. */
export const scopeEstimateMigration = {
  name: '0023-scope-estimate',
  sql: `
do $$
declare
  placed integer := 0;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select count(*) from pg_catalog.pg_dist_partition where logicalrelid = $1' into placed
      using 'zinc.tickets_z'::regclass;
  end if;
  if placed = 0 then
    ${tables.map((table) => `${manyRowsPolicy(table)};`).join('\n    ')}
  end if;
end $$;
`,
}
