/** The list of languages is the code's; the database holds to the shape of a language tag alone. */
export const languagesMigration = {
  name: '0020-languages',
  sql: `
alter table zinc.users
  drop constraint users_language_known,
  add constraint users_language_tag check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
`,
}
