import { resourceNames } from '@zinc/contract/resource'
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
const derived = ['id', 'establishmentId', 'version', 'createdAt', 'updatedAt', 'archivedAt', 'mergedIntoId', 'position']
const ofMerges = ['merged', 'mergedId', 'moved']

export function isResource(entity: string): boolean {
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
  return [...changed, ...mergeLine(before, after, words)]
}

/** The other one of a merge stood by itself before, or does so now that it is undone. */
function mergeLine(before: Fields, after: Fields, words: EntryWords): readonly ChangeLine[] {
  const nameOf = (side: Fields) => shownValue('name', fieldsOf(side['merged'])['name'], words)
  const [old, now] = [nameOf(before), nameOf(after)]
  if (old === null && now === null) return []
  return [{ key: 'merged', name: words.text.journal.mergedOne, before: old, after: now }]
}

function orderLine(before: readonly Fields[], after: readonly Fields[], words: EntryWords): readonly ChangeLine[] {
  const shown = (items: readonly Fields[]) => {
    const inOrder = items.toSorted((a, b) => Number(a['position']) - Number(b['position']))
    return { text: inOrder.map(({ name }) => String(name)).join(', ') }
  }
  return [{ key: 'order', name: words.text.journal.order, before: shown(before), after: shown(after) }]
}
