import { businessDateOf, type PlainDate, plainDate } from '@zinc/domain/calendar'

/** The business date of an instant in an establishment: its zone's date, the evening before until its day starts. */
export function businessDateAt(instant: string, place: { timeZone: string; businessDayStart: string }): PlainDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: place.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const localDate = plainDate(`${part('year')}-${part('month')}-${part('day')}`)
  return businessDateOf(localDate, `${part('hour')}:${part('minute')}`, place.businessDayStart)
}
