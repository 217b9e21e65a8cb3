import { addDays } from '@zinc/domain/calendar/calendar'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDayLong, formatTime } from '../../i18n/format.ts'
import { dateOfInstant } from '../../i18n/format-instant.ts'
import type { DrawerLine } from './drawer-lines.ts'
import type { DeviceTicket } from './ticket-overlay.ts'

type Words = Catalogue['tickets']

/** What a line is called. */
export function lineTitleOf({ kind, closing }: DrawerLine, words: Words): string {
  if (kind === 'opening') return words.opening
  if (kind === 'purchase') return words.paidPurchase
  return kind === 'closing' ? words.closing(closing?.number ?? null) : words.kinds[kind]
}

/** Reason and number of a line. */
export function ticketDetailOf({ kind, label, reference }: DeviceTicket, words: Words): string {
  const name = kind === 'bank_deposit' ? words.slip : words.envelope
  return [label, reference === '' ? '' : `${name} ${reference}`].filter((part) => part !== '').join(', ')
}

export function lineDetailOf(line: DrawerLine, words: Words, language: Language): string {
  const { ticket, opening, purchase } = line
  if (ticket !== null) return ticketDetailOf(ticket, words)
  if (purchase !== null) return purchase.label
  if (opening === null) return words.closingDetail
  return opening.day === null ? words.openingOfDay : words.openingFrom(formatDayLong(opening.day, language))
}

/** The hour of a line noted on its day; nothing for one that was noted later. */
export function hourOf(
  { at, businessDate }: Pick<DeviceTicket, 'at' | 'businessDate'>,
  language: Language,
  timeZone: string | undefined,
): string {
  const date = dateOfInstant(at, timeZone)
  return date === businessDate || date === addDays(businessDate, 1) ? formatTime(at, language, timeZone) : ''
}

/** Words of one label, without the empty ones. */
export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
