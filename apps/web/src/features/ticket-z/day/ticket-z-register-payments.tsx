import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type Cents, sumOf } from '@zinc/domain/money'
import { Suspense } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { useEntries } from '../../../outbox/list.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { quietLinkLook } from '../../../ui/theme/link-look.ts'
import { registerPaymentsQuery } from '../../purchases/due/due.queries.ts'
import { type PaymentEntry, paymentOutbox } from '../../purchases/payment-outbox.ts'

type RegisterPaymentsProps = { establishmentId: number; date: PlainDate; registerId: string }
type Row = { key: string; purchaseId: string; label: string; amount: Cents }

/** With its own code: most days have none. */
const DayMovements = screen(() => import('./ticket-z-day-movements.tsx'), 'DayMovements')

/** What left this register that day beside its sales: the cash journal, and suppliers that were paid. */
export function RegisterPayments(props: RegisterPaymentsProps) {
  return (
    <>
      <Suspense>
        <DayMovements {...props} />
      </Suspense>
      <PaidPurchases {...props} />
    </>
  )
}

/** What suppliers were paid out of this register that day, which the drawer lacks; nothing where nothing was. */
function PaidPurchases({ establishmentId, date, registerId }: RegisterPaymentsProps) {
  const words = useText().ticketZDay.registerPayments
  const rows = useRegisterPayments({ establishmentId, date, registerId })
  if (rows.length === 0) return null
  return (
    <Card title={words.title} aside={<Amount cents={sumOf(rows.map(({ amount }) => amount))} />}>
      <ul className="divided">
        {rows.map(({ key, purchaseId, label, amount }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-2">
            <Link
              to="/purchase/$id"
              params={{ id: purchaseId }}
              className={`min-w-0 [overflow-wrap:anywhere] ${quietLinkLook}`}
            >
              {label === '' ? words.unnamed : label}
            </Link>
            <Amount cents={amount} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2 text-small">{words.hint}</p>
    </Card>
  )
}

/** Sent and unsent. */
export function useRegisterPayments({ establishmentId, date, registerId }: RegisterPaymentsProps): readonly Row[] {
  const { data = [] } = useQuery(registerPaymentsQuery(establishmentId, date))
  const waiting = useEntries(paymentOutbox).filter((entry) => entry.establishmentId === establishmentId)
  return [
    ...data
      .filter((row) => row.registerId === registerId)
      .map(({ purchaseId, label, amount }, index) => ({ key: `${purchaseId} ${index}`, purchaseId, label, amount })),
    ...waiting.filter((entry) => isOf(entry, date, registerId)).map(rowOf),
  ]
}

/** Paid on this device, and still to be sent. */
function isOf({ action, payment }: PaymentEntry, date: PlainDate, registerId: string): boolean {
  return action === 'payPurchase' && payment.paidOn === date && payment.registerId === registerId
}

function rowOf({ paymentId, purchaseId, reference, payment }: PaymentEntry): Row {
  return { key: paymentId, purchaseId, label: reference, amount: payment.amount }
}
