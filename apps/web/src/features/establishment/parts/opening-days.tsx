import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { Weekday } from '@zinc/domain/calendar/calendar'
import { useId } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { weekdays } from './establishment-draft.ts'

export type OpeningDaysProps = {
  open: readonly Weekday[]
  onToggle: (day: Weekday) => void
  error?: string | undefined
  /** Other than the establishment's opening days. */
  legend?: string
  /** Label of a day that is not chosen; 'closed' when left out. */
  offLabel?: string
  /** The card around it says it already; still the name of the group. */
  legendHidden?: boolean
  disabled?: boolean
}

export function OpeningDays({
  open,
  onToggle,
  error,
  legend,
  offLabel,
  legendHidden = false,
  disabled = false,
}: OpeningDaysProps) {
  const errorId = useId()
  const text = useText().establishment
  return (
    <fieldset className="min-w-0" disabled={disabled} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-semibold text-small'}>
        {legend ?? text.openingDays}
      </legend>
      <div className="grid grid-cols-7 max-[16rem]:grid-cols-4 gap-1.5 sm:gap-2">
        {weekdays.map((day) => (
          <DayToggle
            key={day}
            day={day}
            open={open.includes(day)}
            offLabel={offLabel ?? text.dayClosed}
            invalid={error !== undefined}
            onToggle={onToggle}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

type DayToggleProps = {
  day: Weekday
  open: boolean
  offLabel: string
  invalid: boolean
  onToggle: (day: Weekday) => void
}

function DayToggle({ day, open, offLabel, invalid, onToggle }: DayToggleProps) {
  const text = useText().establishment
  return (
    <button
      type="button"
      aria-pressed={open}
      aria-label={text.weekdays[day - 1]}
      data-invalid={invalid || undefined}
      onClick={() => onToggle(day)}
      className={`flex h-15 min-w-0 cursor-pointer flex-col disabled:cursor-default items-center justify-center gap-0.5 rounded-cell border ${open ? 'border-transparent bg-brand-soft font-semibold text-brand-text' : 'hatched border-line text-ink-2'}`}
    >
      <span>{text.weekdaysShort[day - 1]}</span>
      {open ? (
        <IconCheck size={18} stroke={1.75} aria-hidden="true" />
      ) : (
        <span className="text-[0.6875rem] leading-[1.125rem]">{offLabel}</span>
      )}
    </button>
  )
}
