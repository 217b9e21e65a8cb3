import type { Catalogue } from '../../../catalogue.ts'

/** Which article of a supplier is which item. */
export const stockArticles: Catalogue['stockArticles'] = {
  inStock: 'Stock:',
  outOfStock: 'Taken out of stock:',
  put: 'Add to stock',
  change: 'Change',
  putOf: (line) => `Add to stock, ${line}`,
  changeOf: (line) => `Change stock item, ${line}`,
  find: 'Stock item',
  findHint: 'Type its name, or create it.',
  missing: 'Choose an item or create it.',
  create: (name) => `Create “${name}”`,
  createUnnamed: 'Create an item',
  other: 'Choose another item',
  factor: (unit) => `1\u00a0${unit} holds`,
  noUnit: 'unit',
  effect:
    'All deliveries of this article by this supplier come into the stock, past ones too. Quantities of a credit note leave it.',
  saved: (item) => `Deliveries added to the stock: ${item}.`,
  title: 'Purchases',
  none: 'No supplier articles. Add a line to the stock from a validated purchase.',
  failed: 'The supplier articles could not be loaded.',
  code: (code) => `code ${code}`,
  holds: (unit, quantity) => `1\u00a0${unit}\u00a0=\u00a0${quantity}`,
  remove: 'Remove from stock',
  removeOf: (article) => `Remove from stock, ${article}`,
  removeTitle: (article) => `Remove ${article} from the stock?`,
  removeBody: 'All its deliveries leave the stock. The purchases do not change.',
  keep: 'Keep',
  removed: 'Deliveries removed from the stock.',
}
