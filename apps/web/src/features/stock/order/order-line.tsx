import { isOrdered, toOrderOf } from '@zinc/domain/stock/stock-order'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { Amount } from '../../../ui/amount.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { LevelBar } from '../stock-level.tsx'
import { OrderStepper } from './order-stepper.tsx'
import { orderParts } from './order-words.ts'
import type { DeviceOrderLine, Orders } from './use-orders.ts'

type OrderLineRowProps = { line: DeviceOrderLine; hasAmounts: boolean; onChoose: Orders['choose'] }

/** An item of an order: what is left, how many packs, and how full the stock is once they are there. */
export function OrderLineRow({ line, hasAmounts, onChoose }: OrderLineRowProps) {
  const words = useText()
  const language = useLanguage()
  const { item, stock, quantity, amount } = line
  const said = orderParts(item, line, { words, language })
  const isDropped = !isOrdered(line)
  return (
    <li
      className={classNames(
        'grid gap-y-2 py-3 desk:items-center desk:gap-x-3 desk:py-2',
        hasAmounts
          ? 'desk:grid-cols-[minmax(0,1fr)_6rem_auto_7rem_5rem]'
          : 'desk:grid-cols-[minmax(0,1fr)_6rem_auto_7rem]',
      )}
    >
      <span className="flex items-center justify-between gap-3 desk:contents">
        <span className="min-w-0">
          <span className={classNames('block break-words font-semibold', isDropped && 'text-ink-2')}>{item.name}</span>
          <span className="block text-ink-2 text-small">
            <Left line={line} />
          </span>
        </span>
        <span className="shrink-0 desk:order-2">
          <OrderStepper line={line} count={said.count} onChoose={onChoose} />
        </span>
      </span>
      <span className="flex items-center justify-between gap-4 desk:contents">
        <span className="min-w-20 flex-1 desk:order-1">
          <LevelBar quantity={stock.quantity} minimum={item.minimum} target={item.target} added={quantity} />
        </span>
        <span className="min-w-0 text-ink-2 text-small max-desk:text-end desk:order-3">
          {isDropped ? words.stockOrders.dropped : said.unit}
          {!isDropped && said.inAll !== null && (
            <>
              {', '}
              <span className="whitespace-nowrap">{words.stockOrders.inAll(said.inAll)}</span>
            </>
          )}
        </span>
      </span>
      {hasAmounts && (
        <span className="text-end max-desk:hidden desk:order-4">
          <Amount cents={isDropped ? null : amount} size="strong" />
        </span>
      )}
    </li>
  )
}

/** 'reste 2,6 kg, minimum 3' */
function Left({ line: { item, stock } }: { line: DeviceOrderLine }) {
  const { stockItems, stockOrders } = useText()
  const language = useLanguage()
  const left = stockItems.quantity(formatDecimal(stock.quantity, language), item.unit)
  const isLow = toOrderOf(item, stock.quantity) !== null
  if (!isLow || item.minimum === null) return stockOrders.added(left)
  return stockOrders.left(left, formatDecimal(item.minimum, language))
}
