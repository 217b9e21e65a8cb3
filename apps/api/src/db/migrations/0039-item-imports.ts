/** Tables of stock items: those an import made, to be archived when it is undone. */
export const itemImportsMigration = {
  name: '0039-item-imports',
  sql: `
alter table zinc.imports
  add column item_ids uuid[] not null default '{}',
  drop constraint imports_kind_known,
  add constraint imports_kind_known check (kind in ('purchase', 'supplier', 'stockItem'));
grant update (item_ids) on zinc.imports to zinc_app;
alter table zinc.import_columns
  drop constraint import_columns_kind_known,
  add constraint import_columns_kind_known check (kind in ('purchase', 'supplier', 'stockItem'));
`,
}
