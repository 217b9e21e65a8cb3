import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDayMonth, formatTime } from './format.ts'
import { dateOfInstant } from './format-instant.ts'

type Act = { at: string; businessDate: PlainDate | string; timeZone?: string | undefined }

/** 'à 23:42', or 'le 21 novembre à 00:30' when it was done on another day than the one it is about. */
export function actTimeOf({ at, businessDate, timeZone }: Act, text: Catalogue, language: Language): string {
  const date = dateOfInstant(at, timeZone)
  const year = date.slice(0, 4) !== businessDate.slice(0, 4)
  const day = date === businessDate ? null : formatDayMonth(date, language, { year })
  return text.ticketZ.day.at(formatTime(at, language, timeZone), day)
}
