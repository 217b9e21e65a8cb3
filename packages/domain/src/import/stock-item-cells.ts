import { NAME_MAX_LENGTH } from '../account.ts'
import { type Decimal4, parseDecimal4, tenThousandthsOf } from '../purchase/decimal.ts'
import {
  BARCODE_MAX_LENGTH,
  isTargetReachable,
  MAX_STOCK_PACKS,
  PACK_LABEL_MAX_LENGTH,
  SHELF_MAX_LENGTH,
  type StockPack,
  type StockUnit,
} from '../stock/stock-item.ts'
import { COMMENT_MAX_LENGTH } from '../text-limit.ts'
import { hasLostDigits } from './cell.ts'
import { plainKeyOf } from './heading.ts'
import type { StockItemField } from './import-field.ts'
import { type Cells, type ImportIssue, oneIssueEach } from './import-issue.ts'
import { type ImportContext, isName } from './purchase-cells.ts'

/** `supplierName`: of one that is to be made; then `supplierId` is null. */
export type StockItemDraft = {
  name: string
  categoryId: string | null
  unit: StockUnit
  packs: readonly StockPack[]
  barcode: string
  supplierId: string | null
  supplierName: string | null
  minimum: Decimal4 | null
  target: Decimal4 | null
  shelf: string
  comment: string
}

/** Of a row that names no unit. */
const USUAL_UNIT: StockUnit = 'piece'
const units: Readonly<Record<string, StockUnit>> = {
  ...{ kg: 'kg', kilo: 'kg', kilos: 'kg', kilogramme: 'kg', kilogrammes: 'kg', kilogram: 'kg', kilograms: 'kg' },
  ...{ l: 'l', litre: 'l', litres: 'l', liter: 'l', liters: 'l' },
  ...{ piece: 'piece', pieces: 'piece', p: 'piece', pc: 'piece', pcs: 'piece', pce: 'piece', u: 'piece' },
  ...{ unite: 'piece', unites: 'piece', unit: 'piece', units: 'piece', each: 'piece' },
  ...{ bouteille: 'bottle', bouteilles: 'bottle', bt: 'bottle', btl: 'bottle', bottle: 'bottle', bottles: 'bottle' },
  ...{ portion: 'portion', portions: 'portion' },
}

/** A row of a table as the item a person would have typed, and what is wrong with it at which cell. */
export function stockItemOfCells(
  cells: Cells,
  { suppliers, categories }: Pick<ImportContext, 'suppliers' | 'categories'>,
): { draft: StockItemDraft; issues: readonly ImportIssue[] } {
  const issues: ImportIssue[] = []
  const wrong = (field: StockItemField, code: ImportIssue['code']) => void issues.push({ field, code })
  const of = (field: StockItemField) => cells.get(field) ?? ''
  const textOf = (field: StockItemField, max: number) => {
    if (of(field).length > max) wrong(field, 'cell_too_long')
    return of(field)
  }
  const name = textOf('name', NAME_MAX_LENGTH)
  if (name === '') wrong('name', 'cell_missing')
  else if (!isName(name)) wrong('name', 'name_unreadable')
  const unit = of('unit') === '' ? USUAL_UNIT : units[plainKeyOf(of('unit'))]
  if (unit === undefined) wrong('unit', 'unit_unknown')
  const category = of('category') === '' ? null : categories.get(plainKeyOf(of('category')))
  if (category === undefined) wrong('category', 'category_unknown')
  else if (category?.isActive === false) wrong('category', 'inactive_category')
  const supplierName = textOf('supplier', NAME_MAX_LENGTH)
  const supplier = supplierName === '' ? null : (suppliers.get(plainKeyOf(supplierName)) ?? null)
  if (supplier?.isActive === false) wrong('supplier', 'inactive_supplier')
  if (supplierName !== '' && supplier === null && !isName(supplierName)) wrong('supplier', 'name_unreadable')
  const quantityOf = (field: 'minimum' | 'target') => {
    if (of(field) === '') return null
    const quantity = parseDecimal4(of(field))
    if (quantity === null || tenThousandthsOf(quantity) < 0) wrong(field, 'quantity_unknown')
    return quantity
  }
  const bounds = { minimum: quantityOf('minimum'), target: quantityOf('target') }
  if (!isTargetReachable(bounds.minimum, bounds.target)) wrong('target', 'target_below_minimum')
  if (hasLostDigits(of('barcode'))) wrong('barcode', 'digits_lost')
  const packs = packsOfText(of('packs'))
  if (packs === null) wrong('packs', 'packs_unknown')
  const draft = {
    ...{ name, unit: unit ?? USUAL_UNIT, categoryId: category?.id ?? null, packs: packs ?? [], ...bounds },
    ...{
      supplierId: supplier?.id ?? null,
      supplierName: supplierName === '' || supplier !== null ? null : supplierName,
    },
    ...{ barcode: textOf('barcode', BARCODE_MAX_LENGTH), shelf: textOf('shelf', SHELF_MAX_LENGTH) },
    comment: textOf('comment', COMMENT_MAX_LENGTH),
  }
  return { draft, issues: oneIssueEach(issues) }
}

/** 'Carton de 6 bt., Fût de 30 l', as our own export writes them; null where one cannot be read. */
export function packsOfText(text: string): readonly StockPack[] | null {
  // A comma within a number has no space after it.
  const parts = text.split(/[,;/]\s+|;|\n/).map((part) => part.trim())
  const packs = parts.filter((part) => part !== '').map(packOf)
  const read = packs.filter((pack) => pack !== null)
  return read.length === packs.length && read.length <= MAX_STOCK_PACKS ? read : null
}

/** Bounded on purpose: a cell of a thousand spaces is no work. */
const packText = /^(?!(?:de|of) )(\S.{0,60}?) ?(?:\bde\b|\bof\b|[x×:=])? ?(\d[\d., ]{0,20})[^\d\s]{0,12}$/i

function packOf(text: string): StockPack | null {
  const [, label, digits] = packText.exec(text.replaceAll(/\s+/g, ' ')) ?? []
  const quantity = digits === undefined ? null : parseDecimal4(digits)
  if (label === undefined || quantity === null || tenThousandthsOf(quantity) <= 0) return null
  return label.length > PACK_LABEL_MAX_LENGTH || !isName(label) ? null : { label, quantity }
}
