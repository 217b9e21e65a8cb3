/** What the rows of an import were found to be, and by what was known then: a page of them is read, not judged again. */
export const judgedImportsMigration = {
  name: '0056-judged-imports',
  sql: `
alter table zinc.imports
  add column judged jsonb,
  add column judged_by text,
  add constraint imports_judged_whole check ((judged is null) = (judged_by is null));
grant update (judged, judged_by) on zinc.imports to zinc_app;
alter table zinc.import_rows
  add column state text,
  add column judged jsonb,
  add constraint import_rows_state_known check (state in ('ready', 'faulty', 'known', 'skipped', 'empty'));
grant update (state, judged) on zinc.import_rows to zinc_app;
`,
}
