import type { TicketKind } from '@zinc/domain/cash/cash-journal'
import { useText } from '../../i18n/catalogue.ts'
import { FilterChip } from '../../ui/lists/filter-chip.tsx'
import { TicketIcon } from './ticket-icon.tsx'

type KindTilesProps = { kinds: readonly TicketKind[]; kind: TicketKind; onKind: (kind: TicketKind) => void }

/** All kinds in sight: one press each. */
export function KindTiles({ kinds, kind, onKind }: KindTilesProps) {
  const words = useText().tickets
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(6.3rem,1fr))] gap-2">
      <legend className="sr-only">{words.kind}</legend>
      {kinds.map((one) => (
        <label
          key={one}
          className="flex min-h-17 min-w-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-cell border border-line bg-surface px-1 py-2 text-center text-ink-2 text-small leading-tight hover:text-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-text has-checked:edge-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="ticket-kind"
            value={one}
            checked={one === kind}
            onChange={() => onKind(one)}
            className="sr-only"
          />
          <TicketIcon kind={one} />
          <span className="max-w-full [overflow-wrap:anywhere]">{words.kinds[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}

type SuggestionsProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: (value: string) => void
}

/** What is often chosen, in one press; nothing where there is nothing to offer. */
export function Suggestions({ label, options, value, onChoose }: SuggestionsProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <FilterChip key={option.value} pressed={option.value === value} onPress={() => onChoose(option.value)}>
          {option.label}
        </FilterChip>
      ))}
    </fieldset>
  )
}
