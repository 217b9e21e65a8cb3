import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDayNumber, formatMonthName } from '../../i18n/format.ts'

/** An end within this many days is said as one that comes soon. */
const SOON_DAYS = 7

export type Until = { text: string; isSoon: boolean }

export function untilOf(
  expiresOn: PlainDate | null,
  today: PlainDate,
  { words, language }: { words: Catalogue['people']; language: Language },
): Until {
  if (expiresOn === null) return { text: words.endless, isSoon: false }
  const day = `${formatDayNumber(expiresOn, language)} ${formatMonthName(expiresOn, language, 'short')}`
  const isOtherYear = expiresOn.slice(0, 4) !== today.slice(0, 4)
  const text = words.until(isOtherYear ? `${day} ${expiresOn.slice(0, 4)}` : day)
  return { text, isSoon: expiresOn < addDays(today, SOON_DAYS) }
}
