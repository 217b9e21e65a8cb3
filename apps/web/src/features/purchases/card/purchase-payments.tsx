import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Register } from '@zinc/domain/establishment/establishment'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useEntries } from '../../../outbox/list.ts'
import { discard } from '../../../outbox/outbox.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { paymentOutbox, payPurchase, unpayPurchase } from '../payment-outbox.ts'
import type { DevicePurchase } from '../purchase-overlay.ts'
import { type DevicePayment, type DevicePayments, devicePaymentsOf } from './device-payments.ts'
import { PaymentForm } from './payment-form.tsx'

export type PurchasePaymentsProps = {
  purchase: DevicePurchase
  today: PlainDate
  registers: readonly Register[]
  canPay: boolean
}

/** What was paid of it and what is left; a part or the rest is added here, and each is undone from its row. */
export function PurchasePayments({ purchase, today, registers, canPay }: PurchasePaymentsProps) {
  const words = useText().purchases.payments
  const entries = useEntries(paymentOutbox)
  const [isAdding, setAdding] = useState(false)
  const known = devicePaymentsOf(purchase, entries)
  const { payments, settled, balance, refused } = known
  const isPayable = purchase.kind !== 'delivery_note' && purchase.revision > 0 && purchase.status !== 'cancelled'
  if (purchase.figures === null || !isPayable) return null
  const target = {
    ...{ establishmentId: purchase.establishmentId, purchaseId: purchase.id, reference: purchase.reference },
    expectedPaid: settled,
  }
  const canAdd = canPay && purchase.outbox === null && refused === null && balance !== 0
  return (
    <Card title={words.title} aside={<Rest known={known} purchase={purchase} />}>
      {payments.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ul className="divided">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onUndo={
              canPay && !payment.isUndone
                ? () => void unpayPurchase({ ...target, paymentId: payment.id, payment })
                : null
            }
          />
        ))}
      </ul>
      {refused !== null && (
        <div role="alert" className="mt-2 flex items-center justify-between gap-3 text-red text-small">
          <p>{refused.error?.issues[0]?.message ?? refused.error?.message}</p>
          <Button look="quiet" size="small" onPress={() => void discard(refused.key)}>
            {words.discard}
          </Button>
        </div>
      )}
      {canAdd && !isAdding && (
        <div className="mt-3">
          <Button look="secondary" wide={true} onPress={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      )}
      {canAdd && isAdding && (
        <PaymentForm
          balance={balance}
          today={today}
          registers={registers}
          onCancel={() => setAdding(false)}
          onPay={(payment) => {
            setAdding(false)
            void payPurchase({ ...target, payment })
          }}
        />
      )}
    </Card>
  )
}

function Rest({ known: { balance, settled }, purchase }: { known: DevicePayments; purchase: DevicePurchase }) {
  const words = useText().purchases.payments
  if (balance === 0) return <Chip state="validated">{settled === 0 ? words.nothing : words.paid}</Chip>
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {purchase.kind === 'credit_note' ? words.restOfCredit : words.rest}
      <Amount cents={balance} size="strong" />
    </span>
  )
}

function PaymentRow({ payment, onUndo }: { payment: DevicePayment; onUndo: (() => void) | null }) {
  const text = useText().purchases
  const { method, paidOn, amount, isUndone, isWaiting, by } = payment
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <div className={classNames('min-w-0 flex-1', isUndone && 'text-ink-3')}>
        <p className={classNames(isUndone && 'line-through')}>{`${text.due.methods[method]}, ${formatDate(paidOn)}`}</p>
        {by !== null && <p className="text-ink-2 text-small">{isUndone ? text.payments.undone : by}</p>}
      </div>
      {isWaiting && <Chip state="waiting">{text.card.waiting}</Chip>}
      <Amount cents={amount} size="strong" muted={isUndone} />
      {onUndo !== null && (
        <Button
          look="quiet"
          size="small"
          icon={undoIcon}
          label={text.payments.undoOf(formatDate(paidOn))}
          onPress={onUndo}
        >
          {text.due.undo}
        </Button>
      )}
    </li>
  )
}

const undoIcon = <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
