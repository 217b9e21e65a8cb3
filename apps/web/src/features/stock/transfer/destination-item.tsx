import type { StockItem } from '@zinc/contract/stock/stock-items'
import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { plainWordOf } from '@zinc/domain/purchase/price'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { goOnAfter } from '../../../ui/fields/go-on-after.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { OfferedItems } from '../offered-items.tsx'
import type { TransferForm } from './use-transfer-form.ts'

const MAX_OFFERS = 5

type DestinationItemProps = {
  item: StockItem
  offers: readonly StockItem[]
  chosen: StockItem | undefined
  form: TransferForm
}

/** Which item it becomes over there: proposed, or found as one types. */
export function DestinationItem({ item, offers, chosen, form }: DestinationItemProps) {
  const { stockItems, stockTransfers: words } = useText()
  const [query, setQuery] = useState('')
  if (chosen !== undefined) {
    return (
      <div className="grid gap-3">
        <p>
          <span className="block text-ink-2 text-small">{words.item}</span>
          <strong className="block break-words font-semibold">{chosen.name}</strong>
          {form.errors.toItemId !== undefined && <span className="text-small">{form.errors.toItemId}</span>}
        </p>
        <div>
          <Button look="secondary" size="small" onPress={() => goOnAfter(() => form.change({ toItemId: '' }), 'item')}>
            {words.other}
          </Button>
        </div>
      </div>
    )
  }
  const found = offers.filter(({ name }) => lettersOf(name).includes(lettersOf(query))).slice(0, MAX_OFFERS)
  const choose = (offer: StockItem | undefined) => {
    if (offer !== undefined) goOnAfter(() => form.change({ toItemId: offer.id }), 'quantity')
  }
  return (
    <div className="grid gap-3">
      <TextField
        name="item"
        label={words.item}
        hint={words.itemHint(stockItems.units[item.unit].toLowerCase())}
        value={query}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        required
        error={form.errors.toItemId}
        onChange={setQuery}
        onNext={() => query.trim() !== '' && choose(found[0])}
      />
      {found.length === 0 && <p className="text-ink-2">{words.noItem}</p>}
      <OfferedItems label={words.item} items={found} detailOf={({ shelf }) => shelf} onChoose={choose} />
    </div>
  )
}

/** What can become this item: of the same unit, the likeliest first. */
export function offersFor(item: StockItem, there: readonly StockItem[]): readonly StockItem[] {
  return there
    .filter(({ archivedAt, mergedIntoId, unit }) => archivedAt === null && mergedIntoId === null && unit === item.unit)
    .toSorted((one, other) => likenessOf(other, item) - likenessOf(one, item))
}

/** The same barcode, or the same name, however it is written. */
export function proposedFor(item: StockItem, offers: readonly StockItem[]): StockItem | undefined {
  const [first] = offers
  return first !== undefined && likenessOf(first, item) > 0 ? first : undefined
}

function likenessOf(offer: StockItem, item: StockItem): number {
  if (item.barcode !== '' && offer.barcode === item.barcode) return 2
  return lettersOf(offer.name) === lettersOf(item.name) ? 1 : 0
}

/** 'Saint-Joseph' and 'SAINT JOSEPH' are one name. */
const lettersOf = (name: string) =>
  plainWordOf(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
