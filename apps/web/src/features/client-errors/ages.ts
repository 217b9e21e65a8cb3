import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import { formatAge } from '../../i18n/format-measure.ts'

const MINUTE = 60_000

/** 'à l’instant', 'il y a 12 min', 'il y a 3 j': of an instant, seen from `readAt` (milliseconds). */
export function ageOf(instant: string, readAt: number, language: Language, text: Catalogue): string {
  const minutes = Math.floor((readAt - Date.parse(instant)) / MINUTE)
  return minutes < 1 ? text.clientErrors.justNow : formatAge(minutes, language)
}

/** '20/11/2026 23:42' by this device's clock. */
export function momentOf(instant: string, language: Language): string {
  return `${formatDate(dateOfInstant(instant))} ${formatTime(instant, language)}`
}
