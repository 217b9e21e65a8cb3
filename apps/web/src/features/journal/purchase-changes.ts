import type { JournalEntry } from '@zinc/contract/journal'
import { sumOf } from '@zinc/domain/money'
import { purchaseKinds } from '@zinc/domain/purchase/purchase'
import { listedPurchaseFields, purchaseFieldTable, unlistedPurchaseFields } from '@zinc/domain/purchase/purchase-field'
import { formatRate } from '../../i18n/format.ts'
import { formatDecimal } from '../../i18n/format-decimal.ts'
import { formatForeign } from '../../i18n/format-foreign.ts'
import type { EntryChange } from './entry-change.ts'
import {
  type ChangeLine,
  type ChangeValue,
  type EntryWords,
  type Fields,
  fieldName,
  fieldsOf,
  isSameJson,
  itemsOf,
  shownValue,
} from './entry-fields.ts'

/** What happened to a purchase: to its gross, to what is paid of it, to its state. */
export function purchaseChange(
  { action }: JournalEntry,
  before: Fields,
  after: Fields,
  words: EntryWords,
): EntryChange {
  const { purchases } = words.text.journal
  const change = (old: ChangeValue | null, now: ChangeValue | null): EntryChange => ({
    ...{ name: null, before: old, after: now, lines: [] },
  })
  switch (action) {
    case 'purchase.validate':
      return change(null, grossOf(after))
    case 'purchase.correct':
      return { ...change(grossOf(before), grossOf(after)), lines: purchaseLines(before, after, words) }
    case 'purchase.cancel':
      return change(typedGrossOf(before), { cents: 0 })
    case 'purchase.pay':
    case 'purchase.unpay':
      return { ...change(settledOf(before), settledOf(after)), name: purchases.paid }
    case 'purchase.link': {
      const sideOf = (side: Fields) => ({ text: side['invoiceId'] === null ? purchases.free : purchases.linked })
      return change(sideOf(before), sideOf(after))
    }
    default:
      return change(stateOf(before, words), stateOf(after, words))
  }
}

/** As the books have it: that of a credit note is negative. */
function grossOf(side: Fields): ChangeValue | null {
  const gross = fieldsOf(side['totals'])['gross']
  return typeof gross === 'number' ? { cents: signOf(side) * gross } : null
}

/** The entry of a cancellation has the lines alone; that of an import undone, none. */
function typedGrossOf(side: Fields): ChangeValue | null {
  const { lines, vat } = fieldsOf(side['content'])
  if (!Array.isArray(lines)) return null
  const net = sumOf(itemsOf(lines).map((line) => Number(line['net'])))
  return { cents: signOf(side) * (net + sumOf(itemsOf(vat).map((rate) => Number(rate['vat'])))) }
}

const signOf = (side: Fields) => (fieldsOf(side['content'])['kind'] === 'credit_note' ? -1 : 1)

function settledOf({ paid, credited }: Fields): ChangeValue | null {
  return typeof paid === 'number' ? { cents: paid + Number(credited ?? 0) } : null
}

const states = ['to_check', 'validated', 'disputed', 'cancelled'] as const

function stateOf({ status }: Fields, { text }: EntryWords): ChangeValue | null {
  const state = states.find((one) => one === status)
  return state === undefined ? null : { text: text.journal.purchases.states[state] }
}

const fields = ['kind', 'supplierId', ...listedPurchaseFields, 'foreign', 'payee', ...unlistedPurchaseFields] as const

/** What a correction changed: the head, then line by line as they stand, then the VAT by rate. */
function purchaseLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const [old, now] = [fieldsOf(before['content']), fieldsOf(after['content'])]
  const head = fields
    .filter((field) => !isSameJson(old[field], now[field]))
    .map((field) => ({
      ...{ key: field, name: headName(field, words) },
      ...{ before: headValue(field, old, words), after: headValue(field, now, words) },
    }))
  return [...head, ...documentLines(old, now, words), ...rateLines(old, now, words)]
}

function headName(field: (typeof fields)[number], words: EntryWords): string {
  return field === 'comment' ? fieldName(field, words) : words.text.journal.purchases.fields[field]
}

/** By kind of field, what else is written as it is. */
const shownAs = { date: 'openedOn', amount: 'amount', text: undefined } as const

function headValue(field: (typeof fields)[number], side: Fields, words: EntryWords): ChangeValue | null {
  const value = side[field]
  if (field === 'kind') {
    const kind = purchaseKinds.find((one) => one === value)
    return kind === undefined ? null : { text: words.text.journal.purchases.kinds[kind] }
  }
  if (field === 'foreign' || field === 'payee') return besideOf(fieldsOf(value), words)
  return shownValue(field === 'supplierId' ? field : (shownAs[purchaseFieldTable[field].kind] ?? field), value, words)
}

/** '120,00 USD', 'Factor Essai, FR76 •••• •••• 0189' */
function besideOf({ currency, gross, name, iban }: Fields, { language }: EntryWords): ChangeValue | null {
  if (typeof currency === 'string') return { text: formatForeign({ currency, gross: Number(gross) }, language) }
  const said = [name, iban].filter((part) => typeof part === 'string')
  return said.length === 0 ? null : { text: said.join(', ') }
}

function documentLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const [old, now] = [itemsOf(before['lines']), itemsOf(after['lines'])]
  const positions = Array.from({ length: Math.max(old.length, now.length) }, (_, index) => index)
  return positions.flatMap((position): readonly ChangeLine[] => {
    const [was, is] = [old[position], now[position]]
    if (isSameJson(was, is)) return []
    const isNet = !isSameJson(was?.['net'], is?.['net'])
    const shown = (line: Fields | undefined) => {
      if (line === undefined) return null
      return isNet ? shownValue('amount', line['net'], words) : { text: lineText(line, words) }
    }
    const name = nameOf(is ?? was ?? {}, words) ?? words.text.journal.purchases.line(position + 1)
    return [{ key: `lines.${position}`, name, before: shown(was), after: shown(is) }]
  })
}

function nameOf({ label, categoryId }: Fields, { labelOf }: EntryWords): string | undefined {
  return typeof label === 'string' && label !== '' ? label : labelOf(categoryId)
}

/** Of a line whose amount is the same: what else it says. */
function lineText(line: Fields, { language, labelOf }: EntryWords): string {
  const { label, categoryId, quantity, unit, unitPrice, rateBp } = line
  const decimal = (value: unknown) => (typeof value === 'string' ? formatDecimal(value, language) : '')
  const measured = [decimal(quantity), unit].join(' ')
  const rate = typeof rateBp === 'number' ? formatRate(rateBp, language) : ''
  const parts = [label, labelOf(categoryId), measured, decimal(unitPrice), rate]
  return parts.filter((part) => typeof part === 'string' && part.trim() !== '').join(', ')
}

function rateLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const vatOf = (side: Fields) => new Map(itemsOf(side['vat']).map(({ rateBp, vat }) => [Number(rateBp), Number(vat)]))
  const [old, now] = [vatOf(before), vatOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((rate) => old.get(rate) !== now.get(rate))
    .map((rate) => ({
      ...{ key: `vat.${rate}`, name: words.text.journal.purchases.vat(formatRate(rate, words.language)) },
      ...{ before: shownValue('amount', old.get(rate), words), after: shownValue('amount', now.get(rate), words) },
    }))
}
