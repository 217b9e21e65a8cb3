import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth, formatTime } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { SettingsEdit } from './edit-settings.ts'

/** What was half typed here before a reload or a crash is there again: said once, and easily let go. */
export function SettingsRestored({ edit }: { edit: SettingsEdit }) {
  const words = useText().settings
  const language = useLanguage()
  const { changes, saving, establishment } = edit
  const { restoredAt } = edit.autosave
  if (restoredAt === null) return null
  const day = formatDayMonth(dateOfInstant(restoredAt, establishment.timeZone), language)
  const time = formatTime(restoredAt, language, establishment.timeZone)
  return (
    <div className="mb-4">
      <Notice tone="info">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>{words.restored(day, time, changes.join(', '))}</p>
          <div className="ml-auto">
            <Button look="quiet" size="small" disabled={saving} onPress={edit.forget}>
              {words.dropRestored}
            </Button>
          </div>
        </div>
      </Notice>
    </div>
  )
}
