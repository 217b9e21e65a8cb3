import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import type { Register } from '@zinc/domain/establishment/establishment'
import { sumOf } from '@zinc/domain/money'
import { type SupplierPaymentMethod, typedPaymentMethods } from '@zinc/domain/purchase/purchase'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../../ui/paper-ticket.tsx'
import type { DueItem } from './due-items.ts'
import type { PaidBy } from './use-due.ts'

export type PayingState = { paidOn: string; method: SupplierPaymentMethod; registerId: string }

export function usePaying(today: PlainDate) {
  const [state, setState] = useState<PayingState>({ paidOn: today, method: 'transfer', registerId: '' })
  const paidOn = parsePlainDate(state.paidOn)
  const isPast = paidOn !== null && paidOn <= today
  const registerId = state.method === 'cash' && state.registerId !== '' ? state.registerId : null
  const by: PaidBy | null = isPast ? { paidOn, method: state.method, registerId } : null
  /** In one press: today, by the means chosen last. */
  const defaults: PaidBy = { paidOn: today, method: state.method, registerId }
  return { state, by, defaults, change: (next: Partial<PayingState>) => setState({ ...state, ...next }) }
}
export type Paying = ReturnType<typeof usePaying>

type PayTogetherProps = {
  items: readonly DueItem[]
  paying: Paying
  today: PlainDate
  registers: readonly Register[]
  supplierName: (id: string | null) => string
  onPay: (by: PaidBy) => void
}

/** What is ticked, on paper, with the day and the means; its effect stands above the button. */
export function PayTogether({ items, supplierName, ...props }: PayTogetherProps) {
  const words = useText().purchases.due
  const total = sumOf(items.map(({ row }) => row.open))
  return (
    <div className="grid gap-3.5">
      <PaperTicket label={words.together(items.length)}>
        <TicketHead title={words.together(items.length)} lines={[]} />
        <TicketRule />
        <dl className="grid gap-1">
          {items.map(({ row }) => (
            <TicketRow
              key={row.id}
              label={supplierName(row.supplierId)}
              note={row.reference}
              value={<Amount cents={row.open} />}
            />
          ))}
        </dl>
        <TicketRule />
        <dl>
          <TicketRow label={words.total} value={<Amount cents={total} size="large" />} total={true} />
        </dl>
      </PaperTicket>
      <PayingFields {...props} count={items.length} />
    </div>
  )
}

type PayingFieldsProps = Omit<PayTogetherProps, 'items' | 'supplierName'> & { count: number }

function PayingFields({ paying, today, registers, count, onPay }: PayingFieldsProps) {
  const words = useText().purchases.due
  const { state, by, change } = paying
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="grid grid-cols-2 gap-3">
        <DateField
          label={words.paidOn}
          value={state.paidOn}
          max={today}
          error={by === null ? words.notYet : undefined}
          onChange={(paidOn) => change({ paidOn })}
        />
        <MethodField value={state.method} onChange={(method) => change({ method })} />
      </div>
      {state.method === 'cash' && (
        <RegisterField
          registers={registers}
          value={state.registerId}
          onChange={(registerId) => change({ registerId })}
        />
      )}
      <Button wide={true} disabled={by === null} onPress={() => by !== null && onPay(by)}>
        {words.record(count)}
      </Button>
      <p className="text-ink-2 text-small">{words.noTransfer}</p>
    </div>
  )
}

type MethodFieldProps = { value: SupplierPaymentMethod; onChange: (method: SupplierPaymentMethod) => void }

export function MethodField({ value, onChange }: MethodFieldProps) {
  const words = useText().purchases.due
  const options = typedPaymentMethods.map((method) => ({ value: method, label: words.methods[method] }))
  return (
    <SelectField<SupplierPaymentMethod>
      label={words.by}
      value={value}
      groups={[{ label: words.by, options }]}
      onChange={onChange}
    />
  )
}

type RegisterFieldProps = { registers: readonly Register[]; value: string; onChange: (id: string) => void }

/** Which drawer the cash came out of; '' is none. */
export function RegisterField({ registers, value, onChange }: RegisterFieldProps) {
  const words = useText().purchases.due
  const options = [
    { value: '', label: words.noRegister },
    ...registers.filter(({ isActive }) => isActive).map(({ id, label }) => ({ value: id, label })),
  ]
  return (
    <SelectField
      label={words.fromRegister}
      value={value}
      placeholder={words.noRegister}
      groups={[{ label: words.fromRegister, options }]}
      onChange={onChange}
    />
  )
}
