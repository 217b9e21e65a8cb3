import { plainDate } from '@zinc/domain/calendar/calendar'
import { expect, test } from 'vitest'
import { instantOf } from './instant-of.ts'

const PARIS = 'Europe/Paris'

test.each([
  ['in winter', '2026-11-03', '18:00', PARIS, '2026-11-03T17:00:00.000Z'],
  ['in summer', '2026-07-03', '18:00', PARIS, '2026-07-03T16:00:00.000Z'],
  ['just before the clocks go forward', '2026-03-29', '01:59', PARIS, '2026-03-29T00:59:00.000Z'],
  ['just after they went forward', '2026-03-29', '03:00', PARIS, '2026-03-29T01:00:00.000Z'],
  ['the evening they went back', '2026-10-25', '23:59', PARIS, '2026-10-25T22:59:00.000Z'],
  ['overseas', '2026-11-03', '00:30', 'Indian/Reunion', '2026-11-02T20:30:00.000Z'],
])('%s', (_, date, time, zone, instant) => {
  expect(instantOf(plainDate(date), time, zone)).toBe(instant)
})
