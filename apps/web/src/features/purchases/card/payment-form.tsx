import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import type { Register } from '@zinc/domain/establishment/establishment'
import { type Cents, parseAmount } from '@zinc/domain/money'
import type { SupplierPaymentMethod } from '@zinc/domain/purchase/purchase'
import { type FormEvent, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatBareAmount } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { MethodField, RegisterField } from '../due/pay-together.tsx'
import type { PaymentMade } from '../payment-outbox.ts'

type PaymentFormProps = {
  balance: Cents
  today: PlainDate
  registers: readonly Register[]
  onPay: (payment: PaymentMade) => void
  onCancel: () => void
}

/** The rest, or a part of it; the amount is typed positive, on a credit note too. */
export function PaymentForm({ balance, today, registers, onPay, onCancel }: PaymentFormProps) {
  const { payments: words, due } = useText().purchases
  const language = useLanguage()
  const [amountText, setAmountText] = useState(() => formatBareAmount(Math.abs(balance), language))
  const [paidOn, setPaidOn] = useState<string>(today)
  const [method, setMethod] = useState<SupplierPaymentMethod>('transfer')
  const [register, setRegister] = useState('')
  const [isStrict, setStrict] = useState(false)
  const amount = parseAmount(amountText)
  const date = parsePlainDate(paidOn)
  const amountError = amount === null || amount <= 0 ? words.amountMissing : undefined
  const dateError = date === null || date > today ? due.notYet : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    setStrict(true)
    if (amount === null || amountError !== undefined || date === null || dateError !== undefined) return
    const registerId = method === 'cash' && register !== '' ? register : null
    onPay({ paidOn: date, amount: Math.sign(balance) * amount, method, registerId, creditNoteId: null })
  }
  return (
    <form onSubmit={submit} className="mt-3 grid gap-3" noValidate={true}>
      <AmountField
        label={words.amount}
        value={amountText}
        error={isStrict ? amountError : undefined}
        autoFocus={true}
        onChange={setAmountText}
      />
      <div className="grid grid-cols-2 gap-3">
        <DateField label={words.paidOn} value={paidOn} max={today} error={dateError} onChange={setPaidOn} />
        <MethodField value={method} onChange={setMethod} />
      </div>
      {method === 'cash' && <RegisterField registers={registers} value={register} onChange={setRegister} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{words.record}</Button>
        <Button look="quiet" onPress={onCancel}>
          {words.cancel}
        </Button>
      </div>
      <p className="text-ink-2 text-small">{due.noTransfer}</p>
    </form>
  )
}
