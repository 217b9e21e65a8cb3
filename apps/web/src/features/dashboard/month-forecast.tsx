import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type Cents, sumOf } from '@zinc/domain/money'
import type { WeekTotals } from '@zinc/domain/report/days-report'
import type { Landing } from '@zinc/domain/report/landing'
import type { DaysReport } from '@zinc/domain/report/report'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatEuros } from '../../i18n/format.ts'
import { bandTextOf, formatEstimate, landingTextOf, methodTextOf } from '../../i18n/landing-words.ts'
import { LandingBar } from '../../ui/lists/landing-bar.tsx'
import { quietLinkLook } from '../../ui/theme/link-look.ts'
import { MonthWeeks } from './month-card.tsx'

type Outlook = { landing: Landing | null; target: Cents | null; hasNoTarget: boolean; isUnseen: boolean }

type MonthForecastWeeksProps = { outlook: Outlook; report: DaysReport; today: PlainDate; maySet: boolean }

/** Where the month should end, beside its target, over its weeks. */
export function MonthForecastWeeks({ outlook, report, today, maySet }: MonthForecastWeeksProps) {
  const text = useText()
  const language = useLanguage()
  const { landing } = outlook
  const estimateOf = ({ range }: WeekTotals) =>
    sumOf(
      (landing?.remaining ?? [])
        .filter(({ date }) => range.from <= date && date <= range.to)
        .map(({ estimate }) => estimate),
    )
  return (
    <MonthWeeks
      report={report}
      today={today}
      estimateOf={estimateOf}
      above={<Forecast outlook={outlook} entered={report.gross} maySet={maySet} />}
      below={
        landing !== null &&
        landing.remaining.length > 0 && (
          <p className="pt-3 text-ink-2 text-small">{methodTextOf(landing, text, language)}</p>
        )
      }
    />
  )
}

type ForecastProps = { outlook: Outlook; entered: Cents; maySet: boolean }

function Forecast({ outlook, entered, maySet }: ForecastProps) {
  const text = useText()
  const { targets: words } = text
  const language = useLanguage()
  const { landing, target, hasNoTarget, isUnseen } = outlook
  const said = landing === null ? null : landingTextOf(landing, target, text, language)
  const band = landing === null ? null : bandTextOf(landing, text, language)
  const isOpen = landing !== null && landing.remaining.length > 0
  return (
    <div className="grid gap-2 pt-2 pb-4">
      <p>
        {said === null ? <span className="text-ink-2">{isUnseen ? words.unseen : words.noHistory}</span> : said.landing}
        {said !== null && said.reach !== null && <span className="block">{said.reach}</span>}
        {hasNoTarget && maySet && (
          <>
            {' '}
            <Link to="/settings/$section" params={{ section: 'budget' }} className={quietLinkLook}>
              {words.set}
            </Link>
          </>
        )}
      </p>
      {(landing !== null || target !== null) && (
        <>
          <LandingBar
            {...{ entered, target }}
            total={landing?.total ?? null}
            band={landing?.band ?? null}
            mark={words.mark}
          />
          <p className="flex flex-wrap justify-between gap-x-4 text-ink-2 text-small tabular">
            {isOpen && <span>{words.estimatedPart(formatEstimate(landing.total - landing.entered, language))}</span>}
            {band !== null && <span>{band}</span>}
            {landing === null && target !== null && <span>{words.month.of(formatEuros(target, language))}</span>}
          </p>
        </>
      )}
    </div>
  )
}
