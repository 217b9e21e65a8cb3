import type { Establishment } from '@zinc/contract/establishments'
import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import { dayColumnsOf } from '@zinc/domain/report/establishment-report'
import { buildConsolidatedReport, type ReportTicket } from '@zinc/domain/report/report'
import { cashTotalsOf } from '@zinc/domain/report/report-breakdown'
import { sumsOf } from '@zinc/domain/report/report-sums'
import type { EstablishmentRole } from '@zinc/domain/role'
import { aReportTicket, aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { comparedPartsOf } from './compared-parts-of.ts'
import { anOpenEstablishment, nothingBought, personOf, signInAs } from './month-server.ts'
import { type StubAnswer, stubServer } from './stub-server.ts'

type House = Establishment & { tickets: readonly ReportTicket[]; targets: readonly { month: string; amount: number }[] }

export function aHouse(id: number, name: string, changes: Partial<House> & { role?: EstablishmentRole } = {}): House {
  const { role = 'owner', ...rest } = changes
  return {
    ...anOpenEstablishment(role),
    id,
    name,
    openedOn: plainDate('2025-01-02'),
    tickets: [],
    targets: [],
    ...rest,
  }
}

export const bistro = () =>
  aHouse(1, 'Le Comptoir', {
    address: '12 rue Mercière, 69002 Lyon',
    tickets: [
      aReportTicket('2026-11-17', aTicketZOf(1100_00, { covers: 40 })),
      aReportTicket('2026-11-18', aTicketZOf(900_00)),
      aReportTicket('2025-11-18', aTicketZOf(1000_00)),
    ],
    targets: [{ month: '2026-11', amount: 4000_00 }],
  })
export const shop = () =>
  aHouse(2, 'L’Épicerie', {
    type: 'epicerie',
    tickets: [
      aReportTicket('2026-11-17', aTicketZOf(500_00, { ticketCount: 50 })),
      aReportTicket('2025-11-18', aTicketZOf(400_00)),
    ],
  })

/** From 3 November on, a day for each of what its drawer differed by. */
export function aCounted(id: number, name: string, differences: readonly number[]): House {
  const tickets = differences.map((difference, at) => {
    const cashCount = { ...emptyCashCount(100_00), counted: 100_00 + difference }
    return aReportTicket(`2026-11-0${3 + at}`, aTicketZOf(200_00, { cashCount }))
  })
  return aHouse(id, name, { tickets })
}

type SeveralServer = {
  /** Whether answers are lost from now on. */
  lost?: () => boolean
  purchases?: (range: { from: string; to: string }) => AnswerOf<Routes['getPurchaseReport']>
  /** Of one establishment; nothing is to pay when absent. */
  dueSums?: (id: number) => AnswerOf<Routes['listDueSums']>
}

/** Signed in on 20 November before a server that has these, the first of them chosen. */
export function signedInAmong(
  houses: readonly House[],
  { lost = () => false, purchases = () => nothingBought, dueSums = () => [] }: SeveralServer = {},
) {
  const [first] = houses
  if (first === undefined) throw new Error('one at least')
  const summaries = houses.map((house) => personOf(house).currentEstablishment)
  const user = { ...personOf(first), accessibleEstablishments: summaries }
  signInAs(user)
  return stubServer(({ method, path, query }): StubAnswer | 'lost' => {
    if (method !== 'GET' || lost()) return 'lost'
    const range = { from: plainDate(query.get('from') ?? '2026-11-01'), to: plainDate(query.get('to') ?? '2026-11-30') }
    const ids = (query.get('establishmentIds') ?? query.get('establishmentId') ?? '').split(',').map(Number)
    const asked = houses
      .filter(({ id }) => ids.includes(id))
      .map((house) => ({ house, input: inputOf(house, range, ids.length > 1) }))
    if (path === '/me') return { body: user }
    if (path === '/reports/purchases') return { body: purchases(range) }
    if (path === '/purchases/due/sums') return { body: dueSums(ids[0] ?? 0) }
    if (path === '/reports')
      return {
        body: buildConsolidatedReport(
          asked.map(({ input }) => input),
          range,
        ),
      }
    if (path === '/reports/compared') {
      return {
        body: comparedPartsOf(
          asked.map(({ house, input }) => ({ ...house, ...input })),
          query,
        ),
      }
    }
    const own = houses.find(({ id }) => path === `/establishments/${id}`)
    if (own !== undefined) return { body: own }
    if (path !== '/reports/establishments') return { body: [] }
    const body = asked.map(({ house, input }) => {
      const { days, missingDates } = buildConsolidatedReport([input], range)
      const { covers, ticketCount } = input.sums.totals
      const counted = input.sums.breakdown === undefined ? null : cashTotalsOf(input.sums.breakdown)
      const place = { territory: house.territory, city: house.address === '' ? '' : 'Lyon' }
      const targets = range.from === '2026-11-01' ? house.targets : []
      return {
        establishmentId: house.id,
        ...place,
        covers,
        ticketCount,
        targets,
        missingDates,
        cash: counted === null ? null : { ...counted, tolerance: house.cashTolerance },
        days: dayColumnsOf(days),
      }
    })
    return { body }
  })
}

function inputOf(house: House, range: { from: string; to: string }, isNamed: boolean) {
  const today = plainDate('2026-11-20')
  const { id, openedOn, openingDays, services, registers, paymentMethods } = house
  const tickets = house.tickets.filter(({ businessDate: date }) => range.from <= date && date <= range.to)
  const calendar = { establishmentId: id, today, openedOn, openingPatterns: openingDays, closedDays: [] }
  const { breakdown, ...sums } = sumsOf(tickets, { paymentMethods, today })
  const nameOf = (of: string) => ({ name: services.find((service) => service.id === of)?.label })
  const named = isNamed
    ? { ...breakdown, services: breakdown.services.map((sum) => ({ ...sum, ...nameOf(sum.serviceId) })) }
    : breakdown
  return { ...calendar, services, registers, sums: { ...sums, breakdown: named } }
}

/** What a person reads, with plain spaces. */
export function plain(element: Element | null | undefined): string | undefined {
  return element?.textContent?.replaceAll(/[\s\u202f\u2009]/g, ' ')
}

export const november = '/reports?period=month&month=novembre-2026'
