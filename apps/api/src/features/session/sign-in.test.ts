// Proves A1.
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockWaits } from '../../test/lock-waits.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { realTime } from '../../test/test-clock.ts'

const secret = 'a secret of this test, long enough to be one'
let test: TestApp
let nadia: TestPerson

beforeAll(async () => {
  test = await createTestApp({ env: { JWT_SECRET: secret } })
  nadia = await test.signedUpPerson({ email: 'nadia@example.org', name: 'Nadia' })
})
afterAll(() => test.close())

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const signIn = (email: string, password: string) => test.call('login', { body: { email, password } })
const meWith = (token: string) => test.call('getMe', {}, { token })

describe('signing in [A2 A3 A6 A7 R30 R80]', () => {
  it('takes the address in any spelling, as email or as username', async () => {
    expect((await signIn('Nadia@Example.org ', nadia.password)).status).toBe(200)
    const asUsername = await test.call('login', { body: { username: 'nadia@example.org', password: nadia.password } })
    expect((await meWith(asUsername.ok().token)).ok().name).toBe('Nadia')
  })

  it('takes a password whatever keyboard composed its accents', async () => {
    await test.signedUpPerson({ email: 'accents@example.org', password: 'éclair à la crème' })
    expect((await signIn('accents@example.org', 'éclair à la crème'.normalize('NFD'))).status).toBe(200)
  })

  it('answers a wrong password and an unknown address alike, after the same work', async () => {
    const wrong = await signIn('nadia@example.org', 'pas le bon')
    const unknown = await signIn('personne@example.org', 'pas le bon')
    expect(wrong.refusal()).toMatchObject({ error: 'CREDENTIALS_INVALID', statusCode: 401, details: {} })
    expect({ ...unknown.refusal(), timestamp: '', requestId: '' }).toEqual({
      ...wrong.refusal(),
      timestamp: '',
      requestId: '',
    })
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
  })

  it('gives a token that says who, for which session and for how long, and nothing secret', async () => {
    const claims = claimsOf((await signIn('nadia@example.org', nadia.password)).ok().token)
    expect(Object.keys(claims).sort()).toEqual(['aud', 'email', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub'])
    expect(claims).toMatchObject({ sub: String(nadia.user.id), email: 'nadia@example.org' })
    expect(claims.exp - claims.iat).toBe(20 * 60)
  })

  it('does not sign in a deactivated person, and ends what they had open', async () => {
    const person = await test.signedUpPerson()
    await test.database.ownerPool.query('update zinc.users set is_active = false where id = $1', [person.user.id])
    expect((await signIn(person.email, person.password)).refusal().error).toBe('CREDENTIALS_INVALID')
    const refresh = await test.call('refreshToken', { body: { refresh_token: person.refreshToken } })
    expect(refresh.refusal().error).toBe('REFRESH_TOKEN_INVALID')
  })

  it('notes sign-ins and refusals without the address', async () => {
    const { rows } = await test.database.ownerPool.query('select kind, user_id, details::text from zinc.account_events')
    const kinds = new Set(rows.map((row) => row.kind))
    expect(kinds).toContain('signed_in')
    expect(kinds).toContain('sign_in_refused')
    expect(rows.map((row) => row.details).join()).not.toContain('@')
  })
})

describe('a token [A2 A2b A3]', () => {
  const forged = async (change: { header?: object; claims?: object; key?: string; algorithm?: string }) => {
    const claims = claimsOf(nadia.token)
    return await new SignJWT({ ...claims, ...change.claims })
      .setProtectedHeader({ alg: change.algorithm ?? 'HS256', typ: 'at+jwt', ...change.header })
      .sign(new TextEncoder().encode(change.key ?? secret))
  }

  it('is needed, and read only in the Authorization header', async () => {
    expect((await test.call('getMe', {})).refusal()).toMatchObject({ error: 'AUTH_ERROR', statusCode: 401 })
    for (const url of [`/api/me?token=${nadia.token}`, `/api/me?access_token=${nadia.token}`]) {
      expect((await test.app.inject({ url, headers: { cookie: `token=${nadia.token}` } })).statusCode).toBe(401)
    }
  })

  it('is refused forged, stripped, re-headed, foreign or of another kind', async () => {
    const [head = '', body = '', signature = ''] = nadia.token.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    const other = Buffer.from(JSON.stringify({ ...claimsOf(nadia.token), sub: '2' })).toString('base64url')
    const signed = createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')
    const tokens = [
      'x',
      'a.b.c',
      `${head}.${body}.`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${other}.${signature}`,
      `${head}.${body}.${signed}`,
      await forged({ key: 'another secret of this test, long too' }),
      await forged({ algorithm: 'HS512' }),
      await forged({ header: { typ: 'JWT' } }),
      await forged({ claims: { iss: 'other' } }),
      await forged({ claims: { aud: 'other' } }),
      await forged({ claims: { exp: Math.floor(realTime() / 1000) - 1 } }),
      await forged({ claims: { sid: randomUUID() } }),
      await forged({ claims: { sub: '999999' } }),
      await forged({ claims: { sub: '0' } }),
    ]
    for (const token of tokens) {
      const refused = (await meWith(token)).refusal()
      expect(refused.statusCode, token).toBe(401)
    }
    expect((await meWith(await forged({}))).status).toBe(200)
  })

  it('of any kind is ignored where nobody needs one', async () => {
    expect((await test.call('getInstance', {}, { token: 'nonsense' })).status).toBe(200)
  })

  it('ends with its session, at once', async () => {
    const { token, refresh_token } = (await signIn('nadia@example.org', nadia.password)).ok()
    expect((await meWith(token)).status).toBe(200)
    expect((await test.call('logout', {}, { token })).ok()).toEqual({})
    expect((await meWith(token)).refusal().error).toBe('TOKEN_INVALID')
    const refresh = await test.call('refreshToken', { body: { refresh_token } })
    expect(refresh.refusal().error).toBe('REFRESH_TOKEN_INVALID')
    expect((await meWith(nadia.token)).status).toBe(200)
    expect((await test.call('logout', {}, { token })).status).toBe(200)
  })

  it('that has expired still signs out, a forged one does not', async () => {
    const { token } = (await signIn('nadia@example.org', nadia.password)).ok()
    const past = Math.floor(realTime() / 1000) - 3600
    const expired = await new SignJWT({ ...claimsOf(token), exp: past })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(new TextEncoder().encode(secret))
    expect((await meWith(expired)).refusal().error).toBe('TOKEN_INVALID')
    const forgedOne = await forged({ claims: { sid: claimsOf(token).sid }, key: 'not our secret, whatever its length' })
    expect((await test.call('logout', {}, { token: forgedOne })).refusal().error).toBe('TOKEN_INVALID')
    expect((await meWith(token)).status).toBe(200)
    expect((await test.call('logout', {}, { token: expired })).status).toBe(200)
    expect((await meWith(token)).refusal().error).toBe('TOKEN_INVALID')
  })
})

it('hashes a password again when its parameters are no longer ours', async () => {
  const person = await test.signedUpPerson()
  const weak = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const { ownerPool } = test.database
  await ownerPool.query('update zinc.users set password_hash = $1 where id = $2', [weak, person.user.id])
  expect((await signIn(person.email, person.password)).status).toBe(200)
  const { rows } = await ownerPool.query('select password_hash from zinc.users where id = $1', [person.user.id])
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(person.email, person.password)).status).toBe(200)
})

async function untilSomeoneWaitsForALock(): Promise<void> {
  for (;;) {
    const { rows } = await test.database.ownerPool.query(lockWaits())
    if (rows.length > 0) return
    await sleep(10)
  }
}

it('does not open a session with a password that was replaced while it was verified', async () => {
  const person = await test.signedUpPerson()
  const replaced = await hash('un tout autre secret')
  const client = await test.database.ownerPool.connect()
  await client.query('begin')
  await client.query('update zinc.users set password_hash = $1 where id = $2', [replaced, person.user.id])
  const attempt = signIn(person.email, person.password)
  // The old password is read and verified while the new one is not committed yet; then the sign-in waits for the row.
  await untilSomeoneWaitsForALock()
  await client.query('commit')
  client.release()
  expect((await attempt).refusal().error).toBe('CREDENTIALS_INVALID')
})
