import { useText } from '../../../i18n/catalogue.ts'
import { useStored } from '../../../offline/store.ts'
import { TypedAmount, type TypedAmountProps } from '../../../ui/fields/typed-amount.tsx'
import type { EditPurchase } from './edit-purchase.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

type PurchaseAmountProps = Pick<
  TypedAmountProps,
  'label' | 'labelHidden' | 'hint' | 'strict' | 'unit' | 'autoFocus' | 'onChange' | 'onNext'
> & {
  edit: EditPurchase
  fieldKey: string
  textOf: (draft: PurchaseDraft) => string
  error?: string | undefined
}

/** An amount of the purchase, typed with the same keys as those of the ticket Z. */
export function PurchaseAmount({ edit, fieldKey, textOf, error, ...field }: PurchaseAmountProps) {
  const words = useText().purchases.entry
  const text = useStored(edit, ({ draft }) => textOf(draft))
  const isActive = useStored(edit, ({ active }) => active === fieldKey)
  const isBeyond = useStored(edit, (state) => state.beyond.has(fieldKey))
  return (
    <TypedAmount
      {...field}
      name={fieldKey}
      text={text}
      isActive={isActive}
      error={isBeyond ? words.issues.total_out_of_range : error}
      onActive={(next) => edit.focus(next ? fieldKey : null)}
    />
  )
}
