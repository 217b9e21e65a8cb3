import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DayFigures } from '@zinc/domain/report/report'
import { classNames } from '../../../ui/theme/class-names.ts'
import { type HeatScale, shadeOf } from './year-months.ts'

const looks: Record<DayFigures['state'], string> = {
  entered: '',
  partly_entered: 'border border-amber-line border-dashed bg-heat-high',
  draft: 'border border-line-strong bg-surface-2',
  to_enter: 'border border-amber-line border-dashed bg-amber-soft',
  closed: 'hatched border border-line',
  future: 'border border-line',
  before_opening: '',
}

type HeatCellProps = { day: DayFigures; scale: HeatScale | null; today: PlainDate; isSelected?: boolean }

/** A day as a shade; every other state has a form of its own. */
export function HeatCell({ day, scale, today, isSelected = false }: HeatCellProps) {
  const shade = day.state === 'entered' && day.gross !== null && scale !== null ? shadeOf(day.gross, scale) : null
  const ring = isSelected ? 'var(--ink)' : 'var(--brand)'
  return (
    <span
      data-date={day.date}
      className={classNames('block rounded-mini [print-color-adjust:exact]', looks[day.state])}
      style={{
        aspectRatio: '0.8',
        ...(shade !== null && { backgroundColor: `color-mix(in oklab, var(--brand) ${shade}%, var(--surface))` }),
        ...((day.date === today || isSelected) && { outline: `2px solid ${ring}`, outlineOffset: '1px' }),
      }}
    />
  )
}

/** What the shades and forms mean. */
export function HeatRamp() {
  return (
    <span
      aria-hidden="true"
      className="inline-block h-3 w-24 rounded-mini align-middle [print-color-adjust:exact]"
      style={{
        background:
          'linear-gradient(to right in oklab, color-mix(in oklab, var(--brand) 14%, var(--surface)), var(--brand))',
      }}
    />
  )
}
