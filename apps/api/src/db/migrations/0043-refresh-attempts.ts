/** A secret that a client makes before it refreshes: it proves that a late retry comes from the same client. Stored as a hash. */
export const refreshAttemptsMigration = {
  name: '0043-refresh-attempts',
  sql: `
alter table zinc.refresh_tokens add column attempt_hash text;
grant update (attempt_hash) on zinc.refresh_tokens to zinc_app;
`,
}
