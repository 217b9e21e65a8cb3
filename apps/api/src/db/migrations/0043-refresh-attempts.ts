/** Who lost the answer of an exchange proves to be who asked: by what it made up before it asked. Only its hash is stored. */
export const refreshAttemptsMigration = {
  name: '0043-refresh-attempts',
  sql: `
alter table zinc.refresh_tokens add column attempt_hash text;
grant update (attempt_hash) on zinc.refresh_tokens to zinc_app;
`,
}
