import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AnotherApp, createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'

let test: TestApp
let other: AnotherApp
let nadia: TestPerson

beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.1' } })
  other = await test.another()
  nadia = await test.signedUpPerson({ email: 'nadia@example.org' })
})
beforeEach(() => test.database.ownerPool.query('truncate zinc.rate_limits'))
afterAll(() => test.close())

type Options = { app?: AnotherApp; devices?: string; from?: string }
/** Through the trusted proxy, which says where the call comes from. */
const post = async (path: string, payload: object, { app = test, from = '192.0.2.1' }: Options = {}) =>
  await app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': from },
  })
const signIn = (email: string, password: string, { devices, ...options }: Options = {}) =>
  post('/login_check', { email, password, ...(devices === undefined ? {} : { devices }) }, options)
const statusesOf = async (calls: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map((answer) => answer.statusCode).sort()
const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => work(i))
const deviceOf = (answer: { json: () => { device: string } }) => answer.json().device
const passMinutes = (minutes: number) =>
  test.database.ownerPool.query('update zinc.rate_limits set expire = expire - $1', [minutes * 60_000])
const eventsOf = async (limit: string) => {
  const { rows } = await test.database.ownerPool.query(
    `select user_id, details from zinc.account_events where kind = 'limit_reached' and details ->> 'limit' = $1`,
    [limit],
  )
  return rows
}

describe('a limit', () => {
  it('is over after its own length, though a clock that was ahead had counted it', async () => {
    const fail = () => signIn('clock@example.org', 'pas le bon', { from: '203.0.113.7' })
    await Promise.all(times(10, fail))
    expect((await fail()).statusCode).toBe(429)
    // The clock stood a year ahead, and was set right.
    await passMinutes(-60 * 24 * 365)
    const first = await fail()
    expect(first.statusCode).toBe(401)
    await Promise.all(times(9, fail))
    const refused = await fail()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  })
})

describe('ten failures of an account in a quarter of an hour [A6b A7c]', () => {
  it('are all there are, at once and over two processes, from wherever and in any spelling', async () => {
    const spellings = ['nadia@example.org', ' NADIA@example.org', 'Nadia@Example.ORG ', 'NADIA@EXAMPLE.org']
    const calls = times(20, (index) =>
      signIn(spellings[index % 4] ?? '', 'pas le bon', {
        app: index % 2 === 0 ? test : other,
        from: `198.51.100.${index}`,
      }),
    )
    expect(await statusesOf(calls)).toEqual([...times(10, () => 401), ...times(10, () => 429)])
    const refused = await signIn('nadia@example.org', nadia.password, { app: other, from: '198.51.100.99' })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS', message: expect.stringContaining('essais') })
    const wait = Number(refused.headers['retry-after'])
    expect(refused.json().details.retryAfter).toBe(wait)
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    await passMinutes(16)
    expect((await signIn('nadia@example.org', nadia.password)).statusCode).toBe(200)
  })

  it('are the same for an address without an account, to the letter', async () => {
    const answers = []
    for (const email of ['nadia@example.org', 'nobody@example.org']) {
      for (let turn = 0; turn < 10; turn++) await signIn(email, 'pas le bon', { from: `198.51.100.${turn}` })
      const refused = await signIn(email, nadia.password, { from: '198.51.100.99' })
      const { timestamp, requestId, details, ...body } = refused.json()
      answers.push({
        status: refused.statusCode,
        headers: Object.keys(refused.headers),
        body,
        keys: Object.keys(details),
      })
    }
    expect(answers[0]?.status).toBe(429)
    expect(answers[1]).toEqual(answers[0])
  })

  it('count failures alone: who signs in spends nothing', async () => {
    for (let turn = 0; turn < 15; turn++) {
      expect((await signIn('nadia@example.org', nadia.password)).statusCode).toBe(200)
    }
  })

  it('are noted once when they are reached, without the address', async () => {
    await test.database.ownerPool.query('delete from zinc.account_events')
    for (let turn = 0; turn < 14; turn++) await signIn('nadia@example.org', 'pas le bon')
    expect(await eventsOf('account')).toEqual([
      { user_id: nadia.user.id, details: { ip: '192.0.2.1', limit: 'account' } },
    ])
    const { rows } = await test.database.ownerPool.query('select key from zinc.rate_limits')
    expect(rows.map((row) => row.key).join()).not.toMatch(/nadia|192\.0\.2/)
  })
})

