import type { StockItem } from '@zinc/contract/stock/stock-items'
import { expect, it } from 'vitest'
import { newStockItem } from '../new-stock-item.ts'
import { offersFor, proposedFor } from './destination-item.tsx'

const stored = { establishmentId: 2, version: 1, archivedAt: null, mergedIntoId: null, createdAt: '', updatedAt: '' }
const anItem = (changes: Partial<StockItem>): StockItem => ({
  ...{ ...newStockItem, ...stored, id: changes.name ?? '', unit: 'bottle', packs: [] },
  ...changes,
})
const wine = anItem({ name: 'Saint-joseph 75 cl', barcode: '3012345678901' })
const namesOf = (items: readonly StockItem[]) => items.map(({ name }) => name)

it('what can be the item elsewhere has its unit, and is neither archived nor merged', () => {
  const there = [
    anItem({ name: 'Beaujolais' }),
    anItem({ name: 'Saint-joseph en vrac', unit: 'l' }),
    anItem({ name: 'Archivé', archivedAt: '2026-11-20T20:00:00.000Z' }),
    anItem({ name: 'Fusionné', mergedIntoId: 'Beaujolais' }),
  ]
  expect(namesOf(offersFor(wine, there))).toEqual(['Beaujolais'])
})

it('the same barcode is proposed before the same name, however that is written', () => {
  const sameName = anItem({ name: 'SAINT JOSEPH 75 CL' })
  const sameCode = anItem({ name: 'St Jo', barcode: '3012345678901' })
  const other = anItem({ name: 'Beaujolais' })
  expect(proposedFor(wine, offersFor(wine, [other, sameName, sameCode]))?.name).toBe('St Jo')
  expect(proposedFor(wine, offersFor(wine, [other, sameName]))?.name).toBe('SAINT JOSEPH 75 CL')
})

it('nothing is proposed where nothing is alike, nor for want of a barcode', () => {
  const there = [anItem({ name: 'Beaujolais' })]
  expect(proposedFor(wine, offersFor(wine, there))).toBeUndefined()
  expect(proposedFor(anItem({ name: 'Cidre' }), offersFor(anItem({ name: 'Cidre' }), there))).toBeUndefined()
})
