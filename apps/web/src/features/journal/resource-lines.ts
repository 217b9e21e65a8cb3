import { type ResourceName, resourceNames } from '@zinc/contract/resource'
import {
  type ChangeLine,
  type EntryWords,
  type Fields,
  fieldName,
  fieldsOf,
  isSameJson,
  itemsOf,
  shownValue,
} from './entry-fields.ts'

/** They follow from the write itself, or the title of the entry says them. */
const derived = [
  ...['id', 'establishmentId', 'version', 'createdAt', 'updatedAt', 'archivedAt', 'mergedIntoId', 'position'],
  // Who and when, the entry itself says.
  ...['ibanChangedAt', 'ibanChangedBy', 'ibanConfirmedAt', 'ibanConfirmedBy'],
]
const ofMerges = ['merged', 'mergedId', 'moved', 'other']

export function isResource(entity: string): entity is ResourceName {
  return resourceNames.some((name) => name === entity)
}

/** What changed of a supplier or a category, one line each; none where the title says it all. */
export function resourceLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  if (before['order'] !== undefined) return orderLine(itemsOf(before['order']), itemsOf(after['order']), words)
  const changed = Object.keys(after)
    .filter((key) => !derived.includes(key) && !ofMerges.includes(key) && !isSameJson(before[key], after[key]))
    .map((key) => ({
      ...{ key, name: fieldName(key, words) },
      ...{ before: shownValue(key, before[key], words), after: shownValue(key, after[key], words) },
    }))
  return [...changed, ...otherLines(before, after, words)]
}

/** The other one of a merge stood by itself before, or does so now that it is undone; of a pair, it goes on doing so. */
function otherLines(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const nameOf = (side: Fields, key: string) => shownValue('name', fieldsOf(side[key])['name'], words)
  const { mergedOne, otherOne } = words.text.journal
  return [
    { key: 'merged', name: mergedOne, before: nameOf(before, 'merged'), after: nameOf(after, 'merged') },
    { key: 'other', name: otherOne, before: null, after: nameOf(after, 'other') },
  ].filter((line) => line.before !== null || line.after !== null)
}

function orderLine(before: readonly Fields[], after: readonly Fields[], words: EntryWords): readonly ChangeLine[] {
  const shown = (items: readonly Fields[]) => {
    const inOrder = items.toSorted((a, b) => Number(a['position']) - Number(b['position']))
    return { text: inOrder.map(({ name }) => String(name)).join(', ') }
  }
  return [{ key: 'order', name: words.text.journal.order, before: shown(before), after: shown(after) }]
}
