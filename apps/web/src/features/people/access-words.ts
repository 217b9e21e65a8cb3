import { addDays, type PlainDate } from '@zinc/domain/calendar'
import { dateOfInstant, formatAge, formatDayMonth, formatDayNumber, formatMonthName } from '../../i18n/format.ts'
import type { Catalogue } from '../../i18n/fr.ts'
import type { Language } from '../../i18n/language.ts'

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

/** 'jamais', 'il y a 12 min', 'le 3 novembre': the older, the rougher. */
export function seenOf(
  lastSeenAt: string | null,
  now: number,
  { words, language }: { words: Catalogue['people']; language: Language },
): string {
  if (lastSeenAt === null) return words.never
  const minutes = Math.floor((now - Date.parse(lastSeenAt)) / 60_000)
  if (minutes < 2) return words.justNow
  if (minutes < 24 * 60) return formatAge(minutes, language)
  return words.on(formatDayMonth(dateOfInstant(lastSeenAt), language))
}
