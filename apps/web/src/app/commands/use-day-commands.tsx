import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { periodValueOf } from '@zinc/domain/calendar/period'
import { type DayVocabulary, type TypedPeriod, typedPeriodsOf } from '@zinc/domain/calendar/typed-period'
import { capitalised } from '@zinc/words/capitalised'
import { recentDaysOf } from '../../client/business-day.ts'
import { may } from '../../client/session/may.ts'
import { useEstablishmentDay } from '../../features/establishment/parts/establishment-day.ts'
import type { CalendarDay } from '../../features/ticket-z/parts/month-days.ts'
import { DayStateWord } from '../../features/ticket-z/parts/month-state.tsx'
import { usePeriodData } from '../../features/ticket-z/parts/period-data.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { salesNameOf } from '../../i18n/sales-name.ts'
import { labelOf } from '../../page/period/period-selector.tsx'
import { Amount } from '../../ui/amount.tsx'
import { CircledZ } from '../../ui/logo.tsx'
import type { Command } from './command.ts'

/** A day is typed in whatever language comes first to mind. */
const vocabularies = Object.values(
  import.meta.glob<{ dayWords: DayVocabulary }>('./*/day-words.ts', {
    base: '../../../../../packages/words/src/',
    eager: true,
  }),
).map(({ dayWords }) => dayWords)

/** A date, or a weekday alone: before names that start with it. */
const SCORE = 85

/** The days and periods that the text may mean. */
export function useDayCommands(typed: string, summary: EstablishmentSummary): readonly Command[] {
  const text = useText()
  const language = useLanguage()
  const { establishment, today } = useEstablishmentDay(summary)
  const { days } = usePeriodData({ summary, establishment, today, range: recentDaysOf(today) })
  const found = typedPeriodsOf(typed, today, vocabularies)
  const { plural } = salesNameOf(summary.salesLabel, text)
  return found.flatMap((period): readonly Command[] => {
    const { kind, range } = period
    if (kind === 'day') {
      const label = capitalised(formatDayLong(range.from, language, { year: true }))
      return [
        dayCommand(
          period,
          label,
          days.find(({ date }) => date === range.from),
        ),
      ]
    }
    const value = periodValueOf(kind, range.from)
    const label = capitalised(labelOf(kind, value, text, language))
    const common = { group: 'days', label, score: SCORE - 1 } as const
    const month: Command = {
      ...common,
      id: `month:${value}`,
      detail: text.commands.calendarOf(plural),
      icon: <IconCalendar size={20} stroke={1.75} aria-hidden="true" />,
      href: `/ticket-z?month=${encodeURIComponent(value)}`,
    }
    const results: Command = {
      ...common,
      id: `results:${kind}:${value}`,
      detail: text.shell.tabs.results,
      icon: <IconReportAnalytics size={20} stroke={1.75} aria-hidden="true" />,
      href: `/reports?period=${kind}&${kind}=${encodeURIComponent(value)}`,
    }
    return [...(kind === 'month' ? [month] : []), ...(may(summary, 'results.read') ? [results] : [])]
  })
}

function dayCommand({ range }: TypedPeriod, label: string, day: CalendarDay | undefined): Command {
  const isPlain =
    day === undefined || day.state === 'future' || day.state === 'before_opening' || day.state === 'closed'
  return {
    id: `day:${range.from}`,
    group: 'days',
    label,
    icon: <CircledZ size={20} />,
    ...(!isPlain && { end: <DayEnd day={day} /> }),
    href: `/ticket-z/${range.from}`,
    score: SCORE,
  }
}

function DayEnd({ day }: { day: CalendarDay }) {
  return (
    <>
      <DayStateWord day={day} />
      {day.gross !== null && <Amount cents={day.gross} size="strong" />}
    </>
  )
}
