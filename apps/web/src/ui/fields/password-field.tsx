import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { classNames } from '../theme/class-names.ts'
import { describedByOf, FieldFrame, fieldBorder, fieldLook } from './field-frame.tsx'

export type PasswordFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** `new-password` when one is chosen, `current-password` when it is asked. */
  autoComplete: 'current-password' | 'new-password'
  name?: string
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
  disabled?: boolean
  autoFocus?: boolean
}

export function PasswordField(props: PasswordFieldProps) {
  const id = useId()
  const text = useText()
  const [shown, setShown] = useState(false)
  const { label, value, onChange, hint, error, aside } = props
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <div className="relative">
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <div className="relative">
          <input
            id={id}
            type={shown ? 'text' : 'password'}
            name={props.name ?? 'password'}
            value={value}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            disabled={props.disabled}
            // biome-ignore lint/a11y/noAutofocus: only the screens made of one form ask for it.
            autoFocus={props.autoFocus}
            aria-required="true"
            aria-invalid={error !== undefined}
            aria-describedby={describedByOf(id, hint, error)}
            className={classNames(fieldLook, fieldBorder(error), 'h-12 pr-12 pl-3.5 text-base')}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-label={shown ? text.ui.hidePassword : text.ui.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-12 cursor-pointer items-center justify-center rounded-field text-ink-2 hover:text-ink"
          >
            <Eye size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      </FieldFrame>
      {/* After the field: the Tab key reaches it from the field before. */}
      {aside !== undefined && <div className="absolute top-0 right-0 text-small">{aside}</div>}
    </div>
  )
}
