import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useText } from '../i18n/catalogue.ts'
import { type ButtonLook, type ButtonSize, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = {
  children: ReactNode
  /** `primary` once per screen. */
  look?: ButtonLook
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  /** Keeps the focus and the width, shows a ring, ignores presses. */
  pending?: boolean
  disabled?: boolean
  icon?: ReactNode
  type?: 'button' | 'submit'
  /** Id of the form it submits when it stands outside of it. */
  form?: string
  label?: string
  onPress?: () => void
}

export function Button(props: ButtonProps) {
  const { children, look = 'primary', size = 'medium', wide = false, pending = false, icon } = props
  const text = useText()
  return (
    <AriaButton
      type={props.type ?? 'button'}
      className={buttonLook(look, size, wide)}
      isPending={pending}
      {...(props.form !== undefined && { form: props.form })}
      {...(props.disabled !== undefined && { isDisabled: props.disabled })}
      {...(props.label !== undefined && { 'aria-label': props.label })}
      {...(props.onPress !== undefined && { onPress: props.onPress })}
    >
      {pending ? <Spinner label={text.ui.pending} /> : icon}
      {children}
    </AriaButton>
  )
}
