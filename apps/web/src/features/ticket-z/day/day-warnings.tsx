import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { type TicketZWarning, warningsOf } from '@zinc/domain/ticket-z/ticket-z-warning'
import { vatOf } from '@zinc/domain/vat'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import type { TicketZRows } from '../entry/ticket-z-draft.ts'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
import { useWarningContext } from './ticket-z-neighbours.ts'

type DayWarningsProps = { establishment: Establishment; ticket: DeviceTicket; rows: TicketZRows }

/** What is worth a second look on a validated ticket, in the words of the form; nothing where nothing is. */
export function DayWarnings({ establishment, ticket, rows }: DayWarningsProps) {
  const text = useText()
  const words = text.ticketZDay
  const language = useLanguage()
  const context = useWarningContext(establishment, ticket)
  const { content } = ticket
  if (content === null) return null
  // The server has not judged yet what waits here.
  const warnings = ticket.outbox === null ? ticket.warnings : warningsOf(content, context)
  if (warnings.length === 0) return null
  const last = String(context.lastNumber ?? '')
  return (
    <Card title={words.saved.warnings}>
      <ul className="grid gap-2">
        {warnings.map((warning) => {
          const line = lineOf(warning, content)
          const expected = formatAmount(vatOf(line?.gross ?? 0, line?.rateBp ?? 0), language)
          const label = rows.sales.find(({ id }) => id === line?.vatLineId)?.label
          return (
            <li key={`${warning.code} ${warning.path.join(' ')}`} className="flex items-start gap-1.5 text-amber">
              <IconAlertTriangle size={18} stroke={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
              <span>
                {label !== undefined && <strong className="font-semibold">{`${label} · `}</strong>}
                {text.ticketZForm.warnings[warning.code]({ expected, last })}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function lineOf({ path }: TicketZWarning, content: TicketZContent) {
  const [list, index] = path
  return list === 'sales' && typeof index === 'number' ? content.sales[index] : undefined
}
