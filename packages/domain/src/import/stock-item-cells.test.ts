import { describe, expect, it, test } from 'vitest'
import { columnsOf } from './heading.ts'
import type { ImportField } from './import-field.ts'
import type { ImportContext } from './purchase-cells.ts'
import { packsOfText, stockItemOfCells } from './stock-item-cells.ts'

const noDefaults = { defaultRateBp: null, defaultCategoryId: null, paymentTerms: null }
const context: Pick<ImportContext, 'suppliers' | 'categories'> = {
  suppliers: new Map([
    ['cave des terreaux', { id: 's1', isActive: true, ...noDefaults }],
    ['ancienne cave', { id: 's2', isActive: false, ...noDefaults }],
  ]),
  categories: new Map([
    ['vins', { id: 'c1', isActive: true }],
    ['anciens vins', { id: 'c2', isActive: false }],
  ]),
}
const read = (row: Partial<Record<ImportField, string>>) =>
  stockItemOfCells(new Map(Object.entries({ name: 'Saint-joseph', ...row })) as Map<ImportField, string>, context)

test('a whole row is an item', () => {
  const row = {
    ...{ category: 'VINS', unit: 'Bouteille', packs: 'Carton de 6', shelf: 'Cave', supplier: 'Cave des Terreaux' },
    ...{ minimum: '18', target: '36,5', barcode: '3760123450017', comment: 'à carafer' },
  }
  expect(read(row)).toEqual({
    draft: {
      ...{ name: 'Saint-joseph', categoryId: 'c1', unit: 'bottle', packs: [{ label: 'Carton', quantity: '6.0000' }] },
      ...{ shelf: 'Cave', supplierId: 's1', supplierName: null, minimum: '18.0000', target: '36.5000' },
      ...{ barcode: '3760123450017', comment: 'à carafer' },
    },
    issues: [],
  })
})

test('a name alone is enough: what is counted by the piece, of nobody', () => {
  const { draft, issues } = read({})
  expect(draft).toMatchObject({ unit: 'piece', packs: [], categoryId: null, supplierId: null, minimum: null })
  expect(issues).toEqual([])
})

test('a supplier that nobody has is one to make', () => {
  const { draft, issues } = read({ supplier: 'Domaine Faure' })
  expect([draft.supplierId, draft.supplierName, issues]).toEqual([null, 'Domaine Faure', []])
})

it.each<[Partial<Record<ImportField, string>>, ImportField, string]>([
  [{ name: '' }, 'name', 'cell_missing'],
  [{ name: '!!!' }, 'name', 'name_unreadable'],
  [{ name: 'x'.repeat(101) }, 'name', 'cell_too_long'],
  [{ unit: 'palette' }, 'unit', 'unit_unknown'],
  [{ category: 'Fromages' }, 'category', 'category_unknown'],
  [{ category: 'Anciens vins' }, 'category', 'inactive_category'],
  [{ supplier: 'Ancienne cave' }, 'supplier', 'inactive_supplier'],
  [{ supplier: '???' }, 'supplier', 'name_unreadable'],
  [{ minimum: 'douze' }, 'minimum', 'quantity_unknown'],
  [{ minimum: '-2' }, 'minimum', 'quantity_unknown'],
  [{ target: '1,23456' }, 'target', 'quantity_unknown'],
  [{ minimum: '20', target: '10' }, 'target', 'target_below_minimum'],
  [{ packs: 'Carton' }, 'packs', 'packs_unknown'],
  [{ shelf: 'x'.repeat(61) }, 'shelf', 'cell_too_long'],
  [{ barcode: '1'.repeat(41) }, 'barcode', 'cell_too_long'],
  [{ comment: 'x'.repeat(501) }, 'comment', 'cell_too_long'],
])('%j is wrong at %s: %s', (row, field, code) => {
  expect(read(row).issues).toEqual([{ field, code }])
})

describe('packs', () => {
  const carton = { label: 'Carton', quantity: '6.0000' }
  it.each([
    ['', []],
    ['Carton de 6', [carton]],
    ['Carton of 6 bottles', [carton]],
    ['carton x12', [{ label: 'carton', quantity: '12.0000' }]],
    ['Carton 6', [carton]],
    ['Carton   de \u00a0 6  bt.', [carton]],
    [`Carton${' '.repeat(900)}bt.`, null],
    ['Carton de 6 bt., Fût de 30,5 l', [carton, { label: 'Fût', quantity: '30.5000' }]],
    ['Carton de 6\u00a0bt.; Palette de 1\u00a0080', [carton, { label: 'Palette', quantity: '1080.0000' }]],
    ['Carton de 0', null],
    ['de 6', null],
    ['6', null],
    [`${'x'.repeat(31)} de 6`, null],
    [Array.from({ length: 11 }, () => 'Carton de 6').join(', '), null],
  ])('%j are read', (text, packs) => {
    expect(packsOfText(text)).toEqual(packs)
  })
})

test('the headings of our own export are known, in both languages', () => {
  const french = ['Nom', 'Catégorie d’achat', 'Rayon', 'Fournisseur habituel', 'Unité de stock', 'En stock', 'Minimum']
  expect(columnsOf('stockItem', [...french, 'Cible', 'Conditionnements', 'Code-barres', 'Commentaire'])).toEqual([
    ...['name', 'category', 'shelf', 'supplier', 'unit', null, 'minimum'],
    ...['target', 'packs', 'barcode', 'comment'],
  ])
  const english = [
    'Name',
    'Purchase category',
    'Shelf',
    'Usual supplier',
    'Stock unit',
    'In stock',
    'Minimum',
    'Target',
  ]
  expect(columnsOf('stockItem', [...english, 'Packs', 'Barcode', 'Comment'])).toEqual([
    ...['name', 'category', 'shelf', 'supplier', 'unit', null, 'minimum'],
    ...['target', 'packs', 'barcode', 'comment'],
  ])
})
