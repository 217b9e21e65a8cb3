/** Tables that were booked for the service. */
export const bookingsMigration = {
  name: '0060-bookings',
  sql: 'alter table zinc.ticket_z_versions add column bookings integer check (bookings >= 0);',
}
