// Proves W1, W1b, W2, W7.
import { randomUUID } from 'node:crypto'
import type { Establishment } from '@zinc/contract/establishments'
import type { Route } from '@zinc/contract/route'
import { type RouteName, type Routes, routes } from '@zinc/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Example, routeExamples } from '../../test/examples/route-examples.ts'
import { lockWaits } from '../../test/lock-waits.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { Answer, CallOptions, SentFile, TestInputOf } from '../../test/test-call.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const table: Readonly<Record<RouteName, Route>> = routes
const writes = (Object.keys(table) as RouteName[]).filter((name) => table[name].method !== 'GET')
const stored = writes.filter((name) => table[name].storesAnswer !== false)
const ofEstablishments = stored.filter((name) => typeof table[name].access === 'object')
const versioned = stored.filter((name) => table[name].precondition === 'version')

let app: TestApp
let owner: TestPerson
let home: Establishment
let other: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
  other = await app.anEstablishment(owner)
})
afterAll(() => app.close())

type Send = (options?: CallOptions) => Promise<Answer<unknown>>
type Prepared = { send: Send; withoutVersion: Send; withOtherBody: Send }

async function prepared<N extends RouteName>(name: N): Promise<Prepared> {
  const target = { establishment: home, named: home.id, maker: owner }
  const { input, version }: Example<N> = await routeExamples[name](app, target)
  const sending =
    (what: TestInputOf<Routes[N]>, seen: Pick<CallOptions, 'version'> = {}): Send =>
    (options = {}) =>
      app.call(name, what, { token: owner.token, ...seen, ...options })
  const seen = version === undefined ? {} : { version }
  return {
    send: sending(input, seen),
    withoutVersion: sending(input),
    withOtherBody: sending(otherInputOf(name, input), seen),
  }
}

type Parts = { body?: object; params?: Record<string, string>; query?: object; file?: SentFile }

/**
 * Of a file one line more; a field nobody reads is another body all the same; where unknown fields are refused, another
 * thing of another address, in the query or in the body.
 */
function otherInputOf<T>(name: RouteName, input: T): T {
  const { body, params = {}, query = {}, file }: Parts = Object(input)
  if (file !== undefined) return { ...input, file: { ...file, bytes: new Uint8Array([...file.bytes, 0x0a]) } }
  const other = { ...body, unread: true }
  if (body !== undefined && table[name].body?.safeParse(other).success === true) return { ...input, body: other }
  const others = otherThings(params)
  if (Object.keys(others).length > 0) return { ...input, params: { ...params, ...others } }
  const asked = otherThings(query)
  if (Object.keys(asked).length > 0) return { ...input, query: { ...query, ...asked } }
  if (body !== undefined) return { ...input, body: { ...body, ...otherThings(body) } }
  return { ...input, params: { ...params, id: '999999' } }
}

/** Other ids in the place of those of things; the establishment stays. A list is turned round. */
function otherThings(parts: object): Record<string, unknown> {
  const another = ([name, value]: [string, unknown]): [string, unknown][] => {
    if (Array.isArray(value)) return [[name, value.toReversed()]]
    if (typeof value !== 'string') return []
    if (/^[0-9a-f-]{36}$/.test(value)) return [[name, uuidV7()]]
    return /^\d+$/.test(value) && !['id', 'establishmentId'].includes(name) ? [[name, '999999']] : []
  }
  return Object.fromEntries(Object.entries(parts).flatMap(another))
}

/** Transactions that wrote in the journal, those of jobs too: all entries of one have its time. */
async function journaled(): Promise<number> {
  const { ownerPool } = app.database
  const underWay = `select from zinc.jobs where kind = 'import' and status in ('waiting', 'running')`
  await expect.poll(async () => (await ownerPool.query(underWay)).rowCount, { timeout: 60_000 }).toBe(0)
  const { rows } = await ownerPool.query<{ n: number }>(
    'select count(distinct at)::int as n from zinc.journal_entries where establishment_id = any($1)',
    [[home.id, other.id]],
  )
  return rows[0]?.n ?? 0
}

test('the table was seen', () => {
  expect(stored).toContain('validateTicketZ')
  expect([stored.length, versioned.length, ofEstablishments.length].every((length) => length >= 6)).toBe(true)
  expect(stored.some((name) => table[name].access === 'public')).toBe(false)
})

