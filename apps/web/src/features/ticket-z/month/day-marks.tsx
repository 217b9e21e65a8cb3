import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useText } from '../../../i18n/catalogue.ts'
import type { CalendarDay } from '../parts/month-days.ts'
import { marksOfDay } from '../parts/month-words.ts'

const icons = { late: IconClock, corrected: IconPencil }

/** What was validated late or corrected since: said beside the state, never instead of it. */
export function DayMarks({ day }: { day: CalendarDay }) {
  const { marks } = useText().calendar
  return marksOfDay(day).map((mark) => {
    const Icon = icons[mark]
    return (
      <span
        key={mark}
        title={marks.hints[mark]}
        className="inline-flex items-center gap-1 whitespace-nowrap align-middle text-ink-2 text-small"
      >
        <Icon size={15} stroke={1.75} aria-hidden="true" />
        <span className="desk:max-[90rem]:sr-only">{marks[mark]}</span>
      </span>
    )
  })
}
