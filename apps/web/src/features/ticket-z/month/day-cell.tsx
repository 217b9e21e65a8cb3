import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Link } from '@tanstack/react-router'
import type { Cents } from '@zinc/domain/money'
import type { CSSProperties } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Euros } from '../../../ui/euros.tsx'
import { ServicePills } from '../../../ui/fields/service-pills.tsx'
import type { BaseDay } from '../../../ui/lists/base-day.ts'
import { phoneSizeOf } from '../../../ui/lists/day-figure.ts'
import { type HeatRange, heatColourOf, heatOf } from '../../../ui/lists/heat.ts'
import type { CellNav } from '../../../ui/lists/month-grid.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { type CalendarDay, isEnterableBefore, shownClosingOf } from '../parts/month-days.ts'
import { closedReasonOf, useDaySentence } from '../parts/month-words.ts'
import { servicePillsOf } from '../parts/service-pill.ts'
import { DayCellCorner } from './day-cell-corner.tsx'
import { DayCellHint } from './day-cell-hint.tsx'
import { ThresholdSaid, ThresholdSign } from './threshold-sign.tsx'

export type DayCellProps = {
  day: CalendarDay
  heat: HeatRange | null
  /** Above it a difference is brick, not saffron. */
  tolerance: Cents
  /** A phone's figure, and that of a printed page, are all a narrow one has. */
  isWide: boolean
  /** The day it is compared with, null until it is known; undefined where there is nothing to wait for. */
  base: BaseDay | null | undefined
} & CellNav

const box =
  'relative flex h-full min-h-14.5 w-full flex-col justify-between rounded-cell border px-1 pt-1 pb-1 max-[23rem]:px-0.5 text-left no-underline desk:min-h-20 desk:px-1.5 desk:pt-2 wide:px-3 desk:pb-2 print:min-h-20'

const looks: Record<CalendarDay['state'], string> = {
  entered: 'border-transparent [--ink-3:var(--ink-2)] [print-color-adjust:exact] hover:border-line-strong',
  partly_entered: 'border-amber-line border-dashed bg-surface [print-color-adjust:exact] hover:bg-surface-2',
  draft: 'border-line-strong bg-surface hover:bg-surface-2',
  to_enter: 'border-amber-line border-dashed bg-amber-faint text-amber [print-color-adjust:exact] hover:bg-amber-soft',
  closed: 'hatched border-transparent text-ink-2 [print-color-adjust:exact] hover:border-line-strong',
  future: 'border-line text-ink-2',
  before_opening: 'border-line text-ink-2 hover:border-line-strong',
}

/** One day: its date, its state in words and form, its amount. Days to come lead nowhere yet. */
export function DayCell({ day, heat, tolerance, isWide, base, isTabStop, onKeyDown }: DayCellProps) {
  const sentence = useDaySentence()
  const common = {
    'data-state': day.state,
    className: classNames(box, looks[day.state], day.isToday && 'ring-today'),
    style: backgroundOf(day, heat),
  }
  const content = (
    <>
      <span className="sr-only">
        {sentence(day)}
        {base?.said}
      </span>
      <ThresholdSaid date={day.date} />
      <DayCellFace {...{ day, tolerance, isWide, base }} />
    </>
  )
  if (day.isToCome) return <div {...common}>{content}</div>
  return (
    <Link
      to="/ticket-z/$date"
      params={{ date: day.date }}
      search={shownClosingOf(day)}
      preload={false}
      data-day={day.date}
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={onKeyDown}
      {...common}
    >
      {content}
    </Link>
  )
}

function DayCellFace({ day, tolerance, isWide, base }: Omit<DayCellProps, 'heat' | keyof CellNav>) {
  return (
    <>
      <span aria-hidden="true" className="flex min-w-0 items-start justify-between gap-1">
        <span className="pl-0.5 font-semibold tabular leading-tight desk:pl-0">
          {Number(day.date.slice(8))}
          <ThresholdSign date={day.date} />
        </span>
        <DayCellCorner day={day} tolerance={tolerance} />
      </span>
      <span aria-hidden="true" className="block min-w-0">
        <DayCellHint day={day} tolerance={tolerance} />
        <DayCellFigure day={day} isWide={isWide} />
        <span className="block gap-x-1 wide:flex wide:items-center wide:justify-between">
          <DayCellServices day={day} />
          {base !== undefined && hasBaseRoom(day) && (
            <span
              className="hidden flex-wrap gap-x-1 overflow-hidden text-[0.6875rem] leading-tight wide:flex print:hidden"
              style={{ height: '1lh' }}
            >
              {base?.face ?? NBSP}
            </span>
          )}
        </span>
      </span>
    </>
  )
}

