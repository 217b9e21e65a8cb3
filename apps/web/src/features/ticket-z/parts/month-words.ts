import { type Completeness, completenessOf } from '@zinc/domain/calendar/day-closing'
import type { TicketZMark } from '@zinc/domain/ticket-z/ticket-z-mark'
import { capitalised } from '@zinc/words/capitalised'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong, formatDayNumber, formatMonthName } from '../../../i18n/format.ts'
import type { CalendarDay } from './month-days.ts'

/** The whole day in one sentence, for people who do not see the cell: 'Jeudi 19 novembre, validé, 1 461,20 €.' */
export function daySentenceOf(day: CalendarDay, text: Catalogue, language: Language): string {
  const words = text.calendar.sentence
  const amount = day.gross ?? (day.state === 'draft' ? day.draftGross : null)
  const parts = [
    formatDayLong(day.date, language),
    day.isToday ? words.today : null,
    day.holiday !== null && day.state !== 'closed' ? text.calendar.holidays[day.holiday] : null,
    ...statePartsOf(day, text),
    day.isLocked ? text.calendar.state.locked : null,
    ...marksOfDay(day).map((mark) => text.calendar.marks[mark]),
    amount === null ? null : formatAmount(amount, language),
    day.difference === 0 ? null : words.difference(formatAmount(day.difference, language, 'always')),
    day.cashDifference === 0 ? null : words.cashDifference(formatAmount(day.cashDifference, language, 'always')),
  ]
  const sentence = parts.filter((part) => part !== null).join(', ')
  return `${capitalised(sentence)}.`
}

export function useDaySentence(): (day: CalendarDay) => string {
  const text = useText()
  const language = useLanguage()
  return (day) => daySentenceOf(day, text, language)
}

/** Each once. */
export function marksOfDay({ tickets }: CalendarDay): readonly TicketZMark[] {
  return [...new Set(tickets.flatMap(({ marks = [] }) => marks))]
}

/** Why the day is closed: what was said when somebody closed it, else the holiday or the weekly rest. */
export function closedReasonOf(day: CalendarDay, text: Catalogue): string {
  if (day.closureReason === '') return text.calendar.closedWithoutReason
  if (day.closureReason !== null) return day.closureReason
  return day.holiday === null ? text.calendar.weeklyRest : text.calendar.holidays[day.holiday]
}

/** The calendar's days as the completeness of a range counts them. */
export function completenessOfDays(days: readonly CalendarDay[]): Completeness {
  return completenessOf(
    days.map(({ isOpen, state, closingCount }) => ({ isOpen, isEntered: state === 'entered', closings: closingCount })),
  )
}

/** 'Le brouillon du 18 n’est pas compté. Dont 1 saisie en attente d’envoi.' */
export function countedSentencesOf(days: readonly CalendarDay[], text: Catalogue, language: Language): string[] {
  const drafts = days.filter(({ draftGross, state }) => draftGross !== null || state === 'draft')
  const waiting = days.filter(({ mark, gross }) => mark === 'waiting' && gross !== null)
  return [
    ...draftSentences(
      drafts.map(({ date }) => date),
      text,
      language,
    ),
    ...(waiting.length === 0 ? [] : [text.calendar.waitingCounted(waiting.length)]),
  ]
}

function draftSentences(dates: readonly string[], text: Catalogue, language: Language): string[] {
  const [first] = dates
  if (first === undefined) return []
  const named = dates.map((date) => formatDayNumber(date, language))
  return [text.calendar.draftsNotCounted(named, formatMonthName(first, language))]
}

function statePartsOf(day: CalendarDay, text: Catalogue): readonly (string | null)[] {
  const words = text.calendar.sentence
  const mark = day.mark === null ? null : words[day.mark]
  switch (day.state) {
    case 'entered':
      return [words.validated, mark, day.draftGross === null ? null : words.alsoDraft]
    case 'partly_entered':
      return [
        text.closings.partly(day.closingCount.entered, day.closingCount.total),
        ...closingPartsOf(day, text),
        mark,
      ]
    case 'draft':
      return [words.draft, ...closingPartsOf(day, text), mark]
    case 'to_enter':
      return [words.toEnter, day.isCancelled ? words.cancelled : null, mark]
    case 'closed':
      return [words.closed(closedReasonOf(day, text)), mark]
    case 'future':
      return [words.future]
    case 'before_opening':
      return [words.beforeOpening]
  }
}

/** 'Déjeuner validé', 'Dîner à saisir' */
function closingPartsOf({ closings }: CalendarDay, text: Catalogue): readonly string[] {
  return closings.map(({ name, look }) => text.closings.stateOf(name, text.closings.states[look]))
}
