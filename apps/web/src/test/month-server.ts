import type { CashCounts } from '@zinc/contract/cash-counts'
import type { FixedCost, MonthlyTarget } from '@zinc/contract/establishment-settings'
import type { Establishment, SavedClosedDay } from '@zinc/contract/establishments'
import type { PurchaseProposal } from '@zinc/contract/purchases/proposals'
import type { PurchaseBadge } from '@zinc/contract/purchases/purchase-badge'
import type { DueRow, RegisterPayment } from '@zinc/contract/purchases/purchase-payments'
import type { TicketZ, TicketZDay, TicketZVersion } from '@zinc/contract/ticket-z'
import type { Ticket } from '@zinc/contract/tickets'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { EARLIEST_DATE } from '@zinc/domain/calendar/day-closing'
import type { PurchaseResults } from '@zinc/domain/purchase/consumption'
import type { DueDay } from '@zinc/domain/purchase/due-sums'
import type { PurchaseReportRow } from '@zinc/domain/purchase/purchase-rows'
import { buildReport } from '@zinc/domain/report/report'
import type { EstablishmentRole } from '@zinc/domain/role'
import { anEstablishment } from '@zinc/domain/testing/an-establishment'
import { setStoppedNow } from '../client/clock.ts'
import { markSignedIn, storeUser } from '../client/session/session-store.ts'
import { storeTokens } from '../client/session/tokens.ts'
import { comparedPartsOf } from './compared-parts-of.ts'
import { cashCountsOf } from './device-cash.ts'
import { daysOf } from './device-tickets.ts'
import { aRefusal, aToken, type StubAnswer, type StubHandler, type StubRequest, stubServer } from './stub-server.ts'

const salesLabel = { singular: 'Ticket Z', plural: 'Tickets Z', gender: 'masculine', article: 'le' } as const

export function anOpenEstablishment(role: EstablishmentRole = 'owner'): Establishment {
  const { type, territory, vatLines, paymentMethods, services, registers } = anEstablishment('bistrot')
  return {
    id: 1,
    name: 'Le Comptoir des Halles',
    type,
    isActive: true,
    role,
    salesLabel,
    ownerId: 7,
    description: '',
    phone: '',
    address: '',
    siret: null,
    vatNumber: null,
    territory,
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    openedOn: plainDate('2026-11-01'),
    businessDayStart: '05:00',
    openingDays: [{ validFrom: plainDate('2020-01-01'), weekdays: [2, 3, 4, 5, 6, 7] }],
    fiscalYearStart: '01-01',
    cashTolerance: 500,
    entryTolerance: 500,
    defaultFloat: 0,
    cashCountTime: 'last_closing',
    entryParts: ['cashCount'],
    lockedUntil: null,
    vatLines: [...vatLines],
    paymentMethods: [...paymentMethods],
    services: services.map(({ patterns: _, ...service }) => ({
      ...service,
      patterns: [{ validFrom: EARLIEST_DATE, weekdays: null }],
    })),
    registers: [...registers],
    createdAt: '2026-11-01T10:00:00.000Z',
    version: 1,
  }
}

/** Camille, who works in this establishment and in no other. */
export function personOf({ id, name, type, isActive, role, salesLabel }: Establishment, personId = 7) {
  const summary = { id, name, type, isActive, role, salesLabel }
  return {
    id: personId,
    email: 'camille@example.com',
    name: 'Camille Martin',
    phone: '',
    language: 'fr' as const,
    theme: 'auto' as const,
    roles: ['ROLE_USER' as const],
    isActive: true,
    currentEstablishment: summary,
    accessibleEstablishments: [summary],
    version: 1,
  }
}

/** On Friday 20 November 2026, 23:30 in Paris. */
export function signInAs(user: ReturnType<typeof personOf>): void {
  setStoppedNow('2026-11-20T22:30:00Z')
  storeTokens({ token: aToken(3600, user.id), refresh_token: aToken(86_400, user.id) })
  storeUser(user)
  markSignedIn(user)
}

export type MonthServer = {
  tickets: TicketZ[]
  closedDays: SavedClosedDay[]
  establishment?: Establishment
  /** No drawer was ever counted when absent. */
  cashCounts?: CashCounts
  /** Made of the tickets when absent. */
  days?: readonly TicketZDay[]
  /** Of any ticket, the latest first, or what is answered instead. */
  versions?: TicketZVersion[] | (() => StubAnswer | 'lost')
  /** Nothing was bought when absent. */
  purchaseReport?: PurchaseResults | ((range: { from: string; to: string }) => PurchaseResults)
  /** Of periods before this year's. */
  earlierPurchaseReport?: PurchaseResults | ((to: string) => PurchaseResults)
  /** Of any figure of purchases. */
  purchaseRows?: readonly PurchaseReportRow[]
  /** None is set when absent. */
  targets?: readonly MonthlyTarget[]
  fixedCosts?: readonly FixedCost[]
  /** Nothing is to pay when absent. */
  due?: readonly DueRow[]
  dueSums?: readonly DueDay[]
  registerPayments?: readonly RegisterPayment[]
  /** The day's cash journal; empty when absent. */
  cashJournal?: readonly Ticket[]
  purchaseBadge?: Partial<PurchaseBadge>
  proposals?: readonly PurchaseProposal[]
  /** Answers exports and the jobs they are. */
  jobs?: StubHandler
}

