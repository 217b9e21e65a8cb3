import type { PurchaseKind, PurchaseLine } from '@zinc/domain/purchase/purchase'
import type { SameLine } from '../../../documents/comparison.tsx'
import type { Side } from '../../../documents/two-sides.tsx'
import type { ComparedLine } from '../../../documents/use-comparison.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatRate } from '../../../i18n/format.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { formatForeign } from '../../../i18n/format-foreign.ts'
import { purchaseFieldNames } from '../purchase-field-names.ts'
import type { PurchaseRow } from './purchase-rows.ts'

/** What names the ids of a purchase: the lists of the device. */
export type NamesOfPurchase = {
  supplierName: (id: string) => string | undefined
  categoryName: (id: string) => string | undefined
}

const DASH = '—'

/** A row of two versions as it is read: its name, and each side's value. */
export function useRowWords(names: NamesOfPurchase, kinds: Record<Side, PurchaseKind>) {
  const { entry, conflict, card } = useText().purchases
  const language = useLanguage()
  const lineWords = useLineWords(names)
  const fieldNames = purchaseFieldNames(entry, kinds.theirs)
  const nameOf = (row: PurchaseRow): string => {
    switch (row.type) {
      case 'supplier':
        return entry.supplier
      case 'kind':
        return entry.kind
      case 'date':
      case 'text':
      case 'amount':
        return fieldNames[row.field]
      case 'foreign':
      case 'payee':
        return entry.beside[row.type]
      case 'line':
        return lineWords.nameOf(row.mine ?? row.theirs)
      case 'vat':
        return conflict.vatOf(formatRate(row.rateBp, language))
    }
  }
  const textOf = (row: PurchaseRow, side: Side): string => {
    switch (row.type) {
      case 'supplier':
        return row[side] === null ? card.noSupplier : (names.supplierName(row[side]) ?? DASH)
      case 'kind':
        return entry.kinds[row[side]]
      case 'date':
        return row[side] === null ? DASH : formatDate(row[side])
      case 'text':
        return row[side] === '' ? DASH : row[side]
      case 'amount':
        return row[side] === null ? DASH : formatAmount(row[side], language)
      case 'foreign':
        return row[side] === null ? DASH : formatForeign(row[side], language)
      case 'payee':
        return row[side]?.name ?? DASH
      case 'line':
        return wordsOfLine(row, side).value
      case 'vat':
        return row[side] === null ? conflict.vatComputed : formatAmount(row[side], language)
    }
  }
  const wordsOfLine = ({ mine, theirs }: Extract<PurchaseRow, { type: 'line' }>, side: Side) =>
    side === 'mine' ? lineWords.wordsOf(mine, theirs) : lineWords.wordsOf(theirs, mine)
  return {
    lineOf: (row: PurchaseRow): ComparedLine => ({
      key: row.key,
      name: nameOf(row),
      note: row.type === 'line' ? conflict.line : '',
      ...(row.type === 'line' && {
        details: { mine: wordsOfLine(row, 'mine').detail, theirs: wordsOfLine(row, 'theirs').detail },
      }),
      values: { mine: textOf(row, 'mine'), theirs: textOf(row, 'theirs') },
      canBoth: row.type === 'text' && row.field === 'comment' && row.mine !== '' && row.theirs !== '',
    }),
    /** Of what both say alike; nothing of what neither says. */
    sameOf: (row: PurchaseRow): readonly SameLine[] =>
      row.mine === null || row.mine === '' ? [] : [{ key: row.key, name: nameOf(row), value: textOf(row, 'mine') }],
  }
}

function useLineWords({ categoryName }: NamesOfPurchase) {
  const { entry, conflict, card } = useText().purchases
  const language = useLanguage()
  const amount = (cents: number) => formatAmount(cents, language)
  const categoryOf = ({ categoryId }: PurchaseLine) =>
    categoryId === null ? entry.toClassify : (categoryName(categoryId) ?? entry.category)
  const rateOf = ({ rateBp }: PurchaseLine) =>
    rateBp === null ? entry.outsideVat : conflict.rateOf(formatRate(rateBp, language))
  const counted = (quantity: string, unit: string) => `${formatDecimal(quantity, language)}\u00a0${unit}`.trim()
  const boughtOf = ({ quantity, unit, unitPrice }: PurchaseLine) => {
    const count = quantity === null ? '' : counted(quantity, unit)
    if (unitPrice === null) return count
    return card.linePrice.quantity(count, formatDecimal(unitPrice, language, { decimals: 2 })).trim()
  }
  const parts: readonly ((line: PurchaseLine) => string)[] = [
    ({ label }) => label,
    ({ supplierCode }) => supplierCode,
    boughtOf,
    ({ packQuantity, packUnit }) => (packQuantity === null ? '' : counted(packQuantity, packUnit)),
    categoryOf,
    rateOf,
    ({ isOutside }) => (isOutside ? conflict.outside : ''),
  ]
  return {
    nameOf: (line: PurchaseLine | null) => {
      if (line === null) return entry.lines
      return line.label === '' ? categoryOf(line) : line.label
    },
    /** What differs from the other side, the amount first. */
    wordsOf: (line: PurchaseLine | null, other: PurchaseLine | null): { value: string; detail: string } => {
      if (line === null) return { value: DASH, detail: '' }
      if (other === null) return { value: amount(line.net), detail: boughtOf(line) }
      const said = parts.filter((part) => part(line) !== part(other)).map((part) => part(line) || DASH)
      const [value = amount(line.net), ...rest] = line.net === other.net ? said : [amount(line.net), ...said]
      return { value, detail: rest.join(' · ') }
    },
  }
}
