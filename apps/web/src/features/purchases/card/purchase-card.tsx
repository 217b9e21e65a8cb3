import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatRate } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { DevicePurchase } from '../purchase-overlay.ts'

type PurchaseCardProps = {
  purchase: DevicePurchase
  categoryName: (id: string) => string | undefined
}

/** What the document says: its lines, the VAT of each rate, the total. */
export function PurchaseLinesCard({ purchase, categoryName }: PurchaseCardProps) {
  const { card: words, entry } = useText().purchases
  const language = useLanguage()
  const { content, totals } = purchase
  if (content === null || totals === null) return <Notice>{words.withheld}</Notice>
  return (
    <Card title={entry.lines}>
      <ul className="divided">
        {content.lines.map((line, index) => {
          const category = line.categoryId === null ? entry.toClassify : (categoryName(line.categoryId) ?? '')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a version never move.
            <li key={index} className="flex items-baseline justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="break-words font-semibold leading-snug">{line.label === '' ? category : line.label}</p>
                <p className="tabular text-ink-2 text-small">
                  {line.label !== '' && `${category} · `}
                  {line.rateBp === null ? entry.outsideVat : formatRate(line.rateBp, language)}
                </p>
              </div>
              <Amount cents={line.net} size="strong" />
            </li>
          )
        })}
      </ul>
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

/** Its dates, as the document has them. */
export function PurchaseDates({ purchase }: { purchase: DevicePurchase }) {
  const { card: words, entry } = useText().purchases
  const rows = [
    [entry.dates[purchase.kind === 'delivery_note' ? 'invoice' : purchase.kind], purchase.issuedOn],
    [words.receivedOn, purchase.receivedOn],
    [words.dueOn, purchase.dueOn],
  ] as const
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
      </dl>
    </Card>
  )
}
