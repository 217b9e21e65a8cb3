import type { Completeness } from '@zinc/domain/calendar/day-closing'
import type { Catalogue } from '@zinc/words/catalogue'

/** '24 jours sur 26', '25 clôtures sur 29'. */
export function completenessTextOf({ entered, total, unit }: Completeness, text: Catalogue): string {
  return unit === 'day' ? text.calendar.completeness(entered, total) : text.closings.partly(entered, total)
}
