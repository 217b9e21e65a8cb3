import { describe, expect, it } from 'vitest'
import { addDays, type PlainDate, plainDate } from '../calendar/calendar.ts'
import { periodOf } from '../calendar/period.ts'
import { aPaymentLine, aReportTicket, aSalesLine, aTicketZContent } from '../testing/a-ticket-z.ts'
import { anEstablishment, anOpeningPattern } from '../testing/an-establishment.ts'
import { emptyContent } from '../ticket-z/ticket-z.ts'
import { comparisonOf } from './comparison.ts'
import { estimateOf, landingOf } from './landing.ts'
import { buildReport, type ReportTicket } from './report.ts'
import { spreadTarget, targetProgressOf } from './target.ts'
import { breakEvenOf, openDaysOf } from './target-break-even.ts'

const { services, registers } = anEstablishment()
const november = periodOf('month', plainDate('2026-11-20'))
const octoberToNovember = { from: plainDate('2026-10-01'), to: november.to }

/** Open from Tuesday to Sunday; closed on Wednesday the 11th. */
function reportOf(tickets: readonly ReportTicket[]) {
  return buildReport({
    ...{ establishmentId: 1, tickets, paymentMethods: [], range: octoberToNovember },
    ...{ today: plainDate('2026-11-20'), openedOn: plainDate('2026-10-01'), services, registers },
    openingPatterns: [anOpeningPattern([2, 3, 4, 5, 6, 7])],
    closedDays: [{ id: 'c', date: plainDate('2026-11-11'), serviceId: null, reason: 'Armistice' }],
  })
}

const content = aTicketZContent({
  sales: [aSalesLine({ gross: 1100_00, vat: 100_00 })],
  payments: [aPaymentLine({ amount: 1100_00 })],
})

/** Every open day from 1 October to 19 November. */
function enteredTickets(): readonly ReportTicket[] {
  const dates: PlainDate[] = []
  for (let date = octoberToNovember.from; date < '2026-11-20'; date = addDays(date, 1)) dates.push(date)
  const states = new Map(reportOf([]).days.map(({ date, state }) => [date, state]))
  return dates.filter((date) => states.get(date) === 'to_enter').map((date) => aReportTicket(date, content))
}

function figuresWith(drafts: readonly ReportTicket[]) {
  const report = reportOf([...enteredTickets(), ...drafts])
  const [history, days] = [
    report.days.filter(({ date }) => date < november.from),
    report.days.filter(({ date }) => date >= november.from),
  ]
  const spread = spreadTarget(25_000_00, days, estimateOf(history, november.from))
  return {
    landing: landingOf(days, history),
    spread: [...spread],
    progress: targetProgressOf(25_000_00, days, spread),
    threshold: breakEvenOf(7_000_00, { ratioBp: 3000, isExact: true }, openDaysOf(days)),
    totals: { ...report, days: null, draftDates: null, missingDates: null },
    compared: comparisonOf({ days }, { days: history }, 'previous', 'mainland').count,
  }
}

describe('an accidental draft', () => {
  const draftOn = (date: string) => aReportTicket(date, emptyContent(), 'draft')

  it.each([
    ['a past rest day', '2026-11-16'],
    ['a rest day to come', '2026-11-23'],
    ['a day marked closed', '2026-11-11'],
    ['an open day to enter', '2026-11-20'],
    ['an open day to come', '2026-11-24'],
  ])('on %s changes no figure of the month', (_, date) => {
    const [without, withDraft] = [figuresWith([]), figuresWith([draftOn(date)])]
    expect({ ...withDraft, landing: { ...withDraft.landing, remaining: null } }).toEqual({
      ...without,
      landing: { ...without.landing, remaining: null },
    })
    expect(withDraft.landing?.remaining.map((day) => [day.date, day.estimate])).toEqual(
      without.landing?.remaining.map((day) => [day.date, day.estimate]),
    )
  })

  it('leaves the month its 24 open days, nine of which remain', () => {
    // Mondays off: 2, 9, 16, 23, 30 November, and the 11th: 24 open days, 15 of them entered up to the 19th.
    const { threshold, landing } = figuresWith([draftOn('2026-11-16')])
    expect(threshold?.netPerDay).toBe(416_67)
    expect(landing?.remaining).toHaveLength(9)
    expect(landing).toMatchObject({ entered: 16_500_00, total: 26_400_00 })
  })
})
