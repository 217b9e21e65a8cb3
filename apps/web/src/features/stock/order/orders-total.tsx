import { useText } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Orders } from './use-orders.ts'

/** What all orders come to, of how many items that are low; and what the bars mean, where there is room. */
export function OrdersTotal({ orders, hasAmounts }: { orders: Orders; hasAmounts: boolean }) {
  const { stock, stockOrders: words } = useText()
  const { total, lowCount } = orders
  const said = [
    hasAmounts ? words.basis : '',
    words.low(stock.items(lowCount)),
    hasAmounts && total.withoutPrice > 0 ? stock.withoutPrice(total.withoutPrice) : '',
  ]
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <p role="status" className="flex flex-wrap items-baseline gap-x-4">
        {hasAmounts && <Amount cents={total.amount} size="headline" />}
        <span className="text-ink-2">{said.filter((part) => part !== '').join(', ')}</span>
      </p>
      <Legend />
    </div>
  )
}

function Legend() {
  const { legend } = useText().stockOrders
  const swatch = 'inline-block h-2 w-4 rounded-full'
  const mark = 'inline-block h-3.5 border-l-2'
  return (
    <ul className="flex flex-wrap gap-x-4 text-ink-2 text-small max-desk:hidden">
      {[
        { label: legend.inStock, look: `${swatch} bg-amber-line` },
        { label: legend.after, look: `${swatch} bg-brand opacity-40` },
        { label: legend.minimum, look: `${mark} border-ink` },
        { label: legend.target, look: `${mark} border-ink-2 border-dotted` },
      ].map(({ label, look }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={look} />
          {label}
        </li>
      ))}
    </ul>
  )
}
