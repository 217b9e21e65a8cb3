import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { changeOf } from '@zinc/domain/report/comparison'
import type { Report } from '@zinc/domain/report/report'
import {
  type AverageDay,
  type TerritoryOf,
  type WeekdayProfile,
  weekdayProfileOf,
} from '@zinc/domain/report/weekday-profile'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatWeekday } from '../../i18n/format.ts'
import { Card } from '../../ui/card.tsx'
import { Euros } from '../../ui/euros.tsx'
import { yearsOf } from './comparison/comparison-line.tsx'
import { Change } from './parts/change.tsx'
import type { ReportComparison } from './parts/use-comparison.ts'
import { RowChevron, RowsLink } from './rows/rows-link.tsx'

type ReportWeekdaysProps = {
  report: Pick<Report, 'days' | 'range' | 'averagePerEnteredDay'>
  compared: ReportComparison | null
  /** Whose public holidays stand on their own line. */
  territoryOf: TerritoryOf
}

const A_MONDAY = plainDate('2026-01-05')

/** What a Monday, a Tuesday… and a public holiday bring on average, with the mark of the other side. */
export function ReportWeekdays({ report, compared, territoryOf }: ReportWeekdaysProps) {
  const words = useText().reportComparison.weekdays
  const lines = useLines(weekdayProfileOf(report, compared?.comparison ?? null, territoryOf))
  const top = Math.max(1, ...lines.flatMap(({ average, baseAverage }) => [average ?? 0, baseAverage ?? 0]))
  const { current, base } = compared?.comparison ?? {}
  const hasBase = lines.some(({ baseAverage }) => baseAverage !== null)
  return (
    <Card
      title={words.title}
      aside={
        hasBase && compared !== null ? (
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="inline-block h-3.5 border-ink border-l-2" />
            {words.base[compared.basis](yearsOf(compared))}
          </span>
        ) : (
          words.note
        )
      }
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{words.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.weekday}</th>
            <th scope="col">{words.average}</th>
            {hasBase && <th scope="col">{words.change}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <AverageDayRow key={line.key} {...{ line, top, hasBase }} range={report.range} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line border-t font-semibold">
            {/* On a phone it wraps: its width would be taken from the bars. */}
            <th scope="row" className="pt-2.5 pr-4 text-left align-top font-semibold sm:whitespace-nowrap">
              {words.all}
            </th>
            <td className="whitespace-nowrap pt-2.5 text-right">
              <Euros cents={report.averagePerEnteredDay} />
            </td>
            {hasBase && (
              <td className="whitespace-nowrap pt-2.5 pl-3 text-right">
                <Change basisPoints={changeOf(current?.averagePerDay ?? null, base?.averagePerDay ?? null)} bare />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

type Line = AverageDay & { key: string; name: string; isClosed: boolean }

function useLines({ weekdays, holidays }: WeekdayProfile): readonly Line[] {
  const words = useText().reportComparison.weekdays
  const language = useLanguage()
  const lines = weekdays.map(({ weekday, ...figures }) => {
    return { ...figures, key: String(weekday), name: formatWeekday(addDays(A_MONDAY, weekday - 1), language) }
  })
  return holidays === null ? lines : [...lines, { ...holidays, key: 'holiday', name: words.holidays, isClosed: false }]
}

type AverageDayRowProps = { line: Line; top: number; hasBase: boolean; range: DateRange }

function AverageDayRow({ line, top, hasBase, range }: AverageDayRowProps) {
  const words = useText().reportComparison.weekdays
  const { key, name, days, average, comparedAverage, baseAverage, isClosed } = line
  const shareOf = (amount: number) => `${Math.round((Math.max(0, amount) / top) * 1000) / 10}%`
  return (
    <tr className="relative">
      <th scope="row" className="w-px whitespace-nowrap py-1.5 pr-4 text-left font-normal">
        {days === 0 ? (
          name
        ) : (
          <RowsLink range={range} figure="weekday" rowKey={key}>
            {name}
          </RowsLink>
        )}
        {days > 0 && <span className="text-ink-2 text-small">{` ×\u00a0${days}`}</span>}
      </th>
      <td className="py-1.5">
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="relative block h-4 min-w-0 flex-1">
            {isClosed && <span className="hatched absolute inset-0 rounded-mini" />}
            {average !== null && (
              <span
                className="absolute inset-y-0.5 left-0 rounded-mini bg-brand [print-color-adjust:exact]"
                style={{ width: shareOf(average) }}
              />
            )}
            {baseAverage !== null && (
              <span className="absolute inset-y-0 border-ink border-l-2" style={{ left: shareOf(baseAverage) }} />
            )}
          </span>
          <span className="min-w-20 shrink-0 whitespace-nowrap text-right">
            {isClosed ? <span className="text-ink-2">{words.closed}</span> : <Euros cents={average} />}
          </span>
        </span>
      </td>
      {hasBase && (
        <td className="w-px whitespace-nowrap py-1.5 pl-3 text-right">
          {!isClosed && <Change basisPoints={changeOf(comparedAverage, baseAverage)} bare />}
        </td>
      )}
      {days > 0 && <RowChevron />}
    </tr>
  )
}
