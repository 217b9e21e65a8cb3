import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import { describedByOf, FieldFrame, fieldBorder, fieldLook } from './field-frame.tsx'

export type TextFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'search'
  name?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel'
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  maxLength?: number
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
  /** Enter goes to the next field; without it the form is submitted. */
  onNext?: () => void
}

export function TextField(props: TextFieldProps) {
  const id = useId()
  const { label, value, onChange, hint, error, aside, onNext, required = false } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <input
        id={id}
        ref={props.ref}
        type={props.type ?? 'text'}
        name={props.name}
        value={value}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={props.disabled}
        readOnly={props.readOnly}
        // biome-ignore lint/a11y/noAutofocus: only the screens made of one form ask for it.
        autoFocus={props.autoFocus}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={describedByOf(id, hint, error)}
        className={classNames(fieldLook, fieldBorder(error), 'h-12 px-3.5 text-base')}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || onNext === undefined) return
          event.preventDefault()
          onNext()
        }}
      />
    </FieldFrame>
  )
}
