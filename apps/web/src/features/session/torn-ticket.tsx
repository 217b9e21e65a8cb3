import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { PaperTicket, TicketRow, TicketRule } from '../../ui/paper-ticket.tsx'
import { ExampleHead, ExampleTotal, example, TicketStrip } from './example-ticket.tsx'

/** Torn in two: what is lost is the password, not the figures. */
export function TornExampleTicket() {
  const text = useText().session.example
  return (
    <div>
      <div className="relative z-10 rotate-2">
        <PaperTicket>
          <ExampleHead />
          <TicketRule />
          <dl>
            <TicketRow label={text.card} value={<Amount cents={example.card} />} />
            <TicketRow label={text.cash} value={<Amount cents={example.cash} />} />
          </dl>
        </PaperTicket>
      </div>
      <div className="mt-3 ml-4 rotate-6">
        <div className="paper-shadow">
          <div className="paper torn-top bg-surface px-5 pb-6 text-ink">
            <dl>
              <TicketRow label={text.vouchers} value={<Amount cents={example.vouchers} />} />
              <TicketRow label={text.platforms} value={<Amount cents={example.platforms} />} />
              <ExampleTotal />
            </dl>
            <p className="mt-3 text-ink-2 text-small">{text.lost}</p>
          </div>
        </div>
      </div>
    </div>
  )
}

/** On a phone only the upper half hangs in. */
export function ExampleHeadStrip() {
  const text = useText().session.example
  const language = useLanguage()
  return (
    <TicketStrip title={text.title} line={formatDayLong(example.date, language)}>
      <Amount cents={example.total} size="total" muted={true} />
    </TicketStrip>
  )
}
