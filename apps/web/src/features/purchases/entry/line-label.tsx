import { decimalTextOf, parseDecimal4 } from '@zinc/domain/purchase/decimal'
import { useStored } from '../../../offline/store.ts'
import type { EditPurchase } from './edit-purchase.ts'

/** What a line of an invoice sells, and for how much; nothing on a total by category. */
export function LineLabel({ edit, rowKey }: { edit: EditPurchase; rowKey: string }) {
  const row = useStored(edit, ({ draft }) => draft.rows.find(({ key }) => key === rowKey))
  if (row === undefined) return null
  const { label, quantity, unit, unitPrice } = row
  if (label === '' && (quantity === '' || unitPrice === '')) return null
  return (
    <p className="mb-0.5 min-w-0 break-words font-semibold leading-snug">
      {label}
      {quantity !== '' && unitPrice !== '' && (
        <span className="tabular block font-normal text-ink-2 text-small">
          {`${unit === 'pièce' ? quantity : `${quantity} ${unit}`.trim()} × ${priceOf(unitPrice)} €`}
        </span>
      )}
    </p>
  )
}

function priceOf(text: string): string {
  const price = parseDecimal4(text)
  return price === null ? text : decimalTextOf(price, 2)
}
