import type { ReactNode } from 'react'
import { classNames } from './theme/class-names.ts'

export type CardProps = {
  children: ReactNode
  title?: string
  /** At the right of the title. */
  aside?: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3
  /** Outline by meaning. */
  tone?: 'plain' | 'waiting' | 'toEnter' | 'wrong' | 'selected'
  padding?: 'normal' | 'none'
}

const tones = {
  plain: 'border-line bg-surface',
  waiting: 'border-blue-line bg-surface',
  toEnter: 'border-amber-line border-dashed bg-amber-faint',
  wrong: 'border-red-line bg-surface',
  selected: 'border-brand bg-surface edge-brand',
}

export function Card({ children, title, aside, level = 2, tone = 'plain', padding = 'normal' }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classNames('card-frame', tones[tone], padding === 'normal' && 'p-4 sm:p-5')}>
      {title !== undefined && (
        <div
          className={classNames(
            'mb-3 flex flex-wrap items-baseline justify-between gap-x-4',
            padding === 'none' && 'px-4 pt-4 sm:px-5',
          )}
        >
          <Heading className="min-w-0 break-words text-title">{title}</Heading>
          {aside !== undefined && <div className="text-ink-2 text-small">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
