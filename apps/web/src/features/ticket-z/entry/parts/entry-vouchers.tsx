import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { amountSoFar } from '@zinc/domain/money'
import { MAX_VOUCHER_BATCHES, type VoucherIssuer, voucherIssuers } from '@zinc/domain/ticket-z/ticket-z-part'
import { useState } from 'react'
import { newId } from '../../../../client/uuid.ts'
import { useLanguage, useText } from '../../../../i18n/catalogue.ts'
import { formatAmount } from '../../../../i18n/format.ts'
import { useStored } from '../../../../offline/store.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { EditTicketZ } from '../edit-ticket-z.ts'
import { EntryAmount } from '../entry-amount.tsx'
import { EntryWarning } from '../entry-warning.tsx'
import type { PaymentRow } from '../ticket-z-draft.ts'
import { PartCount } from './part-count.tsx'
import type { VoucherDraft } from './parts-draft.ts'
import { countedOf, withVouchers } from './vouchers.ts'

type EntryVouchersProps = {
  edit: EditTicketZ
  row: PaymentRow
  strict: boolean
  /** The batch whose counting was just asked for: it takes the focus. */
  started: string | null
}

/** Under a line of meal vouchers: how many of which value, by issuer. What they come to fills the line. */
export function EntryVouchers({ edit, row, strict, started }: EntryVouchersProps) {
  const words = useText().ticketZParts
  const [added, setAdded] = useState(started)
  const all = useStored(edit.input, ({ draft }) => draft.parts.vouchers)
  const own = all.filter(({ paymentMethodId }) => paymentMethodId === row.id)
  const change = (next: (batches: readonly VoucherDraft[]) => readonly VoucherDraft[]) => {
    const { draft } = edit.input.read()
    edit.replace(withVouchers(draft, next(draft.parts.vouchers), row.id))
  }
  const add = () => {
    const batch = { id: newId(), paymentMethodId: row.id, issuer: nextIssuerOf(own), count: '', faceValue: '' }
    setAdded(batch.id)
    change((batches) => [...batches, batch])
  }
  return (
    <div className={own.length === 0 ? 'basis-full' : 'mb-2 basis-full rounded-field border border-line p-3'}>
      {own.length > 0 && (
        <ul aria-label={words.vouchersOf(row.label)} className="grid gap-3">
          {own.map((batch, index) => (
            <VoucherRow
              key={batch.id}
              edit={edit}
              batch={batch}
              rank={index + 1}
              strict={strict}
              autoFocus={batch.id === added}
              onChange={(next) =>
                change((batches) => batches.map((each) => (each.id === batch.id ? { ...each, ...next } : each)))
              }
              onRemove={() => change((batches) => batches.filter(({ id }) => id !== batch.id))}
            />
          ))}
        </ul>
      )}
      <VouchersTotal edit={edit} row={row} />
      {all.length < MAX_VOUCHER_BATCHES && (
        <div className={own.length === 0 ? '-mt-1.5 -ml-3.5' : '-mb-1.5 -ml-3.5'}>
          <Button
            look="quiet"
            size="small"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onPress={add}
          >
            {own.length === 0 ? words.countVouchers : words.addVouchers}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The first issuer that has no row yet. */
function nextIssuerOf(own: readonly VoucherDraft[]): VoucherIssuer {
  return voucherIssuers.find((issuer) => own.every((batch) => batch.issuer !== issuer)) ?? 'other'
}

type VoucherRowProps = {
  edit: EditTicketZ
  batch: VoucherDraft
  rank: number
  strict: boolean
  autoFocus: boolean
  onChange: (change: Partial<VoucherDraft>) => void
  onRemove: () => void
}

function VoucherRow({ edit, batch, rank, strict, autoFocus, onChange, onRemove }: VoucherRowProps) {
  const words = useText().ticketZParts
  const name = words.voucherRow(words.issuers[batch.issuer], rank)
  const textOf = (field: 'count' | 'faceValue', batches: readonly VoucherDraft[]) =>
    batches.find(({ id }) => id === batch.id)?.[field] ?? ''
  const options = voucherIssuers.map((issuer) => ({ value: issuer, label: words.issuers[issuer] }))
  return (
    <li className="grid gap-1.5">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={words.issuer}
            value={batch.issuer}
            groups={[{ label: words.issuer, options }]}
            onChange={(issuer) => onChange({ issuer })}
          />
        </div>
        <IconButton label={words.removeVouchers(name)} onPress={onRemove}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid grid-cols-[4.5rem_auto_minmax(0,1fr)] items-center gap-2">
        <PartCount
          edit={edit}
          fieldKey={`voucherCounts.${batch.id}`}
          label={`${name}, ${words.voucherCount}`}
          textOf={({ vouchers }) => textOf('count', vouchers)}
          strict={strict}
          autoFocus={autoFocus}
          onChange={(count) => onChange({ count })}
        />
        <span aria-hidden="true" className="text-ink-2">
          {words.times}
        </span>
        <EntryAmount
          edit={edit}
          fieldKey={`voucherValues.${batch.id}`}
          label={`${name}, ${words.faceValue}`}
          labelHidden
          textOf={({ parts }) => textOf('faceValue', parts.vouchers)}
          strict={strict}
          onChange={(faceValue) => onChange({ faceValue })}
        />
      </div>
    </li>
  )
}

/** What they come to, and one press that puts it on the line where another amount was typed. */
function VouchersTotal({ edit, row }: Pick<EntryVouchersProps, 'edit' | 'row'>) {
  const words = useText().ticketZParts
  const language = useLanguage()
  const amount = useStored(edit.input, ({ draft }) => countedOf(draft.parts.vouchers, row.id)?.amount ?? null)
  const count = useStored(edit.input, ({ draft }) => countedOf(draft.parts.vouchers, row.id)?.count ?? 0)
  const isOther = useStored(edit.input, ({ draft, active }) => {
    const typed = amountSoFar(draft.payments[row.id] ?? '')
    return active !== `payments.${row.id}` && amount !== null && typed !== amount
  })
  if (amount === null) return null
  const put = () => {
    const { draft } = edit.input.read()
    edit.replace(
      withVouchers({ ...draft, payments: { ...draft.payments, [row.id]: '' } }, draft.parts.vouchers, row.id),
    )
  }
  return (
    <>
      <p className="mt-2 font-semibold text-small">{words.vouchersTotal(count, formatAmount(amount, language))}</p>
      {isOther && <EntryWarning edit={edit} field={`payments.${row.id}`} />}
      {isOther && (
        <Button look="secondary" size="small" onPress={put}>
          {words.putTotal(formatAmount(amount, language))}
        </Button>
      )}
    </>
  )
}
