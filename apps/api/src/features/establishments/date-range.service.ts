import { daysBetween } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import { type Refusal, refuse } from '../../http/routing/errors.ts'

/** A leap year and its neighbouring weeks, both ends included. */
const MAX_DAYS = 400

/** A range that ends before it starts, or asks for more days than one answer holds. */
export function refusalOfRange(range: DateRange, language: Language, mostDays = MAX_DAYS): Refusal | null {
  const days = daysBetween(range.from, range.to) + 1
  if (days >= 1 && days <= mostDays) return null
  const code = days < 1 ? 'too_small' : 'too_big'
  return refuse('VALIDATION_FAILED', {
    issues: [{ path: ['to'], code, message: serverWords[language].fields.invalid }],
  })
}
