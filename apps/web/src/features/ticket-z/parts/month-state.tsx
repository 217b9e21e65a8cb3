import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs'
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Cents } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatBareAmount } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { CalendarDay } from './month-days.ts'

const icons = {
  attention: { icon: IconHandStop, look: 'text-red' },
  waiting: { icon: IconCloudUp, look: 'text-blue' },
  draft: { icon: IconPencil, look: 'text-ink-2' },
  validated: { icon: IconCheck, look: 'text-brand-text' },
  partly: { icon: IconPlus, look: 'text-amber' },
  toEnter: { icon: IconPlus, look: 'text-amber' },
} as const

/** The state of a day in a row: icon, colour and word. */
export function DayStateWord({ day }: { day: CalendarDay }) {
  const text = useText()
  const name = stateNameOf(day)
  const { icon: Icon, look } = icons[name]
  const isPartWaiting = name === 'partly' && day.mark === 'waiting'
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap align-middle text-small', look)}>
      {isPartWaiting ? (
        <IconCloudUp size={16} stroke={1.75} aria-hidden="true" className="text-blue" />
      ) : (
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      )}
      {name === 'partly'
        ? text.closings.count(day.closingCount.entered, day.closingCount.total)
        : text.calendar.state[name]}
    </span>
  )
}

type DifferenceMarkProps = { difference: Cents; tolerance: Cents; label?: (amount: string) => string }

/** A triangle and a sign, saffron under the tolerance, brick above. */
export function DifferenceMark({ difference, tolerance, label }: DifferenceMarkProps) {
  const language = useLanguage()
  if (difference === 0) return null
  const amount = formatBareAmount(difference, language, 'always')
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap align-middle font-semibold text-small tabular',
        Math.abs(difference) > tolerance ? 'text-red' : 'text-amber',
      )}
    >
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
      {label === undefined ? amount : label(amount)}
    </span>
  )
}

function stateNameOf({ mark, state }: CalendarDay): keyof typeof icons {
  if (mark === 'conflict' || mark === 'refused') return 'attention'
  if (state === 'partly_entered') return 'partly'
  if (mark === 'waiting') return 'waiting'
  if (state === 'draft') return 'draft'
  return state === 'entered' ? 'validated' : 'toEnter'
}
