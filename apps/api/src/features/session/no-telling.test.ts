import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'

const isLong = process.env['ZINC_TEST'] === 'long'
/** Of calls that hash; those that take a few milliseconds need more of them for a steady median. */
const TURNS = isLong ? 250 : 11
const SHORT_CALL_TURNS = isLong ? 500 : 41

let test: TestApp
let nadia: TestPerson

beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'on' } })
  nadia = await test.signedUpPerson()
})
afterAll(() => test.close())

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const freeAll = () => test.database.ownerPool.query('truncate zinc.rate_limits')

/**
 * How much longer a known address takes than an unknown one: medians of calls that take turns, first one and then the
 * other first, so that a machine that slows down slows both.
 */
async function ratioOf(
  call: (email: string) => Promise<{ status: number }>,
  { status, turns, prepare = freeAll }: { status: number; turns: number; prepare?: () => Promise<unknown> },
) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let turn = -2; turn < turns; turn++) {
    await prepare()
    for (const who of turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = who === 'known' ? nadia.email : `unknown${turn}@example.org`
      const start = performance.now()
      const answer = await call(email)
      // The first two turns warm both ways.
      if (turn >= 0) times[who].push(performance.now() - start)
      expect(answer.status).toBe(status)
    }
  }
  return median(times.known) / median(times.unknown)
}

function expectAlike(ratio: number): void {
  // Without the hash for nobody it is four and more.
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
}

describe('a known address takes the time of an unknown one [A6b R46]', () => {
  it('at a wrong password', async () => {
    expectAlike(
      await ratioOf((email) => test.call('login', { body: { email, password: 'pas le bon' } }), {
        status: 401,
        turns: TURNS,
      }),
    )
  })

  it('at a registration', async () => {
    const body = { name: 'Nadia', password: 'un bon mot de passe' }
    expectAlike(
      await ratioOf((email) => test.call('register', { body: { ...body, email } }), { status: 202, turns: TURNS }),
    )
  })

  it('at a lost password', async () => {
    expectAlike(
      await ratioOf((email) => test.call('requestPasswordReset', { body: { email } }), {
        status: 202,
        turns: SHORT_CALL_TURNS,
      }),
    )
  })

  it('at a wrong code', async () => {
    const guess = (email: string) => test.call('validatePasswordReset', { body: { email, code: '123456' } })
    expectAlike(await ratioOf(guess, { status: 422, turns: SHORT_CALL_TURNS }))
  })

  it('while it is locked out, the right password too', async () => {
    const login = (email: string, password: string) => test.call('login', { body: { email, password } })
    const unknown = 'locked-out@example.org'
    const openNetwork = () => test.database.ownerPool.query(`delete from zinc.rate_limits where key like 'network%'`)
    await freeAll()
    for (const email of [nadia.email, unknown]) {
      for (let turn = 0; turn < 10; turn++) await login(email, 'pas le bon')
    }
    const call = (email: string) => login(email === nadia.email ? email : unknown, nadia.password)
    expectAlike(await ratioOf(call, { status: 429, turns: SHORT_CALL_TURNS, prepare: openNetwork }))
  })
})
