import type { Establishment } from '@zinc/contract/establishments'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar'
import { type ApiError, isApiError } from '../../client/api-error.ts'
import { formatDate } from '../../i18n/format.ts'
import type { Catalogue } from '../../i18n/fr.ts'
import type { GoalsElsewhere } from './goals-draft.ts'
import { changesOf, fieldsOf, type SettingsChange } from './settings-changes.ts'
import { type DraftField, draftOf, type ListField, type SettingsDraft } from './settings-draft.ts'
import type { Faults } from './settings-faults.ts'

/** Why nothing (more) was saved; what was typed is kept in every case. */
export type Problem =
  | { kind: 'faults'; count: number }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string | null; partly: boolean }
  | {
      kind: 'stale'
      /** Names of what changed. */
      theirs: readonly string[]
      both: readonly { name: string; theirs: string; mine: string }[]
    }

export function nameOfChange(change: SettingsChange, text: Catalogue): string {
  const words = text.settings
  return 'orderOnly' in change && change.orderOnly ? words.orders[change.key] : words.changes[change.key]
}

/** What somebody else changed since `seen`, and where the person had changed it too. */
export function staleProblemOf(
  seen: Establishment,
  fresh: Establishment,
  draft: SettingsDraft,
  { text, today, goals }: { text: Catalogue; today: PlainDate; goals: GoalsElsewhere },
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
    theirs: [...theirs.map((change) => nameOfChange(change, text)), ...goals.names],
    both: [...both, ...goals.both],
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
  const value = draft[field]
  const date = field === 'openedOn' ? parsePlainDate(draft.openedOn) : null
  if (date !== null) return formatDate(date)
  return typeof value === 'string' ? value : ''
}

export function problemOf(error: unknown, partly: boolean): Problem {
  if (!isApiError(error)) return { kind: 'refused', message: null, partly }
  return error.statusCode === 0 ? { kind: 'offline' } : { kind: 'refused', message: error.message, partly }
}

const fieldOfPath: Readonly<Record<string, DraftField>> = {
  fiscalYearStart: 'fiscalDay',
  salesLabel: 'singular',
}

/** The server's own sentences, at the fields and rows they are about. */
export function faultsOfRefusal(error: ApiError, list: ListField | null, draft: SettingsDraft): Faults {
  const items = new Map<string, string>()
  const fields: Partial<Record<DraftField, string>> = {}
  for (const { path, message } of error.issues) {
    const index = path.find((part) => typeof part === 'number')
    const item = list === null || index === undefined ? undefined : draft[list][index]
    const first = String(path[0])
    if (item !== undefined) items.set(item.id, message)
    else if (list !== null) fields[list] = message
    else if (first === 'salesLabel' && path[1] === 'plural') fields.plural = message
    else fields[fieldOfPath[first] ?? (first as DraftField)] = message
  }
  return { ...fields, ...(items.size > 0 && { items }) }
}
