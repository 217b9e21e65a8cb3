import type { ClientErrorGroup } from '@zinc/contract/client-errors'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { ClientErrorRow } from './client-error-row.tsx'

export type ClientErrorListProps = {
  clientErrors: readonly ClientErrorGroup[]
  /** When the list was read, in milliseconds: 'il y a 12 min' counts from it. */
  readAt: number
  openId: string | null
  onOpen: (id: string | null) => void
  onDismiss: (clientError: ClientErrorGroup) => void
  /** Newer rows are on their way; these stay meanwhile. */
  pending: boolean
  footer: ReactNode
}

/** Each row opens in place: where in the code, since when, and the button that takes it off the list. */
export function ClientErrorList({ clientErrors, openId, onOpen, pending, footer, ...rest }: ClientErrorListProps) {
  const text = useText().clientErrors
  return (
    <div
      aria-busy={pending || undefined}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <ul aria-label={text.list} className={classNames('divided', pending && 'opacity-60')}>
        {clientErrors.map((clientError) => (
          <ClientErrorRow
            key={clientError.id}
            clientError={clientError}
            isOpen={clientError.id === openId}
            onToggle={() => onOpen(clientError.id === openId ? null : clientError.id)}
            {...rest}
          />
        ))}
      </ul>
      {footer}
    </div>
  )
}
