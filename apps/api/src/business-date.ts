import { businessDateOf, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making one costs twenty times what using it does, and every call of an establishment asks. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, made)
  return made
}

/** The business date of an instant in an establishment: its zone's date, the evening before until its day starts. */
export function businessDateAt(
  instant: string,
  establishment: { timeZone: string; businessDayStart: string },
): PlainDate {
  const { date, time } = localMomentAt(instant, establishment.timeZone)
  return businessDateOf(date, time, establishment.businessDayStart)
}

/** `time`: '23:42' */
export type LocalMoment = { date: PlainDate; time: string }

/** What the calendar and the clock of a time zone show. */
export function localMomentAt(instant: string, timeZone: string): LocalMoment {
  const parts = clockOf(timeZone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    date: plainDate(`${part('year')}-${part('month')}-${part('day')}`),
    time: `${part('hour')}:${part('minute')}`,
  }
}
