import type { Catalogue } from '../../../catalogue.ts'

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

export const itemActions: Catalogue['itemActions'] = {
  actions: 'More actions',
  edit: 'Edit several items',
  none: 'No item is shown. Clear the filters.',
  all: (count) => `Select all (${count})`,
  field: 'Change',
  fields: {
    categoryId: 'Change the category',
    shelf: 'Change the shelf',
    supplierId: 'Change the usual supplier',
    archive: 'Archive',
  },
  value: 'New value',
  choose: 'Choose at least one item.',
  apply: (count) => (count === 0 ? 'Apply' : `Apply to ${items(count)}`),
  archive: (count) => (count === 0 ? 'Archive' : `Archive ${items(count)}`),
  progress: (done, total) => `${done} of ${total}`,
  changed: (count) => `${items(count)} changed.`,
  archived: (count) => `${items(count)} archived.`,
  waiting: 'Sent once there is a network.',
  already: 'These items have this value already.',
  refused: (count) => `${items(count)} ${count === 1 ? 'was' : 'were'} not changed`,
  undone: (count) => `${items(count)} put back as before.`,
  export: 'Export as CSV',
  exported: (count) => `${items(count)} exported.`,
  import: 'Import a table',
  fileName: 'stock items',
  columns: { state: 'State', packs: 'Packs' },
  lowState: 'below the minimum',
  archivedState: 'archived',
}
