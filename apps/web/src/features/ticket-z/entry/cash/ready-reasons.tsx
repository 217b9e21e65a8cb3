import { classNames } from '../../../../ui/theme/class-names.ts'

type ReadyReasonsProps = {
  label: string
  reasons: readonly string[]
  chosen: string
  onChoose: (reason: string) => void
  /** Opens the field for one's own words. */
  other?: { label: string; isChosen: boolean; onChoose: () => void }
}

/** Each a tap, and another tap takes it back. */
export function ReadyReasons({ label, reasons, chosen, onChoose, other }: ReadyReasonsProps) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-2">
      {reasons.map((reason) => (
        <Pill key={reason} isChosen={chosen === reason} onPress={() => onChoose(reason)}>
          {reason}
        </Pill>
      ))}
      {other !== undefined && (
        <Pill isChosen={other.isChosen} onPress={other.onChoose}>
          {other.label}
        </Pill>
      )}
    </fieldset>
  )
}

type PillProps = { children: string; isChosen: boolean; onPress: () => void }

function Pill({ children, isChosen, onPress }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'min-h-11 cursor-pointer rounded-full border px-3.5 text-left font-semibold text-small',
        isChosen ? 'border-inverse bg-inverse text-on-inverse' : 'border-line-strong bg-surface hover:bg-surface-2',
      )}
    >
      {children}
    </button>
  )
}
