/** Every establishment has the head of its journal: those from before there were journals too. */
export const journalHeadsMigration = {
  name: '0021-journal-heads',
  sql: `
-- In every establishment: the owner of the table, which this is, for once not held by its policy.
alter table zinc.journal_heads no force row level security;
insert into zinc.journal_heads (establishment_id) select id from zinc.establishments on conflict do nothing;
alter table zinc.journal_heads force row level security;
`,
}
