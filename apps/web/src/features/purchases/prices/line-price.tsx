import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PurchasePrice } from '@zinc/contract/purchases/prices'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type Cents, sumOf } from '@zinc/domain/money'
import { tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth, formatPercent } from '../../../i18n/format.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { Amount } from '../../../ui/amount.tsx'
import { linkLook } from '../../../ui/theme/link-look.ts'
import type { DevicePurchase } from '../purchase-overlay.ts'
import { purchasePricesQuery } from './prices.queries.ts'

/** A line whose article cost another price the last time. */
export type ChangedPrice = PurchasePrice & { before: NonNullable<PurchasePrice['before']> }

/** By the position of their lines; none of what waits on this device, whose lines the server does not know. */
export function useChangedPrices(purchase: DevicePurchase, canRead: boolean): ReadonlyMap<number, ChangedPrice> {
  const { establishmentId, id, version, outbox, status, kind, revision } = purchase
  const isPriced = outbox === null && revision > 0 && status !== 'cancelled' && kind !== 'credit_note'
  const query = useQuery({ ...purchasePricesQuery(establishmentId, { id, version }), enabled: canRead && isPriced })
  const known = isPriced ? (query.data ?? []) : []
  return new Map(known.filter(isChanged).map((price) => [price.position, price]))
}

function isChanged(price: PurchasePrice): price is ChangedPrice {
  return price.before !== null && price.before.price !== price.price
}

const toneOf = (effect: number) => (effect > 0 ? 'text-red' : 'text-brand-text')

/** '+6,9 %', with its arrow. */
export function PriceChange({ from, to }: { from: string; to: string }) {
  const language = useLanguage()
  const [was, is] = [tenThousandthsOf(from), tenThousandthsOf(to)]
  const Trend = is > was ? IconTrendingUp : IconTrendingDown
  return (
    <span className={`inline-flex items-baseline gap-1 whitespace-nowrap font-semibold ${toneOf(is - was)}`}>
      <Trend size={16} stroke={1.75} aria-hidden="true" className="self-center" />
      {`${is > was ? '+' : ''}${formatPercent((is - was) / was, language)}`}
    </span>
  )
}

/** '+6,9 %, de 17,40 à 18,60 € / kg depuis le 12 octobre'. */
export function LinePrice({ price: { before, price, stockUnit } }: { price: ChangedPrice }) {
  const { linePrice: words } = useText().purchases.card
  const language = useLanguage()
  const [was, is] = [before.price, price].map((one) => formatDecimal(one, language, { decimals: 2 }))
  return (
    <p className="mt-0.5 tabular text-ink-2 text-small">
      <PriceChange from={before.price} to={price} /> {words.fromTo(was ?? '', is ?? '', stockUnit)}{' '}
      <Link to="/purchase/$id" params={{ id: before.purchaseId }} className={linkLook}>
        {words.since(spacedDay(before.countedOn, language))}
      </Link>
    </p>
  )
}

/** A day that stays on one line. */
function spacedDay(day: PlainDate, language: Language): string {
  return formatDayMonth(day, language).replace(' ', '\u00a0')
}

/** Under the amount of its line: what the change of price makes of it. */
export function LineEffect({ cents }: { cents: Cents }) {
  const { linePrice: words } = useText().purchases.card
  return (
    <span className={`text-small ${toneOf(cents)}`}>
      <span className="sr-only">{words.effect}</span> <Amount cents={cents} sign="always" />
    </span>
  )
}

/** Of all its lines; nothing while a single one says it. */
export function PricesEffect({ prices }: { prices: readonly ChangedPrice[] }) {
  const { linePrice: words } = useText().purchases.card
  if (prices.length < 2) return null
  const effect = sumOf(prices.map((price) => price.effect))
  return (
    <p className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-2.5 text-small">
      <span className="text-ink-2">{words.total(prices.length)}</span>
      <span className={`font-semibold ${effect === 0 ? 'text-ink-2' : toneOf(effect)}`}>
        <Amount cents={effect} sign="always" />
      </span>
    </p>
  )
}
