import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '../../apps/api/src/uuid-v7.ts'
import { TWIN_DAYS } from '../../packages/domain/src/purchase/twin.ts'
import { callApi } from './person.ts'
import { type Recording, type Statement, statementsIn, transactionsAfter } from './recording.ts'
import type { World } from './world.ts'
import { bodyOn, type Document, tokensOf } from './write-bodies.ts'

export type Scenario = {
  name: string
  title: string
  method: 'GET' | 'PUT' | 'POST'
  /** Of the product and the plain server, `{id}` in a write. */
  path: string
  /** null for a read. */
  write: {
    document: Document
    /** From one write to the next in an establishment: purchases of the same amount nearer than that may be one. */
    everyDays: number
    /** Of the one that is written down, and of the checks of the bare and of the plain server. */
    days: { recorded: string; bare: string; plain: string }
  } | null
  /** Processor milliseconds of one answer with 32 at once, server and database: what it should cost at most. */
  aim: number
}

export function scenariosOf({ readId }: World): Scenario[] {
  const list = (from: string, to: string) => `/api/ticketz?establishmentId=${readId}&from=${from}&to=${to}`
  const days = `/api/ticketz/days?establishmentId=${readId}&from=2025-05-07&to=2025-06-17`
  const year = `/api/reports?establishmentId=${readId}&from=2025-01-01&to=2025-12-31`
  const read = { method: 'GET', write: null } as const
  const ticket = { document: 'ticketZ', everyDays: 1 } as const
  return [
    {
      name: 'save',
      title: 'save a ticket Z (validated, journaled)',
      method: 'POST',
      path: '/api/ticketz/{id}/validate',
      write: { ...ticket, days: { recorded: '2000-01-05', bare: '2000-01-07', plain: '2000-01-09' } },
      aim: 6,
    },
    {
      name: 'draft',
      title: 'save a draft',
      method: 'PUT',
      path: '/api/ticketz/{id}',
      write: { ...ticket, days: { recorded: '2000-01-06', bare: '2000-01-08', plain: '2000-01-10' } },
      aim: 4.5,
    },
    {
      name: 'purchase',
      title: 'save a purchase of 20 lines (validated, journaled)',
      method: 'POST',
      path: '/api/purchases/{id}/validate',
      write: {
        ...{ document: 'purchase', everyDays: TWIN_DAYS + 1 },
        days: { recorded: '2000-01-05', bare: '2000-01-11', plain: '2000-01-17' },
      },
      aim: 6.5,
    },
    { ...read, name: 'month', title: 'month list, 31 tickets', path: list('2025-01-01', '2025-01-31'), aim: 3.5 },
    { ...read, name: 'year', title: 'year report, 365 tickets', path: year, aim: 3 },
    { ...read, name: 'days', title: 'list of days, 42 tickets', path: days, aim: 2 },
    { ...read, name: 'day', title: 'one day', path: list('2025-06-17', '2025-06-17'), aim: 1.2 },
    { ...read, name: 'me', title: '/me', path: '/api/me', aim: 0.8 },
  ]
}

/** What the outbox of the web application sends with a ticket. */
export function writeHeaders(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-none-match': '*' }
}

type Product = { url: string; file: string }

/** Each scenario asked once while every statement is written down: a read under 0, a write for each establishment. */
export async function record(
  product: Product,
  scenario: Scenario,
  given: { world: World; token: string },
): Promise<Record<number, Recording>> {
  const { write } = scenario
  if (write === null) return { 0: await recordOne(product, scenario, { token: given.token, body: null }) }
  const recordings: Record<number, Recording> = {}
  for (const { establishmentId, bodies } of given.world.writes) {
    const body = { template: bodies[write.document], day: write.days.recorded }
    recordings[establishmentId] = await recordOne(product, scenario, { token: given.token, body })
  }
  return recordings
}

async function recordOne(
  { url, file }: Product,
  scenario: Scenario,
  { token, body }: { token: string; body: { template: string; day: string } | null },
): Promise<Recording> {
  const tokens = tokensOf(uuidV7(), randomUUID(), body?.day ?? '')
  const before = statementsIn(file).length
  const answer = await callApi(url, {
    method: scenario.method,
    path: scenario.path.replace('{id}', tokens.id),
    headers:
      body === null ? { authorization: `Bearer ${token}` } : { ...writeHeaders(token), 'idempotency-key': tokens.key },
    ...(body !== null && { body: bodyOn(body.template, body.day) }),
  })
  const statements = await transactionAfter(file, before)
  return { statements, tokens: body === null ? {} : tokens, answer }
}

/** The one of a request. Nobody waits for the COMMIT of a read: it may come after the answer. */
async function transactionAfter(file: string, before: number): Promise<Statement[]> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // The session is looked up once in some seconds, in a transaction of its own: no part of the request.
    const [first, ...others] = transactionsAfter(statementsIn(file), before).filter(
      (statements) => !statements.some(({ text }) => text.includes('from "sessions"')),
    )
    if (others.length > 0) throw new Error('a request took several transactions')
    if (first !== undefined) return first
    await sleep(20)
  }
  throw new Error('a request took no transaction')
}

/** The same request to the bare server, for the first establishment of a write; what it sent to the database. */
export async function recordBare({ url, file }: Product, scenario: Scenario, world: World): Promise<Statement[]> {
  const before = statementsIn(file).length
  const { method, name, write } = scenario
  await callApi(url, {
    method,
    path: write === null ? `/${name}` : `/${name}/${uuidV7()}`,
    ...(write !== null && {
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      body: bodyOn(world.writes[0]?.bodies[write.document] ?? '', write.days.bare),
    }),
  })
  return await transactionAfter(file, before)
}

/** The first difference between what two servers sent to the database for the same request, or null. */
export function differenceOf(expected: readonly Statement[], actual: readonly Statement[]): string | null {
  const length = Math.max(expected.length, actual.length)
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [expected[index], actual[index]]
    if (one?.text !== other?.text) return `${one?.text ?? 'nothing'}\ninstead of\n${other?.text ?? 'nothing'}`
    if (one?.rowCount !== other?.rowCount) return `${one?.rowCount} and ${other?.rowCount} rows: ${one?.text}`
  }
  return null
}
