import { amountOutOfRange } from '../../errors/amount-range.ts'

export const entry = {
  salesGross: 'Ventes TTC',
  covers: 'Couverts',
  ticketCount: 'Tickets',
  tips: 'Pourboires',
  vouchersSold: 'Bons cadeaux vendus',
  accountSettlements: 'Comptes clients réglés',
  deposits: 'Acomptes reçus',
  amountIssues: {
    too_many_decimals: 'Deux décimales au plus.',
    ambiguous: 'Milliers ou centimes ? Écrivez 1234 ou 1,23.',
    not_a_number: 'Montant non reconnu. Exemple : 1 234,50',
    out_of_range: amountOutOfRange,
  },
  plus: 'plus',
  minus: 'moins',
  times: 'fois',
  next: 'Suivant',
  enterKey: '↵',
  validateKey: 'Ctrl ↵',
  appleValidateKey: '⌘ ↵',
  nextField: 'champ suivant',
  draftSavedAt: (at: string) => `Brouillon enregistré ${at}`,
  kept: 'enregistré',
  notSaved: 'Rien n’est enregistré sur cet appareil : validez avant de quitter',
  doneOffline: 'Enregistré sur cet appareil. Envoi automatique au retour du réseau.',
}
