import { plural } from '../../plural.ts'

/** What cards, vouchers and platforms still owe. */
export const expectedReceipts = {
  title: 'À recevoir',
  open: 'Suivre les versements',
  later: (amount: string) => `Attendu après aujourd’hui\u00a0: ${amount}.`,
  /** Of the period the page was opened from. */
  ofPeriod: (amount: string, from: string, to: string) => `Dont ${amount} des ventes du ${from} au ${to}.`,
  since: (date: string) => `Ce qui était attendu avant le ${date} n’est pas listé.`,
  groups: {
    late: 'En retard',
    today: 'Attendu aujourd’hui',
    to_come: 'À venir',
    arrived: 'Reçu',
  },
  count: (count: number) => `${count} ${plural(count, 'versement', 'versements')}`,
  more: (count: number) => `Afficher les ${count} autres`,
  method: 'Moyen',
  amount: 'Montant',
  act: 'Suivi',
  ofDay: (day: string) => `ventes du ${day}`,
  expected: (day: string) => `attendu le ${day}`,
  arrivedOn: (day: string) => `reçu le ${day}`,
  received: (amount: string) => `reçu ${amount}`,
  difference: 'écart',
  mark: 'Reçu',
  markLabel: (method: string, day: string) => `Marquer reçu\u00a0: ${method}, ventes du ${day}`,
  change: 'Modifier',
  changeLabel: (method: string, day: string) => `Modifier le versement\u00a0: ${method}, ventes du ${day}`,
  undo: 'Annuler',
  undoLabel: (method: string, day: string) => `Annuler le versement\u00a0: ${method}, ventes du ${day}`,
  dialog: {
    title: 'Versement reçu',
    day: 'Reçu le',
    amount: 'Montant reçu',
    hint: (amount: string) => `Attendu\u00a0: ${amount}. Saisissez le montant net si une commission a été retenue.`,
    wrongAmount: 'Montant non reconnu. Exemple\u00a0: 1\u00a0234,50',
    wrongDay: 'Indiquez une date.',
    save: 'Enregistrer le versement',
    cancel: 'Fermer',
  },
  kept: 'Le versement n’a pas été enregistré. Marquez-le reçu au retour du réseau.',
  nothing: {
    title: 'Rien à recevoir',
    body: 'Les cartes, titres et plateformes apparaissent ici dès la validation de la clôture qui les compte, jusqu’à leur versement.',
  },
  failed: { title: 'Les montants à recevoir n’ont pas pu être chargés.', body: 'Vérifiez le réseau, puis réessayez.' },
  unseen: {
    title: 'Les montants à recevoir ne sont pas disponibles hors connexion.',
    body: 'Ils s’afficheront au retour du réseau.',
  },
}
