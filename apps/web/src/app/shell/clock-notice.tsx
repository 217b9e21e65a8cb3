import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useClockError } from '../../client/clock-error.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDuration } from '../../i18n/format-measure.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useStillPage } from './still-page.ts'

const MINUTE_MS = 60_000

/** This device's clock is set wrong: nothing typed here is dated by it, but whatever else the person does with it is. */
export function ClockNotice({ isLate }: { isLate: boolean }) {
  const text = useText().shell.clock
  const language = useLanguage()
  const error = useClockError()
  const [isDismissed, setIsDismissed] = useState(false)
  const { box, isShown } = useStillPage(error !== null && !isDismissed, isLate)
  const duration = formatDuration(Math.round(Math.abs(error ?? 0) / MINUTE_MS), language)
  return (
    <div ref={box} role="status" className="mx-auto w-full max-w-328 px-4 sm:px-6 desk:px-9 print:hidden">
      {isShown && error !== null && !isDismissed && (
        <div className="pt-4">
          <div className="flex items-center justify-between gap-3 rounded-card border border-amber-line bg-surface py-1.5 pr-1.5 pl-3.5 text-small">
            <p className="min-w-0">
              <strong className="font-semibold">{error > 0 ? text.ahead(duration) : text.behind(duration)}</strong>
              <span className="text-ink-2">{` ${text.body}`}</span>
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
