import { ofName } from '../../of-name.ts'

/** From one establishment of an owner to another. */
export const stockTransfers = {
  act: 'Transférer',
  title: (item: string) => `Transférer, ${item}`,
  to: 'Vers',
  choose: 'Choisir un établissement',
  toMissing: 'Choisissez l’établissement.',
  item: 'Article de destination',
  itemHint: (unit: string) => `Tapez son nom. Il se compte dans la même unité\u00a0: ${unit}.`,
  itemMissing: 'Choisissez l’article.',
  noItem: 'Aucun article ne correspond. Créez-le d’abord dans cet établissement.',
  itemsFailed: 'Les articles de cet établissement n’ont pas pu être chargés.',
  other: 'Choisir un autre article',
  after: (here: string, there: string) => `Après\u00a0: ${here} ici, ${there} à destination`,
  save: 'Transférer',
  done: (establishment: string) => `Transfert enregistré. Destination\u00a0: ${establishment}.`,
  offline: 'Le transfert n’est pas disponible hors connexion.',
  kindTo: (establishment: string) => `Transfert vers ${establishment}`,
  kindFrom: (establishment: string) => `Transfert ${ofName(establishment)}`,
  undoBody: (establishment: string, count: number) =>
    count === 1
      ? `Le transfert est annulé ici et dans l’autre établissement, ${establishment}. Rien n’est effacé.`
      : `Le transfert entier est annulé ici et dans l’autre établissement, ${establishment}\u00a0: ${count} articles. Rien n’est effacé.`,
}
