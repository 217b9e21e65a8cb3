import { useQuery } from '@tanstack/react-query'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { DateRange } from '@zinc/domain/calendar/period'
import { type Cents, ratioOf, sumOf } from '@zinc/domain/money'
import type { EstablishmentMargin } from '@zinc/domain/purchase/consumption'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Card } from '../../../ui/card.tsx'
import { Euros } from '../../../ui/euros.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { type PurchasePeriod, purchaseBaseOf, rangesOfPurchases } from '../purchase-base.ts'
import { PurchaseDues } from '../purchase-dues.tsx'
import { PurchaseFigures } from '../report-purchases.tsx'
import { RowsContext } from '../rows/rows-link.tsx'
import { severalPurchasesQuery } from './several.queries.ts'

/** `baseRange` is null too where it is not the same one for all of them. */
type SeveralPurchasesProps = PurchasePeriod & { ids: readonly number[] }

/** What all of them bought, by the names of categories and suppliers, which are each establishment's own. */
export function SeveralPurchases({ ids, ...period }: SeveralPurchasesProps) {
  const { failed } = useText().purchaseResults
  const { range } = period
  const query = useQuery(severalPurchasesQuery(ids, range))
  const ranges = rangesOfPurchases(period)
  const isCompared = ranges !== null
  const current = useQuery({ ...severalPurchasesQuery(ids, ranges?.current ?? range), enabled: isCompared })
  const base = useQuery({ ...severalPurchasesQuery(ids, ranges?.base ?? range), enabled: isCompared })
  if (query.data === undefined) return <QueryNotice queryState={queryStateOf(query)} failed={failed} />
  return (
    <RowsContext value={false}>
      <PurchaseFigures
        range={range}
        report={query.data}
        base={purchaseBaseOf(period, ranges, { current, base })}
        keyOf={({ name }) => name}
        dues={<PurchaseDues ids={ids} today={period.today} />}
      />
    </RowsContext>
  )
}

type SeveralMarginsProps = { establishments: readonly EstablishmentSummary[]; range: DateRange }

/** What the goods cost each of them over its sales; nothing where none of them bought anything. */
export function SeveralMargins({ establishments, range }: SeveralMarginsProps) {
  const { reportSeveral, purchaseResults } = useText()
  const { margins: words, table } = reportSeveral
  const { margin } = purchaseResults
  const query = useQuery(
    severalPurchasesQuery(
      establishments.map(({ id }) => id),
      range,
    ),
  )
  if (query.data === undefined) {
    return <QueryNotice queryState={queryStateOf(query)} failed={purchaseResults.failed} />
  }
  // An answer that a former release stored on this device has none.
  const margins = (query.data.establishments ?? []).toSorted((a, b) => b.salesNet - a.salesNet)
  if (margins.every(({ cost }) => cost === 0)) return null
  const isExact = margins.every(isCounted)
  const nameOf = (id: number) => establishments.find((one) => one.id === id)?.name ?? ''
  return (
    <Card title={words.title}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="border-line border-b text-ink-2 text-small">
            <th scope="col" className="py-2 text-left font-semibold">
              {table.establishment}
            </th>
            {[margin.sales, words.cost, margin.gross, words.ratio].map((label, at) => (
              <th
                key={label}
                scope="col"
                className={`py-2 pl-4 text-right font-semibold ${at === 0 || at === 2 ? onDesk : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {margins.map((margin) => (
            <MarginRow
              key={margin.establishmentId}
              name={nameOf(margin.establishmentId)}
              {...margin}
              isExact={isCounted(margin)}
            />
          ))}
        </tbody>
        <tfoot className="border-line-strong border-t font-semibold">
          <MarginRow name={table.all} {...addedOf(margins)} isExact={isExact} />
        </tfoot>
      </table>
      {!isExact && <p className="mt-3 text-ink-2 text-small">{words.note}</p>}
    </Card>
  )
}

const isCounted = ({ missingCount, unpriced }: EstablishmentMargin) => missingCount === null && unpriced === 0

function addedOf(margins: readonly EstablishmentMargin[]): Pick<EstablishmentMargin, 'salesNet' | 'cost' | 'ratioBp'> {
  const [salesNet, cost] = [sumOf(margins.map((one) => one.salesNet)), sumOf(margins.map((one) => one.cost))]
  return { salesNet, cost, ratioBp: ratioOf(cost, salesNet) }
}

/** A phone has room for what the goods cost and their ratio. */
const onDesk = 'max-desk:hidden print:table-cell'

type MarginRowProps = { name: string; salesNet: Cents; cost: Cents; ratioBp: number | null; isExact: boolean }

function MarginRow({ name, salesNet, cost, ratioBp, isExact }: MarginRowProps) {
  const { margin } = useText().purchaseResults
  const language = useLanguage()
  const percent = ratioBp === null ? '—' : formatPercent(ratioBp / 10_000, language)
  const figure = 'whitespace-nowrap py-2.5 pl-4 text-right align-top'
  return (
    <tr className="border-line border-t first:border-t-0">
      <th scope="row" className="wrap-anywhere py-2.5 text-left align-top font-[inherit]">
        {name}
      </th>
      <td className={`${figure} ${onDesk}`}>
        <Euros cents={salesNet} />
      </td>
      <td className={figure}>
        <Euros cents={cost} />
      </td>
      <td className={`${figure} ${onDesk}`}>
        <Euros cents={salesNet - cost} />
      </td>
      <td className={`${figure} tabular`}>
        <strong className="font-semibold">{ratioBp === null || isExact ? percent : margin.ratio(percent)}</strong>
        <span className="block font-normal text-ink-2 text-small">{isExact ? margin.exact : margin.approximate}</span>
      </td>
    </tr>
  )
}
