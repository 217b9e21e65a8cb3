import { tenantPolicy } from './tenant-policy.ts'

/**
 * What the name of a supplier in an imported table was said to mean. It stood among the columns, under a key that begins
 * with '=', its supplier's id in 22 characters of base64url after another '='.
 */
export const importNamesMigration = {
  name: '0032-import-names',
  sql: `
create table zinc.import_names (
  establishment_id bigint not null,
  name_key text not null,
  supplier_id uuid,
  constraint import_names_pk primary key (establishment_id, name_key),
  constraint import_names_establishment_fk foreign key (establishment_id) references zinc.establishments (id),
  constraint import_names_supplier_fk foreign key (establishment_id, supplier_id)
    references zinc.suppliers (establishment_id, id),
  constraint import_names_key_length check (char_length(name_key) between 1 and 200)
);
grant select, insert on zinc.import_names to zinc_app;
grant update (supplier_id) on zinc.import_names to zinc_app;
-- In every establishment: the owner of the tables, which this is, for once not held by their policies.
alter table zinc.import_columns no force row level security;
alter table zinc.suppliers no force row level security;
insert into zinc.import_names (establishment_id, name_key, supplier_id)
select named.establishment_id, named.name_key, supplier.id
from (
  select establishment_id, substr(heading_key, 2) as name_key,
    encode(decode(translate(substr(field, 2), '-_', '+/') || '==', 'base64'), 'hex')::uuid as supplier_id
  from zinc.import_columns where heading_key like '=_%' and (field is null or field ~ '^=[A-Za-z0-9_-]{22}$')
) as named
left join zinc.suppliers as supplier
  on supplier.establishment_id = named.establishment_id and supplier.id = named.supplier_id
where named.supplier_id is null or supplier.id is not null;
delete from zinc.import_columns where heading_key like '=%';
alter table zinc.import_columns force row level security;
alter table zinc.suppliers force row level security;
${tenantPolicy('import_names')}`,
}
