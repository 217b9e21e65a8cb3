import { dividedBy } from '@zinc/domain/money'
import type { TicketZContent, TicketZTotals } from '@zinc/domain/ticket-z/ticket-z'
import { useText } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'

/** What the ticket does not say by itself: net of VAT, averages. */
export function DayFigures({ content, totals }: { content: TicketZContent; totals: TicketZTotals }) {
  const words = useText().ticketZDay.saved
  const { covers, ticketCount } = content
  const average = (count: number | null) => (count === null || count === 0 ? null : dividedBy(totals.gross, count))
  const rows = [
    { name: words.net, cents: totals.net },
    { name: words.vat, cents: totals.vat },
    { name: words.perCover, cents: average(covers) },
    { name: words.perTicket, cents: average(ticketCount) },
    { name: words.tips, cents: content.tips === 0 ? null : content.tips },
  ].filter(({ cents }) => cents !== null)
  return (
    <Card title={words.figures}>
      <dl className="divided">
        {rows.map(({ name, cents }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1.5 first:pt-0 last:pb-0">
            <dt className="text-ink-2">{name}</dt>
            <dd>
              <Amount cents={cents} size="strong" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
