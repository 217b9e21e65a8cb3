import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

const tones = {
  plain: 'bg-surface-2 text-ink-2',
  info: 'bg-blue-soft text-blue',
  toEnter: 'bg-amber-soft text-amber',
  success: 'bg-brand-soft text-brand-text',
}

/** A quiet sentence in a tinted block, inside a form or a card. */
export function Notice({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <div className={classNames('rounded-field px-3.5 py-2.5 text-small', tones[tone])}>{children}</div>
}
