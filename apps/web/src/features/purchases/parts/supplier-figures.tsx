import { useQuery } from '@tanstack/react-query'
import type { SupplierFigures as Figures } from '@zinc/contract/purchases/prices'
import { type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { sumOf } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayNumber, formatMonthName } from '../../../i18n/format.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Fact, FactList } from '../../../ui/fact.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { PriceTable } from '../prices/price-table.tsx'
import { supplierFiguresQuery } from '../prices/prices.queries.ts'
import { SupplierHistory } from '../prices/supplier-history.tsx'
import { SupplierMonths } from '../prices/supplier-months.tsx'
import { rangeOfPrices } from './price-period.ts'

type SupplierFiguresProps = { establishmentId: number; id: string; today: PlainDate }

/** What was bought of one supplier since January: due, prices, months, last purchases. */
export function SupplierFigures({ establishmentId, id, today }: SupplierFiguresProps) {
  const words = useText().prices
  const range = rangeOfPrices('year', today)
  const figures = useQuery(supplierFiguresQuery(establishmentId, { id, ...range }))
  if (figures.data === undefined) {
    return (
      <>
        <QueryNotice
          queryState={queryStateOf(figures)}
          failed={{ title: words.failed }}
          unseen={{ title: words.unseen }}
        />
        {figures.isPending && figures.fetchStatus !== 'paused' && <TableSkeleton />}
      </>
    )
  }
  if (figures.data.historyCount === 0) return <p className="text-ink-2">{words.onSupplier.noHistory}</p>
  return <Bought establishmentId={establishmentId} figures={figures.data} range={range} />
}

function Bought({ establishmentId, figures, range }: { establishmentId: number; figures: Figures; range: DateRange }) {
  const words = useText().prices
  const { prices, historyCount, history, months, years } = figures
  return (
    <>
      <Opening figures={figures} />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-4">
          {prices.length > 0 && (
            <section>
              <h2 className="mb-2.5 text-title">{words.onSupplier.prices}</h2>
              <PriceTable
                caption={words.onSupplier.prices}
                rows={prices}
                summary={words.onSupplier.followed(prices.length)}
                more={words.since.year}
                {...{ establishmentId, range }}
              />
            </section>
          )}
          <SupplierMonths months={months} years={years} year={partsOf(range.to).year} />
        </div>
        <SupplierHistory rows={history} count={historyCount} />
      </div>
    </>
  )
}

function Opening({ figures }: { figures: Figures }) {
  const words = useText().prices
  const effect = sumOf(figures.prices.map((price) => price.effect))
  const since = words.since.year
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      {effect === 0 ? (
        <p className="text-ink-2">{figures.prices.length > 0 && words.same(since)}</p>
      ) : (
        <div>
          <p>
            <Amount cents={Math.abs(effect)} size="headline" />
          </p>
          <p className="mt-1.5 text-ink-2">{effect < 0 ? words.less(since) : words.more(since)}</p>
        </div>
      )}
      <Facts figures={figures} />
    </div>
  )
}

function Facts({ figures: { due, delay, last, everyDays } }: { figures: Figures }) {
  const { onSupplier: words } = useText().prices
  const language = useLanguage()
  const day = (date: PlainDate) => `${formatDayNumber(date, language)} ${formatMonthName(date, language, 'short')}`
  const dueNote = () => {
    if (due.total === 0) return words.dueNothing
    if (due.late > 0) return <span className="text-red">{words.dueLate(formatAmount(due.late, language))}</span>
    return due.next === null ? undefined : words.dueNext(formatAmount(due.next.open, language), day(due.next.dueOn))
  }
  return (
    <FactList>
      <Fact
        label={words.due}
        value={<Amount cents={due.total === 0 ? null : due.total} size="strong" />}
        note={dueNote()}
      />
      {delay !== null && (
        <Fact
          label={words.delay}
          value={<span className="font-semibold">{words.days(delay.days)}</span>}
          note={words.delayNote(delay.count, delay.beyondDue)}
        />
      )}
      {last !== null && (
        <Fact
          label={words.last}
          value={<span className="font-semibold">{day(last.countedOn)}</span>}
          note={everyDays === null ? undefined : words.every(everyDays)}
        />
      )}
    </FactList>
  )
}
