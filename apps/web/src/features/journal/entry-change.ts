import type { JournalEntry } from '@zinc/contract/journal'
import {
  type ChangeLine,
  type ChangeValue,
  type EntryWords,
  type Fields,
  fieldName,
  fieldsOf,
  isSameJson,
  shownValue,
} from './entry-fields.ts'
import { purchaseChange } from './purchase-changes.ts'
import { isResource, resourceLines } from './resource-lines.ts'
import { settingLines } from './setting-lines.ts'
import { grossOf, ticketLines } from './ticket-changes.ts'

/** What a row of the journal says: one thing with both its sides, or several that it opens on. */
export type EntryChange = {
  /** Of the one thing that changed, where the entry does not name it. */
  name: string | null
  before: ChangeValue | null
  after: ChangeValue | null
  lines: readonly ChangeLine[]
}

export function entryChangeOf(entry: JournalEntry, words: EntryWords): EntryChange {
  const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)]
  if (isResource(entry.entity)) return resourceChange(entry, before, after, words)
  switch (entry.entity) {
    case 'ticketZ':
      return ticketChange(entry, before, after, words)
    case 'closure':
      return closedDayChange(entry, before, after, words)
    case 'purchase':
      return purchaseChange(entry, before, after, words)
    case 'attachment':
    case 'import':
      return nothingMore
    case 'access':
    case 'invitation':
      return accessChange(entry, before, after, words)
    default:
      return settingChange(entry, before, after, words)
  }
}

/** A cancelled one counts 0 from then on. */
function ticketChange({ action }: JournalEntry, before: Fields, after: Fields, words: EntryWords): EntryChange {
  const gross = (side: Fields): ChangeValue | null => {
    const cents = grossOf(side)
    return cents === null ? null : { cents }
  }
  const lines = action === 'ticketZ.correct' ? ticketLines(before, after, words) : []
  return {
    name: null,
    before: gross(before),
    after: action === 'ticketZ.cancel' ? { cents: 0 } : gross(after),
    lines,
  }
}

function closedDayChange(entry: JournalEntry, before: Fields, after: Fields, words: EntryWords): EntryChange {
  const { closed, reopened } = words.text.journal
  if (entry.before !== null && entry.after !== null) {
    return oneChange({
      key: 'reason',
      name: words.text.settings.closureReason,
      ...sidesOf('reason', before, after, words),
    })
  }
  if (entry.after === null) return { name: null, before: { text: closed }, after: { text: reopened }, lines: [] }
  return { name: null, before: null, after: { text: closed }, lines: [] }
}

function accessChange(entry: JournalEntry, before: Fields, after: Fields, words: EntryWords): EntryChange {
  const role = sidesOf('role', before, after, words)
  const ends = sidesOf('expiresOn', before, after, words)
  const isNew = entry.before === null || entry.after === null
  const endless: ChangeValue = { text: words.text.people.endless }
  const end: ChangeLine = {
    key: 'expiresOn',
    name: fieldName('expiresOn', words),
    before: entry.before === null ? null : (ends.before ?? endless),
    after: entry.after === null ? null : (ends.after ?? endless),
  }
  const hasEnd = isNew ? ends.before !== null || ends.after !== null : !isSameJson(ends.before, ends.after)
  if (!hasEnd) return { name: null, ...role, lines: [] }
  if (!isNew && isSameJson(role.before, role.after)) return oneChange(end)
  return { name: null, ...role, lines: [{ key: 'role', name: fieldName('role', words), ...role }, end] }
}

function settingChange(entry: JournalEntry, before: Fields, after: Fields, words: EntryWords): EntryChange {
  if (entry.before === null || entry.after === null) {
    return { name: null, ...sidesOf('name', before, after, words), lines: [] }
  }
  const lines = settingLines(before, after, words)
  const unchanged = { ...nothingMore, after: { text: words.text.journal.unchanged } }
  return severalChanges(lines, words) ?? unchanged
}

/** What it is called stands beside the title. */
function resourceChange(entry: JournalEntry, before: Fields, after: Fields, words: EntryWords): EntryChange {
  const isWhole = entry.before === null || entry.after === null
  return severalChanges(isWhole ? [] : resourceLines(before, after, words), words) ?? nothingMore
}

const nothingMore: EntryChange = { name: null, before: null, after: null, lines: [] }

/** null: none. */
function severalChanges(lines: readonly ChangeLine[], words: EntryWords): EntryChange | null {
  const [only, second] = lines
  if (only === undefined) return null
  if (second === undefined) return oneChange(only)
  return { name: null, before: null, after: { text: words.text.journal.changes(lines.length) }, lines }
}

function oneChange({ name, before, after }: ChangeLine): EntryChange {
  return { name, before, after, lines: [] }
}

function sidesOf(field: string, before: Fields, after: Fields, words: EntryWords) {
  return { before: shownValue(field, before[field], words), after: shownValue(field, after[field], words) }
}
