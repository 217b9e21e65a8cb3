import { useSyncExternalStore } from 'react'
import { serverNow } from '../../client/clock.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAge } from '../../i18n/format-measure.ts'
import { Notice } from './notice.tsx'

const MINUTE = 60_000

/** The server is not reached: what stands here is what this device saw, and when. */
export function SeenNotice({ seenAt }: { seenAt: number | null }) {
  const text = useText().queryState
  const language = useLanguage()
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(serverNow() / MINUTE))
  if (seenAt === null) return null
  const age = formatAge(Math.max(1, minute - Math.floor(seenAt / MINUTE)), language)
  return (
    <div className="mb-4 print:hidden" role="status">
      <Notice tone="info">{text.seen(age)}</Notice>
    </div>
  )
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}
