import { closingCountOf, type DayClosing } from '@zinc/domain/calendar/day-closing'
import { useText } from '../../../i18n/catalogue.ts'
import { Chip } from '../../../ui/chip.tsx'
import { type DeviceTicket, isOnItsWay } from '../parts/ticket-z-overlay.ts'

type DayChipProps = { ticket: DeviceTicket; closings: readonly DayClosing[]; isFeminine: boolean }

/** Where a validated closing stands, beside the day's name. */
export function DayChip({ ticket, closings, isFeminine }: DayChipProps) {
  const counted = useText().closings
  const words = useText().ticketZDay.saved
  if (ticket.outbox === 'conflict' || ticket.outbox === 'refused') return <Chip state="tolerated">{words.toCheck}</Chip>
  if (isOnItsWay(ticket)) return <Chip state="waiting">{words.waiting}</Chip>
  const { entered, total } = closingCountOf(closings)
  if (entered < total) return <Chip state="toEnter">{counted.count(entered, total)}</Chip>
  return <Chip state="validated">{words.validated(isFeminine)}</Chip>
}
