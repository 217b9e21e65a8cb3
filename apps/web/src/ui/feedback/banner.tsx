import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { type Tone, ToneIcon } from '../theme/tone-icon.tsx'

export type BannerProps = {
  tone: Tone
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Errors are announced at once; the rest waits for a pause. */
  live?: boolean
}

const borders: Record<Tone, string> = {
  info: 'border-blue-line',
  success: 'border-line',
  warning: 'border-amber-line',
  error: 'border-red-line',
  waiting: 'border-blue-line',
}

/** A message that stays at its place on the page: what happened, what was kept, what to do. */
export function Banner({ tone, title, children, action, live = false }: BannerProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div
      role={live ? role : undefined}
      className={classNames('flex flex-wrap items-center gap-3 rounded-card border bg-surface p-3.5', borders[tone])}
    >
      <ToneIcon tone={tone} />
      <div className="min-w-44 flex-1">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <div className="text-ink-2 text-small">{children}</div>}
      </div>
      {action}
    </div>
  )
}
