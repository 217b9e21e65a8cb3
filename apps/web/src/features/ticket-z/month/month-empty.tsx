import type { LabelWords } from '@zinc/words/label-words'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatMonthName } from '../../../i18n/format.ts'
import { type CalendarDay, isEnterableBefore } from '../parts/month-days.ts'

export type MonthEmptyProps = {
  days: readonly CalendarDay[]
  words: LabelWords
  /** People who may enter any past day see that days before the opening can be entered. */
  canEnterPast: boolean
}

/** A month without a ticket: one sentence, above the days that can be entered. */
export function MonthEmpty({ days, words, canEnterPast }: MonthEmptyProps) {
  const { empty } = useText().calendar
  const language = useLanguage()
  const [first] = days
  if (first === undefined) return null
  const missing = days.filter(({ state }) => state === 'to_enter').length
  const hasBefore = canEnterPast && days.some(isEnterableBefore)
  const sentences = [
    ...(missing > 0 ? [empty.missing(missing)] : []),
    ...(hasBefore ? [empty.before] : []),
    ...(missing === 0 && !hasBefore ? [empty.nothing] : []),
  ]
  return (
    <div className="mb-4 desk:mb-5">
      <h2 className="text-title">{empty.title(words, formatMonthName(first.date, language))}</h2>
      <p className="mt-1 text-ink-2">{sentences.join(' ')}</p>
    </div>
  )
}
