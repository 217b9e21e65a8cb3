import type { TicketInput } from '@zinc/contract/tickets'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp, TestPerson } from '../test-app.ts'
import { TEST_TODAY, typedDaysAgo } from '../test-clock.ts'
import type { Target } from './route-examples.ts'

type Home = { readonly id: number; readonly registers: readonly { readonly id: string }[] }

/** Petty cash of 12,90 € of today. */
export function aCashTicket({ id, registers }: Home, changes: Partial<TicketInput> = {}): TicketInput {
  return {
    establishmentId: id,
    kind: 'petty_cash',
    businessDate: plainDate(TEST_TODAY),
    at: typedDaysAgo(0),
    registerId: registers[0]?.id ?? '',
    amount: 12_90,
    paymentMethodId: null,
    origin: null,
    label: 'Glaçons',
    reference: '',
    typedAt: typedDaysAgo(0),
    ...changes,
  }
}

export async function aStoredTicket(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  home: Home,
  changes: Partial<TicketInput> = {},
) {
  const input = { params: { id: uuidV7() }, body: aCashTicket(home, changes) }
  return (await test.call('saveTicket', input, { token, version: 'new', key: uuidV7() })).ok()
}

const inQuery = ({ named }: Target) => ({ establishmentId: String(named) })
const inBody = ({ named }: Target) => ({ establishmentId: named, typedAt: typedDaysAgo(0) })
const stored = async (test: TestApp, { establishment, maker }: Target) => ({
  id: (await aStoredTicket(test, maker, establishment)).id,
})
const range = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

export const ticketExamples = {
  listTickets: (_: TestApp, target: Target) => {
    const registerId = target.establishment.registers[0]?.id ?? ''
    const filters = { kind: 'petty_cash', status: 'active', search: 'glaçons', registerId, sort: '-amount' } as const
    return Promise.resolve({ input: { query: { ...inQuery(target), ...range, ...filters } } })
  },
  listTicketsOfPurchase: (_: TestApp, target: Target) =>
    Promise.resolve({ input: { query: { ...inQuery(target), purchaseId: uuidV7() } } }),
  getTicket: async (test: TestApp, target: Target) => ({
    input: { params: await stored(test, target), query: inQuery(target) },
  }),
  saveTicket: async (test: TestApp, target: Target) => ({
    input: {
      params: await stored(test, target),
      body: { ...aCashTicket(target.establishment, { amount: 20_00 }), establishmentId: target.named },
    },
    version: 1,
  }),
  cancelTicket: async (test: TestApp, target: Target) => ({
    input: { params: await stored(test, target), body: { ...inBody(target), reason: 'Exemple' } },
    version: 1,
  }),
  makeTicketPurchase: async (test: TestApp, target: Target) => ({
    input: {
      params: await stored(test, target),
      body: { ...inBody(target), purchaseId: uuidV7(), rateBp: 2000, categoryId: null },
    },
  }),
}

/** A whole request of each route, for what spoils its texts. */
export function ticketInputs(home: Home) {
  const params = { id: uuidV7() }
  const inQuery = { establishmentId: String(home.id) }
  const [body, typedAt] = [aCashTicket(home, { reference: '28' }), '2026-11-20T22:00:00.000Z']
  const own = { establishmentId: home.id, typedAt }
  return {
    listTickets: {
      query: { ...inQuery, from: '2026-11-01', to: '2026-11-30', kind: 'sale' as const, search: 'x', page: '1' },
    },
    listTicketsOfPurchase: { query: { ...inQuery, purchaseId: uuidV7() } },
    getTicket: { params, query: inQuery },
    saveTicket: { params, body },
    cancelTicket: { params, body: { ...own, reason: 'Erreur' } },
    makeTicketPurchase: { params, body: { ...own, purchaseId: uuidV7(), rateBp: 2000, categoryId: uuidV7() } },
  }
}
