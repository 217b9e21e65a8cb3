import { Fragment, type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import { describedByOf, FieldFrame, fieldLook } from './field-frame.tsx'

const LENGTH = 6
const places = Array.from({ length: LENGTH }, (_, place) => place)

export type CodeFieldProps = {
  label: string
  /** Up to six digits. */
  value: string
  onChange: (value: string) => void
  /** Called with the code when its sixth digit is typed or pasted. */
  onComplete?: (code: string) => void
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
}

/** One real input over six painted boxes: paste, autofill and screen readers see a single field. */
export function CodeField(props: CodeFieldProps) {
  const id = useId()
  const { label, value, onChange, onComplete, hint, error } = props
  function change(typed: string) {
    const code = typed.replace(/\D/g, '').slice(0, LENGTH)
    onChange(code)
    if (code.length === LENGTH && code !== value) onComplete?.(code)
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="group relative">
        <input
          id={id}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={props.disabled}
          // biome-ignore lint/a11y/noAutofocus: the screen is this one field.
          autoFocus={props.autoFocus}
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={describedByOf(id, hint, error)}
          onChange={(event) => change(event.target.value)}
          className={classNames(
            fieldLook,
            'absolute inset-0 h-full border-transparent bg-transparent text-transparent caret-transparent selection:bg-transparent selection:text-transparent',
          )}
        />
        <div aria-hidden="true" className="pointer-events-none flex items-center gap-2">
          {places.map((place) => (
            <Fragment key={place}>
              {place === LENGTH / 2 && <span className="h-0.5 w-2 shrink-0 rounded-full bg-line-strong" />}
              <span className={boxLook(place, value.length, error !== undefined)}>{value[place] ?? ''}</span>
            </Fragment>
          ))}
        </div>
      </div>
    </FieldFrame>
  )
}

function boxLook(place: number, typed: number, wrong: boolean): string {
  const current = place === Math.min(typed, LENGTH - 1)
  return classNames(
    'flex h-15 min-w-0 flex-1 items-center justify-center rounded-field border bg-surface font-display font-semibold text-title tabular',
    wrong ? 'border-red' : 'border-line-strong',
    current && 'group-focus-within:border-brand group-focus-within:edge-brand',
  )
}
