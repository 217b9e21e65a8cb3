import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { type Decimal4, decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatTime } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { ItemEntries } from './device-count.ts'

type CountSettleProps = {
  item: StockItem
  entries: ItemEntries
  said: (quantity: Decimal4) => string
  onSettle: ((itemId: string, quantity: Decimal4) => void) | null
  onRecount: () => void
}

/** Two people counted different quantities: one of them, both together, or again. */
export function CountSettle({ item, entries, said, onSettle, onRecount }: CountSettleProps) {
  const { stockCounts: words } = useText()
  const language = useLanguage()
  const counted = [
    ...(entries.mine === null ? [] : [{ ...entries.mine, name: words.you }]),
    ...entries.others.map((other) => ({ ...other, name: other.person.name })),
  ].flatMap((one) => (one.quantity === null ? [] : [{ ...one, quantity: one.quantity }]))
  const all = decimal4Of(counted.reduce((sum, { quantity }) => sum + tenThousandthsOf(quantity), 0))
  const choices = [...new Set(counted.map(({ quantity }) => quantity))]
  return (
    <div className="grid w-full gap-2">
      <p className="flex items-center gap-2 font-semibold text-amber">
        <IconUsers size={20} stroke={1.75} aria-hidden="true" />
        {words.countedTwice}
      </p>
      <p className="text-ink-2 text-small">
        {counted
          .map((one) => words.countedAt(one.name, said(one.quantity), formatTime(one.typedAt, language)))
          .join(', ')}
      </p>
      {onSettle === null ? (
        <p className="text-small">{words.settledByManager}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {choices.map((quantity) => (
            <Button
              key={quantity}
              look="secondary"
              size="small"
              label={words.choose(said(quantity), item.name)}
              onPress={() => onSettle(item.id, quantity)}
            >
              {said(quantity)}
            </Button>
          ))}
          <Button look="secondary" size="small" onPress={() => onSettle(item.id, all)}>
            {words.both(said(all))}
          </Button>
          <Button look="secondary" size="small" onPress={onRecount}>
            {words.recount}
          </Button>
        </div>
      )}
    </div>
  )
}
