import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { addDays, daysOf, firstOfMonth, lastOfMonth, mondayOf, type PlainDate } from '@zinc/domain/calendar/calendar'
import { capitalised } from '@zinc/words/capitalised'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong, formatMonth, formatWeekday } from '../../i18n/format.ts'
import { IconButton } from '../icon-button.tsx'
import { classNames } from '../theme/class-names.ts'

type DateCalendarProps = {
  /** The day that takes the focus. */
  start: PlainDate
  value: PlainDate | null
  min?: PlainDate | undefined
  max?: PlainDate | undefined
  onChoose: (date: PlainDate) => void
  onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month, Monday first (R61): arrows by day and week, Page keys by month, Enter chooses, Escape leaves. */
export function DateCalendar({ start, value, min, max, onChoose, onClose }: DateCalendarProps) {
  const text = useText()
  const language = useLanguage()
  const [focused, setFocused] = useState(start)
  const grid = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useKeptInside(box)
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus(), [focused])
  const isOut = (date: PlainDate) => (min !== undefined && date < min) || (max !== undefined && date > max)
  const first = firstOfMonth(focused)
  const last = lastOfMonth(focused)
  const days = daysOf({ from: mondayOf(first), to: addDays(mondayOf(last), 6) })
  const goMonth = (step: 1 | -1) => setFocused(step === 1 ? addDays(last, 1) : firstOfMonth(addDays(first, -1)))
  function onKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) setFocused(addDays(focused, step))
    else if (event.key === 'PageUp' || event.key === 'PageDown') goMonth(event.key === 'PageDown' ? 1 : -1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    // Escape leaves the calendar, not the window it may stand in.
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={text.lists.calendar}
      onKeyDown={onKey}
      className="stack-menu absolute top-full mt-2 w-72 max-w-[calc(100vw-1rem)] rounded-card border border-line-strong bg-surface p-3.5 shadow-lift"
    >
      <div className="flex items-center justify-between">
        <IconButton label={text.lists.previousMonth} onPress={() => goMonth(-1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="font-semibold">
          {capitalised(formatMonth(focused, language))}
        </p>
        <IconButton label={text.lists.nextMonth} onPress={() => goMonth(1)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div ref={grid} className="grid grid-cols-7">
        {days.slice(0, 7).map((date) => (
          <span key={date} aria-hidden="true" className="py-2 text-center text-ink-2 text-small">
            {formatWeekday(date, language, 'short').slice(0, 2)}
          </span>
        ))}
        {days.map((date) => (
          <button
            key={date}
            type="button"
            data-date={date}
            aria-label={formatDayLong(date, language, { year: true })}
            aria-pressed={date === value}
            disabled={isOut(date)}
            tabIndex={date === focused ? 0 : -1}
            onClick={() => onChoose(date)}
            className={classNames(
              'min-h-9 cursor-pointer rounded-field text-center hover:bg-surface-2 disabled:cursor-not-allowed disabled:text-ink-3',
              date === value && 'bg-brand font-semibold text-on-brand',
              date !== value && (date < first || date > last) && 'text-ink-3',
            )}
          >
            {Number(date.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}

const EDGE_PX = 8

/** Near the right edge of the page, or of the window it stands in, it slides in. */
function useKeptInside(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return
    const edge = box.closest('dialog')?.getBoundingClientRect().right ?? document.documentElement.clientWidth
    const shift = Math.min(0, edge - EDGE_PX - box.getBoundingClientRect().right)
    box.style.translate = `${shift}px 0`
  }, [ref])
}
