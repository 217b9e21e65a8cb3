import { decimalTextOf } from '@zinc/domain/purchase/decimal'
import type { PurchaseKind, PurchaseLine } from '@zinc/domain/purchase/purchase'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatRate } from '../../../i18n/format.ts'
import type { SameLine } from '../../../ui/feedback/comparison.tsx'
import type { Side } from '../../../ui/feedback/two-sides.tsx'
import type { ComparedLine } from '../../../ui/feedback/use-comparison.ts'
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
  const fields = { reference: entry.reference, comment: entry.comment, ...{ receivedOn: entry.receivedOn } }
  const dates = { ...fields, issuedOn: entry.dates[kinds.theirs], dueOn: entry.dueOn }
  const nameOf = (row: PurchaseRow): string => {
    switch (row.type) {
      case 'supplier':
        return entry.supplier
      case 'kind':
        return entry.kind
      case 'date':
        return dates[row.field]
      case 'text':
        return fields[row.field]
      case 'amount':
        return entry.stated
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
      case 'line':
        return row[side] === null ? DASH : lineWords.textOf(row[side], side === 'mine' ? row.theirs : row.mine)
      case 'vat':
        return row[side] === null ? conflict.vatComputed : formatAmount(row[side], language)
    }
  }
  return {
    lineOf: (row: PurchaseRow): ComparedLine => ({
      key: row.key,
      name: nameOf(row),
      note: conflict.notes[row.type],
      values: { mine: textOf(row, 'mine'), theirs: textOf(row, 'theirs') },
      canBoth: row.type === 'text' && row.field === 'comment' && row.mine !== '' && row.theirs !== '',
    }),
    /** Of what both say alike; nothing of what neither says. */
    sameOf: (row: PurchaseRow): readonly SameLine[] =>
      row.mine === null || row.mine === '' ? [] : [{ key: row.key, name: nameOf(row), value: textOf(row, 'mine') }],
  }
}

function useLineWords({ categoryName }: NamesOfPurchase) {
  const { entry, conflict } = useText().purchases
  const language = useLanguage()
  const amount = (cents: number) => formatAmount(cents, language)
  const categoryOf = ({ categoryId }: PurchaseLine) =>
    categoryId === null ? entry.toClassify : (categoryName(categoryId) ?? entry.category)
  const rateOf = ({ rateBp }: PurchaseLine) =>
    rateBp === null ? entry.outsideVat : conflict.rateOf(formatRate(rateBp, language))
  const parts: readonly ((line: PurchaseLine) => string)[] = [
    ({ label }) => label,
    ({ supplierCode }) => supplierCode,
    ({ quantity, unit, unitPrice }) => {
      const count = quantity === null ? '' : `${decimalTextOf(quantity)} ${unit}`.trim()
      const price = unitPrice === null ? '' : `${decimalTextOf(unitPrice, 2)} €`
      return [count, price].filter((text) => text !== '').join(' × ')
    },
    ({ packQuantity, packUnit }) => (packQuantity === null ? '' : `${decimalTextOf(packQuantity)} ${packUnit}`.trim()),
    categoryOf,
    rateOf,
    ({ isOutside }) => (isOutside ? conflict.outside : ''),
  ]
  return {
    nameOf: (line: PurchaseLine | null) => {
      if (line === null) return entry.lines
      return line.label === '' ? categoryOf(line) : line.label
    },
    /** Its amount, and what else the other side says otherwise. */
    textOf: (line: PurchaseLine, other: PurchaseLine | null): string => {
      const said = parts
        .filter((part) => other !== null && part(line) !== part(other))
        .map((part) => part(line) || DASH)
      return [amount(line.net), ...said].join(' · ')
    },
  }
}
