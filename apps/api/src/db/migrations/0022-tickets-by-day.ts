/**
 * The list of a range shows cancelled tickets too, and a plan made once for all values cannot know that a parameter is
 * not `cancelled`: neither may use the partial index. Without this one they read every ticket of the establishment.
 */
export const ticketsByDayMigration = {
  name: '0022-tickets-by-day',
  sql: `
create index tickets_z_by_day on zinc.tickets_z (establishment_id, business_date);
`,
}
