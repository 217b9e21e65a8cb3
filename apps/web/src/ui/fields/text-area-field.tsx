import { type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import { describedByOf, FieldFrame, fieldBorder, fieldLook } from './field-frame.tsx'

export type TextAreaFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  rows?: number
  maxLength?: number
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  /** At the right of the label. */
  aside?: ReactNode
  disabled?: boolean
  readOnly?: boolean
}

export function TextAreaField(props: TextAreaFieldProps) {
  const id = useId()
  const { label, value, onChange, hint, error } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={props.aside}>
      <textarea
        id={id}
        value={value}
        rows={props.rows ?? 3}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        disabled={props.disabled}
        readOnly={props.readOnly}
        aria-invalid={error !== undefined}
        aria-describedby={describedByOf(id, hint, error)}
        className={classNames(
          fieldLook,
          fieldBorder(error),
          props.rows === 1 ? 'min-h-12' : 'min-h-24',
          'resize-y px-3.5 py-2.5 text-base',
        )}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
