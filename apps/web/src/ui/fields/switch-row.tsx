import { useId } from 'react'

export type SwitchRowProps = {
  label: string
  detail?: string
  checked: boolean
  disabled?: boolean
  pending?: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, changed at once. */
export function SwitchRow({ label, detail, checked, disabled = false, pending = false, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p id={id} className="font-semibold leading-snug">
          {label}
        </p>
        {detail !== undefined && (
          <p id={`${id}-detail`} className="text-ink-2 text-small">
            {detail}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        aria-busy={pending || undefined}
        disabled={disabled}
        onClick={() => !pending && onChange(!checked)}
        className="group flex h-11 w-12 shrink-0 cursor-pointer items-center rounded-full disabled:cursor-not-allowed disabled:opacity-50"
      >
        <span className="relative h-7 w-11 rounded-full border border-line-strong bg-sand group-aria-checked:border-brand group-aria-checked:bg-brand">
          <span className="absolute top-0.5 left-0.5 size-5.5 rounded-full bg-raised shadow-pill transition-transform duration-150 group-aria-checked:translate-x-4" />
        </span>
      </button>
    </div>
  )
}
