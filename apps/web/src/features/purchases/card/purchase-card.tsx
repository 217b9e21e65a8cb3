import type { PurchaseLine } from '@zinc/domain/purchase/purchase'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatRate } from '../../../i18n/format.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { formatForeign } from '../../../i18n/format-foreign.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { type ChangedPrice, LineEffect, LinePrice, PricesEffect, useChangedPrices } from '../prices/line-price.tsx'
import type { DevicePurchase } from '../purchase-overlay.ts'

type PurchaseCardProps = {
  purchase: DevicePurchase
  categoryName: (id: string) => string | undefined
  /** False for a reader who may not compare prices. */
  showPrices: boolean
  /** Under the line, which item of the stock it fills. */
  stockOf: (line: PurchaseLine) => ReactNode
}

/** What the document says: its lines with the prices that changed, the VAT of each rate, the total. */
export function PurchaseLinesCard({ purchase, categoryName, showPrices, stockOf }: PurchaseCardProps) {
  const { card: words, entry } = useText().purchases
  const language = useLanguage()
  const prices = useChangedPrices(purchase, showPrices)
  const { content, totals } = purchase
  if (content === null || totals === null) return <Notice>{words.withheld}</Notice>
  return (
    <Card title={entry.lines}>
      <ul className="divided">
        {content.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a version never move.
          <li key={index} className="flex items-baseline justify-between gap-4 py-2">
            <Line line={line} categoryName={categoryName} price={prices.get(index)} stock={stockOf(line)} />
          </li>
        ))}
      </ul>
      <PricesEffect prices={[...prices.values()]} />
      <dl className="mt-2 grid gap-1 border-line-strong border-t pt-3">
        <SumRow label={entry.net} cents={totals.net} />
        {totals.byRate.map(({ rateBp, base, vat }) =>
          rateBp === null ? null : (
            <SumRow
              key={rateBp}
              label={words.rateBase(formatRate(rateBp, language), formatAmount(base, language))}
              cents={vat}
            />
          ),
        )}
        <div className="flex items-baseline justify-between gap-4 pt-1">
          <dt className="font-semibold">{words.gross}</dt>
          <dd>
            <Amount cents={totals.gross} size="total" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

type LineProps = Pick<PurchaseCardProps, 'categoryName'> & {
  line: PurchaseLine
  price: ChangedPrice | undefined
  stock: ReactNode
}

function Line({ line, categoryName, price, stock }: LineProps) {
  const { entry } = useText().purchases
  const language = useLanguage()
  const category = line.categoryId === null ? entry.toClassify : (categoryName(line.categoryId) ?? '')
  const notes = [
    line.label !== '' && category,
    useBought(line),
    line.rateBp === null ? entry.outsideVat : formatRate(line.rateBp, language),
  ]
  return (
    <>
      <div className="min-w-0">
        <p className="break-words font-semibold leading-snug">{line.label === '' ? category : line.label}</p>
        <p className="tabular text-ink-2 text-small">{notes.filter((note) => note !== false).join(' · ')}</p>
        {price !== undefined && <LinePrice price={price} />}
        {stock}
      </div>
      <div className="shrink-0 text-end">
        <Amount cents={line.net} size="strong" />
        {price !== undefined && (
          <span className="block">
            <LineEffect cents={price.effect} />
          </span>
        )}
      </div>
    </>
  )
}

/** '12,4 kg × 18,60 €'; false of a line without a quantity. */
function useBought({ quantity, unit, unitPrice }: LineProps['line']): string | false {
  const { linePrice: words } = useText().purchases.card
  const language = useLanguage()
  if (quantity === null) return false
  const bought = [formatDecimal(quantity, language), unit].filter((part) => part !== '').join('\u00a0')
  if (unitPrice === null) return bought
  return words.quantity(bought, formatDecimal(unitPrice, language, { decimals: 2 }))
}

function SumRow({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-small">
      <dt className="tabular text-ink-2">{label}</dt>
      <dd>
        <Amount cents={cents} />
      </dd>
    </div>
  )
}

/** Its dates, its own money and who is to be paid, as the document has them. */
export function PurchaseDates({ purchase }: { purchase: DevicePurchase }) {
  const { card: words, entry } = useText().purchases
  const language = useLanguage()
  const rows = [
    [entry.dates[purchase.kind === 'delivery_note' ? 'invoice' : purchase.kind], purchase.issuedOn],
    [words.receivedOn, purchase.receivedOn],
    [words.dueOn, purchase.dueOn],
  ] as const
  const { foreign, payee } = purchase.content ?? {}
  return (
    <Card>
      <dl className="grid gap-2">
        {rows.map(([label, date]) =>
          date === null ? null : (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt className="text-ink-2">{label}</dt>
              <dd className="tabular font-semibold">{formatDate(date)}</dd>
            </div>
          ),
        )}
        {foreign !== undefined && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{entry.beside.foreign}</dt>
            <dd className="tabular font-semibold">{formatForeign(foreign, language)}</dd>
          </div>
        )}
        {payee !== undefined && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-ink-2">{entry.beside.payee}</dt>
            <dd className="min-w-0 break-words text-right font-semibold">
              {payee.name}
              {payee.iban !== null && <span className="tabular block font-normal text-small">{payee.iban}</span>}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
