import type { ChoiceField, TicketZFieldValues } from '@zinc/domain/ticket-z/ticket-z-field'

/** What can be chosen of each field that is a choice. */
export const ticketZOptions = {
  weather: {
    sun: 'Soleil',
    clouds: 'Nuages',
    rain: 'Pluie',
    storm: 'Orage',
    snow: 'Neige',
    heat: 'Canicule',
    cold: 'Grand froid',
  },
} satisfies { [F in ChoiceField]: Record<NonNullable<TicketZFieldValues[F]>, string> }
