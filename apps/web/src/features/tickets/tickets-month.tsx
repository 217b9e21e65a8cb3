import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { Establishment } from '@zinc/contract/establishments'
import type { DateRange } from '@zinc/domain/calendar/period'
import { drawerEffectOf, type TicketKind, ticketKinds } from '@zinc/domain/cash/cash-journal'
import { sumOf } from '@zinc/domain/money'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { folded } from '../../i18n/folded.ts'
import { formatDayShort } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { DataTable, rowLinkLook, type TableColumn } from '../../ui/lists/data-table.tsx'
import { FilterChip } from '../../ui/lists/filter-chip.tsx'
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx'
import type { TicketsSearch } from './screens/tickets-search.ts'
import { TicketChip } from './ticket-chip.tsx'
import { exportTickets } from './ticket-export.ts'
import { TicketSquare } from './ticket-icon.tsx'
import type { DeviceTicket } from './ticket-overlay.ts'
import { hourOf, joined, ticketDetailOf } from './ticket-words.ts'
import { useTicketLines } from './tickets.queries.ts'

type TicketsMonthProps = {
  establishmentId: number
  /** null while it is being loaded. */
  establishment: Establishment | null
  range: DateRange
  /** 'novembre 2026' */
  period: string
  canExport: boolean
  search: TicketsSearch
  onSearch: (next: TicketsSearch) => void
  onOpen: (ticket: DeviceTicket) => void
}

/** The lines of a month, found by kind and words, in the order one asks for. */
export function TicketsMonth(props: TicketsMonthProps) {
  const { establishmentId, range, search, onSearch, onOpen } = props
  const words = useText().tickets
  const { tickets, isKnown, queryState } = useTicketLines(establishmentId, range)
  const shown = sorted(
    tickets.filter((ticket) => isFound(ticket, search)),
    search.sort,
  )
  const timeZone = props.establishment?.timeZone
  const columns = useColumns(timeZone, onOpen)
  const isEmpty = shown.length === 0
  const total = sumOf(shown.map(drawerEffectOf))
  return (
    <>
      <QueryNotice queryState={queryState} failed={words.failed} unseen={words.unseen} />
      <Filters search={search} onSearch={onSearch}>
        {props.canExport && !isEmpty && <ExportButton {...props} tickets={shown} />}
      </Filters>
      {!isKnown && tickets.length === 0 && !queryState.isMissing && <TableSkeleton />}
      {isKnown && isEmpty && (
        <EmptyState title={words.emptyRange}>
          {tickets.length === 0 ? words.emptyReadOnly : words.emptyFound}
        </EmptyState>
      )}
      {!isEmpty && (
        <DataTable
          caption={words.caption}
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
          phoneRow={(ticket) => <PhoneRow ticket={ticket} timeZone={timeZone} onOpen={onOpen} />}
          sort={search.sort ?? 'day'}
          onSort={(sort) => onSearch({ sort })}
          totals={{
            label: words.totals(shown.length),
            cells: { amount: <Amount cents={total} size="strong" sign="always" /> },
          }}
        />
      )}
    </>
  )
}

function ExportButton({ establishment, period, tickets }: TicketsMonthProps & { tickets: readonly DeviceTicket[] }) {
  const words = useText().tickets
  const language = useLanguage()
  if (establishment === null) return null
  const save = () => {
    exportTickets({ tickets, establishment, period, words, language })
    showToast({ type: 'success', id: 'tickets-export', message: words.csv.saved(tickets.length) })
  }
  return (
    <Button look="secondary" onPress={save} icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}>
      {words.csv.act}
    </Button>
  )
}

type FiltersProps = Pick<TicketsMonthProps, 'search' | 'onSearch'> & { children: ReactNode }

