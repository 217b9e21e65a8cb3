import type { ReactNode } from 'react'
import { useText } from '../i18n/catalogue.ts'
import { Spinner } from './feedback/spinner.tsx'
import { type ButtonLook, type ButtonSize, buttonLook } from './theme/button-look.ts'

export type ButtonProps = {
  children: ReactNode
  /** `primary` once per screen. */
  look?: ButtonLook
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  /** A whole sentence: it takes as many lines as it needs, also in a narrow column of a computer. */
  sentence?: boolean
  /** Keeps the focus and the width, shows a ring, ignores presses. */
  pending?: boolean
  disabled?: boolean
  icon?: ReactNode
  type?: 'button' | 'submit'
  /** Id of the form it submits when it stands outside of it. */
  form?: string
  /** Accessible name, when the words alone are not enough. */
  label?: string
  onPress?: () => void
}

/** The platform's own button: it weighs nothing on the login page, where React Aria's would cost a tenth of the budget. */
export function Button(props: ButtonProps) {
  const { children, look = 'primary', size = 'medium', wide = false, pending = false, icon, onPress } = props
  const text = useText()
  return (
    <button
      type={props.type ?? 'button'}
      form={props.form}
      disabled={props.disabled}
      aria-label={props.label}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonLook(look, size, wide, props.sentence)}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onPress?.()
      }}
    >
      {pending ? <Spinner label={text.ui.pending} /> : icon}
      {children}
    </button>
  )
}
