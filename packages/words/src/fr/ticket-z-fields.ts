import type { ChoiceField, TicketZField, TicketZFieldValues } from '@zinc/domain/ticket-z/ticket-z-field'

/** Each field of a ticket Z as a label: in its form, on paper, in versions, in the journal, in imports and exports. */
export const ticketZFieldNames = {
  tips: 'Pourboires',
  vouchersSold: 'Bons cadeaux vendus',
  accountSettlements: 'Comptes clients réglés',
  deposits: 'Acomptes reçus',
  covers: 'Couverts',
  ticketCount: 'Tickets',
  number: 'N° imprimé',
  comment: 'Commentaire',
  differenceReason: 'Motif de l’écart',
  weather: 'Météo',
} satisfies Record<TicketZField, string>

/** The same within a sentence. */
export const ticketZFieldsInSentence = {
  tips: 'pourboires',
  vouchersSold: 'bons vendus',
  accountSettlements: 'règlements de comptes',
  deposits: 'acomptes',
  covers: 'couverts',
  ticketCount: 'nombre de tickets',
  number: 'numéro du ticket',
  comment: 'commentaire',
  differenceReason: 'motif de l’écart',
  weather: 'météo',
} satisfies Record<TicketZField, string>

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