function Filters({ search, onSearch, children }: FiltersProps) {
  const words = useText().tickets
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 max-w-120 flex-1 basis-64">
          <SearchField
            label={words.search}
            value={search.search ?? ''}
            onSearch={(typed) => onSearch({ search: typed === '' ? undefined : typed })}
          />
        </div>
        {children}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.filters}</legend>
        {[undefined, ...ticketKinds].map((kind) => (
          <FilterChip key={kind ?? 'all'} pressed={search.kind === kind} onPress={() => onSearch({ kind })}>
            {kind === undefined ? words.all : words.kinds[kind]}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  )
}

function isFound({ kind, label, reference }: DeviceTicket, search: TicketsSearch): boolean {
  const isKind = search.kind === undefined || !isTicketKind(search.kind) || search.kind === kind
  return isKind && folded(`${label} ${reference}`).includes(folded(search.search ?? ''))
}

function isTicketKind(text: string): text is TicketKind {
  return ticketKinds.some((kind) => kind === text)
}

/** As they stand, they are in the order of the days. */
function sorted(tickets: readonly DeviceTicket[], sort = 'day'): readonly DeviceTicket[] {
  const orders: Record<string, (a: DeviceTicket, b: DeviceTicket) => number> = {
    amount: (a, b) => drawerEffectOf(a) - drawerEffectOf(b),
    movement: (a, b) => folded(a.label).localeCompare(folded(b.label)),
  }
  const order = orders[sort.replace('-', '')]
  const inOrder = order === undefined ? tickets : tickets.toSorted(order)
  return sort.startsWith('-') ? inOrder.toReversed() : inOrder
}

type OnOpen = Pick<TicketsMonthProps, 'onOpen'> & { timeZone: string | undefined }

function useColumns(timeZone: string | undefined, onOpen: OnOpen['onOpen']): readonly TableColumn<DeviceTicket>[] {
  const words = useText().tickets
  const language = useLanguage()
  const { columns } = words
  return [
    {
      id: 'day',
      sort: 'day',
      label: columns.day,
      cell: (ticket) => (
        <span className="whitespace-nowrap text-ink-2">
          {joined(formatDayShort(ticket.businessDate, language), hourOf(ticket, language, timeZone))}
        </span>
      ),
    },
    {
      id: 'movement',
      sort: 'movement',
      label: columns.movement,
      cell: (ticket) => (
        <span className="block min-w-32 leading-snug">
          <button type="button" onClick={() => onOpen(ticket)} className={`cursor-pointer text-left ${rowLinkLook}`}>
            {words.kinds[ticket.kind]}
          </button>
          <span className="block break-words text-ink-2">{ticketDetailOf(ticket, words)}</span>
        </span>
      ),
    },
    { id: 'person', label: columns.person, roomy: true, cell: ({ createdBy }) => createdBy.name },
    {
      id: 'state',
      label: words.csv.state,
      head: <span className="sr-only">{words.csv.state}</span>,
      cell: (ticket) => <TicketChip ticket={ticket} />,
    },
    {
      id: 'amount',
      sort: 'amount',
      label: columns.amount,
      align: 'end',
      cell: (ticket) => <TicketEffect ticket={ticket} />,
    },
  ]
}

function TicketEffect({ ticket }: { ticket: DeviceTicket }) {
  const effect = drawerEffectOf(ticket)
  if (effect === 0) return <Amount cents={ticket.amount} muted />
  return <Amount cents={effect} size="strong" sign="always" />
}

function PhoneRow({ ticket, timeZone, onOpen }: OnOpen & { ticket: DeviceTicket }) {
  const words = useText().tickets
  const language = useLanguage()
  const day = joined(formatDayShort(ticket.businessDate, language), hourOf(ticket, language, timeZone))
  return (
    <button
      type="button"
      onClick={() => onOpen(ticket)}
      className="flex min-h-17 w-full cursor-pointer items-center gap-3.5 py-2 text-left"
    >
      <TicketSquare kind={ticket.kind} isEntering={drawerEffectOf(ticket) > 0} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">{words.kinds[ticket.kind]}</span>
        <span className="block break-words text-ink-2 text-small">{joined(day, ticketDetailOf(ticket, words))}</span>
        <TicketChip ticket={ticket} />
      </span>
      <TicketEffect ticket={ticket} />
    </button>
  )
}
