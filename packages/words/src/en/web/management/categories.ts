import type { CategoryColour, PurchaseNature } from '@zinc/domain/category'
import type { Catalogue } from '../../../catalogue.ts'
import { plural } from '../../plural.ts'

const natures: Readonly<Record<PurchaseNature, string>> = {
  materials: 'materials',
  packaging: 'packaging',
  consumables: 'consumables',
  energy: 'energy',
  rent: 'rent',
  staff: 'staff',
  services: 'services',
  equipment: 'equipment',
  tax: 'taxes',
  other: 'other',
}

const colours: Readonly<Record<CategoryColour, string>> = {
  pine: 'pine',
  green: 'green',
  mint: 'mint',
  bronze: 'bronze',
  sand: 'sand',
  navy: 'navy',
  sky: 'sky blue',
  brick: 'brick',
  amber: 'amber',
  plum: 'plum',
  slate: 'slate',
  grey: 'grey',
}

export const categories: Catalogue['categories'] = {
  title: 'Categories',
  linkHint: 'What you sell, what you buy',
  lead: 'What you sell, what you buy. A category in use is archived or merged, never deleted.',
  kind: 'Sales or purchases',
  kinds: { sales: 'Sales', purchases: 'Purchases' },
  lists: { sales: 'Sales categories', purchases: 'Purchase categories' },
  count: (count: number) => `${count} active`,
  add: { sales: 'Add to sales', purchases: 'Add to purchases' },
  createTitle: { sales: 'New sales category', purchases: 'New purchase category' },
  none: {
    sales: 'Your sales categories will appear here: Food, Drinks…',
    purchases: 'Your purchase categories will appear here: Meat, Drinks, Packaging…',
  },
  created: (name: string) => `${name} added.`,
  name: 'Name',
  parent: 'Belongs to',
  noParent: 'top level',
  rate: 'Proposed rate',
  noRate: 'none',
  colour: 'Colour',
  colours,
  nature: 'Nature',
  natures,
  countsInCostOfGoods: 'Counts in the cost of goods',
  countsHint: 'For the goods that you sell.',
  account: 'Account number',
  accountHint: { sales: 'Example: 707000', purchases: 'Example: 607000' },
  archived: (count: number) => `${count} archived ${plural(count, 'category', 'categories')}`,
  in: 'Move under the previous one',
  out: 'Move up one level',
  place: (name: string, position: number, count: number, parent: string | null) =>
    parent === null
      ? `${name}, position ${position} of ${count} at the top level.`
      : `${name}, position ${position} of ${count} in ${parent}.`,
  steps: {
    taken: 'Row picked up. Arrows to move, Space to drop, Escape to cancel.',
    at: '',
    put: 'Row dropped.',
    cancelled: 'Move cancelled.',
  },
  help: [
    { keys: ['Space'], does: 'pick up or drop' },
    { keys: ['↑', '↓'], does: 'move' },
    { keys: ['→'], does: 'under the previous one' },
    { keys: ['←'], does: 'out one level' },
    { keys: ['Esc'], does: 'cancel' },
  ],
  orderFailed: 'The order was not saved.',
  reordered: 'New order',
  merge: 'Merge',
  mergeInto: 'Merge into',
  mergeChoose: 'Choose a category',
  mergeAct: (name: string) => `Merge into ${name}`,
  mergeFacts: (name: string) => [
    `whatever belongs to ${name}, or uses it, changes category`,
    'the former name stays in the journal',
  ],
  merged: (name: string, into: string) => `${name} is now part of ${into}.`,
}
