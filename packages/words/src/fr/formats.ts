import type { Formats } from '../formats.ts'

export const formats: Formats = {
  locale: 'fr-FR',
  decimal: ',',
  thousands: '\u202f',
  unitGap: '\u00a0',
  isEuroFirst: false,
  dayOfMonth: (day) => (day === 1 ? '1er' : String(day)),
}
