import { plural } from '../../plural.ts'

const items = (count: number) => `${count} ${plural(count, 'article', 'articles')}`

/** What is done with the items that the list shows: bulk edit, export, import. */
export const itemActions = {
  actions: 'Autres actions',
  edit: 'Modifier plusieurs articles',
  none: 'Aucun article affiché. Effacez les filtres.',
  all: (count: number) => `Tout choisir (${count})`,
  field: 'Modification',
  fields: {
    categoryId: 'Changer la catégorie',
    shelf: 'Changer le rayon',
    supplierId: 'Changer le fournisseur habituel',
    archive: 'Archiver',
  },
  value: 'Nouvelle valeur',
  choose: 'Choisissez au moins un article.',
  apply: (count: number) => (count === 0 ? 'Appliquer' : `Appliquer à ${items(count)}`),
  archive: (count: number) => (count === 0 ? 'Archiver' : `Archiver ${items(count)}`),
  progress: (done: number, total: number) => `${done} sur ${total}`,
  changed: (count: number) => `${items(count)} ${plural(count, 'modifié', 'modifiés')}.`,
  archived: (count: number) => `${items(count)} ${plural(count, 'archivé', 'archivés')}.`,
  waiting: 'Envoi dès que le réseau revient.',
  already: 'Ces articles ont déjà cette valeur.',
  refused: (count: number) => `${items(count)} ${plural(count, 'n’a pas été modifié', 'n’ont pas été modifiés')}`,
  undone: (count: number) => `${items(count)} remis comme avant.`,
  export: 'Exporter en CSV',
  exported: (count: number) => `${items(count)} ${plural(count, 'exporté', 'exportés')}.`,
  import: 'Importer un tableau',
  fileName: 'articles du stock',
  columns: { state: 'État', packs: 'Conditionnements' },
  lowState: 'sous le minimum',
  archivedState: 'archivé',
}
