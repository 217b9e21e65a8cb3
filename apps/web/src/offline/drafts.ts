import { readText, removeText, writeText } from '../browser/local-storage.ts'
import { now } from '../client/clock.ts'

/**
 * Forms as typed, in local storage and not in IndexedDB: the write is done when `saveDraft` returns, so a reload or a
 * crash right after the keystroke loses nothing, and the form can be filled before its first paint. Kept by person and
 * establishment: on a shared device nobody is shown the others'.
 */
type OfPerson = { personId: number; establishmentId: number }
export type DayDraftKey = OfPerson & { businessDate: string; registerId: string; serviceId: string }
export type DraftKey =
  | DayDraftKey
  | (OfPerson & { form: 'settings' | `conflict/${string}` | `purchase/${string}` | `form/${string}` })
/** `value` is the form's own: opaque JSON, to be judged by the form that wrote it. */
export type Draft = { value: unknown; savedAt: string }

const PREFIX = 'zinc.draft'

function nameOf(key: DraftKey): string {
  const form = 'form' in key ? [key.form] : [key.businessDate, key.registerId, key.serviceId]
  return [PREFIX, key.personId, key.establishmentId, ...form].join('/')
}

/**
 * The instant; null when this device refuses to keep it (private window, full disk): it then lives as long as this page,
 * which is to be said to the person.
 */
export function saveDraft(key: DraftKey, value: unknown): string | null {
  const draft: Draft = { value, savedAt: now().toISOString() }
  return writeText(nameOf(key), JSON.stringify(draft)) ? draft.savedAt : null
}

/** Exactly as it is stored: another text was written since, here or in another tab. */
export function storedTextOf(key: DraftKey): string | null {
  return readText(nameOf(key))
}

export function loadDraft(key: DraftKey): Draft | null {
  try {
    const draft: unknown = JSON.parse(storedTextOf(key) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('value' in draft) || !('savedAt' in draft)) return null
    return typeof draft.savedAt === 'string' ? { value: draft.value, savedAt: draft.savedAt } : null
  } catch {
    return null
  }
}

export function deleteDraft(key: DraftKey): void {
  removeText(nameOf(key))
}

/** Tells when another tab of this browser writes or deletes the draft. */
export function watchDraft(key: DraftKey, onChange: () => void): () => void {
  const name = nameOf(key)
  const onStorage = (event: StorageEvent) => {
    if (event.key === name) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Whatever the order of their keys. */
export function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
