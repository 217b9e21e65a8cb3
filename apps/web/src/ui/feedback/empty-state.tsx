import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  children: ReactNode
  /** The button or link that fills this place. */
  action?: ReactNode
  /** 1 when the page has no other title. */
  level?: 1 | 2
}

/** An empty page says in one sentence what will stand here and offers the act, beside a blank ticket. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-start gap-7 py-8 sm:flex-row sm:items-center">
      <BlankTicket />
      <div className="max-w-md">
        <Heading tabIndex={-1} className="text-title">
          {title}
        </Heading>
        <p className="mt-1.5 text-ink-2">{children}</p>
        {action !== undefined && <div className="mt-4">{action}</div>}
      </div>
    </div>
  )
}

function BlankTicket() {
  return (
    <div aria-hidden="true" className="paper-shadow w-44 shrink-0 self-center">
      <div className="paper torn-edge bg-surface px-5 pt-5">
        <span className="block h-6 w-28 rounded-field bg-surface-2" />
        <span className="mt-3.5 block border-line-strong border-t border-dashed" />
        <span className="mt-4 flex justify-between gap-6">
          <span className="h-2.5 flex-1 rounded-full bg-surface-2" />
          <span className="h-2.5 w-12 rounded-full bg-surface-2" />
        </span>
        <span className="mt-2 flex justify-between gap-6">
          <span className="h-2.5 w-12 rounded-full bg-surface-2" />
          <span className="h-2.5 w-12 rounded-full bg-surface-2" />
        </span>
      </div>
    </div>
  )
}
