import { useEffect, useRef, useState } from 'react'
import { currentSession } from '../../../client/session/session.ts'
import { currentText } from '../../../i18n/catalogue.ts'
import { deleteDraft, saveDraft } from '../../../offline/drafts.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { SettingsGiven } from '../edit-settings.ts'
import { type KeptSettings, type SettingsStart, settingsStartOf } from './kept-settings.ts'

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

type Keeping = {
  start: SettingsStart
  typed: KeptSettings
  /** Something is left to save. */
  isDirty: boolean
  /** Shows this in the form. */
  put: (settings: KeptSettings) => void
}

/** Kept on this device as it is typed, let go once nothing is left to save. */
export function useSettingsKeeping({ start, typed, isDirty, put }: Keeping) {
  const { key } = start
  const [restoredAt, setRestoredAt] = useState(start.keptAt)
  const [isRefused, setRefused] = useState(false)
  const isKept = useRef(start.keptAt !== null)
  const { seen, draft } = typed
  const { typed: targets, edited } = typed.goals
  useEffect(() => {
    if (key === null) return
    if (isDirty) {
      isKept.current = true
      setRefused(!saveDraft(key, { seen, draft, goals: { typed: targets, edited } } satisfies KeptSettings))
    } else if (isKept.current) {
      isKept.current = false
      deleteDraft(key)
      setRestoredAt(null)
    }
  }, [key, seen, draft, targets, edited, isDirty])
  return {
    /** When what came back had been kept; null where nothing did. */
    restoredAt,
    /** This device keeps nothing (private window, full disk). */
    isRefused,
    /** Given up, for these; it can be taken back for a moment, even from another page. */
    drop(instead: KeptSettings): void {
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
