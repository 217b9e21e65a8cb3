import { paymentKinds } from '@zinc/domain/establishment/establishment'
import { parseCount } from '@zinc/domain/money'
import type { Catalogue } from '@zinc/words/catalogue'
import { newId } from '../../../client/uuid.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type FieldErrors, useForm } from '../../../ui/fields/use-form.ts'
import type { PaymentMethodItem } from '../draft/settings-draft.ts'
import { ItemDialog } from './item-dialog.tsx'
import { labelErrorOf, rateOf, rateTextOf } from './item-errors.ts'

type PaymentMethodDialogProps = {
  item: PaymentMethodItem | null
  onApply: (item: PaymentMethodItem) => void
  onClose: () => void
}
type Typed = { label: string; kind: PaymentMethodItem['kind']; account: string; days: string; commission: string }

const DAYS_MAX = 365
const ACCOUNT_MAX = 20

export function PaymentMethodDialog({ item, onApply, onClose }: PaymentMethodDialogProps) {
  const words = useText().settings
  const form = useForm<Typed>({
    initial: () => typedOf(item),
    check: (typed) => errorsOf(typed, words.errors),
    send: (typed) =>
      onApply({
        id: item?.id ?? newId(),
        isActive: item?.isActive ?? true,
        label: typed.label.trim(),
        kind: typed.kind,
        account: typed.account.trim() === '' ? null : typed.account.trim(),
        settlementDays: parseCount(typed.days) ?? 0,
        commissionBp: rateOf(typed.commission) ?? 0,
      }),
  })
  return (
    <ItemDialog title={item === null ? words.addMethod : words.editTitle(item.label)} form={form} onClose={onClose}>
      <TextField label={words.label} {...form.field('label')} />
      <SelectField
        label={words.kind}
        groups={[{ label: words.kind, options: paymentKinds.map((value) => ({ value, label: words.kinds[value] })) }]}
        {...form.field('kind')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <AmountField label={words.settlementDays} unit="" inputMode="numeric" placeholder="0" {...form.field('days')} />
        <AmountField label={words.commission} unit="%" placeholder="0" {...form.field('commission')} />
      </div>
      <TextField label={words.account} inputMode="numeric" {...form.field('account')} />
    </ItemDialog>
  )
}

function typedOf(item: PaymentMethodItem | null): Typed {
  if (item === null) return { label: '', kind: 'card', account: '', days: '0', commission: '0' }
  const { label, kind, account, settlementDays, commissionBp } = item
  return { label, kind, account: account ?? '', days: String(settlementDays), commission: rateTextOf(commissionBp) }
}

function errorsOf(typed: Typed, errors: Catalogue['settings']['errors']): FieldErrors<Typed> {
  const label = labelErrorOf(typed.label, errors)
  const days = typed.days.trim() === '' ? 0 : parseCount(typed.days)
  return {
    ...(label !== null && { label }),
    ...((days === null || days > DAYS_MAX) && { days: errors.days }),
    ...(typed.commission.trim() !== '' && rateOf(typed.commission) === null && { commission: errors.rate }),
    ...(typed.account.trim().length > ACCOUNT_MAX && { account: errors.account }),
  }
}
