/** How a table was read from its file, whether its days or its months stand first, and rows taken though they look double. */
export const tableReadingsMigration = {
  name: '0055-table-readings',
  sql: `
alter table zinc.imports
  add column reading jsonb not null default '{}',
  add column date_order text,
  add constraint imports_date_order_known check (date_order in ('dayFirst', 'monthFirst'));
grant update (reading, date_order, headings, row_count) on zinc.imports to zinc_app;
alter table zinc.import_rows add column is_taken boolean not null default false;
grant update (is_taken) on zinc.import_rows to zinc_app;
`,
}
