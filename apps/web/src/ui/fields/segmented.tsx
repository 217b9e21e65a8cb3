import { type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'

export type SegmentedProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
}

/** One choice among a few, all in sight: real radio buttons under a pill. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  wide = false,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'rounded-full bg-surface-2 p-0.5 max-[20rem]:flex-wrap max-[20rem]:rounded-card',
        wide ? 'flex w-full' : 'inline-flex max-w-full',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 min-w-11 flex-auto cursor-pointer items-center justify-center rounded-full px-3.5 text-center text-body leading-tight text-ink-2 hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-pill has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon != null && <span className="mr-1.5">{option.icon}</span>}
          {option.label}
        </label>
      ))}
    </div>
  )
}
