import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { defaultLanguage } from '@zinc/words/languages'
import { formatTime } from '../../../i18n/format.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'

/** The instant (UTC) at which clocks of a zone show a date and a time; where they show it twice, the later one. */
export function instantOf(date: PlainDate, time: string, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // The offset an hour of a change away may be the other one: the second step corrects it.
  const first = wanted - offsetAt(wanted, timeZone)
  return new Date(wanted - offsetAt(first, timeZone)).toISOString()
}

function offsetAt(instant: number, timeZone: string): number {
  const at = new Date(instant).toISOString()
  const shown = Date.parse(`${dateOfInstant(at, timeZone)}T${formatTime(at, defaultLanguage, timeZone)}:00Z`)
  return shown - instant
}
