import { Link, type LinkProps } from '@tanstack/react-router'
import type { ResultKind } from '@zinc/domain/calendar/period'
import type { Report } from '@zinc/domain/report/report'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth } from '../../i18n/format.ts'
import { buttonLook } from '../../ui/theme/button-look.ts'

export type ReportEmptyProps = {
  report: Report
  kind: ResultKind
  /** 'Novembre 2026' */
  periodName: string
  words: { bare: string; feminine: boolean }
  /** What to do next. */
  action: { label: string; to: Pick<LinkProps, 'to' | 'params' | 'search'>; isMain: boolean }
  /** They may import past closings. */
  mayImport: boolean
}

/** A period without a validated ticket: that, when figures come, and the next act. */
export function ReportEmpty({ report, kind, periodName, words, action, mayImport }: ReportEmptyProps) {
  const text = useText()
  const language = useLanguage()
  const { empty } = text.report
  const drafts = report.draftDates.map((date) => formatDayMonth(date, language))
  const draftSentence = drafts.length === 0 ? '' : ` ${text.calendar.draftsNotCounted(drafts)}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-balance text-title">{empty.title(words, kind, periodName)}</h2>
        <p className="mt-1 text-ink-2">{`${empty.body(words)}${draftSentence}`}</p>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        {mayImport && (
          <Link to="/ticket-z/import" className={buttonLook('secondary')}>
            {text.calendar.history}
          </Link>
        )}
        <Link {...action.to} className={buttonLook(action.isMain ? 'primary' : 'secondary')}>
          {action.label}
        </Link>
      </div>
    </div>
  )
}
