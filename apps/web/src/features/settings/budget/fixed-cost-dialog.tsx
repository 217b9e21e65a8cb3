import type { FixedCost } from '@zinc/contract/establishment-settings'
import { amountTextOf, parseAmount } from '@zinc/domain/money'
import type { Catalogue } from '@zinc/words/catalogue'
import { newId } from '../../../client/uuid.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { AmountText } from '../../../ui/fields/amount-text.tsx'
import { MonthField, typedMonthOf } from '../../../ui/fields/month-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type FieldErrors, useForm } from '../../../ui/fields/use-form.ts'
import { amountErrorOf } from '../draft/settings-errors.ts'
import { ItemDialog } from '../lists/item-dialog.tsx'
import { labelErrorOf } from '../lists/item-errors.ts'

type FixedCostDialogProps = {
  item: FixedCost | null
  thisMonth: string
  onApply: (item: FixedCost) => void
  onClose: () => void
}
type Typed = { label: string; amount: string; fromMonth: string; toMonth: string }

export function FixedCostDialog({ item, thisMonth, onApply, onClose }: FixedCostDialogProps) {
  const text = useText()
  const words = text.settings
  const form = useForm<Typed>({
    initial: {
      label: item?.label ?? '',
      amount: item === null ? '' : amountTextOf(item.monthlyAmount),
      fromMonth: item?.fromMonth ?? thisMonth,
      toMonth: item?.toMonth ?? '',
    },
    check: (typed) => errorsOf(typed, text),
    send: (typed) =>
      onApply({
        id: item?.id ?? newId(),
        label: typed.label.trim(),
        monthlyAmount: parseAmount(typed.amount) ?? 0,
        fromMonth: typed.fromMonth,
        toMonth: typed.toMonth === '' ? null : typed.toMonth,
      }),
  })
  return (
    <ItemDialog title={item === null ? words.addCost : words.editTitle(item.label)} form={form} onClose={onClose}>
      <TextField label={words.label} {...form.field('label')} />
      <AmountText label={words.monthlyAmount} locked={false} {...form.field('amount')} />
      <div className="grid grid-cols-2 items-start gap-3">
        <MonthField label={words.fromMonth} placeholder={words.monthPlaceholder} {...form.field('fromMonth')} />
        <MonthField label={words.toMonth} placeholder={words.monthPlaceholder} {...form.field('toMonth')} />
      </div>
      <p className="-mt-2 text-ink-2 text-small">{words.toMonthHint}</p>
    </ItemDialog>
  )
}

function errorsOf(typed: Typed, text: Catalogue): FieldErrors<Typed> {
  const { errors } = text.settings
  const label = labelErrorOf(typed.label, errors)
  const amount = amountErrorOf(typed.amount, text)
  const [from, to] = [typedMonthOf(typed.fromMonth), typedMonthOf(typed.toMonth)]
  const isReversed = from !== null && to !== null && to < from
  return {
    ...(label !== null && { label }),
    ...(amount !== null && { amount }),
    ...(from === null && { fromMonth: errors.month }),
    ...(isReversed && { toMonth: errors.datesReversed }),
    ...(typed.toMonth !== '' && to === null && { toMonth: errors.month }),
  }
}
