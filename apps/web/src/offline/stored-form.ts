import { currentSession } from '../client/session/session.ts'
import { type DraftKey, deleteDraft, isAlike, loadDraft, saveDraft } from './drafts.ts'

/** Of which form; `establishmentId` null: of the person, whatever the establishment. */
export type StoredFormKey = { readonly establishmentId: number | null; readonly form: string }

/** What was typed into a form and not saved yet, on this device: a reload or a discarded tab loses none of it. */
export type StoredForm<D> = {
  /** What it opens with: what is known now, with the fields that were changed here. */
  readonly start: D
  /** When what came back had been typed; null where nothing did. */
  readonly restoredAt: string | null
  /** False: this device stores nothing. */
  readonly save: (typedOver: D, draft: D) => boolean
  readonly discard: () => void
}

type Fields = Readonly<Record<string, unknown>>

/** Nothing is stored where nobody is signed in. */
export function storedFormOf<D extends object>({ establishmentId, form }: StoredFormKey, known: D): StoredForm<D> {
  const { user } = currentSession()
  if (user === null) return { start: known, restoredAt: null, save: () => false, discard: () => undefined }
  const key: DraftKey = { personId: user.id, establishmentId: establishmentId ?? 0, form: `form/${form}` }
  const stored = loadDraft(key)
  const changes = changesIn(stored?.value, known as Fields)
  const isRestored = stored !== null && Object.keys(changes).length > 0
  return {
    start: { ...known, ...changes },
    restoredAt: isRestored ? stored.savedAt : null,
    save: (typedOver, draft) => {
      if (!isAlike(typedOver, draft)) return saveDraft(key, { typedOver, draft }) !== null
      deleteDraft(key)
      return true
    },
    discard: () => deleteDraft(key),
  }
}

/** Of fields that the form still has, and that say otherwise than what is known. */
function changesIn(stored: unknown, known: Fields): Fields {
  const { typedOver, draft } = isFields(stored) ? stored : {}
  if (!isFields(typedOver) || !isFields(draft)) return {}
  const names = Object.keys(draft).filter(
    (name) =>
      typeof draft[name] === typeof known[name] &&
      Array.isArray(draft[name]) === Array.isArray(known[name]) &&
      !isAlike(draft[name], typedOver[name]) &&
      !isAlike(draft[name], known[name]),
  )
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
