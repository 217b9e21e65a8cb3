import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useState } from 'react'
import { failureOf } from '../../../client/failure.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate } from '../../../i18n/format.ts'
import { useEntries } from '../../../outbox/list.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { paymentOutbox, payPurchase } from '../payment-outbox.ts'
import type { DevicePurchase } from '../purchase-overlay.ts'
import { purchaseQuery, showPurchase } from '../purchases.queries.ts'
import { devicePaymentsOf } from './device-payments.ts'
import { linkPurchase, supplierInvoicesQuery } from './purchase-card.queries.ts'

type PurchaseLinksProps = { purchase: DevicePurchase; today: PlainDate; canLink: boolean }

/** The invoice a note belongs to and the notes of an invoice; a credit note is deducted from its invoice here. */
export function PurchaseLinks({ purchase, today, canLink }: PurchaseLinksProps) {
  const { payments: words, entry } = useText().purchases
  const isNote = purchase.kind === 'delivery_note' || purchase.kind === 'credit_note'
  const isFrozen = purchase.revision > 0 && purchase.status !== 'cancelled' && purchase.outbox === null
  const offersLink = canLink && isFrozen && isNote && purchase.invoiceId === null
  if (purchase.links.length === 0 && !offersLink) return null
  return (
    <Card title={words.links}>
      <ul className="divided">
        {purchase.links.map(({ id, kind, reference, gross }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
            <Link to="/purchase/$id" params={{ id }} className="min-w-0 break-words font-semibold hover:underline">
              {entry.draftTitle(entry.kinds[kind], reference)}
            </Link>
            {gross !== null && <Amount cents={gross} />}
          </li>
        ))}
      </ul>
      {purchase.kind === 'delivery_note' && purchase.invoiceId !== null && (
        <p className="mt-1 text-ink-2 text-small">{words.linkedNote}</p>
      )}
      {offersLink && <LinkForm purchase={purchase} />}
      {canLink && isFrozen && purchase.invoiceId !== null && <LinkedActs purchase={purchase} today={today} />}
    </Card>
  )
}

function useLinking(purchase: DevicePurchase) {
  const queryClient = useQueryClient()
  const { establishmentId, id, version } = purchase
  return useMutation({
    mutationFn: (invoiceId: string | null) => linkPurchase({ establishmentId, id, version, invoiceId }),
    onSuccess: (linked) => showPurchase(queryClient, linked),
  })
}

function LinkForm({ purchase }: { purchase: DevicePurchase }) {
  const text = useText()
  const { payments: words, entry } = text.purchases
  const [invoiceId, setInvoiceId] = useState('')
  const { data } = useQuery(supplierInvoicesQuery(purchase.establishmentId, purchase.supplierId))
  const linking = useLinking(purchase)
  if (data === undefined) return null
  if (data.length === 0) return <p className="text-ink-2 text-small">{words.noInvoice}</p>
  const options = data.map(({ id, kind, reference, countedOn }) => ({
    value: id,
    label: `${entry.draftTitle(entry.kinds[kind], reference)}, ${formatDate(countedOn)}`,
  }))
  return (
    <div className="grid gap-3">
      <SelectField
        label={words.toInvoice}
        value={invoiceId}
        placeholder={words.chooseInvoice}
        groups={[{ label: words.toInvoice, options }]}
        error={linking.error === null ? undefined : failureOf(linking.error, text).title}
        onChange={setInvoiceId}
      />
      <Button
        look="secondary"
        disabled={invoiceId === ''}
        pending={linking.isPending}
        onPress={() => linking.mutate(invoiceId)}
      >
        {words.link}
      </Button>
    </div>
  )
}

/** Of what has its invoice: deduct it, as far as either goes, or part them. */
function LinkedActs({ purchase, today }: { purchase: DevicePurchase; today: PlainDate }) {
  const text = useText()
  const words = text.purchases.payments
  const language = useLanguage()
  const linking = useLinking(purchase)
  const entries = useEntries(paymentOutbox)
  const { establishmentId, invoiceId, id: creditNoteId } = purchase
  const { data: invoice } = useQuery({
    ...purchaseQuery(establishmentId, invoiceId ?? ''),
    enabled: purchase.kind === 'credit_note' && invoiceId !== null,
  })
  const left = -devicePaymentsOf(purchase, entries).balance
  const onInvoice = invoice === undefined ? null : devicePaymentsOf(invoice, entries)
  const waits = entries.some(({ payment }) => payment.creditNoteId === creditNoteId)
  const amount = onInvoice === null || waits ? 0 : Math.min(left, onInvoice.balance)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {invoice !== undefined && onInvoice !== null && amount > 0 && (
        <Button
          look="secondary"
          onPress={() =>
            void payPurchase({
              ...{ establishmentId, purchaseId: invoice.id, reference: invoice.reference },
              expectedPaid: onInvoice.settled,
              payment: { paidOn: today, amount, method: 'credit', registerId: null, creditNoteId },
            })
          }
        >
          {`${words.deduct} (${formatAmount(amount, language)})`}
        </Button>
      )}
      <Button look="quiet" pending={linking.isPending} onPress={() => linking.mutate(null)}>
        {words.unlink}
      </Button>
      {linking.error !== null && (
        <p role="alert" className="w-full text-red text-small">
          {failureOf(linking.error, text).title}
        </p>
      )}
    </div>
  )
}
