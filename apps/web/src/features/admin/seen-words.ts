import { dateOfInstant, formatDate } from '../../i18n/format.ts'
import type { Catalogue } from '../../i18n/fr.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'à l’instant', 'il y a 12 min', 'hier', 'le 03/11/2026': the older, the rougher. */
export function seenWords(lastSeenAt: string | null, now: number, words: Catalogue['admin']['users']): string {
  if (lastSeenAt === null) return words.never
  const ago = now - Date.parse(lastSeenAt)
  if (ago < 2 * MINUTE) return words.now
  if (ago < HOUR) return words.minutesAgo(Math.floor(ago / MINUTE))
  const day = dateOfInstant(lastSeenAt)
  if (day === dateOfInstant(new Date(now).toISOString())) return words.hoursAgo(Math.floor(ago / HOUR))
  if (day === dateOfInstant(new Date(now - DAY).toISOString())) return words.yesterday
  return words.on(formatDate(day))
}
