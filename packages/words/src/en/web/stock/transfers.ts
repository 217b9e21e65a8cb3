import type { Catalogue } from '../../../catalogue.ts'

/** From one establishment of an owner to another. */
export const stockTransfers: Catalogue['stockTransfers'] = {
  act: 'Transfer',
  title: (item) => `Transfer, ${item}`,
  to: 'To',
  choose: 'Choose an establishment',
  toMissing: 'Choose the establishment.',
  item: 'Destination item',
  itemHint: (unit) => `Type its name. It is counted in the same unit: ${unit}.`,
  itemMissing: 'Choose the item.',
  noItem: 'No matching item. Create it first in that establishment.',
  itemsFailed: 'The items of that establishment could not be loaded.',
  other: 'Choose another item',
  after: (here, there) => `Afterwards: ${here} here, ${there} at the destination`,
  save: 'Transfer',
  done: (establishment) => `Transfer saved. Destination: ${establishment}.`,
  offline: 'Transfers are not available offline.',
  kindTo: (establishment) => `Transfer to ${establishment}`,
  kindFrom: (establishment) => `Transfer from ${establishment}`,
  undoBody: (establishment, count) =>
    count === 1
      ? `The transfer is undone here and in the other establishment, ${establishment}. Nothing is erased.`
      : `The whole transfer is undone here and in the other establishment, ${establishment}: ${count} items. Nothing is erased.`,
}
