import { amountOutOfRange } from '../../errors/amount-range.ts'

export const entry = {
  salesGross: 'Ventes TTC',
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
  notSaved: 'Brouillon gardé dans cette page seulement\u00a0: validez avant de quitter',
  savedElsewhere: (at: string) => `Brouillon sur le serveur ${at}, non gardé sur cet appareil`,
  doneOffline: 'Enregistré sur cet appareil. Envoi automatique au retour du réseau.',
}
