import type { TicketZFaultCode } from '@zinc/domain/ticket-z/ticket-z-issue'
import { amountOutOfRange } from './amount-range.ts'

export const ticketZIssues: Readonly<Record<TicketZFaultCode, string>> = {
  date_in_future: 'Cette date est à venir.',
  date_locked:
    'Cette période est verrouillée\u00A0: seule la personne propriétaire peut la rouvrir. Votre saisie reste sur cet appareil.',
  unknown_register: 'Cette caisse n’existe pas dans cet établissement.',
  inactive_register: 'Cette caisse n’est plus utilisée.',
  unknown_service: 'Ce service n’existe pas dans cet établissement.',
  inactive_service: 'Ce service n’est plus utilisé.',
  unknown_vat_line: 'Une ligne de vente n’existe plus dans les réglages.',
  inactive_vat_line: 'Une ligne de vente n’est plus proposée\u00A0: videz-la ou réactivez-la dans les réglages.',
  vat_line_not_valid: 'Un taux de TVA n’était pas en vigueur ce jour-là.',
  vat_line_mismatch: 'Un taux de TVA a changé dans les réglages\u00A0: rechargez la page.',
  duplicate_vat_line: 'Une ligne de vente apparaît deux fois.',
  invoiced_beyond_gross: 'La part facturée dépasse le montant de sa ligne.',
  unknown_payment_method: 'Un moyen de paiement n’existe plus dans les réglages.',
  inactive_payment_method: 'Un moyen de paiement n’est plus proposé\u00A0: videz-le ou réactivez-le.',
  payment_method_mismatch: 'Un moyen de paiement a changé dans les réglages\u00A0: rechargez la page.',
  duplicate_payment_method: 'Un moyen de paiement apparaît deux fois.',
  amount_out_of_range: amountOutOfRange,
  total_out_of_range: 'Avec ce montant, le total dépasse le maximum de 99\u202F999\u202F999,99\u00A0€.',
  count_out_of_range: 'Couverts et tickets\u00A0: de 0 à 999\u202F999.',
  number_out_of_range: 'N° imprimé\u00A0: de 1 à 999\u202F999\u202F999.',
  text_too_long: 'Commentaire\u00A0: 500 caractères au plus. Motif\u00A0: 300.',
  difference_reason_missing: 'Un motif est nécessaire pour valider avec cet écart.',
  reason_missing: 'Un motif est nécessaire pour corriger.',
  key_changed:
    'Une saisie validée garde son jour, sa caisse et son service\u00A0: pour en changer, annulez-la et saisissez-la à nouveau.',
}