describe.each(stored)('%s', (name) => {
  test('50 at once under one key: one effect, one answer', async () => {
    const { send } = await prepared(name)
    const [key, before] = [randomUUID(), await journaled()]
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ key })))
    const said = answers.map((answer) => JSON.stringify([answer.status, answer.headers.etag ?? null, answer.ok()]))
    expect(new Set(said).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    expect((await journaled()) - before).toBeLessThanOrEqual(1)
  })

  test('the key of another write is refused, and nothing is done', async () => {
    const first = await prepared(name)
    const key = randomUUID()
    const answer = (await first.send({ key })).ok()
    const before = await journaled()
    const reused = await first.withOtherBody({ key })
    expect(reused.refusal()).toMatchObject({ statusCode: 422, error: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await journaled()).toBe(before)
    expect((await first.send({ key })).ok()).toEqual(answer)
  })

  test('a key that is none is refused before anything is done', async () => {
    const { send } = await prepared(name)
    expect((await send({ key: 'not-a-uuid' })).refusal().error).toBe('IDEMPOTENCY_KEY_INVALID')
    expect((await send({ key: randomUUID() })).headers['idempotent-replayed']).toBeUndefined()
  })
})

describe.each(ofEstablishments)('%s', (name) => {
  test('from a page that shows another establishment is refused, and nothing is written', async () => {
    const { send } = await prepared(name)
    const [key, before] = [randomUUID(), await journaled()]
    const changed = await send({ key, headers: { 'x-establishment-id': String(other.id) } })
    expect(changed.refusal()).toMatchObject({ statusCode: 409, error: 'ESTABLISHMENT_CHANGED' })
    expect(await journaled()).toBe(before)
    const done = await send({ key, headers: { 'x-establishment-id': String(home.id) } })
    expect([done.status < 300, done.headers['idempotent-replayed']]).toEqual([true, undefined])
  })
})

describe.each(versioned)('%s', (name) => {
  test('gets 428 without a version, 404 or 412 with an unknown one', async () => {
    const { send, withoutVersion } = await prepared(name)
    const bare = (await withoutVersion()).refusal()
    expect(bare).toMatchObject({ statusCode: 428, error: 'PRECONDITION_REQUIRED' })
    const stale = (await send({ version: 77 })).refusal()
    expect([404, 412]).toContain(stale.statusCode)
    if (stale.statusCode === 412) expect(stale.details.current).toBeDefined()
  })

  test('of 20 at once on one version, each with its own key, exactly one succeeds', async () => {
    const { send } = await prepared(name)
    const before = await journaled()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ key: randomUUID() })))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status >= 300)) {
      const { statusCode, details } = answer.refusal()
      // Gone (404), there already (409), or there with what it says now.
      expect([404, 409, 412]).toContain(statusCode)
      if (statusCode === 412) expect(details.current).toBeDefined()
    }
    expect((await journaled()) - before).toBeLessThanOrEqual(1)
  })
})

test('the body is compared to the letter: other spacing is another body', async () => {
  const key = randomUUID()
  const sent = (payload: string) =>
    app.app.inject({
      method: 'PUT',
      url: '/api/me',
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key, 'content-type': 'application/json' },
      payload,
    })
  expect((await sent('{"phone":"0102030406"}')).statusCode).toBe(200)
  expect((await sent('{"phone": "0102030406"}')).statusCode).toBe(422)
})

test('without a key each sending is a write of its own', async () => {
  const body = { name: 'Sans clé', type: 'bistrot' as const, openWeekdays: [1 as const] }
  const sent = async () => (await app.call('createEstablishment', { body }, { token: owner.token })).ok().id
  expect(await sent()).not.toBe(await sent())
})

test('a key in flight waits for the first answer and gets it', async () => {
  const { send } = await prepared('validateTicketZ')
  const key = randomUUID()
  const holder = await app.database.ownerPool.connect()
  await holder.query('begin')
  await holder.query('select 1 from zinc.journal_heads where establishment_id = $1 for update', [home.id])
  let answered = 0
  const asked = [1, 2, 3].map(() => send({ key }).finally(() => (answered += 1)))
  const waiting = lockWaits()
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 60_000 }).toBe(3)
  expect(answered).toBe(0)
  await holder.query('rollback')
  holder.release()
  const answers = await Promise.all(asked)
  expect(new Set(answers.map((answer) => JSON.stringify(answer.ok()))).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(2)
})
