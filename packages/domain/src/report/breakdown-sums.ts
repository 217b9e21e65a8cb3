import { weekdayOf } from '../calendar/calendar.ts'
import { sumOf } from '../money.ts'
import { cashOfTicket, totalsOf } from '../ticket-z/ticket-z.ts'
import type { ReportTicket } from './report.ts'
import type { BreakdownSums, CashSum, ServiceSum } from './report-breakdown.ts'
import type { CountSum } from './report-sums.ts'

/** Of validated tickets, from the tickets themselves. */
export function breakdownSumsOf(tickets: readonly ReportTicket[]): BreakdownSums {
  const counted = tickets.flatMap((ticket) => {
    const cash = cashOfTicket(ticket.content)
    return cash === null ? [] : [{ ticket, difference: cash.difference }]
  })
  return {
    cash: counted.flatMap(({ ticket, difference }) => (difference === null ? [] : [cashSumOf(ticket, difference)])),
    countsWithoutFloat: counted.filter(({ difference }) => difference === null).length,
    services: serviceSumsOf(tickets),
    categories: tickets.flatMap(({ content }) => content.categories),
    channels: tickets.flatMap(({ content }) => content.channels),
  }
}

function cashSumOf({ businessDate, validatedBy = null }: ReportTicket, difference: number): CashSum {
  const person = validatedBy === null ? null : { id: validatedBy.id, name: validatedBy.name }
  return { weekday: weekdayOf(businessDate), person, net: difference, absolute: Math.abs(difference), counts: 1 }
}

function serviceSumsOf(tickets: readonly ReportTicket[]): readonly ServiceSum[] {
  return [...new Set(tickets.map(({ serviceId }) => serviceId))].map((serviceId) => {
    const own = tickets.filter((ticket) => ticket.serviceId === serviceId)
    return {
      serviceId,
      gross: sumOf(own.map(({ content }) => totalsOf(content).gross)),
      days: new Set(own.map(({ businessDate }) => businessDate)).size,
      covers: countSumOf(own, 'covers'),
    }
  })
}

export function countSumOf(tickets: readonly ReportTicket[], count: 'covers' | 'ticketCount'): CountSum {
  const having = tickets.filter(({ content }) => content[count] !== null)
  return {
    total: having.length === 0 ? null : sumOf(having.map(({ content }) => content[count] ?? 0)),
    gross: sumOf(having.map(({ content }) => totalsOf(content).gross)),
    days: new Set(having.map(({ businessDate }) => businessDate)).size,
  }
}
