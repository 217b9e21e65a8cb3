import type { FixedCost } from '@zinc/contract/establishment-settings'
import { amountTextOf, parseAmount } from '@zinc/domain/money'
import { useState } from 'react'
import { newId } from '../../client/uuid.ts'
import { useText } from '../../i18n/catalogue.ts'
import type { Catalogue } from '../../i18n/fr.ts'
import { AmountText } from '../../ui/fields/amount-text.tsx'
import { MonthField, typedMonthOf } from '../../ui/fields/month-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { labelFaultOf } from './item-faults.ts'
import { amountFault } from './settings-faults.ts'

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
  const [typed, setTyped] = useState<Typed>({
    label: item?.label ?? '',
    amount: item === null ? '' : amountTextOf(item.monthlyAmount),
    fromMonth: item?.fromMonth ?? thisMonth,
    toMonth: item?.toMonth ?? '',
  })
  const [tried, setTried] = useState(false)
  const faults = tried ? faultsOf(typed, text) : {}
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  function submit(): void {
    setTried(true)
    if (Object.keys(faultsOf(typed, text)).length > 0) return
    onApply({
      id: item?.id ?? newId(),
      label: typed.label.trim(),
      monthlyAmount: parseAmount(typed.amount) ?? 0,
      fromMonth: typed.fromMonth,
      toMonth: typed.toMonth === '' ? null : typed.toMonth,
    })
  }
  return (
    <ItemDialog
      title={item === null ? words.addTitle(words.costs) : words.editTitle(item.label)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={words.label} value={typed.label} error={faults.label} onChange={(label) => set({ label })} />
      <AmountText
        label={words.monthlyAmount}
        value={typed.amount}
        locked={false}
        error={faults.amount}
        onChange={(amount) => set({ amount })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <MonthField
          label={words.fromMonth}
          placeholder={words.monthPlaceholder}
          value={typed.fromMonth}
          error={faults.fromMonth}
          onChange={(fromMonth) => set({ fromMonth })}
        />
        <MonthField
          label={words.toMonth}
          placeholder={words.monthPlaceholder}
          value={typed.toMonth}
          error={faults.toMonth}
          onChange={(toMonth) => set({ toMonth })}
        />
      </div>
      <p className="-mt-2 text-ink-2 text-small">{words.toMonthHint}</p>
    </ItemDialog>
  )
}

function faultsOf(typed: Typed, text: Catalogue): Partial<Record<keyof Typed, string>> {
  const { errors } = text.settings
  const label = labelFaultOf(typed.label, errors)
  const amount = amountFault(typed.amount, text)
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
