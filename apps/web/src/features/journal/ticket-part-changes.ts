import { choiceFields, type TicketZField } from '@zinc/domain/ticket-z/ticket-z-field'
import { formatAmount, formatNumber } from '../../i18n/format.ts'
import {
  type ChangeLine,
  type ChangeValue,
  type EntryWords,
  type Fields,
  fieldName,
  fieldsOf,
  isSameJson,
  itemsOf,
  pairsOf,
  shownValue,
} from './entry-fields.ts'

/** What a correction changed beside sales and payments: memos, shares of the sales, vouchers, commissions, the day. */
export function partLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  return [
    ...memoLines(before, after, words),
    ...shareLines(before, after, words),
    ...voucherLines(before, after, words),
    ...commissionLines(before, after, words),
    ...dayLines(before, after, words),
    ...cashLines(before, after, words),
  ]
}

type NamesBy = Readonly<Record<string, string>>

function memoLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const names: NamesBy = words.text.ticketZParts.memos
  const shown = (memo: Fields | undefined): ChangeValue | null => {
    if (memo === undefined) return null
    const amount = Number(memo['amount'])
    const count = memo['count']
    if (typeof count !== 'number') return { cents: amount }
    const { language, text } = words
    return { text: text.ticketZParts.memoValue(formatNumber(count, language), formatAmount(amount, language)) }
  }
  return changed(before['memos'], after['memos'], 'kind', (kind, old, now) => ({
    key: `memos.${kind}`,
    name: names[kind] ?? words.text.journal.otherField,
    ...{ before: shown(old), after: shown(now) },
  }))
}

function shareLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const { ticketZParts: parts } = words.text
  const channels: NamesBy = parts.channels
  const line = (part: 'categories' | 'channels', label: string) => (id: string, old?: Fields, now?: Fields) => ({
    key: `${part}.${id}`,
    name: parts.share(label, parts.names[part]),
    before: shownValue('amount', old?.['gross'], words),
    after: shownValue('amount', now?.['gross'], words),
  })
  return [
    ...changed(before['categories'], after['categories'], 'categoryId', (id, old, now) =>
      line('categories', words.labelOf(id) ?? parts.unknownCategory)(id, old, now),
    ),
    ...changed(before['channels'], after['channels'], 'channel', (id, old, now) =>
      line('channels', channels[id] ?? words.text.journal.otherField)(id, old, now),
    ),
  ]
}

/** All vouchers of a payment method are one line: which batch became which nobody knows. */
function voucherLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const { ticketZParts: parts } = words.text
  const issuers: NamesBy = parts.issuers
  const of = (side: Fields, id: string) => itemsOf(side['vouchers']).filter((batch) => batch['paymentMethodId'] === id)
  const shown = (batches: readonly Fields[]): ChangeValue | null => {
    const texts = batches.map(({ issuer, count, faceValue }) => {
      const batch = parts.batch(
        formatNumber(Number(count), words.language),
        formatAmount(Number(faceValue), words.language),
      )
      return `${issuers[String(issuer)] ?? words.text.journal.otherValue} ${batch}`
    })
    return texts.length === 0 ? null : { text: texts.join(', ') }
  }
  const ids = [...itemsOf(after['vouchers']), ...itemsOf(before['vouchers'])].map((each) =>
    String(each['paymentMethodId']),
  )
  return [...new Set(ids)]
    .filter((id) => !isSameJson(of(before, id), of(after, id)))
    .map((id) => ({
      key: `vouchers.${id}`,
      name: parts.vouchersOf(words.labelOf(id) ?? parts.unknownMethod),
      before: shown(of(before, id)),
      after: shown(of(after, id)),
    }))
}

function commissionLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const { ticketZParts: parts } = words.text
  return changed(before['commissions'], after['commissions'], 'paymentMethodId', (id, old, now) => ({
    key: `commissions.${id}`,
    name: parts.commissionOf(words.labelOf(id) ?? parts.unknownMethod),
    before: shownValue('amount', old?.['amount'], words),
    after: shownValue('amount', now?.['amount'], words),
  }))
}

/** The fields of one value that were changed. */
export function fieldLines(
  fields: readonly TicketZField[],
  { before, after }: Record<'before' | 'after', Fields>,
  words: EntryWords,
): readonly ChangeLine[] {
  return fields
    .filter((field) => !isSameJson(before[field], after[field]))
    .map((key) => ({
      key,
      name: fieldName(key, words),
      before: shownValue(key, before[key], words),
      after: shownValue(key, after[key], words),
    }))
}

function dayLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const tags = (side: Fields): ChangeValue | null => {
    const texts = Array.isArray(side['tags']) ? side['tags'].map(String) : []
    return texts.length === 0 ? null : { text: texts.join(', ') }
  }
  const line = { key: 'tags', before: tags(before), after: tags(after) }
  return [
    ...fieldLines(choiceFields, { before, after }, words),
    ...(isSameJson(line.before, line.after) ? [] : [{ ...line, name: fieldName('tags', words) }]),
  ]
}

/** What was counted; its terms stand in the versions of the day. */
function cashLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  if (isSameJson(before['cashCount'], after['cashCount'])) return []
  const counted = (side: Fields) => shownValue('amount', fieldsOf(side['cashCount'])['counted'], words)
  const name = words.text.ticketZParts.names.cashCount
  return [{ key: 'cashCount', name, before: counted(before), after: counted(after) }]
}

type LineOf = (id: string, before: Fields | undefined, after: Fields | undefined) => ChangeLine

function changed(before: unknown, after: unknown, idField: string, lineOf: LineOf): readonly ChangeLine[] {
  return pairsOf(before, after, idField)
    .filter(([, old, now]) => !isSameJson(old, now))
    .map(([id, old, now]) => lineOf(id, old, now))
}
