import { randomUUID } from 'node:crypto'
import type { Establishment } from '@zinc/contract/establishments'
import type { Route } from '@zinc/contract/route'
import { type RouteName, routes } from '@zinc/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Example, routeExamples } from '../../test/examples/route-examples.ts'
import { type RoundTrips, roundTripsOf } from '../../test/statements/round-trips.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'

const table: Readonly<Record<RouteName, Route>> = routes
/**
 * Reads that are long by nature: page after page of a journal, all that is stored of a person, and a table that is judged
 * by the documents it names.
 */
const long: readonly RouteName[] = ['verifyJournal', 'exportMyData', 'getImport', 'listImportRows']
/** It waits for nothing while its last measure is good. */
const measured: readonly RouteName[] = ['getInstanceRoom']
const reads = (Object.keys(table) as RouteName[]).filter(
  (name) => table[name].method === 'GET' && table[name].access !== 'public' && ![...long, ...measured].includes(name),
)

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
})
afterAll(() => app.close())

/** Its session is remembered for some seconds: whether it is asked for again is a matter of time. */
const isOfSession = (trip: RoundTrips[number] | undefined) =>
  trip?.some((text) => text.includes('from "sessions" inner join "users"')) === true

/** Without what proves the session, and without the end of a read, which nobody waits for. */
async function tripsOf<N extends RouteName>(name: N): Promise<RoundTrips> {
  const { input, version }: Example<N> = await routeExamples[name](app, {
    establishment,
    named: establishment.id,
    maker: owner,
  })
  const seen = version === undefined ? {} : { version }
  const trips = await roundTripsOf(async () => {
    ;(await app.call(name, input, { token: owner.token, key: randomUUID(), ...seen })).ok()
  })
  const isRead = table[name].method === 'GET'
  return trips.filter((trip, index) => {
    const isEnd = trip[0] === 'commit' && (isRead || isOfSession(trips[index - 1]))
    return !isOfSession(trip) && !isEnd
  })
}

describe('a read waits for the database twice at most', () => {
  test.each(reads)('%s', async (name) => {
    const trips = await tripsOf(name)
    expect(trips.length, JSON.stringify(trips, null, 1)).toBeLessThanOrEqual(2)
    expect(trips.length).toBeGreaterThan(0)
  })
})

describe('a write waits for the database', () => {
  test.each([
    ['validateTicketZ', 8],
    ['correctTicketZ', 8],
    ['saveTicketZ', 7],
    ['cancelTicketZ', 8],
    ['validatePurchase', 8],
    ['correctPurchase', 8],
    ['savePurchase', 7],
    ['cancelPurchase', 8],
    ['savePayment', 7],
    ['deletePayment', 8],
    ['payPurchases', 7],
    ['linkPurchase', 7],
  ] as const)('%s %i times at most', async (name, most) => {
    const trips = await tripsOf(name)
    expect(trips.length, JSON.stringify(trips, null, 1)).toBeLessThanOrEqual(most)
    expect(trips.at(-1)).toEqual(['commit'])
  })
})
