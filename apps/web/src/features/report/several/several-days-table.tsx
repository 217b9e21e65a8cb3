import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { PeriodKind } from '@zinc/domain/calendar/period'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong, formatMonth } from '../../../i18n/format.ts'
import type { Bucket, Line } from './several-buckets.ts'

/** What the bars show, for those who do not see them. */
export function SeveralDaysTable({ lines, kind }: { lines: readonly Line[]; kind: PeriodKind }) {
  const { days } = useText().reportSeveral
  const language = useLanguage()
  return (
    // A table cannot be made small itself.
    <div className="sr-only">
      <table>
        <caption>{days.titles[kind]}</caption>
        <thead>
          <tr>
            <th scope="col">{kind === 'year' ? days.month : days.day}</th>
            {lines.map(({ entry }) => (
              <th key={entry.summary.id} scope="col">
                {entry.summary.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines[0]?.buckets.map(({ date }, at) => (
            <tr key={date}>
              <th scope="row">{bucketNameOf(date, kind, language)}</th>
              {lines.map(({ entry, buckets }) => (
                <td key={entry.summary.id}>
                  <BucketText bucket={buckets[at]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BucketText({ bucket }: { bucket: Bucket | undefined }) {
  const sentenceOf = useBucketSentence()
  return bucket === undefined ? '—' : sentenceOf(bucket)
}

/** '1 284,50 €, en partie à saisir' */
export function useBucketSentence(): (bucket: Bucket) => string {
  const { report, reportSeveral } = useText()
  const language = useLanguage()
  const states: Record<Bucket['look'], string | null> = {
    counted: null,
    partly: reportSeveral.days.partly,
    draft: report.days.states.draft,
    toEnter: report.days.states.to_enter,
    closed: report.days.states.closed,
    empty: reportSeveral.days.empty,
  }
  return ({ amount, look }) => {
    const state = states[look]
    const written = amount === null ? null : formatAmount(amount, language)
    return [written, state].filter((part) => part !== null).join(', ')
  }
}

/** 'jeudi 19 novembre', 'novembre' */
export function bucketNameOf(date: PlainDate, kind: PeriodKind, language: Language): string {
  return kind === 'year' ? formatMonth(date, language) : formatDayLong(date, language)
}
