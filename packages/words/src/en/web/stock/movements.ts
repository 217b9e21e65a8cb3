import type { StockMovementKind } from '@zinc/domain/stock/stock-movement'
import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const kinds: Readonly<Record<StockMovementKind, string>> = {
  purchase: 'Purchase',
  count: 'Stock count',
  waste: 'Waste',
  staff_meal: 'Staff meal',
  transfer: 'Transfer',
  correction: 'Correction',
}

/** How much there is of each item, and what changed it. */
export const stock: Catalogue['stock'] = {
  columns: { inStock: 'Counted and delivered', level: 'Level', averageCost: 'Average cost', value: 'Value' },
  valued: (items) => `at average cost, ${items}`,
  withoutPrice: (count) => `${count} without a purchase price`,
  low: 'Below minimum',
  toOrder: (quantity) => `${quantity} to order`,
  facts: {
    counted: (date) => `counted on ${date}`,
    countedSince: (date) => `counted on ${date}, plus deliveries since`,
    neverCounted: 'delivered, never counted',
    bounds: (minimum, target) => `minimum ${minimum}, target ${target}`,
    lastPrice: 'Last price',
  },
  note: 'Record a movement',
  noteKind: 'Kind of movement',
  quantity: 'Quantity',
  quantityHint: (unit) => `In ${unit}.`,
  correctionHint: (unit) => `In ${unit}. With a minus sign to take off.`,
  reason: 'Reason',
  reasonMissing: 'Give the reason of the correction.',
  quantityWrong: 'Number not recognised. Example: 12.5.',
  quantityMissing: 'Give the quantity.',
  after: (quantity) => `Afterwards: ${quantity}`,
  save: 'Save',
  noted: (kind) => `${kind}: movement saved.`,
  valueCurve: 'Value counted and delivered',
  quantityCurve: 'Quantity counted and delivered',
  curveRange: (low, high) => `from ${low} to ${high}`,
  lastCounted: (date) => `Counted on ${date}, plus deliveries since.`,
  pastValue: 'Value on another date',
  pastValueDate: 'Value at the end of',
  pastValueFuture: 'Choose a past day.',
  pastValueOn: (date) => `On ${date}:`,
  movements: 'Movements',
  noMovements: 'No movements.',
  movementsFailed: 'The movements could not be loaded.',
  levelsFailed: 'The quantities in stock could not be loaded.',
  waiting: 'waiting to be sent',
  kinds,
  consumed: (quantity, date) => `${quantity} used since ${date}`,
  supplierReturn: 'Return to supplier',
  undoneOf: (kind) => `Undone: ${kind}`,
  undone: (reason) => (reason === '' ? 'undone' : `undone: ${reason}`),
  items: (count) => `${count} ${plural(count, 'item', 'items')}`,
  undo: 'Undo',
  undoTitle: 'Undo this movement?',
  undoBody: (count) =>
    count === 1
      ? 'An opposite movement is recorded. Nothing is erased.'
      : `The whole operation is undone: ${count} items, ${count} opposite movements. Nothing is erased.`,
  undoConfirm: 'Undo the movement',
  keep: 'Keep',
  offline: 'This is not available offline.',
  undoDone: 'Movement undone.',
}