/** Beside its pills; else a hint takes the room. */
function hasBaseRoom({ state, closings, difference, cashDifference, holiday }: CalendarDay): boolean {
  if (state === 'closed') return false
  return closings.length > 0 || (difference === 0 && cashDifference === 0 && holiday === null)
}

function DayCellFigure({ day, isWide }: Pick<DayCellProps, 'day' | 'isWide'>) {
  const text = useText()
  const { state } = text.calendar
  if (day.state === 'to_enter') {
    return (
      <span className="block text-center font-semibold wide:text-left">
        <span className="text-lead wide:mr-1.5">{day.isLocked ? <LockIcon /> : PLUS}</span>
        <span className="hidden wide:inline print:inline print:text-[0.6875rem]">{state.toEnterTitle}</span>
      </span>
    )
  }
  if (isEnterableBefore(day)) return <span className="block text-center text-lead wide:text-left">{PLUS}</span>
  if (day.state === 'closed') {
    return (
      <span className="hidden text-small leading-tight desk:block print:block print:text-[0.6875rem]">
        {closedNoteOf(day, text)}
      </span>
    )
  }
  const amount = day.gross ?? (day.state === 'draft' ? day.draftGross : null)
  if (amount === null) return null
  const muted = day.state === 'draft'
  return (
    <>
      <span
        className={classNames(
          'block text-center tabular desk:hidden print:hidden',
          phoneSizeOf(amount),
          muted && 'text-ink-3',
        )}
      >
        <Euros cents={amount} bare={true} />
      </span>
      {isWide && (
        <span className="hidden leading-tight desk:block wide:hidden print:hidden">
          <span className={classNames('font-semibold', muted && 'text-ink-3')}>
            <Euros cents={amount} short={true} />
          </span>
        </span>
      )}
      <span
        className={classNames('hidden leading-tight wide:block print:block print:text-[0.6875rem]', deskSizeOf(amount))}
      >
        <Amount cents={amount} size="strong" muted={muted} />
      </span>
    </>
  )
}

/** Where a plus would invite to enter. */
function LockIcon() {
  return <IconLock size={17} stroke={1.75} aria-hidden="true" className="inline-block" />
}

/**
 * '1 sur 2' on a phone, else a pill per service, with the cloud of what waits: the corner, with its count, has no room
 * for it there. A day of one closing shows neither.
 */
function DayCellServices({ day }: { day: CalendarDay }) {
  const words = useText().closings
  if (day.closings.length === 0 || day.state === 'closed') return null
  const { entered, total } = day.closingCount
  return (
    <span className="mt-0.5 block wide:flex wide:justify-start">
      {day.state === 'partly_entered' ? (
        <>
          <span className="block truncate text-center font-semibold text-[0.6875rem] text-amber wide:hidden print:block">
            {words.count(entered, total)}
          </span>
          <span className="hidden items-center gap-1.5 wide:flex">
            <ServicePills pills={servicePillsOf(day.closings)} />
            {day.mark === 'waiting' && <IconCloudUp stroke={1.75} aria-hidden="true" className="size-3.75 text-blue" />}
          </span>
        </>
      ) : (
        <ServicePills pills={servicePillsOf(day.closings)} />
      )}
    </span>
  )
}

/** What two lines of the narrowest cell hold. */
const SHORT_REASON = /^(?=.{1,22}$)\S{1,11}( \S{1,11})*$/

/** A weekly rest says only 'fermé'; a closed day says why when there is room, and always in its sentence. */
function closedNoteOf(day: CalendarDay, text: ReturnType<typeof useText>): string {
  const reason = closedReasonOf(day, text)
  return reason !== text.calendar.weeklyRest && SHORT_REASON.test(reason) ? reason : text.calendar.state.closed
}

/** To the cent from 1280 px on, in whole euros below. */
function deskSizeOf(amount: Cents): string {
  if (Math.abs(amount) >= 100_000_000) return 'text-[0.75rem]'
  return Math.abs(amount) >= 10_000_000 ? 'text-small' : 'text-lead'
}

/** Heat only on what is counted; the cents take the darker ink on it (`--ink-3` above), which stays readable. */
function backgroundOf(day: CalendarDay, heat: HeatRange | null): CSSProperties | undefined {
  if (day.state !== 'entered') return undefined
  const share = day.gross === null || heat === null ? 0 : heatOf(day.gross, heat)
  return { backgroundColor: heatColourOf(share) }
}

const PLUS = '+'
const NBSP = '\u00a0'
