import { parseDelimited, shownText } from '@zinc/domain/delimited'
import { testId } from '@zinc/domain/testing/an-establishment'
import { formats } from '@zinc/words/en/formats'
import { words as english } from '@zinc/words/en/web/management'
import { words as french } from '@zinc/words/fr/web/management'
import { expect, test } from 'vitest'
import { addFormats } from '../../../i18n/loaded-formats.ts'
import { newStockItem } from '../new-stock-item.ts'
import { itemsCsvOf } from './export-items.ts'

const none = { establishmentId: 7, version: 1, archivedAt: null, mergedIntoId: null }
const at = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' }
const names = new Map([
  [testId(2), 'Vins'],
  [testId(3), 'Cave des Terreaux'],
])
const wine = {
  ...{ ...newStockItem, ...none, ...at, id: testId(1), name: 'Saint-joseph; 75 cl', categoryId: testId(2) },
  ...{ unit: 'bottle' as const, packs: [{ label: 'Carton', quantity: '6.0000' }], barcode: '3760123450017' },
  ...{ supplierId: testId(3), minimum: '18.0000', target: '36.5000', shelf: 'Cave', comment: '=2+3' },
}
const level = {
  itemId: wine.id,
  quantity: '17.2500',
  value: 219_30,
  averageCost: '12.7130',
  lastPrice: '13.6500',
  counted: null,
}
const asked = {
  establishmentName: 'Le Comptoir',
  levelOf: new Map([[wine.id, { ...level, isWaiting: false }]]),
  nameOf: (id: string | null) => names.get(id ?? '') ?? '',
}

function rowOf(text: string) {
  const [heads = [], row = []] = parseDelimited(text) ?? []
  return Object.fromEntries(heads.map((head, column) => [head, row[column]]))
}

test('an item opens in a French Excel with what there is of it and what it is worth', () => {
  const text = itemsCsvOf({ ...asked, items: [wine], words: french, language: 'fr' })
  expect(text.startsWith('\uFEFFNom;')).toBe(true)
  expect(rowOf(text)).toEqual({
    ...{ Nom: 'Saint-joseph; 75 cl', 'Catégorie d’achat': 'Vins', Rayon: 'Cave' },
    ...{ 'Fournisseur habituel': 'Cave des Terreaux', 'Unité de stock': 'Bouteille', 'Compté et livré': '17,25' },
    ...{ Minimum: '18', Cible: '36,5', 'Coût moyen': '12,713', Valeur: '219,30' },
    ...{ Conditionnements: 'Carton de 6\u00a0bt.', 'Code-barres': '3760123450017', Commentaire: "'=2+3" },
    ...{ État: 'sous le minimum' },
  })
  expect(shownText("'=2+3")).toBe('=2+3')
})

test('an English table has its own separator and decimal sign; what is not known is empty', () => {
  addFormats('en', formats)
  const archived = { ...wine, archivedAt: '2026-11-20T10:00:00.000Z' }
  const text = itemsCsvOf({ ...asked, items: [archived], words: english, language: 'en' })
  expect(text.split('\r\n')[1]).toContain('17.25,18,36.5,12.713,219.30')
  expect(rowOf(text)['State']).toBe('archived')
  const unseen = itemsCsvOf({ ...asked, levelOf: new Map(), items: [wine], words: english, language: 'en' })
  expect(unseen.split('\r\n')[1]).toContain(',,18,36.5,,,')
})
