import { describe, expect, it } from 'vitest'
import { businessDayOfCell, dateReadingOf, readCellMoment } from './cell-date.ts'

describe('how the dates of a table are read', () => {
  const days = (...numbers: string[]) => numbers.map((number) => `11/${number}/2026`)

  it('is the day first, unless no such day exists', () => {
    expect(dateReadingOf(['02/11/2026', '25/11/2026'], [])).toMatchObject({ order: 'dayFirst', isOpen: false })
    expect(dateReadingOf(['11/02/2026', '11/25/2026'], [])).toMatchObject({ order: 'monthFirst', isOpen: false })
    expect(dateReadingOf(['02/11/2026', '03/11/2026', '06/11/2026'], [])).toMatchObject({ isOpen: false })
  })

  it('is open where days would be spread over months, and the amounts are not French', () => {
    const dates = days('02', '03', '04', '05', '06')
    expect(dateReadingOf(dates, ['1,234.56'])).toMatchObject({ order: 'monthFirst', isOpen: true })
    expect(dateReadingOf(dates, ['1234.56'])).toMatchObject({ order: 'monthFirst', isOpen: true })
    expect(dateReadingOf(dates, ['1234,56'])).toMatchObject({ order: 'dayFirst', isOpen: false })
  })

  it('of one date is open where its amounts are English', () => {
    expect(dateReadingOf(['11/02/2026'], ['1,234.56'])).toMatchObject({ isOpen: true })
    expect(dateReadingOf(['11/02/2026'], ['1234.56'])).toMatchObject({ order: 'dayFirst', isOpen: false })
    expect(dateReadingOf(['11/11/2026'], ['1,234.56'])).toMatchObject({ isOpen: false })
    expect(dateReadingOf(['2026-11-02', '2026-11-03'], ['1,234.56'])).toMatchObject({ isOpen: false })
  })

  it('has no hours where all are midnight: they only come with the day', () => {
    const reading = dateReadingOf(['2026-11-02 00:00:00', '2026-11-03 00:00:00'], [])
    expect(reading.hours).toBe('none')
    expect(businessDayOfCell('2026-11-02 00:00:00', reading, '05:00')).toEqual({ date: '2026-11-02', isMoved: false })
  })

  it('has midnight of here where it is written in universal time', () => {
    const reading = dateReadingOf(['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'], [])
    expect(businessDayOfCell('2026-10-25T23:00:00Z', reading, '05:00')).toEqual({ date: '2026-10-26', isMoved: false })
  })

  it('moves what was closed after midnight to the day before, midnight itself too', () => {
    const reading = dateReadingOf(['03/11/2026 00:35', '04/11/2026 00:00'], [])
    expect(businessDayOfCell('04/11/2026 00:00', reading, '05:00')).toEqual({ date: '2026-11-03', isMoved: true })
    expect(businessDayOfCell('04/11/2026 00:00', reading, '00:00')).toEqual({ date: '2026-11-04', isMoved: false })
  })
})

it.each([
  ['03/11/2026 12:05 AM', '00:05'],
  ['11/03/2026, 11:40 PM', '23:40'],
  ['2026-11-03T04:59:59.123Z', '04:59'],
  ['03/11/2026 25:00', null],
  ['03/11/2026', null],
])('the time of %j is %j', (text, time) => {
  expect(readCellMoment(text)?.time).toBe(time)
})
