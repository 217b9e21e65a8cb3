import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useAnswerStillToCome, useClockError } from '../../client/clock-error.ts'
import { actTimeOf } from '../../i18n/act-time.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDuration } from '../../i18n/format-measure.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStillPage } from './still-page.ts'

const MINUTE_MS = 60_000
/** The last answer belongs to none: it is written with its date and year. */
const NO_DAY = ''

type Sentences = { title: string; body: string }

/** This device's clock is set wrong: by how much, where the server said so; else that it shows a time long past. */
export function ClockNotice({ isLate }: { isLate: boolean }) {
  const text = useText().shell.clock
  const [isDismissed, setIsDismissed] = useState(false)
  const sentences = useSentences()
  const { box, isShown } = useStillPage(sentences !== null && !isDismissed, isLate)
  return (
    <div ref={box} role="status" className="mx-auto w-full max-w-328 px-4 sm:px-6 desk:px-9 print:hidden">
      {isShown && sentences !== null && !isDismissed && (
        <div className="pt-4">
          <div className="flex items-center justify-between gap-3 rounded-card border border-amber-line bg-surface py-1.5 pr-1.5 pl-3.5 text-small">
            <p className="min-w-0">
              <strong className="font-semibold">{sentences.title}</strong>
              <span className="text-ink-2">{` ${sentences.body}`}</span>
            </p>
            <IconButton label={text.dismiss} onPress={() => setIsDismissed(true)}>
              <IconX size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
    </div>
  )
}

function useSentences(): Sentences | null {
  const text = useText()
  const language = useLanguage()
  const answeredAt = useAnswerStillToCome()
  const error = useClockError()
  if (answeredAt !== null) {
    const at = actTimeOf({ at: new Date(answeredAt).toISOString(), businessDate: NO_DAY }, text, language)
    return { title: text.shell.clock.early(at), body: text.shell.clock.earlyBody }
  }
  if (error === null) return null
  const duration = formatDuration(Math.round(Math.abs(error) / MINUTE_MS), language)
  const { ahead, behind, body } = text.shell.clock
  return { title: error > 0 ? ahead(duration) : behind(duration), body }
}
