import { plainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, periodOf } from '@zinc/domain/calendar/period'
import { comparisonOf } from '@zinc/domain/report/comparison'
import { baseRangeOf, type ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { buildReport } from '@zinc/domain/report/report'
import { aReportTicket, aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { anEstablishment, anOpeningPattern } from '@zinc/domain/testing/an-establishment'
import { describe, expect, it } from 'vitest'
import { currentText, setLanguage } from '../../../i18n/catalogue.ts'
import { baseDatesOf, differenceOf, saidOf, weekSentenceOf } from './base-words.ts'

const { services, registers } = anEstablishment()
const today = plainDate('2026-11-20')
const week = periodOf('week', today)

type Sold = Readonly<Record<string, number>>

const reportOf = (range: DateRange, sold: Sold, closed: readonly string[]) =>
  buildReport({
    ...{ establishmentId: 1, paymentMethods: [], range, today, services, registers },
    tickets: Object.entries(sold).map(([date, gross]) => aReportTicket(date, aTicketZOf(gross))),
    openedOn: plainDate('2025-01-02'),
    openingPatterns: [anOpeningPattern([2, 3, 4, 5, 6, 7])],
    closedDays: closed.map((date) => ({ id: date, date: plainDate(date), serviceId: null, reason: '' })),
  })

const compared = (sold: Sold, { basis = 'comparable' as ComparisonBasis, closed = [] as readonly string[] } = {}) => {
  const base = baseRangeOf(week, 'week', basis, 'mainland')
  const comparison = comparisonOf(reportOf(week, sold, closed), reportOf(base, sold, closed), basis, 'mainland')
  return { basis, comparison, territory: 'mainland' as const, report: reportOf(week, sold, closed) }
}
const plain = (said: string | null | undefined) => said?.replaceAll(/\s/g, ' ')
const sentence = (given: ReturnType<typeof compared>) => {
  const said = weekSentenceOf(given.report, given, currentText(), 'fr')
  return said && [plain(`${said.head} ${said.rest}`), plain(said.leftOut) ?? null]
}

describe('a difference', () => {
  const said = (amount: number, base: number) => plain(differenceOf({ amount, base }, currentText(), 'fr').head)

  it('is more, less or as much, to the euro', () => {
    expect(said(1222_95, 1186_00)).toBe('37 € de plus')
    expect(said(1000_00, 1186_00)).toBe('186 € de moins')
    expect([said(1000_00, 1000_00), said(1000_40, 1000_00), said(1000_00, 1000_40)]).toEqual(Array(3).fill('autant'))
    expect(said(-50_00, 20_00)).toBe('70 € de moins')
  })
})

describe('the sentence of a week', () => {
  const base = { '2025-11-18': 1186_00, '2025-11-20': 1362_00 }

  it('names the days of the other year', () => {
    expect(sentence(compared({ ...base, '2026-11-17': 1222_95, '2026-11-19': 1461_20 }))).toEqual([
      '136 € de plus que les mêmes jours de 2025',
      null,
    ])
    expect(sentence(compared({ ...base, '2026-11-17': 1000_00 }))).toEqual([
      '186 € de moins que le même jour de 2025',
      null,
    ])
    expect(sentence(compared({ ...base, '2026-11-17': 1186_00 }))).toEqual(['autant que le même jour de 2025', null])
  })

  it('names what is not compared, with the reason', () => {
    const sold = { ...base, '2026-11-17': 1222_95, '2026-11-18': 900_00, '2026-11-20': 10_00 }
    expect(sentence(compared(sold, { closed: ['2025-11-19'] }))).toEqual([
      '37 € de plus sur 1 jour comparable de 2025',
      'Jours non comparés : mercredi 18 novembre (fermé en 2025), vendredi 20 novembre (non saisi en 2025).',
    ])
  })

  it('says that the total counts a day half entered', () => {
    const given = compared({ ...base, '2026-11-17': 1222_95 })
    const half = plainDate('2026-11-19')
    const days = given.report.days.map((day) => (day.date === half ? { ...day, gross: 500_00 } : day))
    const said = weekSentenceOf({ days }, given, currentText(), 'fr')
    expect([plain(said?.rest), plain(said?.leftOut)]).toEqual([
      'sur 1 jour comparable de 2025',
      'Jour non comparé : jeudi 19 novembre (incomplet).',
    ])
  })

  it('is none without a day to be compared with', () => {
    expect(sentence(compared({ '2026-11-17': 100_00 }))).toBeNull()
    expect(sentence(compared(base))).toBeNull()
  })

  it('follows the basis', () => {
    const sold = { '2026-11-17': 100_00, '2026-11-10': 90_00, '2025-11-17': 80_00 }
    expect(sentence(compared(sold, { basis: 'previous' }))).toEqual([
      '10 € de plus que le premier jour ouvert de la semaine précédente',
      null,
    ])
    expect(sentence(compared(sold, { basis: 'same_dates' }))).toEqual(['20 € de plus que la même date de 2025', null])
  })
})

describe('what a day says to the ear', () => {
  const said = (date: string, given: ReturnType<typeof compared>) => {
    const day = given.comparison.days.find((one) => one.date === date)
    return day === undefined ? undefined : plain(saidOf(day, currentText(), 'fr'))
  }

  it('is the other day’s amount, with the difference once it is entered', () => {
    const given = compared({ '2025-11-18': 1186_00, '2026-11-17': 1222_95, '2025-11-22': 2575_00 })
    expect(said('2026-11-17', given)).toBe('1 186 € le mardi 18 novembre 2025, 37 € de plus')
    expect(said('2026-11-21', given)).toBe('2 575 € le samedi 22 novembre 2025')
    expect(said('2026-11-16', given)).toBeUndefined()
  })

  it('is why there is none', () => {
    const given = compared({ '2026-11-18': 1222_95, '2026-11-19': 5_00 }, { closed: ['2025-11-19'] })
    expect(said('2026-11-18', given)).toBe('fermé le mercredi 19 novembre 2025')
    expect(said('2026-11-19', given)).toBe('non saisi le jeudi 20 novembre 2025')
  })
})

describe('the dates of the other week', () => {
  const dates = (basis: ComparisonBasis) =>
    plain(baseDatesOf(week, { basis, territory: 'mainland' }, currentText(), 'fr'))

  it('are those of its basis', () => {
    expect(dates('comparable')).toBe('du 17 au 23 novembre 2025')
    expect(dates('previous')).toBe('du 9 au 15 novembre 2026')
    expect(dates('same_dates')).toBe('du 16 au 22 novembre 2025')
  })

  it('are written in English too', async () => {
    await setLanguage('en')
    expect(baseDatesOf(week, { basis: 'comparable', territory: 'mainland' }, currentText(), 'en')).toBe(
      '17 to 23 November 2025',
    )
  })
})
