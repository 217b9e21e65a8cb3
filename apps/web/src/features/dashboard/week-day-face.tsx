import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatWeekday } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Euros } from '../../ui/euros.tsx'
import { ServicePills } from '../../ui/fields/service-pills.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import type { BoardDay } from './board-day.ts'

const states = {
  attention: { icon: IconHandStop, look: 'text-red' },
  waiting: { icon: IconCloudUp, look: 'text-blue' },
  draft: { icon: IconPencil, look: 'text-ink-2' },
  validated: { icon: IconCheck, look: 'text-brand-text' },
} as const

/** What the eye sees of a day; its sentence stands beside it for the ear. */
export function WeekDayFace({ day, share }: { day: BoardDay; share: number }) {
  const language = useLanguage()
  const isAmber = day.state === 'to_enter'
  return (
    <span
      aria-hidden="true"
      className={classNames('flex flex-1 flex-col max-desk:items-center', isAmber && 'text-amber')}
    >
      <span className="flex items-baseline gap-1 max-desk:flex-col max-desk:items-center max-desk:gap-0">
        <span className={classNames('text-small', !isAmber && 'text-ink-2')}>
          {formatWeekday(day.date, language, 'short')}
        </span>
        <span className="font-semibold tabular">{Number(day.date.slice(8))}</span>
      </span>
      <DayStateLine day={day} />
      <span className="mt-auto block w-full pt-1.5 max-desk:text-center">
        <DayFigure day={day} share={share} />
        {day.state !== 'closed' && day.pills.length > 0 && <ServicePills pills={day.pills} />}
      </span>
    </span>
  )
}

function DayStateLine({ day }: { day: BoardDay }) {
  const { calendar, closings } = useText()
  const words = calendar.state
  const name = stateOf(day)
  if (day.state === 'partly_entered') {
    return (
      <span className="truncate font-semibold text-amber text-small">
        {closings.count(day.closingCount.entered, day.closingCount.total)}
      </span>
    )
  }
  if (name === null) {
    if (!day.isToday) return null
    return <span className="truncate text-small max-desk:hidden">{words.today}</span>
  }
  const { icon: Icon, look } = states[name]
  return (
    <span className={classNames('flex min-w-0 items-center gap-1 text-small', look)}>
      <Icon size={16} stroke={1.75} className="shrink-0" />
      <span className="truncate max-wide:hidden">{words[name]}</span>
    </span>
  )
}

function DayFigure({ day, share }: { day: BoardDay; share: number }) {
  const { dashboard, calendar } = useText()
  if (day.state === 'closed') {
    return (
      <span className="block text-ink-2 text-small">
        <span className="block max-desk:truncate max-desk:text-center max-desk:text-[min(0.6875rem,2.8vw)]">
          {dashboard.closed}
        </span>
        <span className="line-clamp-2 leading-tight max-wide:hidden">{day.reason}</span>
      </span>
    )
  }
  if (day.state === 'to_enter') {
    return (
      <span className="block font-semibold wide:text-lead">
        {PLUS}
        <span className="ml-1.5 max-wide:hidden">{calendar.state.toEnterTitle}</span>
      </span>
    )
  }
  if (day.isToCome)
    return <span className="hidden pb-1.5 text-ink-2 desk:block wide:text-lead">{dashboard.toCome}</span>
  const amount = day.gross ?? day.draftGross
  if (amount === null) return null
  const isDraft = day.gross === null
  return (
    <>
      <span className={classNames('font-semibold max-desk:hidden wide:hidden', isDraft && 'text-ink-3')}>
        <Euros cents={amount} short={true} />
      </span>
      <span className={classNames('hidden wide:block', Math.abs(amount) >= 100_000_000 ? 'text-small' : 'text-lead')}>
        <Amount cents={amount} size="strong" muted={isDraft} />
      </span>
      <span className="mt-1.5 mb-1 block h-1.5 overflow-hidden rounded-full bg-surface-2">
        <span
          className={classNames(
            'block h-full rounded-full',
            isDraft ? 'border border-brand bg-brand-soft' : 'bg-brand',
          )}
          style={{ width: `${Math.max(4, Math.round(share * 100))}%` }}
        />
      </span>
      <span className="block text-small max-desk:text-[min(0.75rem,3.1vw)] max-desk:font-semibold desk:hidden">
        <span className={isDraft ? 'text-ink-3' : ''}>
          <Euros cents={amount} bare={true} />
        </span>
      </span>
      <span className="hidden text-ink-2 text-small desk:block">{isDraft ? calendar.state.notCounted : NBSP}</span>
    </>
  )
}

function stateOf({ mark, state }: BoardDay): keyof typeof states | null {
  if (mark === 'conflict' || mark === 'refused') return 'attention'
  if (mark === 'waiting') return 'waiting'
  if (state === 'draft') return 'draft'
  return state === 'entered' ? 'validated' : null
}

const PLUS = '+'
const NBSP = '\u00a0'
