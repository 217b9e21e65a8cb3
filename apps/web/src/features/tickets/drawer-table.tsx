import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { Amount } from '../../ui/amount.tsx'
import { DataTable, rowLinkLook, type TableColumn } from '../../ui/lists/data-table.tsx'
import type { DrawerLine } from './drawer-lines.ts'
import { TicketChip } from './ticket-chip.tsx'
import { TicketSquare } from './ticket-icon.tsx'
import { hourOf, joined, lineDetailOf, lineTitleOf } from './ticket-words.ts'

type DrawerTableProps = {
  lines: readonly DrawerLine[]
  timeZone: string | undefined
  openId: string | null
  onOpen: (id: string) => void
}

/** The drawer through the day: in order on a computer, the newest first on a phone. */
export function DrawerTable({ lines, timeZone, openId, onOpen }: DrawerTableProps) {
  const words = useText().tickets
  const columns = useColumns(timeZone, onOpen)
  const last = lines.at(-1)
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
      selectedKey={openId}
      phoneRow={(line) => <PhoneRow line={line} timeZone={timeZone} onOpen={onOpen} />}
      totals={
        last === undefined || last.balance === null
          ? undefined
          : { label: words.total, cells: { balance: <Amount cents={last.balance} size="strong" /> } }
      }
    />
  )
}

function useColumns(timeZone: string | undefined, onOpen: (id: string) => void): readonly TableColumn<DrawerLine>[] {
  const words = useText().tickets
  const { columns } = words
  return [
    { id: 'time', label: columns.time, cell: (line) => <Hour line={line} timeZone={timeZone} /> },
    {
      id: 'movement',
      label: columns.movement,
      cell: (line) => (
        <span className="flex items-center gap-3">
          <TicketSquare kind={line.kind} isEntering={(line.effect ?? 0) > 0} />
          <LineName line={line} onOpen={onOpen} />
        </span>
      ),
    },
    {
      id: 'state',
      label: words.csv.state,
      head: <span className="sr-only">{words.csv.state}</span>,
      cell: ({ ticket }) => ticket !== null && <TicketChip ticket={ticket} />,
    },
    { id: 'amount', label: columns.amount, align: 'end', cell: (line) => <Effect line={line} /> },
    {
      id: 'balance',
      label: columns.balance,
      align: 'end',
      cell: ({ balance }) => <Amount cents={balance} size="strong" />,
    },
  ]
}

function Hour({ line: { ticket, at, closing }, timeZone }: { line: DrawerLine; timeZone: string | undefined }) {
  const language = useLanguage()
  if (ticket !== null) return <span className="text-ink-2">{hourOf(ticket, language, timeZone)}</span>
  if (closing === null || at === null) return null
  const { at: instant } = closing
  return <span className="text-ink-2">{hourOf({ at: instant, businessDate: closing.date }, language, timeZone)}</span>
}

function LineName({ line, onOpen }: { line: DrawerLine; onOpen: (id: string) => void }) {
  const words = useText().tickets
  const language = useLanguage()
  const { ticket } = line
  const title = lineTitleOf(line, words)
  const detail = lineDetailOf(line, words, language)
  return (
    <span className="min-w-32 leading-snug">
      {ticket === null ? (
        <span className="block font-semibold">{title}</span>
      ) : (
        <button
          type="button"
          onClick={() => onOpen(ticket.id)}
          className={`cursor-pointer text-left ${rowLinkLook} ${ticket.status === 'cancelled' ? 'text-ink-3 line-through' : ''}`}
        >
          {title}
        </button>
      )}
      <span className="block break-words text-ink-2">{detail}</span>
    </span>
  )
}

/** Signed; what was cancelled or paid without cash shows its amount, muted. */
export function Effect({ line: { effect, ticket } }: { line: DrawerLine }) {
  if (effect === 0 && ticket !== null) return <Amount cents={ticket.amount} muted />
  return (
    <span className={(effect ?? 0) > 0 ? 'text-brand-text' : ''}>
      <Amount cents={effect} size="strong" sign="always" />
    </span>
  )
}

type PhoneRowProps = { line: DrawerLine; timeZone: string | undefined; onOpen: (id: string) => void }

function PhoneRow({ line, timeZone, onOpen }: PhoneRowProps) {
  const words = useText().tickets
  const language = useLanguage()
  const { ticket, balance } = line
  const hour = ticket === null ? '' : hourOf(ticket, language, timeZone)
  const isCancelled = ticket?.status === 'cancelled'
  const inside = (
    <>
      <TicketSquare kind={line.kind} isEntering={(line.effect ?? 0) > 0} />
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold leading-snug ${isCancelled ? 'text-ink-3 line-through' : ''}`}>
          {lineTitleOf(line, words)}
        </span>
        <span className="block break-words text-ink-2 text-small">
          {joined(hour, lineDetailOf(line, words, language))}
        </span>
        {ticket !== null && <TicketChip ticket={ticket} />}
      </span>
      <span className="shrink-0 text-right">
        <span className="block">
          <Effect line={line} />
        </span>
        {balance !== null && (
          <span className="block text-ink-2 text-small">
            <Amount cents={balance} />
          </span>
        )}
      </span>
    </>
  )
  const look = 'flex min-h-17 w-full items-center gap-3.5 py-2 text-left'
  if (ticket === null) return <span className={look}>{inside}</span>
  return (
    <button type="button" className={`cursor-pointer ${look}`} onClick={() => onOpen(ticket.id)}>
      {inside}
    </button>
  )
}
