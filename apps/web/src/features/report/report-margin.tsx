import { addDays } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import type { Consumption, PurchaseResults, StockEnd } from '@zinc/domain/purchase/consumption'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDate, formatDayMonth, formatPercent } from '../../i18n/format.ts'
import { formatPoints } from '../../i18n/format-measure.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { amountLook } from '../../ui/theme/amount-look.ts'
import type { PurchaseBase } from './purchase-base.ts'
import { CountFigureLink, FigureLink, PurchaseFigureLink } from './rows/rows-link.tsx'

type ReportMarginProps = { range: DateRange; report: PurchaseResults; base: PurchaseBase | null }

/** What the goods cost, over sales: what was used up between two counts; without them purchases, and it says so. */
export function ReportMargin({ range, report, base }: ReportMarginProps) {
  const { margin } = useText().purchaseResults
  const language = useLanguage()
  const { costOfGoods, salesNet, missingCount } = report
  // An answer that a former release stored on this device has none.
  const consumption = report.consumption ?? null
  const ratioBp = consumption === null ? report.ratioBp : consumption.ratioBp
  const cost = consumption === null ? costOfGoods : consumption.consumed
  const isCounted = consumption !== null
  const isExact = consumption?.unpriced === 0
  const shareOf = (basisPoints: number) => {
    const percent = formatPercent(basisPoints / 10_000, language)
    return isExact ? percent : margin.ratio(percent)
  }
  return (
    <Card
      title={margin.title}
      aside={<Chip state={isExact ? 'validated' : 'neutral'}>{isExact ? margin.exact : margin.approximate}</Chip>}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={amountLook.large}>{ratioBp === null ? '—' : shareOf(ratioBp)}</span>
        <span className="text-ink-2 text-small">{isCounted ? margin.consumedLabel : margin.ratioLabel}</span>
      </p>
      {base !== null && <ComparedRatio {...{ report, base }} />}
      {ratioBp !== null && <MarginBar share={ratioBp / 10_000} />}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        {consumption !== null && <Terms consumption={consumption} />}
        {isCounted ? (
          <Line swatch="var(--later)" label={margin.consumed} cents={cost} isStrong />
        ) : (
          <Line swatch="var(--later)" label={margin.costOfGoods} cents={cost} isStrong opened={purchasesOf(range)} />
        )}
        {ratioBp !== null && (
          <Line
            swatch="var(--brand)"
            label={margin.grossOf(shareOf(10_000 - ratioBp))}
            cents={salesNet - cost}
            isStrong
          />
        )}
        <dt className="border-line-strong border-t pt-2 font-semibold">{margin.sales}</dt>
        <dd className="border-line-strong border-t pt-2 text-right">
          <FigureLink figure="net" range={range}>
            <Amount cents={salesNet} size="strong" />
          </FigureLink>
        </dd>
      </dl>
      {ratioBp === null && <p className="mt-3 text-ink-2 text-small">{margin.noSales}</p>}
      {ratioBp !== null && !isCounted && (
        <p className="mt-3 text-ink-2 text-small">{margin.reasons[missingCount ?? 'both']}</p>
      )}
      {consumption !== null && !isExact && (
        <p className="mt-3 text-ink-2 text-small">{margin.unpriced(consumption.unpriced)}</p>
      )}
      {consumption !== null && consumption.byCategory.length > 1 && <Families rows={consumption.byCategory} />}
    </Card>
  )
}

/** What was used up beside what was used up, purchases beside purchases; nothing where only one side was counted. */
function ComparedRatio({ report, base }: { report: PurchaseResults; base: PurchaseBase }) {
  const { margin } = useText().purchaseResults
  const language = useLanguage()
  const isCounted = (report.consumption ?? null) !== null
  const ratioOf = ({ consumption, ratioBp }: PurchaseResults) => (isCounted ? (consumption?.ratioBp ?? null) : ratioBp)
  const [ratio, baseRatio] = [ratioOf(base.current), ratioOf(base.report)]
  if (ratio === null || baseRatio === null) return null
  const { current, base: other } = base.ranges
  const said = margin.compared(
    formatPoints((ratio - baseRatio) / 10_000, language),
    formatPercent(baseRatio / 10_000, language),
    formatDate(other.from),
    formatDate(other.to),
  )
  const part = margin.part(formatDate(current.from), formatDate(current.to), formatPercent(ratio / 10_000, language))
  return <p className="text-ink-2 text-small">{base.isPart ? `${part} ${said}` : said}</p>
}

/** Opening stock + purchases + transfers − closing stock. */
function Terms({ consumption }: { consumption: Consumption }) {
  const { margin } = useText().purchaseResults
  const language = useLanguage()
  const { opening, closing, purchases, transfers } = consumption
  const stockOn = (date: string) => margin.stockOn(formatDayMonth(date, language))
  return (
    <>
      <Line label={stockOn(opening.date)} cents={opening.value} opened={countOf(opening)} />
      <Line
        label={margin.costOfGoods}
        cents={purchases}
        sign="always"
        opened={purchasesOf({ from: addDays(opening.date, 1), to: closing.date })}
      />
      {transfers !== 0 && <Line label={margin.transfers} cents={transfers} sign="always" />}
      <Line label={stockOn(closing.date)} cents={-closing.value} sign="always" opened={countOf(closing)} />
    </>
  )
}

function Families({ rows }: { rows: Consumption['byCategory'] }) {
  const { margin, none } = useText().purchaseResults
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">{margin.byFamily}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        {rows.map(({ id, name, net }) => (
          <Line key={id} label={name ?? none.byCategory} cents={net} />
        ))}
      </dl>
    </>
  )
}

type LineProps = {
  label: string
  cents: Cents
  swatch?: string
  sign?: 'always'
  isStrong?: boolean
  /** In a link to what it is the sum of. */
  opened?: Opened
}
type Opened = (amount: ReactNode) => ReactNode

const purchasesOf =
  (range: DateRange): Opened =>
  (amount) => (
    <PurchaseFigureLink figure="costOfGoods" range={range}>
      {amount}
    </PurchaseFigureLink>
  )

const countOf =
  ({ countId }: StockEnd): Opened =>
  (amount) => <CountFigureLink countId={countId}>{amount}</CountFigureLink>

const asIs: Opened = (amount) => amount

function Line({ label, cents, swatch, sign, isStrong = false, opened = asIs }: LineProps) {
  const amount = <Amount cents={cents} {...(isStrong && { size: 'strong' })} {...(sign !== undefined && { sign })} />
  return (
    <>
      <dt className="flex items-baseline gap-2.5">
        {swatch !== undefined && <Swatch colour={swatch} />}
        {label}
      </dt>
      <dd className="text-right">{opened(amount)}</dd>
    </>
  )
}

function MarginBar({ share }: { share: number }) {
  const part = Math.min(1, Math.max(0, share))
  return (
    <div aria-hidden="true" className="mt-2 flex h-9 gap-0.5 overflow-hidden rounded-field [print-color-adjust:exact]">
      {part > 0 && <span style={{ flexGrow: part, flexBasis: 0, backgroundColor: 'var(--later)' }} />}
      {part < 1 && <span style={{ flexGrow: 1 - part, flexBasis: 0, backgroundColor: 'var(--brand)' }} />}
    </div>
  )
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-3 shrink-0 rounded-mini [print-color-adjust:exact]"
      style={{ backgroundColor: colour }}
    />
  )
}
