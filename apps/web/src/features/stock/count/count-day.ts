import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Language } from '@zinc/words/languages'
import { formatDayLong } from '../../../i18n/format.ts'

/** 'samedi 31 octobre', with its year when that is not today's: counts of every month end stand in one list. */
export function countDayOf(businessDate: string, today: PlainDate, language: Language): string {
  return formatDayLong(businessDate, language, { year: businessDate.slice(0, 4) !== today.slice(0, 4) })
}
