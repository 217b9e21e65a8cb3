import { plural } from '../../plural.ts'

/** What cards, vouchers and platforms still owe. */
export const expectedReceipts = {
  title: 'À recevoir',
  open: 'Suivre les arrivées',
  later: (amount: string) => `Attendu après aujourd’hui\u00a0: ${amount}.`,
  /** Of the period the page was opened from. */
  ofPeriod: (amount: string, from: string, to: string) => `Dont ${amount} des tickets du ${from} au ${to}.`,
  since: (date: string) => `Ce qui était attendu avant le ${date} n’est pas listé.`,
  groups: {
    late: 'En retard',
    today: 'Attendu aujourd’hui',
    to_come: 'À venir',
    arrived: 'Arrivé',
  },
  count: (count: number) => `${count} ${plural(count, 'encaissement', 'encaissements')}`,
  more: (count: number) => `Afficher les ${count} autres`,
  method: 'Moyen',
  amount: 'Montant',
  act: 'Suivi',
  ofDay: (day: string) => `tickets du ${day}`,
  expected: (day: string) => `attendu le ${day}`,
  arrivedOn: (day: string) => `arrivé le ${day}`,
  received: (amount: string) => `reçu ${amount}`,
  difference: 'écart',
  mark: 'Arrivé',
  markLabel: (method: string, day: string) => `Marquer arrivé\u00a0: ${method}, tickets du ${day}`,
  change: 'Modifier',
  changeLabel: (method: string, day: string) => `Modifier l’arrivée\u00a0: ${method}, tickets du ${day}`,
  undo: 'Annuler',
  undoLabel: (method: string, day: string) => `Annuler l’arrivée\u00a0: ${method}, tickets du ${day}`,
  dialog: {
    title: 'Arrivée de l’encaissement',
    day: 'Date d’arrivée',
    amount: 'Montant reçu',
    hint: (amount: string) => `Attendu\u00a0: ${amount}. Saisissez le montant net si une commission a été retenue.`,
    wrongAmount: 'Montant non reconnu. Exemple\u00a0: 1\u00a0234,50',
    wrongDay: 'Indiquez une date.',
    save: 'Enregistrer l’arrivée',
    cancel: 'Fermer',
  },
  kept: 'L’arrivée n’a pas été enregistrée. Marquez-la à votre retour en ligne.',
  nothing: {
    title: 'Rien à recevoir',
    body: 'Les cartes, titres et plateformes apparaissent ici dès qu’un ticket Z validé les compte, jusqu’à leur date d’arrivée.',
  },
  failed: { title: 'Les montants à recevoir n’ont pas pu être chargés.', body: 'Vérifiez le réseau, puis réessayez.' },
  unseen: {
    title: 'Les montants à recevoir ne sont pas disponibles hors connexion.',
    body: 'Ils s’afficheront au retour du réseau.',
  },
}
