import { plural } from '../../plural.ts'

/** Recurring purchases whose day has come, above the month. */
export const proposals = {
  title: 'Achats récurrents à saisir',
  /** More than a few: one line that opens. */
  folded: (count: number) => `${count} achats récurrents à saisir`,
  enter: 'Saisir',
  enterOf: (name: string) => `Saisir\u00a0: ${name}`,
  more: (count: number) => `et ${count} ${plural(count, 'autre', 'autres')} à saisir`,
  skip: 'Passer',
  skipOf: (name: string) => `Passer\u00a0: ${name}`,
  skipped: (name: string) => `${name}\u00a0: ne sera plus proposé pour ce mois.`,
  undo: 'Annuler',
  failed: 'Cet appareil n’a pas pu enregistrer ce changement. Libérez de l’espace, puis réessayez.',
  notStored: 'Cet appareil n’a pas pu enregistrer l’achat. Libérez de l’espace, puis réessayez.',
}
