import { dateOfInstant, formatAge, formatDate } from '../../i18n/format.ts'
import type { Catalogue } from '../../i18n/fr.ts'
import type { Language } from '../../i18n/language.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** 'à l’instant', 'il y a 12 min', 'hier', 'le 03/11/2026': the older, the rougher. */
export function seenWords(
  lastSeenAt: string | null,
  now: number,
  words: Catalogue['admin']['users'],
  language: Language,
): string {
  if (lastSeenAt === null) return words.never
  const ago = now - Date.parse(lastSeenAt)
  if (ago < 2 * MINUTE) return words.now
  const day = dateOfInstant(lastSeenAt)
  if (day === dateOfInstant(new Date(now).toISOString())) return formatAge(Math.floor(ago / MINUTE), language)
  if (day === dateOfInstant(new Date(now - DAY).toISOString())) return words.yesterday
  return words.on(formatDate(day))
}
