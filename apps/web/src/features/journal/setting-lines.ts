import { capitalised } from '@zinc/words/capitalised'
import { formatAmount, formatDate, formatMonth, formatRate } from '../../i18n/format.ts'
import {
  type ChangeLine,
  type ChangeValue,
  type EntryWords,
  type Fields,
  fieldName,
  isSameJson,
  itemsOf,
  shownValue,
  weekdaysText,
} from './entry-fields.ts'

/** They follow from other fields, or from the write itself. */
const derived = ['version', 'createdAt', 'peopleCount', 'fileRoom', 'isDeletable', 'ownerEmail', 'currency', 'id']

type ItemList = 'vatLines' | 'paymentMethods' | 'services' | 'registers' | 'fixedCosts'
const itemLists: readonly ItemList[] = ['vatLines', 'paymentMethods', 'services', 'registers', 'fixedCosts']

/** What an entry of the settings changed, one line each, in the order of its fields. */
export function settingLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys
    .filter((key) => !derived.includes(key) && !(key === 'ownerId' && keys.includes('ownerName')))
    .filter((key) => !isSameJson(before[key], after[key]))
  return changed.flatMap((key) => {
    const lines = linesOf(key, before[key], after[key], words)
    return changed.length === 1 ? lines : lines.map((line) => amongOthers(key, line, words))
  })
}

/** The title of an entry names no list when other settings changed with it: its lines do. */
function amongOthers(key: string, line: ChangeLine, words: EntryWords): ChangeLine {
  const { journal, settings } = words.text
  const unique = { ...line, key: `${key}.${line.key}` }
  if (key === 'targets') return { ...unique, name: journal.partOf(journal.target, line.name) }
  const list = itemLists.find((name) => name === key)
  if (list === undefined || line.name === journal.items[list]) return unique
  if (line.key === 'order') return { ...unique, name: capitalised(settings.orders[list]) }
  return { ...unique, name: journal.partOf(journal.items[list], line.name) }
}

function linesOf(key: string, before: unknown, after: unknown, words: EntryWords): readonly ChangeLine[] {
  const list = itemLists.find((name) => name === key)
  if (list !== undefined) return itemLines(list, itemsOf(before), itemsOf(after), words)
  if (key === 'targets') return targetLines(itemsOf(before), itemsOf(after), words)
  if (key === 'openingDays') return openingLines(itemsOf(before), itemsOf(after), words)
  return [
    { key, name: fieldName(key, words), before: shownValue(key, before, words), after: shownValue(key, after, words) },
  ]
}

function targetLines(before: readonly Fields[], after: readonly Fields[], words: EntryWords): readonly ChangeLine[] {
  const months = [...new Set([...before, ...after].map(({ month }) => String(month)))].toSorted()
  const amountOf = (targets: readonly Fields[], month: string) =>
    shownValue('amount', targets.find((target) => target['month'] === month)?.['amount'], words)
  return months
    .map((month) => ({
      key: month,
      name: formatMonth(`${month}-01`, words.language),
      before: amountOf(before, month),
      after: amountOf(after, month),
    }))
    .filter((line) => !isSameJson(line.before, line.after))
}

function openingLines(before: readonly Fields[], after: readonly Fields[], words: EntryWords): readonly ChangeLine[] {
  const dates = [...new Set([...before, ...after].map(({ validFrom }) => String(validFrom)))].toSorted()
  return dates.flatMap((date): ChangeLine[] => {
    const [old, now] = [inForceOn(before, date), inForceOn(after, date)]
    if (isSameJson(old?.['weekdays'], now?.['weekdays'])) return []
    const shown = (pattern: Fields | undefined): ChangeValue | null =>
      pattern === undefined ? null : { text: weekdaysText(pattern['weekdays'], words) }
    const name = `${words.text.settings.openingDays} ${words.text.settings.from(formatDate(date))}`
    return [{ key: date, name, before: shown(old), after: shown(now) }]
  })
}

function inForceOn(patterns: readonly Fields[], date: string): Fields | undefined {
  return patterns
    .toSorted((a, b) => (String(a['validFrom']) < String(b['validFrom']) ? -1 : 1))
    .findLast((pattern) => String(pattern['validFrom']) <= date)
}

