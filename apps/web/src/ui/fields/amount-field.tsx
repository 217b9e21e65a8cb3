import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import { FieldError } from './field-error.tsx'
import { describedByOf, errorIdOf, FieldFrame, fieldShape } from './field-frame.tsx'
import { MarkedDigits } from './marked-digits.tsx'
import { useUncontrolledText } from './use-uncontrolled-text.ts'

export type AmountFieldProps = {
  label: string
  /** The text as typed: never reformatted under the person's fingers. */
  value: string
  onChange: (value: string) => void
  /** What a calculation comes to ('155,50'), shown as '= 155,50' after the text. */
  result?: string | null
  hint?: ReactNode
  error?: string | undefined
  /** Saffron outline: a lead of the slip finder. */
  doubtful?: boolean
  /** Underlined: places counted from the last digit. */
  doubtfulDigits?: readonly number[]
  unit?: string
  /** `numeric` for a count: covers, receipts. */
  inputMode?: 'decimal' | 'numeric'
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  /** Label hidden from sight (tables, folded rows); still its accessible name. */
  labelHidden?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  onFocus?: () => void
  onBlur?: () => void
  /** Enter. */
  onNext?: () => void
}

export function AmountField(props: AmountFieldProps) {
  const id = useId()
  const { value, hint, error, result = null, unit = '€' } = props
  const box = (
    <div className={boxLook(props)}>
      {/* No item of a flex box itself: the browser then lays out the field alone when a character is typed. */}
      <div className="relative h-full min-w-0 flex-1">
        <AmountInput {...props} id={id} />
        {(props.doubtfulDigits?.length ?? 0) > 0 && <Underline value={value} places={props.doubtfulDigits ?? []} />}
      </div>
      {result !== null && (
        <output htmlFor={id} className="shrink-0 whitespace-nowrap font-semibold text-brand-text tabular">
          {`= ${result}`}
        </output>
      )}
      {unit !== '' && (
        <span aria-hidden="true" className={classNames('shrink-0', value === '' ? 'text-ink-3' : 'text-ink-2')}>
          {unit}
        </span>
      )}
    </div>
  )
  if (props.labelHidden === true) {
    return (
      <div className="min-w-0">
        <label htmlFor={id} className="sr-only">
          {props.label}
        </label>
        {box}
        {error !== undefined && <FieldError id={errorIdOf(id)}>{error}</FieldError>}
      </div>
    )
  }
  return (
    <FieldFrame id={id} label={props.label} hint={hint} error={error}>
      {box}
    </FieldFrame>
  )
}

/** No part of an input's text can be marked: the same text without ink lies over it. */
function Underline({ value, places }: { value: string; places: readonly number[] }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        sizeOf(value),
        'tabular pointer-events-none absolute inset-0 flex items-center justify-end overflow-hidden whitespace-pre font-semibold text-transparent',
      )}
    >
      <span>
        <MarkedDigits
          text={value}
          places={places}
          look="underline decoration-2 decoration-amber-line underline-offset-4"
        />
      </span>
    </span>
  )
}

/** '1 234 567,89' is longer than '123 456,78': smaller, so that it is never cut. */
const LONG = 10
const sizeOf = (value: string) => (value.length > LONG ? 'text-small' : 'text-lead')

function AmountInput(props: AmountFieldProps & { id: string }) {
  const { id, hint, error, onNext, value, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(props.ref, () => input.current)
  const defaultValue = useUncontrolledText({ input, value, onChange })
  return (
    <input
      id={id}
      ref={input}
      name={props.name}
      type="text"
      inputMode={props.inputMode ?? 'decimal'}
      enterKeyHint="next"
      autoComplete="off"
      defaultValue={defaultValue}
      placeholder={props.placeholder ?? '0,00'}
      disabled={props.disabled}
      readOnly={props.readOnly}
      // biome-ignore lint/a11y/noAutofocus: the entry starts at its first amount.
      autoFocus={props.autoFocus}
      aria-invalid={error !== undefined}
      aria-describedby={describedByOf(id, hint, error)}
      className={classNames(
        sizeOf(value),
        'block h-full w-full contain-strict bg-transparent text-right font-semibold tabular scroll-mt-44 scroll-mb-32 short:scroll-mt-2 short:scroll-mb-20 placeholder:font-normal placeholder:text-ink-3 focus:outline-none',
      )}
      onFocus={(event) => {
        event.target.select()
        props.onFocus?.()
      }}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || onNext === undefined) return
        event.preventDefault()
        onNext()
      }}
    />
  )
}

function boxLook({ error, doubtful = false, disabled = false, readOnly = false }: AmountFieldProps): string {
  return classNames(
    fieldShape,
    'flex h-12 items-center gap-2 px-3.5 focus-within:bg-surface',
    toneOf(error !== undefined, doubtful, disabled || readOnly),
  )
}

function toneOf(wrong: boolean, doubtful: boolean, locked: boolean): string {
  if (wrong) return 'border-red bg-surface edge-red'
  return classNames(
    'focus-within:border-brand focus-within:edge-brand',
    doubtful && 'border-amber-line bg-amber-faint',
    !doubtful && (locked ? 'border-line bg-transparent' : 'border-transparent bg-surface-2'),
  )
}
