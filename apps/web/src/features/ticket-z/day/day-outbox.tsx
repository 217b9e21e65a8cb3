import { Link } from '@tanstack/react-router'
import { latestOf } from '../../../documents/document-outbox.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { isStuck } from '../../../outbox/entry.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useKeptWords } from '../../../ui/feedback/kept-words.ts'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { type TicketZEntry, ticketZOutbox } from '../ticket-z-outbox.ts'

/** What this device holds against the ticket on screen; in a conflict it may be a ticket of another name. */
export function unsentOf(entries: readonly TicketZEntry[], ticketId: string): TicketZEntry | null {
  return entries.find((entry) => entry.current?.id === ticketId) ?? latestOf(ticketZOutbox, entries, ticketId)
}

/** Where an unsent closing stands: on its way, or refused. */
export function DayOutbox({ entry, isOnline }: { entry: TicketZEntry | null; isOnline: boolean }) {
  const words = useText().ticketZDay.day
  const keptWords = useKeptWords()
  if (entry === null) return null
  // The comparison has a notice of its own.
  if (entry.state === 'conflict') return null
  if (entry.state === 'refused') {
    return (
      <Banner tone="error" title={words.refusedTitle} action={<ToWaiting>{words.see}</ToWaiting>} live>
        {entry.error?.message}
      </Banner>
    )
  }
  if (isStuck(entry)) {
    return (
      <Banner tone="error" title={words.stuckTitle} action={<ToWaiting>{words.see}</ToWaiting>} live>
        {keptWords(words.stuckBody)}
      </Banner>
    )
  }
  // Online it leaves within the second: saying so would only flicker.
  if (isOnline && entry.error === null) return null
  return (
    <Banner tone="waiting" title={words.waitingTitle} live>
      {keptWords(words.waitingBody)}
    </Banner>
  )
}

function ToWaiting({ children }: { children: string }) {
  return (
    <Link to="/more/waiting" className={buttonLook('secondary', 'small')}>
      {children}
    </Link>
  )
}
