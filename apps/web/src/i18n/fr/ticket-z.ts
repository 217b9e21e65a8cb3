export const ticketZ = {
  defaultSingular: 'Ticket Z',
  defaultPlural: 'Tickets Z',
}
