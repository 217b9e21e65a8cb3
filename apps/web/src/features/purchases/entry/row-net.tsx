import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { useStored } from '../../../offline/store.ts'
import type { EditPurchase } from './edit-purchase.ts'
import { PurchaseAmount } from './purchase-amount.tsx'
import { isNetMissing, netTextOf } from './purchase-draft.ts'
import { rowIn } from './row-menus.tsx'

type RowNetProps = {
  edit: EditPurchase
  rowKey: string
  label: string
  unit: string
  strict: boolean
  autoFocus?: boolean
  error: string | undefined
  onNext?: (field: HTMLInputElement | null) => void
}

/** The net of a row: typed, or that of its quantity and price while nothing is. */
export function RowNet({ edit, rowKey, strict, error, ...field }: RowNetProps) {
  const words = useText().purchases.entry
  const isActive = useStored(edit, ({ active }) => active === `net.${rowKey}`)
  const isMissing = useStored(edit, (state) => {
    const row = rowIn(state, rowKey)
    return row !== undefined && isNetMissing(row)
  })
  // Emptied to type another: the computed net would come back under the finger.
  const [isEmptied, setEmptied] = useState(false)
  if (isEmptied && !isActive) setEmptied(false)
  return (
    <PurchaseAmount
      {...field}
      edit={edit}
      fieldKey={`net.${rowKey}`}
      labelHidden
      textOf={({ rows }) => (isEmptied && isActive ? '' : netTextOf(rows.find(({ key }) => key === rowKey)))}
      strict={strict}
      error={strict && isMissing ? words.netMissing : error}
      onChange={(net) => {
        setEmptied(net === '')
        edit.setRow(rowKey, { net })
      }}
    />
  )
}
