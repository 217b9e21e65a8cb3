import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'

/** Cancelled closings of the day: they count nothing and stay visible, on one quiet line each. */
export function DayCancelled({ tickets, timeZone }: { tickets: readonly DeviceTicket[]; timeZone: string }) {
  const text = useText()
  const words = text.ticketZDay.day
  const language = useLanguage()
  if (tickets.length === 0) return null
  return (
    <ul className="grid gap-1.5" aria-label={words.cancelledTitle(tickets.length)}>
      {tickets.map(({ id, businessDate, cancelledAt, cancelReason, totals }) => (
        <li
          key={id}
          className="flex min-h-11 items-center gap-2.5 rounded-field bg-surface-2 px-3.5 py-2 text-ink-2 text-small"
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {words.cancelledAt(
              cancelledAt === null ? '' : actTimeOf({ at: cancelledAt, businessDate, timeZone }, text, language),
              cancelReason ?? '',
            )}
          </p>
          <s>
            <Amount cents={totals?.gross ?? null} />
          </s>
        </li>
      ))}
    </ul>
  )
}
