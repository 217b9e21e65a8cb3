import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { rangeValueOf, shiftedRange } from '@zinc/domain/calendar/day-range'
import type { DateRange } from '@zinc/domain/calendar/period'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDate } from '../../i18n/format.ts'
import { rangeLabelOf } from '../../i18n/period-label.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { triggerLook, wordLook } from './period-look.ts'

export type RangeSelectorProps = {
  range: DateRange
  today: PlainDate
  onChange: (value: string) => void
}

const RangeDialog = lazy(async () => ({ default: (await import('./range-dialog.tsx')).RangeDialog }))

/** From any day to any other: the arrows go by as many days. */
export function RangeSelector({ range, today, onChange }: RangeSelectorProps) {
  const text = useText()
  const words = text.report.range
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const label = rangeLabelOf(range, text, language)
  // Two months in words do not fit a phone.
  const isLong = range.from.slice(0, 7) !== range.to.slice(0, 7)
  const following = shiftedRange(range, 1)
  const show = (next: DateRange) => onChange(rangeValueOf(next))
  return (
    <div data-period="" className="flex min-w-0 items-center print:hidden">
      <IconButton label={words.previous} onPress={() => show(shiftedRange(range, -1))}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.chosen(label)}
        className={triggerLook}
        onClick={() => setOpen(true)}
      >
        <span className={`truncate ${wordLook.week} ${isLong ? 'max-desk:hidden' : ''}`}>{label}</span>
        {isLong && (
          <span className={`truncate ${wordLook.week} desk:hidden`}>
            {`${formatDate(range.from)} – ${formatDate(range.to)}`}
          </span>
        )}
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className="max-desk:hidden" />
      </button>
      {isOpen && (
        <Suspense>
          <RangeDialog
            {...{ range, today }}
            onChoose={(next) => {
              setOpen(false)
              show(next)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <IconButton label={words.next} disabled={following.from > today} onPress={() => show(following)}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
