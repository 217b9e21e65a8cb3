import type { SavedClosedDay } from '@zinc/contract/establishments'
import type { Weekday } from '@zinc/domain/calendar/calendar'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth } from '../../../i18n/format.ts'
import type { QueryState } from '../../../offline/query-state.ts'
import { Card } from '../../../ui/card.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TimeField } from '../../../ui/fields/time-field.tsx'
import type { DayOutcome } from '../../establishment/closed-day-outbox.ts'
import { isSame } from '../draft/settings-changes.ts'
import { draftOf, patternAhead } from '../draft/settings-draft.ts'
import type { SettingsEdit } from '../edit-settings.ts'
import { NamedItemsCard } from '../lists/named-items-card.tsx'
import { ReorderHelp } from '../lists/reorder-help.tsx'
import { ClosedDaysCard } from './closed-days-card.tsx'
import { HolidaysCard } from './holidays-card.tsx'

export type OpeningDaysSlot = (props: {
  open: readonly Weekday[]
  onToggle: (day: Weekday) => void
  error: string | undefined
  disabled: boolean
  /** Left out where the card around it says it. */
  legend?: string
  offLabel?: string
}) => ReactNode

/** Closed days are saved one by one, at once; without a network they are stored and sent later. */
export type ClosedDayCalls = {
  /** Of the next twelve months. */
  entries: readonly SavedClosedDay[]
  /** Not sent yet. */
  waiting: ReadonlySet<SavedClosedDay['date']>
  isKnown: boolean
  queryState: QueryState
  canWrite: boolean
  close: (date: SavedClosedDay['date'], reason: string) => Promise<DayOutcome>
  reopen: (closedDay: SavedClosedDay) => Promise<DayOutcome>
}

type DaysSectionProps = { edit: SettingsEdit; openingDays: OpeningDaysSlot; closedDays: ClosedDayCalls }

export function DaysSection({ edit, openingDays, closedDays }: DaysSectionProps) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2 wide:grid-cols-3">
      <div className="grid min-w-0 gap-4">
        <Opening edit={edit} slot={openingDays} />
        <NamedItemsCard edit={edit} list="services" weekdays={openingDays} />
        {edit.canWrite && edit.draft.services.filter(({ isActive }) => isActive).length > 1 && <ReorderHelp />}
      </div>
      <ClosedDaysCard calls={closedDays} />
      <HolidaysCard calls={closedDays} today={edit.today} establishment={edit.establishment} />
    </div>
  )
}

function Opening({ edit, slot }: { edit: SettingsEdit; slot: OpeningDaysSlot }) {
  const words = useText().settings
  const language = useLanguage()
  const { draft, establishment, today } = edit
  const since = patternAhead(establishment.openingDays)?.validFrom
  const isNew = !isSame(draftOf(establishment, today), draft, 'openWeekdays')
  function toggle(day: Weekday): void {
    const open = new Set(draft.openWeekdays)
    if (!open.delete(day)) open.add(day)
    edit.change({ openWeekdays: [...open].toSorted((a, b) => a - b) })
  }
  return (
    <Card title={words.openingDays}>
      {since !== undefined && (
        <p className="-mt-2 mb-3 text-ink-2 text-small">
          {words.openingSince(formatDayMonth(since, language, { year: true }))}
        </p>
      )}
      {slot({
        open: draft.openWeekdays,
        onToggle: toggle,
        error: edit.errors.openWeekdays,
        disabled: !edit.canWrite,
      })}
      {isNew && (
        <div className="mt-4">
          <DateField
            label={words.openingFrom}
            value={draft.openingFrom}
            hint={words.openingFromHint}
            error={edit.errors.openingFrom}
            onChange={(openingFrom) => edit.change({ openingFrom })}
          />
        </div>
      )}
      <div className="mt-4 border-line border-t pt-4">
        <TimeField
          name="businessDayStart"
          label={words.dayStart}
          hint={words.dayStartHint}
          placeholder={words.timePlaceholder}
          value={draft.businessDayStart}
          readOnly={!edit.canWrite}
          error={edit.errors.businessDayStart}
          onChange={(businessDayStart) => edit.change({ businessDayStart })}
        />
      </div>
    </Card>
  )
}
