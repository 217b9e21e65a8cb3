import { Link } from '@tanstack/react-router'
import type { NamedItem } from '@zinc/domain/establishment'
import type { TicketZKey } from '@zinc/domain/ticket-z'
import { useText } from '../../i18n/catalogue.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { DeviceTicket } from './ticket-z-overlay.ts'

type DayClosingsProps = {
  tickets: readonly DeviceTicket[]
  current: TicketZKey
  lists: { registers: readonly NamedItem[]; services: readonly NamedItem[] }
}

/** A day of several closings, by service or register: the list, the one on screen marked. */
export function DayClosings({ tickets, current, lists }: DayClosingsProps) {
  const words = useText().ticketZ.day
  const chips = useText().ui.chip
  if (tickets.length < 2) return null
  return (
    <Card title={words.closings(tickets.length)}>
      <ul className="divided">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link
              to="/ticket-z/$date"
              params={{ date: ticket.businessDate }}
              search={{ register: ticket.registerId, service: ticket.serviceId }}
              aria-current={isAt(ticket, current) ? 'page' : undefined}
              className="flex min-h-11 items-center justify-between gap-4 rounded-field py-1.5 aria-[current]:font-semibold"
            >
              <span className="min-w-0 flex-1">{closingName(ticket, lists)}</span>
              <Chip state={ticket.status}>{chips[ticket.status]}</Chip>
              <Amount cents={ticket.totals?.gross ?? null} size="strong" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function isAt(ticket: DeviceTicket, key: TicketZKey): boolean {
  return ticket.registerId === key.registerId && ticket.serviceId === key.serviceId
}

/** 'Déjeuner, Caisse 1' */
export function closingName(
  key: Pick<TicketZKey, 'registerId' | 'serviceId'>,
  lists: DayClosingsProps['lists'],
): string {
  const service = lists.services.find((item) => item.id === key.serviceId)?.label
  const register = lists.registers.find((item) => item.id === key.registerId)?.label
  return [service, register].filter((label) => label !== undefined).join(', ')
}
