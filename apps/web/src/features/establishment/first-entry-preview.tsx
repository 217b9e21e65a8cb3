import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { familyOf } from '@zinc/domain/establishment/establishment'
import { defaultsOf } from '@zinc/domain/establishment/establishment-defaults'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong, formatRate } from '../../i18n/format.ts'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../ui/paper-ticket.tsx'
import { closedDaysOf, type EstablishmentDraft } from './parts/establishment-draft.ts'

const widths = ['w-16', 'w-13', 'w-16', 'w-13', 'w-12']

/** What the first evening will look like: the lines, the payments and the day of this trade, still without figures. */
export function FirstEntryPreview({ draft, today }: { draft: EstablishmentDraft; today: PlainDate }) {
  const text = useText().establishment
  const language = useLanguage()
  const defaults = defaultsOf(draft.type, draft.territory)
  const closed = closedDaysOf(draft).map((day) => text.weekdays[day - 1] ?? '')
  const name = draft.name.trim() === '' ? text.exampleName : draft.name.trim()
  return (
    <PaperTicket label={text.previewLabel}>
      <div className="[overflow-wrap:anywhere]">
        <TicketHead
          title={text.firstEntry[familyOf(draft.type)]}
          lines={[name, formatDayLong(today, language, { year: true })]}
        />
      </div>
      <TicketRule />
      <dl>
        {defaults.vatLines.map((line, index) => (
          <TicketRow
            key={`${line.label} ${line.rateBp}`}
            label={line.label}
            note={formatRate(line.rateBp, language)}
            value={<Blank width={widths[index % widths.length] ?? ''} />}
          />
        ))}
        <TicketRow total={true} label={text.total} value={<Blank width="w-27" tall={true} />} />
      </dl>
      <TicketRule />
      <dl>
        {defaults.paymentMethods.map((method, index) => (
          <TicketRow
            key={method.label}
            label={method.label}
            value={<Blank width={widths[index % widths.length] ?? ''} />}
          />
        ))}
      </dl>
      <TicketRule />
      <p className="text-ink-2 text-small">{`${text.dayUntil(defaults.businessDayStart)} ${text.closedOn(closed)}`}</p>
    </PaperTicket>
  )
}

/** Where a figure will be typed. */
function Blank({ width, tall = false }: { width: string; tall?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block rounded-full bg-surface-2 align-middle ${width} ${tall ? 'h-6' : 'h-3'}`}
    />
  )
}
