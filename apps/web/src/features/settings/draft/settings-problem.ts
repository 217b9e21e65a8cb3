import type { Establishment } from '@zinc/contract/establishments'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import type { Catalogue } from '@zinc/words/catalogue'
import { type ApiError, isApiError } from '../../../client/api-error.ts'
import { formatDate } from '../../../i18n/format.ts'
import type { BudgetElsewhere } from '../budget/budget-draft.ts'
import { changesOf, fieldsOf, type NamedChange } from './settings-changes.ts'
import { type DraftField, draftOf, listFields, type SettingsDraft } from './settings-draft.ts'
import type { SettingsErrors } from './settings-errors.ts'

/** Why nothing was saved; what was typed is kept in every case. */
export type Problem =
  | { kind: 'errors'; count: number }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string | null }
  | {
      kind: 'stale'
      /** Names of what changed. */
      theirs: readonly string[]
      both: readonly { name: string; theirs: string; mine: string }[]
    }

export function nameOfChange(change: NamedChange, text: Catalogue): string {
  const words = text.settings
  return 'orderOnly' in change && change.orderOnly ? words.orders[change.key] : words.changes[change.key]
}

/** What somebody else changed since `seen`, and where the person had changed it too. */
export function staleProblemOf(
  seen: Establishment,
  fresh: Establishment,
  draft: SettingsDraft,
  { text, today, budget }: { text: Catalogue; today: PlainDate; budget: BudgetElsewhere },
): Problem {
  const base = draftOf(seen, today)
  const now = draftOf(fresh, today)
  const theirs = changesOf(base, now)
  const mine = new Set(changesOf(base, draft).map(({ key }) => key))
  const both = theirs.flatMap((change) => {
    if ('orderOnly' in change || !mine.has(change.key)) return []
    const said = (from: SettingsDraft) =>
      fieldsOf(change.key)
        .map((field) => wordOf(from, field, text))
        .join(' ')
    const [there, here] = [said(now), said(draft)]
    return there === here ? [] : [{ name: text.settings.changes[change.key], theirs: there, mine: here }]
  })
  return {
    kind: 'stale',
    theirs: [...theirs.map((change) => nameOfChange(change, text)), ...budget.names],
    both: [...both, ...budget.both],
  }
}

/** As the page shows it. */
function wordOf(draft: SettingsDraft, field: DraftField, text: Catalogue): string {
  if (field === 'type') return text.establishment.types[draft.type]
  if (field === 'territory') return text.establishment.territories[draft.territory]
  if (field === 'gender') return text.settings.genders[draft.gender]
  if (field === 'openWeekdays') {
    return draft.openWeekdays.map((day) => text.establishment.weekdaysShort[day - 1] ?? '').join(' ')
  }
  if (field === 'cashCountTime') return text.settings.cashCountTimes[draft.cashCountTime]
  if (field === 'entryParts') return draft.entryParts.map((part) => text.ticketZParts.names[part]).join(', ')
  const value = draft[field]
  const date = field === 'openedOn' ? parsePlainDate(draft.openedOn) : null
  if (date !== null) return formatDate(date)
  return typeof value === 'string' ? value : ''
}

export function problemOf(error: unknown): Problem {
  if (!isApiError(error)) return { kind: 'refused', message: null }
  return error.statusCode === 0 || error.isForeign ? { kind: 'offline' } : { kind: 'refused', message: error.message }
}

const fieldOfPath: Readonly<Record<string, DraftField>> = {
  fiscalYearStart: 'fiscalDay',
  salesLabel: 'singular',
}

/** The server's own sentences, at the fields and rows they are about. */
export function errorsOfRefusal(error: ApiError, draft: SettingsDraft): SettingsErrors {
  const items = new Map<string, string>()
  const fields: Partial<Record<DraftField, string>> = {}
  for (const { path, message } of error.issues) {
    const [first, second] = [String(path[0]), path[1]]
    const list = listFields.find((name) => name === first)
    const item = list === undefined || typeof second !== 'number' ? undefined : draft[list][second]
    if (item !== undefined) items.set(item.id, message)
    else if (first === 'salesLabel' && second === 'plural') fields.plural = message
    else fields[fieldOfPath[first] ?? (first as DraftField)] = message
  }
  return { ...fields, ...(items.size > 0 && { items }) }
}