export const nothingBought: PurchaseResults = {
  ...{ net: 0, byNature: [], byCategory: [], bySupplier: [], costOfGoods: 0, salesNet: 0, ratioBp: null },
  ...{ consumption: null, missingCount: 'both' },
}

/** Signed in on Friday 20 November 2026, 23:30 in Paris, before a server that knows these tickets and closed days. */
export function signedInBefore(server: MonthServer) {
  const { tickets, closedDays, versions, establishment = anOpenEstablishment() } = server
  const { purchaseReport = nothingBought, earlierPurchaseReport, due = [] } = server
  const { id } = establishment
  const today = plainDate('2026-11-20')
  const user = personOf(establishment)
  signInAs(user)
  const { openedOn, openingDays: openingPatterns, paymentMethods, services, registers } = establishment
  const calendar = { openedOn, openingPatterns, services, registers, closedDays }
  return stubServer((request: StubRequest) => {
    const { method, path, query } = request
    if (server.jobs !== undefined && /^\/(exports|jobs)\b/.test(path)) return server.jobs(request)
    // What this device sends is lost on the way: it goes on waiting.
    if (method !== 'GET') return 'lost'
    const range = { from: plainDate(query.get('from') ?? '2026-11-01'), to: plainDate(query.get('to') ?? '2026-11-30') }
    const isWithin = (date: string) => range.from <= date && date <= range.to
    if (path === '/me') return { body: user }
    if (path === `/establishments/${id}`) return { body: establishment }
    if (path.endsWith('/targets')) {
      const items = (server.targets ?? []).filter(({ month }) => month.startsWith(query.get('year') ?? ''))
      return { body: { version: 1, items } }
    }
    if (path.endsWith('/fixed-costs')) return { body: { version: 1, items: server.fixedCosts ?? [] } }
    if (path.endsWith('/closures')) return { body: closedDays.filter(({ date }) => isWithin(date)) }
    if (versions !== undefined && path.endsWith('/versions')) {
      return typeof versions === 'function' ? versions() : { body: versions }
    }
    const inRange = () => tickets.filter(({ businessDate }) => isWithin(businessDate))
    if (path === '/ticketz') return { body: inRange() }
    if (path === '/ticketz/cash-counts') return { body: server.cashCounts ?? cashCountsOf(tickets, range) }
    if (path === '/ticketz/days') return { body: server.days ?? daysOf(inRange()) }
    if (path === '/purchases/due') return { body: due }
    if (path === '/purchases/due/sums') return { body: server.dueSums ?? [] }
    if (path === '/purchases/register-payments') return { body: server.registerPayments ?? [] }
    if (path === '/tickets') {
      const noted = server.cashJournal ?? []
      return { body: noted, headers: { 'X-Total-Count': String(noted.length) } }
    }
    if (path === '/suppliers') return { body: [] }
    if (path === '/purchases/badge')
      return {
        body: {
          late: 0,
          toCheck: 0,
          total: 0,
          open: establishment.role === 'staff' ? 0 : due.length,
          ...server.purchaseBadge,
        },
      }
    if (path === '/recurring_purchases/proposals') return { body: server.proposals ?? [] }
    if (path === '/attachments') return { body: [] }
    if (path === '/reports/purchases') {
      if (range.from >= '2026' || earlierPurchaseReport === undefined) {
        return { body: typeof purchaseReport === 'function' ? purchaseReport(range) : purchaseReport }
      }
      return {
        body: typeof earlierPurchaseReport === 'function' ? earlierPurchaseReport(range.to) : earlierPurchaseReport,
      }
    }
    if (path === '/reports/purchases/rows') return { body: server.purchaseRows ?? [] }
    const readable = tickets.flatMap((ticket) =>
      ticket.content === null ? [] : [{ ...ticket, content: ticket.content }],
    )
    const input = { establishmentId: id, ...calendar, paymentMethods, tickets: readable, today }
    if (path === '/reports/compared') return { body: comparedPartsOf([input], query) }
    if (path !== '/reports') return aRefusal(404, 'NOT_FOUND')
    return { body: buildReport({ ...input, range }) }
  })
}
