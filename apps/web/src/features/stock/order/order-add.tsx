import type { StockItem } from '@zinc/contract/stock/stock-items'
import { plainWordOf } from '@zinc/domain/purchase/price'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { LookupField } from '../../../ui/fields/lookup-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

const MAX_OFFERS = 8

type OrderAddProps = {
  items: readonly StockItem[]
  supplierOf: (item: StockItem) => string
  onAdd: (item: StockItem) => void
  onClose: () => void
}

/** An item that is not low, found by its name. */
export function OrderAdd({ items, supplierOf, onAdd, onClose }: OrderAddProps) {
  const words = useText().stockOrders
  const [query, setQuery] = useState('')
  const wanted = plainWordOf(query)
  const found = items.filter(({ name }) => plainWordOf(name).includes(wanted)).slice(0, MAX_OFFERS)
  return (
    <Dialog open={true} onClose={onClose} title={words.addItem}>
      <LookupField
        label={words.findItem}
        hint={words.findItemHint}
        query={query}
        onQuery={setQuery}
        options={found.map((item) => ({ value: item.id, label: item.name, detail: supplierOf(item) }))}
        onChoose={({ value }) => {
          const item = items.find(({ id }) => id === value)
          if (item !== undefined) onAdd(item)
          onClose()
        }}
      />
    </Dialog>
  )
}
