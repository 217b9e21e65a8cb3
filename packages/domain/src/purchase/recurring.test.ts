import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, lastOfMonth, plainDate } from '../calendar/calendar.ts'
import { occurrencesOf, proposalsOf, type RecurringRule, recurringGrossOf } from './recurring.ts'

const rent = { id: 'rent', everyMonths: 1, dayOfMonth: 31, fromMonth: '2026-01', toMonth: null }
const yearOf2026 = { from: plainDate('2026-01-01'), to: plainDate('2026-12-31') }

describe('the days of a recurring purchase', () => {
  it('are the last of a month that has no 31st', () => {
    expect(occurrencesOf(rent, { from: yearOf2026.from, to: plainDate('2026-03-31') })).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ])
  })

  it('are every three months from the first', () => {
    const quarterly = { ...rent, everyMonths: 3, dayOfMonth: 15, fromMonth: '2025-11' }
    expect(occurrencesOf(quarterly, yearOf2026)).toEqual(['2026-02-15', '2026-05-15', '2026-08-15', '2026-11-15'])
  })

  it('end with the last month, and with the range on its very day', () => {
    expect(occurrencesOf({ ...rent, toMonth: '2026-02' }, yearOf2026)).toEqual(['2026-01-31', '2026-02-28'])
    const upToDay = (to: string) => occurrencesOf(rent, { from: plainDate('2026-02-28'), to: plainDate(to) })
    expect(upToDay('2026-03-30')).toEqual(['2026-02-28'])
    expect(upToDay('2026-03-31')).toEqual(['2026-02-28', '2026-03-31'])
  })

  it('are the same when a range is asked in two pieces', () => {
    const anyRule: fc.Arbitrary<RecurringRule> = fc.record({
      everyMonths: fc.integer({ min: 1, max: 12 }),
      dayOfMonth: fc.integer({ min: 1, max: 31 }),
      fromMonth: fc.constantFrom('2024-02', '2025-12', '2026-06'),
      toMonth: fc.constantFrom(null, '2026-09'),
    })
    void fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 363 }), (rule, days) => {
        const cut = addDays(yearOf2026.from, days)
        const pieces = [
          ...occurrencesOf(rule, { from: yearOf2026.from, to: cut }),
          ...occurrencesOf(rule, { from: addDays(cut, 1), to: yearOf2026.to }),
        ]
        expect(pieces).toEqual(occurrencesOf(rule, yearOf2026))
        const early = pieces.filter((day) => Number(day.slice(8)) !== rule.dayOfMonth)
        expect(early.every((day) => day === lastOfMonth(day))).toBe(true)
      }),
    )
  })
})

describe('what is proposed', () => {
  const today = plainDate('2026-03-31')
  const on = (day: string) => ({ recurringId: 'rent', occurrenceOn: plainDate(day) })

  it('is every day up to today that was neither made nor skipped', () => {
    expect(proposalsOf([rent], [on('2026-01-31')], [], today)).toEqual([on('2026-02-28'), on('2026-03-31')])
    expect(proposalsOf([rent], [on('2026-01-31')], [on('2026-02-28')], today)).toEqual([on('2026-03-31')])
  })

  it('comes on its day, not before', () => {
    expect(proposalsOf([rent], [on('2026-01-31'), on('2026-02-28')], [], plainDate('2026-03-30'))).toEqual([])
  })

  it('is by date over several rules, each with its own days', () => {
    const phone = { ...rent, id: 'phone', dayOfMonth: 5, fromMonth: '2026-03' }
    const proposed = proposalsOf([rent, phone], [on('2026-01-31')], [], today)
    expect(proposed.map(({ recurringId, occurrenceOn }) => `${occurrenceOn} ${recurringId}`)).toEqual([
      '2026-02-28 rent',
      '2026-03-05 phone',
      '2026-03-31 rent',
    ])
  })
})

describe('what a recurring purchase comes to', () => {
  it('has the VAT of each rate on its base, not on its lines', () => {
    const line = { categoryId: null, net: 37, rateBp: 2000 }
    const outside = { categoryId: null, net: 10_00, rateBp: null }
    expect(recurringGrossOf({ ...line, moreLines: [line, outside] })).toBe(89 + 10_00)
  })
})
