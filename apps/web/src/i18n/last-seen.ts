import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDate } from './format.ts'
import { dateOfInstant } from './format-instant.ts'
import { formatAge } from './format-measure.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Wording = { text: Catalogue; language: Language; never: string }

/** 'à l’instant', 'il y a 12 min', 'hier', 'le 03/11/2026': the older, the rougher. `readAt` in milliseconds. */
export function lastSeenOf(instant: string | null, readAt: number, { text, language, never }: Wording): string {
  if (instant === null) return never
  const words = text.queryState.lastSeen
  const ago = readAt - Date.parse(instant)
  if (ago < 2 * MINUTE) return words.now
  const day = dateOfInstant(instant)
  if (day === dateOfInstant(new Date(readAt).toISOString())) return formatAge(Math.floor(ago / MINUTE), language)
  if (day === dateOfInstant(new Date(readAt - DAY).toISOString())) return words.yesterday
  return words.on(formatDate(day))
}
