import { addDays, daysOf, mondayOf, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useText } from '../../../i18n/catalogue.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { startOf, WeekdayNames, weekColumns } from '../../../ui/lists/month-grid.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'

export type MonthSkeletonProps = {
  range: DateRange
  today: PlainDate
  /** Rest days are known before the figures: they are already hatched. */
  isRestDay: (date: PlainDate) => boolean
}

/** The month's own layout while its figures arrive: labels, dates and closed days stay where they will be. */
export function MonthSkeleton({ range, today, isRestDay }: MonthSkeletonProps) {
  const text = useText()
  const mondays = daysOf({ from: mondayOf(range.from), to: range.to }).filter((date) => mondayOf(date) === date)
  return (
    <div>
      <p className="sr-only" role="status">
        {text.app.loading}
      </p>
      <div aria-hidden="true">
        <Skeleton className="h-11 w-52 desk:h-14 desk:w-64" />
        <Skeleton className="mt-4 mb-5 h-3 w-72 max-w-full" />
        <WeekdayNames monday={mondayOf(range.from)} />
        {mondays.map((monday) => (
          <div key={monday} className={classNames(weekColumns, 'mb-1 desk:mb-2')}>
            <div className="col-span-7 flex h-[1.1375rem] items-center justify-end desk:col-span-1 desk:col-start-8 desk:row-start-1 desk:h-auto">
              {monday <= today && <Skeleton className="h-2.5 w-14 desk:w-20" />}
            </div>
            {daysOf({ from: monday, to: addDays(monday, 6) })
              .filter((date) => date >= range.from && date <= range.to)
              .map((date) => (
                <div key={date} className={classNames('min-w-0 desk:row-start-1', startOf({ date }, monday))}>
                  <SkeletonCell date={date} hasFigure={date <= today} isRest={isRestDay(date)} />
                </div>
              ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function SkeletonCell({ date, hasFigure, isRest }: { date: PlainDate; hasFigure: boolean; isRest: boolean }) {
  return (
    <div
      className={classNames(
        'flex min-h-14.5 flex-col justify-between rounded-cell border border-transparent px-1.5 pt-1 pb-2 desk:min-h-20 desk:px-3 desk:pt-2 desk:pb-3',
        isRest ? 'hatched' : 'bg-surface-2/60',
      )}
    >
      <span className="font-semibold text-ink-2 tabular leading-tight">{Number(date.slice(8))}</span>
      {hasFigure && !isRest && <Skeleton className="mx-auto h-2 w-7 desk:mx-0 desk:w-16" />}
    </div>
  )
}
