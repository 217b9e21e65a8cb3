import type { ReactNode } from 'react'
import { classNames } from './theme/class-names.ts'

export type IconButtonProps = {
  /** Its accessible name: the icon alone says nothing to a screen reader. */
  label: string
  children: ReactNode
  look?: 'plain' | 'outlined' | 'soft'
  /** 'large': beside the main button of a phone. */
  size?: 'normal' | 'large'
  disabled?: boolean
  /** For a button that stays on or off. */
  pressed?: boolean
  onPress?: () => void
}

const looks = {
  plain: 'text-ink-2 hover:bg-surface-2',
  outlined: 'border border-line-strong bg-surface text-ink hover:bg-surface-2',
  soft: 'bg-brand-soft text-brand-text hover:dim',
}

export function IconButton(props: IconButtonProps) {
  const { label, children, look = 'plain', size = 'normal', disabled = false, pressed, onPress } = props
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className={classNames(
        'inline-flex shrink-0 cursor-pointer items-center justify-center rounded-full disabled:cursor-not-allowed disabled:opacity-50 print:hidden',
        looks[look],
        size === 'large' ? 'size-13' : 'size-11',
      )}
    >
      {children}
    </button>
  )
}
