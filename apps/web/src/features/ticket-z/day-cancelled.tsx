import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatTime } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { DeviceTicket } from './ticket-z-overlay.ts'

/** Cancelled closings of the day: they count nothing and stay visible. */
export function DayCancelled({ tickets, timeZone }: { tickets: readonly DeviceTicket[]; timeZone: string }) {
  const words = useText().ticketZ.day
  const language = useLanguage()
  if (tickets.length === 0) return null
  return (
    <Card title={words.cancelledTitle(tickets.length)}>
      <ul className="divide-y divide-line">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <Chip state="cancelled">
                {words.cancelledAt(
                  ticket.cancelledAt === null ? '' : formatTime(ticket.cancelledAt, language, timeZone),
                )}
              </Chip>
              {ticket.cancelReason !== null && ticket.cancelReason !== '' && (
                <p className="mt-1 text-ink-2 text-small">{ticket.cancelReason}</p>
              )}
            </div>
            <s className="text-ink-3">
              <Amount cents={ticket.totals?.gross ?? null} />
            </s>
          </li>
        ))}
      </ul>
    </Card>
  )
}
