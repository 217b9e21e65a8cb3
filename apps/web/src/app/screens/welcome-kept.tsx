import { useOutbox } from '../../api/outbox.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/banner.tsx'

/** For whoever lost their last access with something still to send: not sent, not lost. */
export function WelcomeKept() {
  const words = useText().establishment
  if (useOutbox().length === 0) return null
  return (
    <Banner tone="waiting" title={words.keptTitle}>
      {words.keptBody}
    </Banner>
  )
}
