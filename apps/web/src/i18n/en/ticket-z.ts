import type { ticketZ as reference } from '../fr/ticket-z.ts'

export const ticketZ: typeof reference = {
  defaultSingular: 'Z report',
  defaultPlural: 'Z reports',
}
