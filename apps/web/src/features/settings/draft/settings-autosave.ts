import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../../client/session/session.ts'
import { currentText } from '../../../i18n/catalogue.ts'
import { deleteDraft, saveDraft } from '../../../offline/drafts.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { SettingsGiven } from '../edit-settings.ts'
import { type SettingsStart, type StoredSettings, settingsStartOf } from './stored-settings.ts'

/** Of the person at this device, and nobody else. */
export function useSettingsStart(given: SettingsGiven): SettingsStart {
  const [start] = useState(() => {
    const { user } = currentSession()
    const isOwn = given.canWrite && user !== null
    const key = isOwn
      ? ({ personId: user.id, establishmentId: given.establishment.id, form: 'settings' } as const)
      : null
    return settingsStartOf(key, { ...given, text: currentText() })
  })
  return start
}

type Autosave = {
  start: SettingsStart
  typed: StoredSettings
  /** Something is left to save. */
  isDirty: boolean
  /** Shows this in the form. */
  put: (settings: StoredSettings) => void
}

/** Stored on this device as it is typed, deleted once nothing is left to save. */
export function useSettingsAutosave({ start, typed, isDirty, put }: Autosave) {
  const { key } = start
  const [restoredAt, setRestoredAt] = useState(start.storedAt)
  const [isRefused, setRefused] = useState(false)
  const isStored = useRef(start.storedAt !== null)
  const { seen, draft } = typed
  const { typed: targets, edited } = typed.budget
  useEffect(() => {
    if (key === null) return
    if (isDirty) {
      isStored.current = true
      setRefused(saveDraft(key, { seen, draft, budget: { typed: targets, edited } } satisfies StoredSettings) === null)
    } else if (isStored.current) {
      isStored.current = false
      deleteDraft(key)
      setRestoredAt(null)
    }
  }, [key, seen, draft, targets, edited, isDirty])
  return {
    /** When what came back had been stored; null where nothing did. */
    restoredAt,
    /** This device stores nothing (private window, full disk). */
    isRefused,
    /** Given up, for these; it can be taken back for a moment, even from another page. */
    drop(instead: StoredSettings): void {
      put(instead)
      const { dropped, takeBack } = currentText().settings
      const onPress = () => {
        if (key !== null) saveDraft(key, typed)
        put(typed)
      }
      showToast({ type: 'info', message: dropped, action: { label: takeBack, onPress } })
    },
    /** The page is left, and what was typed with it. */
    abandon(): void {
      if (key !== null) deleteDraft(key)
    },
  }
}
