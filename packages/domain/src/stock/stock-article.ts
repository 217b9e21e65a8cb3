import type { Decimal4 } from '../purchase/decimal.ts'
import { plainWordOf } from '../purchase/price.ts'
import type { StockPack, StockUnit } from './stock-item.ts'

/** As prices name units (`stockPriceOf`), and as suppliers write those that nobody converts. */
const unitOfWord: ReadonlyMap<string, StockUnit> = new Map([
  ['kg', 'kg'],
  ['l', 'l'],
  ['piece', 'piece'],
  ...['bouteille', 'btl', 'bt', 'bottle'].map((word) => [word, 'bottle'] as const),
  ['portion', 'portion'],
])

/** 'cartons' and 'carton.' are 'carton'. */
const singularOf = (text: string) => plainWordOf(text).replace(/s?\.?$/, '')

/** What an article of this unit is likely counted in; null for a case, a keg, or a unit nobody knows. */
export function stockUnitOf(articleUnit: string): StockUnit | null {
  return unitOfWord.get(singularOf(articleUnit)) ?? null
}

/** How many stock units one unit of the article likely holds: a case as the item has it, else 1. */
export function likelyFactorOf(packs: readonly StockPack[], articleUnit: string): Decimal4 {
  return packs.find(({ label }) => singularOf(label) === singularOf(articleUnit))?.quantity ?? '1.0000'
}

/** What the key of an article (`articleKeyOf`) says: its code or its wording, without capitals and accents, and its unit. */
export function articlePartsOf(key: string): { text: string; isCode: boolean; unit: string } {
  const [name = '', ...unit] = key.split('|')
  const isCode = name.startsWith('#')
  return { text: isCode ? name.slice(1) : name, isCode, unit: unit.join('|') }
}
