import { useText } from '../../i18n/catalogue.ts'
import { Chip } from '../../ui/chip.tsx'
import { type DeviceTicket, isOnItsWay } from './ticket-z-overlay.ts'

/** Where a validated closing stands, beside the day's name. */
export function DayChip({ ticket, isFeminine }: { ticket: DeviceTicket; isFeminine: boolean }) {
  const words = useText().ticketZ.saved
  if (ticket.outbox === 'conflict' || ticket.outbox === 'refused') return <Chip state="tolerated">{words.toCheck}</Chip>
  if (isOnItsWay(ticket)) return <Chip state="waiting">{words.waiting}</Chip>
  return <Chip state="validated">{words.validated(isFeminine)}</Chip>
}
