import { useTicketEntries } from '../../features/ticket-z/ticket-z-outbox.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

/** For people who lost their last access with entries still to send: these are kept, not sent. */
export function WelcomeUnsent() {
  const words = useText().establishment
  if (useTicketEntries().length === 0) return null
  return (
    <Banner tone="waiting" title={words.unsentTitle}>
      {words.unsentBody}
    </Banner>
  )
}
