/** Of which rule and month a purchase was made is written with it: no rule changes either afterwards. */
export const occurrenceRightsMigration = {
  name: '0047-occurrence-rights',
  sql: 'revoke update (recurring_id, occurrence_on) on zinc.purchases from zinc_app;',
}
