import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { CSSProperties } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatWeekday } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Euros } from '../../ui/euros.tsx'
import { ServicePills } from '../../ui/fields/service-pills.tsx'
import type { BaseDay } from '../../ui/lists/base-day.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import type { BoardDay } from './board-day.ts'

const states = {
  attention: { icon: IconHandStop, look: 'text-red' },
  waiting: { icon: IconCloudUp, look: 'text-blue' },
  draft: { icon: IconPencil, look: 'text-ink-2' },
  validated: { icon: IconCheck, look: 'text-brand-text' },
} as const

type FaceProps = {
  day: BoardDay
  /** What the longest bar stands for. */
  top: number
  base: BaseDay | null | undefined
}

/** What the eye sees of a day; its sentence stands beside it for the ear. */
export function WeekDayFace({ day, top, base }: FaceProps) {
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
      <span className="mt-auto flex w-full flex-col pt-1.5 max-desk:text-center">
        <DayFigure {...{ day, top, base }} />
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

function DayFigure({ day, top, base }: FaceProps) {
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
  const amount = day.gross ?? day.draftGross
  const isDraft = day.gross === null
  return (
    <>
      <DayHead day={day} />
      {(amount !== null || base !== undefined) && <Bars {...{ day, top, base }} />}
      {day.state !== 'to_enter' && (amount !== null || base !== undefined) && (
        <span className="text-small max-desk:text-[min(0.75rem,3.1vw)] max-desk:font-semibold desk:hidden">
          <span className={isDraft ? 'text-ink-3' : ''}>
            {amount === null ? NBSP : <Euros cents={amount} bare={true} />}
          </span>
        </span>
      )}
      {(amount !== null || base !== undefined) && (
        <span className="hidden text-ink-2 text-small desk:block">
          {base?.face ?? (amount !== null && isDraft ? calendar.state.notCounted : NBSP)}
        </span>
      )}
    </>
  )
}

/** The amount, or what stands for it. */
function DayHead({ day }: Pick<FaceProps, 'day'>) {
  const { dashboard, calendar } = useText()
  if (day.state === 'to_enter') {
    return (
      <span className="font-semibold max-desk:text-small wide:text-lead">
        {PLUS}
        <span className="ml-1.5 max-wide:hidden">{calendar.state.toEnterTitle}</span>
      </span>
    )
  }
  if (day.isToCome) return <span className="hidden text-ink-2 desk:block wide:text-lead">{dashboard.toCome}</span>
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
    </>
  )
}

/** The day's bar and, in sand, that of the day it is compared with: side by side on phones, else one above the other. */
function Bars({ day, top, base }: FaceProps) {
  // A day to enter waits for as much as the other one took.
  const own = day.gross ?? day.draftGross ?? (day.isToCome ? null : (base?.gross ?? null))
  return (
    <span className="flex h-10 items-end justify-center gap-0.5 max-desk:order-first desk:my-1 desk:h-auto desk:flex-col-reverse desk:items-start">
      {base !== undefined && <Bar share={(base?.gross ?? 0) / top} look="bg-sand" />}
      {own !== null && <Bar share={own / top} look={ownLookOf(day)} />}
    </span>
  )
}

/** Upright on phones. */
function Bar({ share, look }: { share: number; look: string }) {
  return (
    <span
      className={classNames('h-(--share) w-2.5 rounded-mini desk:h-1.5 desk:w-(--share)', look)}
      style={{ '--share': `${share === 0 ? 0 : Math.max(4, Math.round(share * 100))}%` } as CSSProperties}
    />
  )
}

function ownLookOf({ state, gross }: BoardDay): string {
  if (state === 'to_enter') return 'border border-amber-line border-dashed'
  return gross === null ? 'border border-brand bg-brand-soft' : 'bg-brand'
}

function stateOf({ mark, state }: BoardDay): keyof typeof states | null {
  if (mark === 'conflict' || mark === 'refused') return 'attention'
  if (mark === 'waiting') return 'waiting'
  if (state === 'draft') return 'draft'
  return state === 'entered' ? 'validated' : null
}

const PLUS = '+'
const NBSP = '\u00a0'
