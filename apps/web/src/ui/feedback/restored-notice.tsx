import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth, formatTime } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { Button } from '../button.tsx'
import type { Form } from '../fields/use-form.ts'
import { Notice } from './notice.tsx'

type RestoredNoticeProps = { form: Pick<Form<object>, 'restoredAt' | 'startOver' | 'isSending'> }

/** What was half typed here before a reload is there again: said once, and easily let go. */
export function RestoredNotice({ form: { restoredAt, startOver, isSending } }: RestoredNoticeProps) {
  const words = useText().typed
  const language = useLanguage()
  if (restoredAt === null) return null
  // By the clock of this device, where it was typed.
  const day = formatDayMonth(dateOfInstant(restoredAt), language)
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>{words.restored(formatTime(restoredAt, language), day)}</p>
        <div className="ml-auto">
          <Button look="quiet" size="small" disabled={isSending} onPress={startOver}>
            {words.startOver}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
