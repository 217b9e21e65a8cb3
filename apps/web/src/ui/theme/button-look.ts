import { classNames } from './class-names.ts'

export const buttonLooks = ['primary', 'secondary', 'soft', 'quiet', 'danger'] as const
export type ButtonLook = (typeof buttonLooks)[number]
export type ButtonSize = 'medium' | 'large' | 'small'

/** Not on paper, where nothing is pressed. */
const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-full font-semibold select-none no-underline disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-2 disabled:text-ink-3 aria-disabled:cursor-not-allowed print:hidden'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-surface-2',
  soft: 'bg-brand-soft text-brand-text hover:dim',
  quiet: 'text-brand-text hover:bg-brand-soft disabled:bg-transparent',
  danger: 'border border-red-line bg-surface text-red hover:bg-red-soft',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3.5 text-small tap',
  medium: 'min-h-11 px-5 text-body',
  large: 'min-h-13 px-6 text-body',
}

/** On a phone a label longer than its row takes two lines, and no row makes it narrower than it needs. */
const onOneLine = 'whitespace-nowrap max-sm:max-w-full max-sm:whitespace-normal'
const onItsLines = 'max-w-full'

/** The same look for a `<Link>` that acts like a button. */
export function buttonLook(
  look: ButtonLook = 'primary',
  size: ButtonSize = 'medium',
  wide = false,
  isSentence = false,
): string {
  const lines = isSentence ? onItsLines : onOneLine
  return classNames(base, lines, looks[look], sizes[size], wide ? 'w-full' : 'max-sm:shrink-0')
}
