import { expect, test } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { type MarkedTicket, marksOf } from './ticket-z-mark.ts'

const friday = plainDate('2026-11-20')
const marks = (changes: Partial<MarkedTicket> = {}) =>
  marksOf({
    status: 'validated',
    businessDate: friday,
    validatedOn: friday,
    knownSince: friday,
    revision: 1,
    ...changes,
  })

test('a closing validated within two days is not marked', () => {
  expect(marks()).toEqual([])
  expect(marks({ validatedOn: plainDate('2026-11-22') })).toEqual([])
})

test('from the third day on it is late, and a second version is a correction', () => {
  expect(marks({ validatedOn: plainDate('2026-11-23') })).toEqual(['late'])
  expect(marks({ revision: 2 })).toEqual(['corrected'])
  expect(marks({ validatedOn: plainDate('2026-12-01'), revision: 3 })).toEqual(['late', 'corrected'])
})

test('a closing of a day before the establishment was in Zinc is never late', () => {
  const years = { validatedOn: plainDate('2028-01-01'), revision: 2 }
  expect(marks({ ...years, knownSince: plainDate('2026-11-21') })).toEqual(['corrected'])
  expect(marks({ ...years, knownSince: plainDate('2026-11-19') })).toEqual(['late', 'corrected'])
})

test('what does not count has no mark', () => {
  expect(marks({ status: 'draft', validatedOn: null, revision: 0 })).toEqual([])
  expect(marks({ status: 'cancelled', validatedOn: plainDate('2026-12-01'), revision: 2 })).toEqual([])
})
