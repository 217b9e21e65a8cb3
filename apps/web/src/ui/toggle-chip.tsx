import type { ReactNode } from 'react'

export type ToggleChipProps = {
  selected: boolean
  onChange: (selected: boolean) => void
  children: ReactNode
  /** Accessible name when the content is an abbreviation ('L' → 'lundi'). */
  label?: string
}

/** One of several that can be on together: opening days, filters. */
export function ToggleChip({ selected, onChange, children, label }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={label}
      onClick={() => onChange(!selected)}
      className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-ink-2 transition-colors duration-150 hover:bg-surface-2 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-text"
    >
      {children}
    </button>
  )
}
