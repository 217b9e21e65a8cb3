import { useNavigate, useSearch } from '@tanstack/react-router'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { isLocked } from '@zinc/domain/calendar/period'
import { canWriteOn } from '@zinc/domain/permission'
import { useCallback } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { Page } from '../../../page/page.tsx'
import { labelOf, PeriodSelector } from '../../../page/period/period-selector.tsx'
import { type PeriodSearch, usePeriod } from '../../../page/period/use-period.ts'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { DayStepper } from '../day-stepper.tsx'
import { TicketsDay } from '../tickets-day.tsx'
import { TicketsMonth } from '../tickets-month.tsx'
import { type TicketsSearch, ticketsSearch } from './tickets-search.ts'

/** The day's cash journal, or the lines of a month. */
export function TicketsScreen() {
  const summary = useEstablishment()
  const { search, change } = useTicketsSearch()
  return search.view === 'month' ? (
    <MonthPage key={summary.id} summary={summary} search={search} change={change} />
  ) : (
    <DayPage key={summary.id} summary={summary} search={search} change={change} />
  )
}

type Change = (next: TicketsSearch, replace: boolean) => void
type PageProps = { summary: EstablishmentSummary; search: TicketsSearch; change: Change }

function DayPage({ summary, search, change }: PageProps) {
  const text = useText()
  const words = text.tickets
  const language = useLanguage()
  const { establishment, today, queryState } = useEstablishmentDay(summary)
  const date = dayOf(search.day, today)
  const isInBar = !useIsWide()
  const registers = establishment?.registers.filter(({ isActive, id }) => isActive || id === search.register) ?? []
  const registerId = registers.find(({ id }) => id === search.register)?.id ?? registers[0]?.id
  const isOpen = establishment !== null && !isLocked(date, establishment.lockedUntil)
  const canWrite = may(summary, 'ticket.write') && isOpen && canWriteOn(summary.role, date, today)
  const create = () => change({ open: 'new' }, false)
  usePrintSheet({
    heading: `${establishment?.name ?? ''} · ${words.title} · ${formatDayLong(date, language, { year: true })}`,
    orientation: 'portrait',
  })
  return (
    <Page
      title={words.title}
      documentTitle={`${words.title} · ${formatDayLong(date, language)}`}
      back={true}
      tabs={<Views view="day" change={change} />}
      period={<DayStepper date={date} today={today} onDay={(day) => change({ day, open: undefined }, false)} />}
      {...(canWrite && !isInBar && { onCreate: create })}
      encode={canWrite && isInBar ? inBarOf(text.shell.header.create, search) : undefined}
    >
      {/* The day says itself how old its lines are. */}
      {establishment === null && <QueryNotice queryState={queryState} failed={words.failed} unseen={words.unseen} />}
      {registers.length > 1 && registerId !== undefined && (
        <div className="mb-4 max-w-120 print:hidden">
          <SelectField
            label={words.register}
            value={registerId}
            groups={[{ label: words.register, options: registers.map(({ id, label }) => ({ value: id, label })) }]}
            onChange={(register) => change({ register, open: undefined }, true)}
          />
        </div>
      )}
      {establishment === null && !queryState.isMissing && <TableSkeleton />}
      {establishment !== null && registerId !== undefined && (
        <TicketsDay
          key={`${date} ${registerId}`}
          {...{ establishment, date, today, registerId, canWrite }}
          open={search.open}
          onOpen={(open) => change({ open }, open === undefined)}
        />
      )}
    </Page>
  )
}

/** On phones in the thumb's reach, like every day's act. */
function inBarOf(label: string, search: TicketsSearch) {
  return { label, to: { to: '/tickets', search: { ...search, open: 'new' } }, phoneBar: true } as const
}

/** A day that is no day, or that is to come, is today. */
function dayOf(text: string | undefined, today: PlainDate): PlainDate {
  const day = parsePlainDate(text ?? '')
  return day === null || day > today ? today : day
}

function MonthPage({ summary, search, change }: PageProps) {
  const text = useText()
  const words = text.tickets
  const language = useLanguage()
  const { establishment, today } = useEstablishmentDay(summary)
  const show = useCallback((period: PeriodSearch, replace: boolean) => change(period, replace), [change])
  const { period, choose } = usePeriod('month', search, today, show)
  const label = labelOf('month', period.value, text, language)
  usePrintSheet({ heading: `${establishment?.name ?? ''} · ${words.title} · ${label}`, orientation: 'portrait' })
  return (
    <Page
      title={words.title}
      documentTitle={`${words.title} · ${label}`}
      back={true}
      tabs={<Views view="month" change={change} />}
      period={<PeriodSelector period={period} today={today} onChange={choose} />}
    >
      <TicketsMonth
        establishmentId={summary.id}
        range={period.range}
        establishment={establishment}
        period={label}
        canExport={may(summary, 'export.read')}
        search={search}
        onSearch={(next) => change(next, true)}
        onOpen={({ id, businessDate, registerId }) =>
          change({ view: undefined, day: businessDate, register: registerId, open: id }, false)
        }
      />
    </Page>
  )
}

function Views({ view, change }: { view: 'day' | 'month'; change: Change }) {
  const { day, monthView, views } = useText().tickets
  return (
    <Segmented
      label={views}
      value={view}
      options={[
        { value: 'day', label: day },
        { value: 'month', label: monthView },
      ]}
      onChange={(next) => change({ view: next === 'day' ? undefined : next, open: undefined }, false)}
    />
  )
}

/** The address, and what changes it. `replace` leaves no step to go back to. */
function useTicketsSearch() {
  const search = ticketsSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (next: TicketsSearch, replace: boolean) =>
      void navigate({
        to: '/tickets',
        search: (old) => ({ ...ticketsSearch.parse(old), ...next }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, change }
}
