import type { TicketZField } from '@zinc/domain/ticket-z/ticket-z-field'

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
