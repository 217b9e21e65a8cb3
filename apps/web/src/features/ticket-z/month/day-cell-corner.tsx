import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { Cents } from '@zinc/domain/money'
import { useText } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { CalendarDay } from '../parts/month-days.ts'

/** The state at the right of the date: icon and word on a computer, the icon alone on a phone. */
export function DayCellCorner({ day, tolerance }: { day: CalendarDay; tolerance: Cents }) {
  const text = useText()
  const { state } = text.calendar
  if (day.mark === 'conflict' || day.mark === 'refused') {
    return <Corner icon={IconHandStop} word={state.attention} look="text-red" />
  }
  if (day.state === 'partly_entered') {
    return (
      <>
        {day.mark === 'waiting' && (
          <span className="wide:hidden">
            <Corner icon={IconCloudUp} word={null} look="text-blue" />
          </span>
        )}
        <span className="hidden whitespace-nowrap rounded-full bg-amber-soft px-2 font-semibold text-amber text-small wide:inline print:hidden">
          {text.closings.count(day.closingCount.entered, day.closingCount.total)}
        </span>
      </>
    )
  }
  if (day.mark === 'waiting') return <Corner icon={IconCloudUp} word={state.waitingShort} look="text-blue" />
  if (day.state === 'draft') return <Corner icon={IconPencil} word={state.draft} look="text-ink-2" />
  if (day.state === 'entered') return <EnteredCorner day={day} tolerance={tolerance} />
  if (day.isToday) return <span className="hidden truncate text-[0.75rem] wide:inline">{state.today}</span>
  return null
}

function EnteredCorner({ day, tolerance }: { day: CalendarDay; tolerance: Cents }) {
  const text = useText()
  const { state } = text.calendar
  if (day.draftGross !== null) return <Corner icon={IconPencil} word={state.draft} look="text-ink-2" />
  const isMarked = day.difference !== 0 || day.cashDifference !== 0
  const Done = day.isLocked ? IconLock : IconCheck
  const look = day.cashDifference !== 0 || Math.abs(day.difference) > tolerance ? 'text-red' : 'text-amber'
  return (
    <>
      {isMarked && (
        <span className={classNames('desk:hidden print:hidden', look)}>
          <IconAlertTriangle stroke={1.75} aria-hidden="true" className="size-3.75 max-[23rem]:size-3" />
        </span>
      )}
      <span
        className={classNames(
          'items-center gap-1 text-brand-text text-small',
          isMarked ? 'hidden desk:flex print:flex' : 'flex max-[23rem]:hidden',
        )}
      >
        {day.isToday && <span className="hidden text-[0.75rem] wide:inline">{state.today}</span>}
        <Done size={17} stroke={1.75} aria-hidden="true" className="max-desk:hidden print:block" />
      </span>
    </>
  )
}

type CornerProps = { icon: typeof IconCheck; word: string | null; look: string }

function Corner({ icon: Icon, word, look }: CornerProps) {
  return (
    <span className={classNames('flex min-w-0 items-center gap-1 text-small', look)}>
      <Icon stroke={1.75} aria-hidden="true" className="size-3.75 max-[23rem]:size-3 shrink-0 desk:size-4.25" />
      {word !== null && <span className="hidden truncate min-[90rem]:inline">{word}</span>}
    </span>
  )
}
