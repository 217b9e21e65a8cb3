import { classNames } from '../theme/class-names.ts'

export type FilterChipProps = {
  children: string
  /** How many it would show; null while nobody knows: its room is kept. */
  count?: number | null
  pressed: boolean
  onPress: () => void
}

/** A filter of a list that is on or off. Put several in a labelled group. */
export function FilterChip({ children, count, pressed, onPress }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 whitespace-nowrap rounded-full border px-4 font-semibold desk:min-h-10 print:hidden',
        pressed
          ? 'border-inverse bg-inverse text-on-inverse'
          : 'border-line-strong bg-surface text-ink hover:bg-surface-2',
      )}
    >
      {children}
      {count !== undefined && <span className="font-normal tabular opacity-75">{count ?? '\u2007'}</span>}
    </button>
  )
}
