import type { DateRange } from '@zinc/domain/calendar/period'
import type { Language } from '@zinc/words/languages'
import { dayInAddress, recentDaysOf, todayOf } from '../client/business-day.ts'
import { storedDayStart } from '../client/day-start.ts'
import { askEarly, headersOfRead } from '../client/early-calls.ts'
import { personIdOf, readRefreshToken, validToken } from '../client/session/tokens.ts'

/**
 * Asks what the page will ask first, at the addresses at which it will: an answer is taken only by the same question.
 * A token that ran out is renewed before anything is asked, which is the application's work. Returns whether the days
 * were asked.
 */
export function askFirstQuestions(language: Language): boolean {
  if (readRefreshToken() === null) {
    askEarly('/api/instance', headersOfRead(language, null))
    return false
  }
  const token = validToken()
  if (token === null) return false
  const ask = (path: string) => askEarly(path, headersOfRead(language, token))
  const day = storedDayStart()
  if (day === null || day.personId !== personIdOf(token)) {
    ask('/api/me')
    return false
  }
  // The days first: a browser sends six questions at a time, and the page opens with their sum.
  const range = { ...recentDaysOf(todayOf(day)) }
  const own = { establishmentId: String(day.establishmentId) }
  const establishment = `/api/establishments/${day.establishmentId}`
  ask(daysQuestion(day.establishmentId, range))
  ask('/api/me')
  ask(establishment)
  ask(`${establishment}/closures?${new URLSearchParams(range)}`)
  const date = dayInAddress(location.pathname)
  if (date !== null) ask(`/api/ticketz?${new URLSearchParams({ ...own, from: date, to: date })}`)
  return true
}

/** The days that every page behind the login shows. */
export function daysQuestion(establishmentId: number, range: DateRange): string {
  return `/api/ticketz/days?${new URLSearchParams({ establishmentId: String(establishmentId), ...range })}`
}
