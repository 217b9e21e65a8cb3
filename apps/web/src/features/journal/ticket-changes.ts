import { sumOf } from '@zinc/domain/money'
import { amountFields, countFields, textFields } from '@zinc/domain/ticket-z/ticket-z-field'
import { formatRate } from '../../i18n/format.ts'
import {
  type ChangeLine,
  type EntryWords,
  type Fields,
  fieldsOf,
  isSameJson,
  itemsOf,
  pairsOf,
  shownValue,
} from './entry-fields.ts'
import { fieldLines, partLines } from './ticket-part-changes.ts'

/** The gross sales of a stored version; null where the side holds no version. */
export function grossOf(side: Fields): number | null {
  const { sales } = fieldsOf(side['content'])
  return Array.isArray(sales) ? sumOf(itemsOf(sales).map(({ gross }) => Number(gross))) : null
}

/** The lines a correction changed. The VAT of a line whose gross differs too goes with its amount. */
export function ticketLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const [old, now] = [fieldsOf(before['content']), fieldsOf(after['content'])]
  return [
    ...salesLines(old, now, words),
    ...paymentLines(old, now, words),
    ...fieldLines([...amountFields, ...countFields, ...textFields], { before: old, after: now }, words),
    ...partLines(old, now, words),
  ]
}

function salesLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const { text, labelOf, language } = words
  return pairsOf(before['sales'], after['sales'], 'vatLineId').flatMap(([id, old, now]): readonly ChangeLine[] => {
    const { nature, rateBp } = now ?? old ?? {}
    const natureName = shownValue('nature', nature, words)
    const unnamed = natureName !== null && 'text' in natureName ? natureName.text : ''
    const name = labelOf(id) ?? `${unnamed} ${formatRate(Number(rateBp), language)}`
    const line = (field: string, shown: string): readonly ChangeLine[] =>
      isSameJson(old?.[field], now?.[field])
        ? []
        : [{ key: `${field}.${id}`, name: shown, ...amountsOf(old?.[field], now?.[field], words) }]
    const gross = line('gross', name)
    const vat = gross.length > 0 ? [] : line('vat', text.ticketZDay.versions.vatOf(name))
    const invoiced =
      old?.['invoicedGross'] || now?.['invoicedGross'] ? line('invoicedGross', text.journal.invoiced(name)) : []
    return [...gross, ...vat, ...invoiced]
  })
}

function paymentLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  return pairsOf(before['payments'], after['payments'], 'paymentMethodId').flatMap(([id, old, now]): ChangeLine[] => {
    if (isSameJson(old?.['amount'], now?.['amount'])) return []
    const kind = shownValue('kind', now?.['kind'] ?? old?.['kind'], words)
    const name = words.labelOf(id) ?? (kind !== null && 'text' in kind ? kind.text : words.text.journal.otherField)
    return [{ key: `payments.${id}`, name, ...amountsOf(old?.['amount'], now?.['amount'], words) }]
  })
}

function amountsOf(before: unknown, after: unknown, words: EntryWords): Pick<ChangeLine, 'before' | 'after'> {
  return { before: shownValue('amount', before, words), after: shownValue('amount', after, words) }
}
