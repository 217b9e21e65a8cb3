import { addDays, mondayOf, type PlainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, parseMonthValue } from '@zinc/domain/calendar/period'
import { capitalised } from '@zinc/words/capitalised'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDayMonth, formatDayNumber, formatMonth } from './format.ts'

/** 'Février 2025' or 'February 2025' for the value 'février-2025'; a value that is no month comes back as it is. */
export function monthLabelOf(value: string, language: Language): string {
  const first = parseMonthValue(value)
  return first === null ? value : capitalised(formatMonth(first, language))
}

/** 'Du 13 au 19 janvier 2025' or '13 to 19 January 2025': the month and the year are said once when they are the same. */
export function weekLabelOf(date: PlainDate, text: Pick<Catalogue, 'period'>, language: Language): string {
  const from = mondayOf(date)
  return rangeLabelOf({ from, to: addDays(from, 6) }, text, language)
}

/** The same from any day to any other. */
export function rangeLabelOf({ from, to }: DateRange, text: Pick<Catalogue, 'period'>, language: Language): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const start = isOneMonth ? formatDayNumber(from, language) : formatDayMonth(from, language, { year: !isOneYear })
  return text.period.weekOf(start, formatDayMonth(to, language, { year: true }))
}
