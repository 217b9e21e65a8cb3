// Proves 4.1h, 4.2f.
import { writeSync } from 'node:fs'
import { routes } from '@zinc/contract/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FuzzDocument, readFuzzDocument } from '../../../fuzz/document.ts'
import { faultsOf } from '../../../fuzz/faults.ts'
import { mutations } from '../../../fuzz/mutations.ts'
import { newRandom } from '../../../fuzz/random.ts'
import { aFuzzRequest, describeRequest, entityAddressOf, type FuzzRequest } from '../../../fuzz/requests.ts'
import {
  addressInside,
  connectTo,
  type FuzzAnswer,
  type FuzzConnection,
  isSendable,
  sendInside,
} from '../../../fuzz/send.ts'
import { aFuzzWorld, type FuzzWorld } from '../../../fuzz/world.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'

const isLong = process.env['ZINC_TEST'] === 'long'
const SEED = Number(process.env['ZINC_FUZZ_SEED'] ?? 20_261_120)
/** Each route is asked alike often: fewer, and a route that never let anybody in would be chance. */
const EACH = isLong ? 500 : 32
const REQUESTS = Number(process.env['ZINC_FUZZ_REQUESTS'] ?? EACH * Object.keys(routes).length)
const MINUTE = 60_000

let test: TestApp
let world: FuzzWorld
let connection: FuzzConnection
let document: FuzzDocument

beforeAll(async () => {
  test = await createTestApp({ env: { TRUST_PROXY: '1' } })
  world = await aFuzzWorld(test)
  document = readFuzzDocument((await test.app.inject({ url: '/api/openapi.json' })).body)
  connection = await connectTo(test.app)
})
afterAll(async () => {
  connection.close()
  await test.close()
})

/** What came back, by operation; without it a run of nothing but 401 would pass. */
type Seen = { statuses: Map<string, Map<number, number>>; spoilt: Set<string>; overSocket: number }

async function ask(index: number, request: FuzzRequest, seen: Seen): Promise<string[]> {
  // Dots in an address reach the router only over a connection.
  const isOverSocket = (index % 5 === 0 || /\/(\.|%2e)/i.test(request.url)) && isSendable(request)
  if (isOverSocket) seen.overSocket++
  const answer = isOverSocket ? await connection.send(request) : await sendInside(test.app, request)
  const counts = seen.statuses.get(request.operationId) ?? new Map<number, number>()
  seen.statuses.set(request.operationId, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1))
  for (const name of request.spoilt) seen.spoilt.add(name)
  rememberVersion(request, answer)
  const url = isOverSocket ? request.url : addressInside(request.url)
  const faults = faultsOf(document, { ...request, url }, answer)
  return faults.map((fault) => `${fault}\n  got ${answer.status} ${answer.body.slice(0, 1000)}`)
}

function rememberVersion({ url }: FuzzRequest, { status, headers }: FuzzAnswer): void {
  const version = /^"(\d+)"$/.exec(headers['etag'] ?? '')?.[1]
  if (status < 300 && version !== undefined) world.versions.set(entityAddressOf(url), Number(version))
}

function numberOf(name: string): number {
  return [...name].reduce((number, letter) => (number * 31 + letter.charCodeAt(0)) % 1_000_003, 0)
}

async function fuzz(seen: Seen): Promise<string[]> {
  const failures: string[] = []
  for (let index = 0; index < REQUESTS && failures.length < 10; index++) {
    const operation = document.operations[index % document.operations.length]
    if (operation === undefined) throw new Error('the document has no operations')
    // By its name and its turn: another route in the document changes no request of this one.
    const turn = Math.floor(index / document.operations.length)
    const random = newRandom(SEED * 100_003 + turn * 1009 + numberOf(operation.operationId))
    const request = aFuzzRequest({ operation, schemas: document.schemas, world, random })
    const faults = await ask(index, request, seen).catch((error: unknown) => [`no answer: ${error}`])
    for (const fault of faults)
      failures.push(`request ${index} of seed ${SEED}: ${fault}\n  ${describeRequest(request)}`)
  }
  return failures
}

it(
  `${REQUESTS} spoilt requests to every route of the printed document are each answered as the contract says`,
  async () => {
    const seen: Seen = { statuses: new Map(), spoilt: new Set(), overSocket: 0 }
    const failures = await fuzz(seen)
    if (isLong || process.env['ZINC_FUZZ_SEED'] !== undefined) writeSync(1, `${summaryOf(seen)}\n`)
    expect(failures.join('\n\n')).toBe('')
    expect(seen.overSocket).toBeGreaterThan(REQUESTS / 10)
    expect([...seen.spoilt].sort()).toEqual(Object.keys(mutations).sort())
    const withoutSuccess = document.operations.filter((one) => !hasStatus(seen, one.operationId, 200, 299))
    expect(withoutSuccess.map((one) => one.operationId).filter((id) => !unattainable.has(id))).toEqual([])
    const neverRefused = document.operations.filter((one) => !hasStatus(seen, one.operationId, 400, 499))
    expect(neverRefused.map((one) => one.operationId)).toEqual([])
  },
  (2 + REQUESTS / 400) * MINUTE,
)

/** Not reached by random calls: mailed codes cannot be guessed, and deleting the account would end the run. */
const unattainable = new Set(['validateRegistration', 'validatePasswordReset', 'updatePassword', 'deleteMyAccount'])

function hasStatus({ statuses }: Seen, operationId: string, from: number, to: number): boolean {
  return [...(statuses.get(operationId)?.keys() ?? [])].some((status) => status >= from && status <= to)
}

function summaryOf({ statuses, overSocket }: Seen): string {
  const rows = [...statuses].map(([id, counts]) => {
    const sorted = [...counts].sort(([a], [b]) => a - b)
    return `${id}: ${sorted.map(([status, count]) => `${status}×${count}`).join(' ')}`
  })
  return [`seed ${SEED}, ${REQUESTS} requests, ${overSocket} over a socket`, ...rows].join('\n')
}

it('the server still works afterwards, and nothing of it has been changed', async () => {
  expect((await test.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  const person = await test.signedUpPerson({ email: 'afterwards@example.org' })
  const establishment = await test.anEstablishment(person)
  const ticket = await aStoredTicket(test, person, aTicketInput(establishment))
  expect(ticket.status).toBe('validated')
  for (const token of [world.tokens.manager, world.tokens.reader, world.tokens.stranger]) {
    expect((await test.call('getMe', {}, { token })).ok().roles).toEqual(['ROLE_USER'])
  }
  for (const name in {}) expect.fail(`every object has '${name}' now`)
})
