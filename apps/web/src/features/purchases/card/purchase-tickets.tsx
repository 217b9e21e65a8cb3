import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { ticketsOfPurchaseQuery } from '../../tickets/tickets.queries.ts'

/** The petty cash that this receipt was made of; nothing for one that was typed by itself. */
export function PurchaseTickets({ establishmentId, id }: { establishmentId: number; id: string }) {
  const words = useText().purchases.payments
  const language = useLanguage()
  const { data = [] } = useQuery(ticketsOfPurchaseQuery(establishmentId, id))
  if (data.length === 0) return null
  return (
    <Card title={words.tickets}>
      <ul className="divided">
        {data.map((ticket) => (
          <li key={ticket.id} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
            <Link
              to="/tickets"
              search={{ day: ticket.businessDate, register: ticket.registerId, open: ticket.id }}
              className="min-w-0 break-words font-semibold hover:underline"
            >
              {words.ticket(formatDayLong(ticket.businessDate, language), ticket.label)}
            </Link>
            <Amount cents={ticket.amount} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-2 text-small">{words.ticketHint}</p>
    </Card>
  )
}