describe('a device the account knows [A7d]', () => {
  it('signs in while strangers fail, from their own address too', async () => {
    const devices = deviceOf(await signIn('nadia@example.org', nadia.password))
    for (let turn = 0; turn < 60; turn++) await signIn('nadia@example.org', 'pas le bon')
    expect((await signIn('nadia@example.org', nadia.password)).statusCode).toBe(429)
    expect((await signIn('nadia@example.org', nadia.password, { devices })).statusCode).toBe(200)
    expect((await signIn(' NADIA@example.org', nadia.password, { devices: `x ${devices}` })).statusCode).toBe(200)
  })

  it('has ten failures of its own, and those lock nobody else out', async () => {
    const devices = deviceOf(await signIn('nadia@example.org', nadia.password))
    const calls = times(12, () => signIn('nadia@example.org', 'pas le bon', { devices }))
    expect(await statusesOf(calls)).toEqual([...times(10, () => 401), 429, 429])
    expect((await signIn('nadia@example.org', nadia.password)).statusCode).toBe(200)
  })

  it('is known by that account alone, and only as it was given', async () => {
    const stranger = await test.signedUpPerson()
    const own = deviceOf(await signIn(nadia.email, nadia.password))
    const foreign = deviceOf(await signIn(stranger.email, stranger.password))
    const [madeAt = '', random = '', signature = ''] = own.split('.')
    const forged = [
      foreign,
      `${madeAt}.x${random}.${signature}`,
      `${madeAt}.${random}.`,
      `${own}.x`,
      own.toUpperCase(),
      '',
    ]
    for (let turn = 0; turn < 10; turn++) await signIn(nadia.email, 'pas le bon')
    for (const devices of forged) {
      expect((await signIn(nadia.email, nadia.password, { devices })).statusCode, devices).toBe(429)
    }
  })

  it('is given the same token again while it is young, and a token says nothing of the person', async () => {
    const devices = deviceOf(await signIn(nadia.email, nadia.password))
    expect(deviceOf(await signIn(nadia.email, nadia.password, { devices }))).toBe(devices)
    expect(Buffer.from(devices.split('.')[1] ?? '', 'base64url')).toHaveLength(16)
    const failed = await signIn(nadia.email, 'pas le bon', { devices })
    expect(failed.json()).not.toHaveProperty('device')
  })
})

describe('fifty failures from one network address [A7c]', () => {
  const strangers = (count: number, from: (index: number) => string) =>
    statusesOf(times(count, (index) => signIn(`someone${index}@example.org`, 'pas le bon', { from: from(index) })))

  it('block that address for every account, and no other address', async () => {
    expect(await strangers(55, () => '203.0.113.5')).toEqual([...times(50, () => 401), ...times(5, () => 429)])
    expect((await signIn(nadia.email, nadia.password, { from: '203.0.113.5', app: other })).statusCode).toBe(429)
    expect((await signIn(nadia.email, nadia.password, { from: '203.0.113.6' })).statusCode).toBe(200)
  })

  it('are one network’s over its whole /64, as IPv4 also when it is written as IPv6', async () => {
    await strangers(50, (index) => `2001:db8:1:2::${index.toString(16)}`)
    expect((await signIn(nadia.email, nadia.password, { from: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
    expect((await signIn(nadia.email, nadia.password, { from: '2001:db8:1:3::1' })).statusCode).toBe(200)
    await strangers(50, () => '203.0.113.7')
    expect((await signIn(nadia.email, nadia.password, { from: '::ffff:203.0.113.7' })).statusCode).toBe(429)
  })

  it('count what a trusted proxy says, and nothing that anybody else says', async () => {
    const directly = (index: number) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login_check',
        payload: { email: `else${index}@example.org`, password: 'pas le bon' },
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': `192.0.2.${index}`, forwarded: `for=192.0.2.${index}`, 'x-real-ip': '192.0.2.1' },
      })
    expect(await statusesOf(times(52, directly))).toEqual([...times(50, () => 401), 429, 429])
  })

  it('count wrong codes too', async () => {
    const guess = (index: number) =>
      post('/register/validate', { email: `code${index}@example.org`, code: '123456' }, { from: '203.0.113.11' })
    expect(await statusesOf(times(52, guess))).toEqual([...times(50, () => 422), 429, 429])
  })
})
