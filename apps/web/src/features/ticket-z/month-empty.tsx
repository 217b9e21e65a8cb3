import type { SalesLabel, VatLine } from '@zinc/domain/establishment'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { capitalised, formatDayLong, formatMonthName, formatRate } from '../../i18n/format.ts'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../ui/paper-ticket.tsx'
import { wordsOf } from './label-words.ts'
import type { CalendarDay } from './month-days.ts'

export type MonthEmptyProps = {
  establishmentName: string
  salesLabel: SalesLabel
  vatLines: readonly VatLine[]
  /** The day the first ticket will be of: today, or the month's first open day. */
  firstDay: CalendarDay['date']
  /** 'Novembre' has begun long ago: its days are to enter. */
  isPast: boolean
}

/** A month without a ticket: the paper that waits for its first figures, and one sentence. */
export function MonthEmpty({ establishmentName, salesLabel, vatLines, firstDay, isPast }: MonthEmptyProps) {
  const text = useText()
  const language = useLanguage()
  const { empty } = text.calendar
  const words = wordsOf(salesLabel, language)
  const name = formatMonthName(firstDay, language)
  const paperTitle = empty.paperTitle(words.bare, words.feminine, name)
  const month = capitalised(name)
  return (
    <div className="flex flex-col items-center py-5 text-center desk:py-8">
      <div className="w-full max-w-80 text-left">
        <PaperTicket label={paperTitle}>
          <TicketHead
            title={paperTitle}
            lines={[establishmentName, formatDayLong(firstDay, language, { year: true })]}
          />
          <TicketRule />
          <dl>
            {vatLines.slice(0, 4).map((line) => (
              <TicketRow key={line.id} label={line.label} note={formatRate(line.rateBp, language)} value={<Blank />} />
            ))}
            <TicketRow label={empty.paperTotal} value={<Blank total={true} />} total={true} />
          </dl>
        </PaperTicket>
      </div>
      <h2 className="mt-7 text-title">{isPast ? empty.past(month, words.bare) : empty.title(month, words.bare)}</h2>
      <p className="mt-1.5 max-w-md text-balance text-ink-2">{isPast ? empty.pastBody : empty.body}</p>
    </div>
  )
}

function Blank({ total = false }: { total?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block bg-surface-2 align-middle ${total ? 'h-6 w-28 rounded-field' : 'h-3 w-16 rounded-full'}`}
    />
  )
}
