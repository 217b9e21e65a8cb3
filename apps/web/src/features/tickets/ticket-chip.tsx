import { useText } from '../../i18n/catalogue.ts'
import { Chip } from '../../ui/chip.tsx'
import { isToFile } from './drawer-lines.ts'
import type { DeviceTicket } from './ticket-overlay.ts'

/** What still has to happen with a line, or what became of it. */
export function TicketChip({ ticket }: { ticket: DeviceTicket }) {
  const { states } = useText().tickets
  const { outbox, status, purchaseId } = ticket
  if (outbox === 'refused' || outbox === 'conflict') return <Chip state="difference">{states.toCheck}</Chip>
  if (status === 'cancelled') return <Chip state="cancelled">{states.cancelled}</Chip>
  if (outbox !== null) return <Chip state="waiting">{states.waiting}</Chip>
  if (purchaseId !== null) return <Chip state="validated">{states.purchase}</Chip>
  return isToFile(ticket) ? <Chip state="soon">{states.toFile}</Chip> : null
}
