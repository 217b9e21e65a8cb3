import type { TicketZDay } from '@zinc/contract/ticket-z'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, monthValueOf, periodOf } from '@zinc/domain/calendar/period'
import { type Cents, sumOf } from '@zinc/domain/money'
import { isAllowed } from '@zinc/domain/permission'
import type { Formats } from '@zinc/words/formats'
import type { Language } from '@zinc/words/languages'
import { readText } from '../browser/local-storage.ts'
import { recentDaysOf, todayOf } from '../client/business-day.ts'
import { storedDayStart } from '../client/day-start.ts'
import { copyOfEarlyAnswer, headersOfRead } from '../client/early-calls.ts'
import { storedEstablishment } from '../client/session/stored-user.ts'
import { personIdOf, validToken } from '../client/session/tokens.ts'
import { addFormats } from '../i18n/loaded-formats.ts'
import { monthLabelOf } from '../i18n/period-label.ts'
import { daysQuestion } from './first-questions.ts'
import { hasWaitingEntries } from './has-waiting-entries.ts'
import { drawHeadline, type Headline, hasTitle } from './headline-view.ts'

const formats = import.meta.glob<Formats>('./*/formats.ts', {
  base: '../../../../packages/words/src/',
  import: 'formats',
  eager: true,
})

/** What the first script asked about, as far as this device remembers it. */
type Reader = { token: string; personId: number; establishment: { id: number; name: string }; today: PlainDate }

/** Until the figure stands there, or it is known that it cannot. The application may have drawn its page meanwhile. */
export async function showHeadline(language: Language): Promise<void> {
  const ofLanguage = formats[`./${language}/formats.ts`]
  if (ofLanguage === undefined) return
  addFormats(language, ofLanguage)
  const headline = await headlineOf(language)
  if (document.readyState === 'loading') {
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
  }
  const root = document.getElementById('root')
  if (headline !== null && root !== null && !hasTitle(root)) await drawHeadline(headline, root)
}

/**
 * The figure the page at this address opens with, as soon as its days are answered. null where the application might
 * show another one: something waits on this device, nothing is validated, the reader may not see sums, or the page
 * shows another period.
 */
async function headlineOf(language: Language): Promise<Headline | null> {
  const reader = knownReader()
  const kind = reader === null ? null : kindOfPage(reader.today)
  if (reader === null || kind === null) return null
  const { token, personId, establishment, today } = reader
  const question = daysQuestion(establishment.id, recentDaysOf(today))
  const [answer, waits] = await Promise.all([
    copyOfEarlyAnswer(question, headersOfRead(language, token)),
    hasWaitingEntries(personId),
  ])
  if (answer?.ok !== true || waits) return null
  const gross = grossOf(await answer.json(), periodOf(kind, today))
  const title = kind === 'week' ? establishment.name : monthLabelOf(monthValueOf(today), language)
  return gross === null ? null : { kind, language, title, gross }
}

function knownReader(): Reader | null {
  const [token, day, establishment] = [validToken(), storedDayStart(), storedEstablishment()]
  if (token === null || day === null || day.establishmentId !== establishment?.id) return null
  if (day.personId !== personIdOf(token) || !isAllowed(establishment.role, 'results.read')) return null
  return { token, personId: day.personId, establishment, today: todayOf(day) }
}

/** Pages that open with the sum of the current week or month. */
function kindOfPage(today: PlainDate): Headline['kind'] | null {
  if (location.pathname === '/dashboard') return 'week'
  if (location.pathname !== '/ticket-z') return null
  // The address wins over what `selected-period.ts` remembers.
  const asked = new URLSearchParams(location.search).get('month') ?? readText('selectedMonth')
  return (asked ?? monthValueOf(today)) === monthValueOf(today) ? 'month' : null
}

/** Of validated tickets only, as in every report; null when there is none. */
function grossOf(days: readonly TicketZDay[], { from, to }: DateRange): Cents | null {
  const within = days.filter(({ date }) => from <= date && date <= to).flatMap(({ tickets }) => tickets)
  const validated = within.flatMap(({ status, figures }) => (status === 'validated' && figures ? figures.gross : []))
  return validated.length === 0 ? null : sumOf(validated)
}
