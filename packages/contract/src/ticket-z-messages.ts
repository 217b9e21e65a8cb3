import type { TicketZIssueCode } from '@zinc/domain/ticket-z-issue'
import type { Language } from './error-messages.ts'

/** A validated ticket keeps its day, register and service: only the server, which holds it, can see them change. */
export type TicketZFaultCode = TicketZIssueCode | 'key_changed'

/** The domain's issue codes → one sentence at the field, the same under the form and in `details.issues`. */
export const ticketZMessages: Readonly<Record<TicketZFaultCode, Readonly<Record<Language, string>>>> = {
  date_in_future: { fr: 'Ce jour n’est pas encore là.', en: 'This day has not come yet.' },
  date_locked: {
    fr: 'Cette période est verrouillée. Votre saisie reste sur cet appareil.',
    en: 'This period is locked. Your entry stays on this device.',
  },
  unknown_register: {
    fr: 'Cette caisse n’existe pas dans cet établissement.',
    en: 'This register does not exist in this establishment.',
  },
  inactive_register: { fr: 'Cette caisse n’est plus utilisée.', en: 'This register is no longer used.' },
  unknown_service: {
    fr: 'Ce service n’existe pas dans cet établissement.',
    en: 'This service does not exist in this establishment.',
  },
  inactive_service: { fr: 'Ce service n’est plus utilisé.', en: 'This service is no longer used.' },
  unknown_vat_line: {
    fr: 'Une ligne de vente n’existe plus dans les réglages.',
    en: 'A sales line no longer exists in the settings.',
  },
  inactive_vat_line: {
    fr: 'Une ligne de vente n’est plus proposée\u00A0: videz-la ou réactivez-la dans les réglages.',
    en: 'A sales line is no longer offered: empty it, or reactivate it in the settings.',
  },
  vat_line_not_valid: {
    fr: 'Un taux de TVA n’était pas en vigueur ce jour-là.',
    en: 'A VAT rate was not in force that day.',
  },
  vat_line_mismatch: {
    fr: 'Un taux de TVA a changé dans les réglages\u00A0: rechargez la page.',
    en: 'A VAT rate was changed in the settings: reload the page.',
  },
  duplicate_vat_line: { fr: 'Une ligne de vente apparaît deux fois.', en: 'A sales line appears twice.' },
  invoiced_beyond_gross: {
    fr: 'La part facturée dépasse le montant de sa ligne.',
    en: 'The invoiced part exceeds its line’s amount.',
  },
  unknown_payment_method: {
    fr: 'Un moyen de paiement n’existe plus dans les réglages.',
    en: 'A payment method no longer exists in the settings.',
  },
  inactive_payment_method: {
    fr: 'Un moyen de paiement n’est plus proposé\u00A0: videz-le ou réactivez-le.',
    en: 'A payment method is no longer offered: empty it, or reactivate it.',
  },
  payment_method_mismatch: {
    fr: 'Un moyen de paiement a changé dans les réglages\u00A0: rechargez la page.',
    en: 'A payment method was changed in the settings: reload the page.',
  },
  duplicate_payment_method: { fr: 'Un moyen de paiement apparaît deux fois.', en: 'A payment method appears twice.' },
  amount_out_of_range: { fr: 'Un montant est trop grand.', en: 'An amount is too large.' },
  count_out_of_range: { fr: 'Un nombre est trop grand.', en: 'A count is too large.' },
  number_out_of_range: {
    fr: 'Le numéro imprimé est trop grand, ou zéro.',
    en: 'The printed number is too large, or zero.',
  },
  text_too_long: { fr: 'Un texte est trop long.', en: 'A text is too long.' },
  difference_reason_missing: {
    fr: 'Un motif est nécessaire pour valider avec cet écart.',
    en: 'A reason is needed to validate with this difference.',
  },
  reason_missing: { fr: 'Un motif est nécessaire pour corriger.', en: 'A reason is needed to correct.' },
  key_changed: {
    fr: 'Une saisie validée garde son jour, sa caisse et son service\u00A0: pour en changer, annulez-la et saisissez-la à nouveau.',
    en: 'A validated entry keeps its day, register and service: to change them, cancel it and enter it again.',
  },
}
