import { readText, removeText } from './local-storage.ts'

/**
 * Forms as typed, in local storage and not in IndexedDB: the write is done when `saveDraft` returns, so a reload or a
 * crash right after the keystroke loses nothing, and the form can be filled before its first paint.
 */
export type DraftKey = {
  personId: number
  establishmentId: number
  businessDate: string
  registerId: string
  serviceId: string
}
/** `value` is the form's own: opaque JSON, to be judged by the form that wrote it. */
export type Draft = { value: unknown; savedAt: string }
export type StoredDraft = Draft & { key: DraftKey }

const PREFIX = 'zinc.draft'
const listeners = new Set<() => void>()

const nameOf = (key: DraftKey): string =>
  [PREFIX, key.personId, key.establishmentId, key.businessDate, key.registerId, key.serviceId].join('/')

function keyOf(name: string): DraftKey | null {
  const [prefix, personId, establishmentId, businessDate, registerId, serviceId] = name.split('/')
  if (prefix !== PREFIX || serviceId === undefined) return null
  if (businessDate === undefined || registerId === undefined) return null
  return { personId: Number(personId), establishmentId: Number(establishmentId), businessDate, registerId, serviceId }
}

/** False when this device refuses to keep it (private window, full disk): say so to the person. */
export function saveDraft(key: DraftKey, value: unknown): boolean {
  const draft: Draft = { value, savedAt: new Date().toISOString() }
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft))
    tell()
    return true
  } catch {
    return false
  }
}

export function loadDraft(key: DraftKey): Draft | null {
  return draftNamed(nameOf(key))
}

export function deleteDraft(key: DraftKey): void {
  removeText(nameOf(key))
  tell()
}

/** This person's only: on a shared device the others' are not shown. */
export function listDrafts(personId: number, establishmentId: number): readonly StoredDraft[] {
  return names().flatMap((name) => {
    const key = keyOf(name)
    if (key?.personId !== personId || key.establishmentId !== establishmentId) return []
    const draft = draftNamed(name)
    return draft === null ? [] : [{ ...draft, key }]
  })
}

/** In this tab and the others. */
export function onDraftsChanged(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(`${PREFIX}/`)) listener()
  }
  listeners.add(listener)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function names(): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  } catch {
    return []
  }
}

function draftNamed(name: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(readText(name) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('value' in draft) || !('savedAt' in draft)) return null
    return typeof draft.savedAt === 'string' ? { value: draft.value, savedAt: draft.savedAt } : null
  } catch {
    return null
  }
}
