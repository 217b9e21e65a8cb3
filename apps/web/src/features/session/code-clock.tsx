import { useEffect, useState } from 'react'
import { serverNow } from '../../client/clock.ts'
import { useText } from '../../i18n/catalogue.ts'
import { minutesLeft, type PendingCode, secondsBeforeResend } from './pending-code.ts'

const SECOND = 1000

/** Codes keep real time, even where the business clock is stopped. */
function useRealTime(): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long the code works, and when another can be asked for; both on a line of constant height. */
export function CodeClock({ pending, onResend }: { pending: PendingCode; onResend: () => void }) {
  const text = useText().registration
  const now = useRealTime()
  const seconds = secondsBeforeResend(pending, now)
  const minutes = minutesLeft(pending, now)
  return (
    <div className="mt-1 -mb-2 flex min-h-11 items-center justify-between gap-4 text-ink-2 text-small">
      <span>{minutes === 0 ? text.codeExpired : text.codeValidFor(minutes)}</span>
      {seconds > 0 ? (
        <span className="tabular">{text.codeResendIn(seconds)}</span>
      ) : (
        <button
          type="button"
          onClick={onResend}
          className="-mr-2 min-h-11 cursor-pointer rounded-mini px-2 font-semibold text-brand-text underline-offset-4 hover:underline"
        >
          {text.codeResend}
        </button>
      )}
    </div>
  )
}
