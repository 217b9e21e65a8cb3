/** Requests lock and reopen periods: until here only the owner of the schema could. */
export const periodLocksMigration = {
  name: '0041-period-locks',
  sql: 'grant update (locked_until) on zinc.establishments to zinc_app;',
}
