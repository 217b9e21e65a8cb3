import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { FailureBanner } from './failure-banner.tsx'

/** Why an act did not happen, where it was asked for; nothing when it did. Without a network it is nobody's fault. */
export function ActFailure({ error, kept: stored }: { error: unknown; kept?: string }) {
  const text = useText()
  if (error === null || error === undefined) return null
  return (
    <div className="mt-3">
      <FailureBanner failure={failureOf(error, text, stored)} />
    </div>
  )
}
