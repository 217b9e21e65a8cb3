import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PriceHistory, PriceRow } from '@zinc/contract/purchases/prices'
import { addDays, firstOfMonth, lastOfMonth, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth, formatDayNumber, formatMonthName } from '../../../i18n/format.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { RowSkeletons } from '../../../ui/lists/row-skeletons.tsx'
import { StepChart } from '../../../ui/lists/step-line.tsx'
import { quietLinkLook } from '../../../ui/theme/link-look.ts'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { Effect, usePriceFormat } from '../parts/price-cells.tsx'
import { toneOf } from './price-figures.ts'
import { priceHistoryQuery } from './prices.queries.ts'

type PriceDetailProps = { establishmentId: number; row: PriceRow; range: DateRange }

/** The curve of one article with quantity and effect at each price, and its last purchases. */
export function PriceDetail({ establishmentId, row, range }: PriceDetailProps) {
  const words = useText().prices
  const { supplierId, article } = row
  const history = useQuery(priceHistoryQuery(establishmentId, { supplierId, article, ...range }))
  return (
    <section
      aria-label={words.details(row.label)}
      className="grid items-start gap-x-10 gap-y-4 wide:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]"
    >
      <Curve row={row} range={range} />
      {history.data === undefined ? (
        <>
          <QueryNotice
            queryState={queryStateOf(history)}
            failed={{ title: words.failed }}
            unseen={{ title: words.unseen }}
          />
          {history.isPending && history.fetchStatus !== 'paused' && <RowSkeletons rows={3} />}
        </>
      ) : (
        <Lines history={history.data} />
      )}
    </section>
  )
}

function Curve({ row, range }: Omit<PriceDetailProps, 'establishmentId'>) {
  const words = useText().prices
  const language = useLanguage()
  const format = usePriceFormat()
  const steps = row.steps.map(({ countedOn, price, quantity, effect }) => ({
    date: countedOn,
    value: tenThousandthsOf(price),
    title: format.price(price),
    notes: [format.quantity(quantity, row), ...(effect === 0 ? [] : [formatAmount(effect, language, 'always')])],
    sentence: words.step(
      formatDayMonth(countedOn, language, { year: true }),
      format.perUnit(price, row),
      format.quantity(quantity, row),
      formatAmount(effect, language, 'always'),
    ),
  }))
  const marks = monthsOf(range).map((at) => ({ at, text: formatMonthName(at, language).slice(0, 1).toUpperCase() }))
  return <StepChart steps={steps} range={range} tone={toneOf(row)} label={words.curve(row.stockUnit)} marks={marks} />
}

/** The first days of the months that start within it. */
function monthsOf({ from, to }: DateRange): readonly PlainDate[] {
  const days: PlainDate[] = []
  const first = firstOfMonth(from) === from ? from : addDays(lastOfMonth(from), 1)
  for (let day = first; day <= to; day = addDays(lastOfMonth(day), 1)) days.push(day)
  return days
}

const SHOWN = 5

function Lines({ history }: { history: PriceHistory }) {
  const words = useText().prices
  const language = useLanguage()
  const format = usePriceFormat()
  const isWide = useIsWide()
  const lines = history.lines.slice(0, SHOWN)
  return (
    <table className="w-full border-collapse text-small tabular">
      <caption className="py-1 text-start text-ink-2">
        {history.lineCount > SHOWN ? words.lineCount(history.lineCount) : words.lines(history.lineCount)}
      </caption>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.purchaseId} ${line.price} ${line.quantity}`} className="border-line border-t">
            <td className="whitespace-nowrap py-2 text-ink-2">
              {formatDayNumber(line.countedOn, language)} {formatMonthName(line.countedOn, language, 'short')}
            </td>
            <td className="break-words px-2 py-2">
              <Link to="/purchase/$id" params={{ id: line.purchaseId }} className={quietLinkLook}>
                {line.reference === '' ? words.noReference : line.reference}
              </Link>
            </td>
            <td className="whitespace-nowrap py-2 text-end text-ink-2">{format.quantity(line.quantity, history)}</td>
            {isWide && <td className="whitespace-nowrap px-3 py-2 text-end">{format.price(line.price)}</td>}
            <td className="whitespace-nowrap py-2 pl-2 text-end">
              <Effect cents={line.effect} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
