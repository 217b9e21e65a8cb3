/** Tables of past closings: what was said of the whole table, and what an import made, to be taken back with it. */
export const closingImportsMigration = {
  name: '0040-closing-imports',
  sql: `
alter table zinc.imports
  add column choices jsonb not null default '{}',
  add column payment_method_ids uuid[] not null default '{}',
  add column vat_line_ids uuid[] not null default '{}',
  drop constraint imports_kind_known,
  add constraint imports_kind_known check (kind in ('purchase', 'supplier', 'stockItem', 'ticketZ'));
grant update (choices, payment_method_ids, vat_line_ids) on zinc.imports to zinc_app;
alter table zinc.import_columns
  drop constraint import_columns_kind_known,
  add constraint import_columns_kind_known check (kind in ('purchase', 'supplier', 'stockItem', 'ticketZ')),
  drop constraint import_columns_field_length,
  add constraint import_columns_field_length check (char_length(field) <= 60);
alter table zinc.tickets_z add column import_id uuid;
create index tickets_z_by_import on zinc.tickets_z (establishment_id, import_id) where import_id is not null;
`,
}
