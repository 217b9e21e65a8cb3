import type { ReactNode } from 'react'
import { classNames } from './theme/class-names.ts'

export type TicketPanelProps = {
  children: ReactNode
  /** `strip`: the low band at the top of a phone, where only the ticket's foot hangs in. */
  form?: 'panel' | 'strip'
  className?: string
}

/** The green counter on which tickets lie: two rings of light, whatever stands in the middle. */
export function TicketPanel({ children, form = 'panel', className }: TicketPanelProps) {
  return (
    <div className={classNames('relative isolate overflow-hidden bg-panel', className)}>
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-1/2 left-1/2 -z-10 -translate-x-1/2 -translate-y-1/2 rounded-full border-panel-ring',
          form === 'panel' ? 'size-[52rem] border-[8rem]' : 'size-[22rem] border-[3rem]',
        )}
      />
      {children}
    </div>
  )
}
