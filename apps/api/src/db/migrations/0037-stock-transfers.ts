/**
 * The other side of a transfer stands in another establishment, so on another node of a distributed database: no key
 * refers to it. A transfer has no value while no price is known. The key to the establishment is not validated: every row
 * there is has none, and the owner of the tables, who has no scope, cannot read the rows.
 */
export const stockTransfersMigration = {
  name: '0037-stock-transfers',
  sql: `
alter table zinc.stock_operations
  add column counterpart_establishment_id bigint,
  add column counterpart_id uuid,
  add constraint stock_operations_counterpart_fk foreign key (counterpart_establishment_id)
    references zinc.establishments (id) not valid,
  add constraint stock_operations_counterpart_there check ((kind = 'transfer') = (counterpart_id is not null)
    and (counterpart_establishment_id is null) = (counterpart_id is null)
    and counterpart_establishment_id <> establishment_id);
alter table zinc.stock_movements
  drop constraint stock_movements_value_given,
  add constraint stock_movements_value_given
    check (case kind when 'purchase' then given_value is not null when 'transfer' then true else given_value is null end);
`,
}
