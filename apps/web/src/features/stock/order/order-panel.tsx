import type { ReactNode } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import type { DeviceOrder } from './use-orders.ts'

type OrderPanelProps = { order: DeviceOrder; text: string; hasAmounts: boolean; sending: ReactNode }

/** The order as it is sent, beside the list. */
export function OrderPanel({ order: { supplier, total }, text, hasAmounts, sending }: OrderPanelProps) {
  const words = useText().stockOrders
  const contact = [supplier?.phone, supplier?.email].filter((part) => (part ?? '') !== '')
  return (
    <Card>
      <h2 className="break-words text-title">{supplier?.name ?? words.noSupplier}</h2>
      {contact.length > 0 && <p className="break-words text-ink-2 text-small">{contact.join(', ')}</p>}
      <p className="mt-3.5 whitespace-pre-wrap break-words rounded-field bg-surface-2 px-4 py-3.5">{text}</p>
      {hasAmounts && (
        <p className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2 text-small">
          {words.estimate}
          <span className="text-body text-ink">
            <Amount cents={total.amount} size="strong" />
          </span>
        </p>
      )}
      <div className="mt-3.5">{sending}</div>
    </Card>
  )
}
