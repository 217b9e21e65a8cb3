import type { Formats } from '../formats.ts'

export const formats: Formats = {
  locale: 'en-GB',
  decimal: '.',
  thousands: ',',
  unitGap: '',
  isEuroFirst: true,
  dayOfMonth: String,
}
