import type { Language } from '@zinc/words/languages'
import { dayInAddress, recentDaysOf, todayOf } from '../client/business-day.ts'
import { storedDayStart } from '../client/day-start.ts'
import { askEarly, headersOfRead } from '../client/early-calls.ts'
import { personIdOf, readRefreshToken, validToken } from '../client/session/tokens.ts'

/**
 * Asks what the page will ask first, at the addresses at which it will: an answer is taken only by the same question.
 * A token that ran out is renewed before anything is asked, which is the application's work.
 */
export function askFirstQuestions(language: Language): void {
  if (readRefreshToken() === null) {
    askEarly('/api/instance', headersOfRead(language, null))
    return
  }
  const token = validToken()
  if (token === null) return
  const ask = (path: string) => askEarly(path, headersOfRead(language, token))
  ask('/api/me')
  const day = storedDayStart()
  if (day === null || day.personId !== personIdOf(token)) return
  const establishment = `/api/establishments/${day.establishmentId}`
  ask(establishment)
  // Only now: a browser's first look at a time zone takes longer than all the rest.
  const range = { ...recentDaysOf(todayOf(day)) }
  const own = { establishmentId: String(day.establishmentId) }
  ask(`/api/ticketz/days?${new URLSearchParams({ ...own, ...range })}`)
  ask(`${establishment}/closures?${new URLSearchParams(range)}`)
  const date = dayInAddress(location.pathname)
  if (date !== null) ask(`/api/ticketz?${new URLSearchParams({ ...own, from: date, to: date })}`)
}
