import type { StockItem } from '@zinc/contract/stock/stock-items'
import { csvFile, harmlessText } from '@zinc/domain/delimited'
import { amountTextOf } from '@zinc/domain/money'
import { type Decimal4, decimalTextOf } from '@zinc/domain/purchase/decimal'
import { toOrderOf } from '@zinc/domain/stock/stock-order'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { saveCsv } from '../../../client/transfer.ts'
import { formatsIn } from '../../../i18n/loaded-formats.ts'
import { type DeviceLevel, knownValueOf } from '../stock-levels.queries.ts'

export type ExportedItems = {
  items: readonly StockItem[]
  establishmentName: string
  levelOf: ReadonlyMap<string, DeviceLevel>
  /** By id: of a category, of a supplier. */
  nameOf: (id: string | null) => string
  words: Pick<Catalogue, 'stock' | 'stockItems' | 'itemActions'>
  language: Language
}

/** Saves the shown items as a table that the Excel of that language opens, with what waits on this device. */
export function exportItems(exported: ExportedItems): void {
  const { words, establishmentName } = exported
  saveCsv([words.itemActions.fileName, establishmentName], itemsCsvOf(exported))
}

/** With a byte order mark, the language's separator and decimal sign; no text of it is a formula. */
export function itemsCsvOf({ items, levelOf, nameOf, words, language }: ExportedItems): string {
  const { stock, stockItems, itemActions } = words
  const { decimal } = formatsIn(language)
  const number = (text: string) => text.replace(',', decimal)
  const quantity = (given: Decimal4 | null | undefined) => (given == null ? '' : number(decimalTextOf(given)))
  const packsOf = ({ packs, unit }: StockItem) =>
    packs.map((pack) => stockItems.pack(pack.label, stockItems.quantity(quantity(pack.quantity), unit))).join(', ')
  const headings = [
    ...[stockItems.name, stockItems.category, stockItems.shelf, stockItems.supplier, stockItems.unit],
    ...[stock.columns.inStock, stockItems.minimum, stockItems.target, stock.columns.averageCost, stock.columns.value],
    ...[itemActions.columns.packs, stockItems.barcode, stockItems.comment, itemActions.columns.state],
  ]
  const rows = items.map((item) => {
    const level = levelOf.get(item.id)
    const value = level === undefined ? null : knownValueOf(level)
    return [
      ...[item.name, nameOf(item.categoryId), item.shelf, nameOf(item.supplierId)].map(harmlessText),
      stockItems.units[item.unit],
      ...[quantity(level?.quantity), quantity(item.minimum), quantity(item.target), quantity(level?.averageCost)],
      value === null ? '' : number(amountTextOf(value)),
      ...[packsOf(item), item.barcode, item.comment].map(harmlessText),
      stateOf(item, level, itemActions),
    ]
  })
  return csvFile([headings, ...rows], decimal)
}

function stateOf(item: StockItem, level: DeviceLevel | undefined, words: Catalogue['itemActions']): string {
  if (item.archivedAt !== null) return words.archivedState
  return level !== undefined && toOrderOf(item, level.quantity) !== null ? words.lowState : ''
}