/** Added, removed and changed items, then the order of those that stayed. */
function itemLines(
  list: ItemList,
  before: readonly Fields[],
  after: readonly Fields[],
  words: EntryWords,
): readonly ChangeLine[] {
  const old = new Map(before.map((item) => [item['id'], item]))
  const now = new Map(after.map((item) => [item['id'], item]))
  const noun = words.text.journal.items[list]
  const whole = (item: Fields): ChangeValue => ({ text: itemText(item, words) })
  return [
    ...after.flatMap((item): readonly ChangeLine[] => {
      const was = old.get(item['id'])
      if (was !== undefined) return itemFieldLines(was, item, words)
      return [{ key: String(item['id']), name: noun, before: null, after: whole(item) }]
    }),
    ...before
      .filter((item) => !now.has(item['id']))
      .map((item) => ({ key: String(item['id']), name: noun, before: whole(item), after: null })),
    ...orderLine(before, after, words),
  ]
}

function itemFieldLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const item = String(after['label'])
  return Object.keys(after)
    .filter((field) => field !== 'id' && field !== 'position' && !isSameJson(before[field], after[field]))
    .map((field) => {
      const [of, old, now] = field === 'patterns' ? patternChange(before, after, words) : plainChange(field)
      return {
        key: `${String(after['id'])}.${field}`,
        name: words.text.journal.itemField(item, of),
        ...{ before: old, after: now },
      }
    })

  function plainChange(field: string): readonly [string, ChangeValue | null, ChangeValue | null] {
    const name = field === 'isActive' ? words.text.journal.isOffered : fieldName(field, words)
    return [name, shownValue(field, before[field], words), shownValue(field, after[field], words)]
  }
}

/** The weekdays of a service from its last change on. */
function patternChange(
  before: Fields,
  after: Fields,
  words: EntryWords,
): readonly [string, ChangeValue | null, ChangeValue | null] {
  const shown = (item: Fields): ChangeValue | null => {
    const last = itemsOf(item['patterns']).at(-1)
    if (last === undefined) return null
    return { text: last['weekdays'] === null ? words.text.journal.openDays : weekdaysText(last['weekdays'], words) }
  }
  const from = itemsOf(after['patterns']).at(-1)?.['validFrom']
  const since = typeof from === 'string' ? words.text.settings.from(formatDate(from)) : ''
  return [words.text.journal.serviceDays(since), shown(before), shown(after)]
}

/** Those that are no longer offered move to the end by themselves. */
function orderLine(before: readonly Fields[], after: readonly Fields[], words: EntryWords): readonly ChangeLine[] {
  const stays = (items: readonly Fields[], others: readonly Fields[]) =>
    items.filter(
      (item) =>
        item['isActive'] !== false && others.some(({ id, isActive }) => id === item['id'] && isActive !== false),
    )
  const idsOf = (items: readonly Fields[]) => items.map(({ id }) => id)
  const [old, now] = [stays(before, after), stays(after, before)]
  if (isSameJson(idsOf(old), idsOf(now))) return []
  const shown = (items: readonly Fields[]) => ({ text: items.map(({ label }) => String(label)).join(', ') })
  return [{ key: 'order', name: words.text.journal.order, before: shown(old), after: shown(now) }]
}

/** 'Sur place, 10 %', 'Loyer, 1 200,00 €', 'Midi'. */
function itemText(item: Fields, words: EntryWords): string {
  const { rateBp, monthlyAmount, kind } = item
  const detail = [
    ...(typeof rateBp === 'number' ? [formatRate(rateBp, words.language)] : []),
    ...(typeof monthlyAmount === 'number'
      ? [words.text.journal.perMonth(formatAmount(monthlyAmount, words.language))]
      : []),
    ...(typeof kind === 'string' ? [textOf(shownValue('kind', kind, words))] : []),
  ]
  const label = String(item['label'])
  return [label, ...detail.filter((part) => part !== label)].join(', ')
}

function textOf(value: ChangeValue | null): string {
  return value !== null && 'text' in value ? value.text : ''
}
