import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { Cents } from '@zinc/domain/money'
import { isOrdered } from '@zinc/domain/stock/stock-order'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatEuros } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { OrderLineRow } from './order-line.tsx'
import { deliveryDayOf, orderParts } from './order-words.ts'
import { type DeviceOrder, type Orders, orderKeyOf } from './use-orders.ts'

type OrderCardProps = {
  order: DeviceOrder
  orders: Orders
  hasAmounts: boolean
  /** How it is sent; nothing where a panel beside it says so. */
  sending: ReactNode
  /** Shows it in that panel. */
  onSelect?: ((key: string) => void) | undefined
  isSelected: boolean
}

/** What is ordered from one supplier. */
export function OrderCard({ order, orders, hasAmounts, sending, onSelect, isSelected }: OrderCardProps) {
  const { choose } = orders
  const select = () => onSelect?.(orderKeyOf(order))
  const onChoose: Orders['choose'] = (item, quantity) => {
    select()
    choose(item, quantity)
  }
  return (
    <Card tone={isSelected ? 'selected' : 'plain'} padding="none">
      <div className="px-4 pt-3.5 pb-4 sm:px-5 desk:pt-3 desk:pb-2.5">
        <OrderHead order={order} hasAmounts={hasAmounts} onSelect={onSelect && select} isSelected={isSelected} />
        <ul className="divided mt-3 border-line border-t desk:mt-2.5">
          {order.lines.map((line) => (
            <OrderLineRow key={line.item.id} line={line} hasAmounts={hasAmounts} onChoose={onChoose} />
          ))}
        </ul>
        {hasAmounts && order.missing !== null && (
          <Missing order={order} missing={order.missing} orders={orders} onChoose={onChoose} />
        )}
        {sending !== null && <div className="desk:pt-1 desk:pb-1.5">{sending}</div>}
      </div>
    </Card>
  )
}

type OrderHeadProps = Pick<OrderCardProps, 'order' | 'hasAmounts' | 'isSelected'> & {
  onSelect: (() => void) | undefined
}

function OrderHead({ order: { supplier, lines, deliveryOn, total, missing }, ...props }: OrderHeadProps) {
  const { stock, stockOrders: words } = useText()
  const language = useLanguage()
  const { hasAmounts, onSelect, isSelected } = props
  const name = supplier?.name ?? words.noSupplier
  const minimum = supplier?.minimumOrder ?? 0
  const isPriced = lines.some((line) => isOrdered(line) && line.amount !== null)
  const isShort = hasAmounts && missing !== null
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="max-[24rem]:hidden">
        <Initials name={name} size="small" />
      </span>
      <div className="min-w-0 grow basis-36">
        <h2 className="break-words font-sans font-semibold text-lead leading-snug tracking-normal">
          {onSelect === undefined ? (
            name
          ) : (
            <button
              type="button"
              aria-label={words.show(name)}
              aria-pressed={isSelected}
              className="cursor-pointer text-start after:absolute after:inset-0"
              onClick={onSelect}
            >
              {name}
            </button>
          )}
        </h2>
        {deliveryOn !== null && (
          <p className="text-ink-2 text-small">{words.deliveredOn(deliveryDayOf(deliveryOn, language))}</p>
        )}
      </div>
      <div className="ml-auto shrink-0 text-end">
        {hasAmounts && (
          <p className="text-lead leading-snug">
            <Amount cents={isPriced ? total.amount : null} size="strong" />
          </p>
        )}
        {hasAmounts && total.withoutPrice > 0 && (
          <p className="text-ink-2 text-small">{stock.withoutPrice(total.withoutPrice)}</p>
        )}
        {minimum > 0 && (
          <p className={`text-small ${isShort ? 'text-amber' : 'text-ink-2'}`}>
            {words.minimumOrder(minimum % 100 === 0 ? formatEuros(minimum, language) : formatAmount(minimum, language))}
          </p>
        )}
      </div>
    </div>
  )
}

type MissingProps = Pick<OrderCardProps, 'order' | 'orders'> & { missing: Cents; onChoose: Orders['choose'] }

/** How much the order is short of the minimum of its supplier, and what could be added. */
function Missing({ order, missing, orders, onChoose }: MissingProps) {
  const words = useText()
  const language = useLanguage()
  const { stockOrders } = words
  const filling = orders.fillingOf(order)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-field bg-amber-faint px-3.5 py-3 desk:mb-1.5 desk:py-2">
      <p role="status" className="flex min-w-0 grow items-center gap-2.5 text-amber">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
        <span>
          {stockOrders.missing.before}
          <strong className="font-semibold">{formatAmount(missing, language).replace('\u202f', '\u2009')}</strong>
          {stockOrders.missing.after}
        </span>
      </p>
      {filling !== null && filling.amount !== null && (
        <span className="grid min-w-0 max-desk:w-full">
          <Button
            look="secondary"
            onPress={() => onChoose(filling.item, { pack: filling.pack, quantity: filling.quantity })}
          >
            <span className="min-w-0 whitespace-normal wrap-anywhere py-1.5 text-center">
              {stockOrders.fill(
                orderParts(filling.item, filling, { words, language }).quantity,
                filling.item.name,
                formatAmount(filling.amount, language).replace('\u202f', '\u2009'),
              )}
            </span>
          </Button>
        </span>
      )}
    </div>
  )
}
