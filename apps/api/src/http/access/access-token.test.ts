import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { realTime } from '../../test/test-clock.ts'

const secret = 'a secret of this test, long enough to be one'
const attacker = generateKeyPairSync('rsa', { modulusLength: 2048 })
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
let test: TestApp
let nadia: TestPerson

beforeAll(async () => {
  test = await createTestApp({ env: { JWT_SECRET: secret } })
  nadia = await test.signedUpPerson()
})
afterAll(() => test.close())

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claimsNow = (): Record<string, unknown> =>
  JSON.parse(Buffer.from(nadia.token.split('.')[1] ?? '', 'base64url').toString())
const hmac =
  (key: string | Buffer, hash = 'sha256') =>
  (text: string) =>
    createHmac(hash, key).update(text).digest()
const rsa = (key: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), key)
const ecdsa = (key: KeyObject) => (text: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })

type Change = { header?: object; claims?: object; signature?: (text: string) => Buffer }

/** A token made by hand, so that no library refuses to make it; without a change it is as ours are. */
function made({ header = {}, claims = {}, signature = hmac(secret) }: Change = {}): string {
  const text = `${encoded({ alg: 'HS256', typ: 'at+jwt', ...header })}.${encoded({ ...claimsNow(), ...claims })}`
  return `${text}.${signature(text).toString('base64url')}`
}

const nothing = () => Buffer.alloc(0)
const now = Math.floor(realTime() / 1000)
const jwk = createPublicKey(attacker.privateKey).export({ format: 'jwk' })
const publicPem = createPublicKey(attacker.privateKey).export({ type: 'spki', format: 'pem' })
const without = (claim: string): Change => ({ claims: { [claim]: undefined } })

const forgeries: readonly (readonly [string, Change])[] = [
  ['no algorithm, no signature', { header: { alg: 'none' }, signature: nothing }],
  ['no algorithm in odd letters', { header: { alg: 'nOnE' }, signature: nothing }],
  ['no algorithm, our signature', { header: { alg: 'none' } }],
  ['an empty algorithm', { header: { alg: '' } }],
  ['no alg at all', { header: { alg: undefined } }],
  ['our algorithm, no signature', { signature: nothing }],
  ['an empty key', { signature: hmac('') }],
  ['a weak key', { signature: hmac('secret') }],
  ['a key of zeros', { signature: hmac(Buffer.alloc(32)) }],
  ['our key cut short', { signature: hmac(secret.slice(0, 32)) }],
  ['another long key', { signature: hmac('another secret of this test, long too') }],
  ['a signature that is cut', { signature: (text) => hmac(secret)(text).subarray(0, 16) }],
  ['our key with HS384', { header: { alg: 'HS384' }, signature: hmac(secret, 'sha384') }],
  ['our key with HS512', { header: { alg: 'HS512' }, signature: hmac(secret, 'sha512') }],
  ['RSA of the attacker', { header: { alg: 'RS256' }, signature: rsa(attacker.privateKey) }],
  ['RSA said, our key used', { header: { alg: 'RS256' } }],
  ['a public key as the secret', { signature: hmac(publicPem) }],
  ['an elliptic curve of the attacker', { header: { alg: 'ES256' }, signature: ecdsa(curve.privateKey) }],
  ['a key that came along (jwk)', { header: { alg: 'RS256', jwk }, signature: rsa(attacker.privateKey) }],
  [
    'a key that came along, our algorithm',
    { header: { jwk: { kty: 'oct', k: 'c2VjcmV0' } }, signature: hmac('secret') },
  ],
  ['a key to fetch (jku)', { header: { jku: 'http://127.0.0.1:9/keys' }, signature: hmac('secret') }],
  ['a key to fetch (x5u)', { header: { x5u: 'http://127.0.0.1:9/keys' }, signature: hmac('secret') }],
  ['a key of a file (kid)', { header: { kid: '../../../../dev/null' }, signature: hmac('') }],
  ['a key by SQL (kid)', { header: { kid: "' union select 'secret" }, signature: hmac('secret') }],
  ['our key, and a kid', { header: { kid: '1' } }],
  ['our key, and a jku', { header: { jku: 'http://127.0.0.1:9/keys' } }],
  ['a rule nobody knows (crit)', { header: { crit: ['zinc'], zinc: true } }],
  ['a rule about the encoding (crit b64)', { header: { crit: ['b64'], b64: false } }],
  ['another type', { header: { typ: 'JWT' } }],
  ['the type of another token', { header: { typ: 'rt+jwt' } }],
  ['no type', { header: { typ: undefined } }],
  ['another issuer', { claims: { iss: 'other' } }],
  ['another audience', { claims: { aud: 'other' } }],
  ['our audience among none', { claims: { aud: [] } }],
  ['not valid yet', { claims: { nbf: now + 3600 } }],
  ['expired', { claims: { exp: now - 1 } }],
  ['an end that is no number', { claims: { exp: String(now + 3600) } }],
  ['another session', { claims: { sid: randomUUID() } }],
  ['a session that is no id', { claims: { sid: "' or true --" } }],
  ['another person', { claims: { sub: '999999' } }],
  ['person 0', { claims: { sub: '0' } }],
  ['a person as a number', { claims: { sub: 1 } }],
  ...['iss', 'aud', 'sub', 'jti', 'iat', 'exp', 'sid', 'email'].map(
    (claim) => [`without ${claim}`, without(claim)] as const,
  ),
]

const meWith = (token: string) => test.call('getMe', {}, { token })

describe('an access token [A2 A2b]', () => {
  it('made by hand exactly as ours is accepted: what follows is refused for its one change', async () => {
    expect((await meWith(made())).status).toBe(200)
  })

  it.each(forgeries)('is refused with %s', async (_, change) => {
    const refused = (await meWith(made(change))).refusal()
    expect(refused).toMatchObject({ error: 'TOKEN_INVALID', statusCode: 401 })
  })

  it('is refused stripped, doubled, of another shape, or with the words of another person', async () => {
    const [head = '', body = '', signature = ''] = nadia.token.split('.')
    const other = encoded({ ...claimsNow(), sub: '2' })
    const tokens = ['x', 'a.b.c', '..', `${head}.${body}`, `${head}.${body}.`, `.${body}.${signature}`]
    tokens.push(`${head}.${other}.${signature}`, `${nadia.token}.${signature}`, `${head}.${body}.${signature}.x.y`)
    for (const token of tokens) expect((await meWith(token)).refusal().statusCode, token).toBe(401)
  })

  it('signs nobody out either when it is forged', async () => {
    for (const [name, change] of forgeries) {
      // Expired is enough to leave; so is a session that has ended already.
      if (name === 'expired' || name.includes('person') || name.includes('session')) continue
      const { status } = await test.call('logout', {}, { token: made(change) })
      expect(status, name).toBe(401)
    }
    expect((await meWith(nadia.token)).status).toBe(200)
  })

  it('counts in the Authorization header alone, once, as Bearer', async () => {
    const { token } = nadia
    const elsewhere = [
      { url: `/api/me?token=${token}` },
      { url: `/api/me?access_token=${token}` },
      { url: '/api/me', headers: { cookie: `token=${token}; access_token=${token}; Authorization=Bearer ${token}` } },
      { url: '/api/me', headers: { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` } },
      { url: '/api/me', headers: { authorization: token } },
      { url: '/api/me', headers: { authorization: `Basic ${token}` } },
      { url: '/api/me', headers: { authorization: `Token ${token}` } },
      { url: '/api/me', headers: { authorization: `Bearer ${token}, Bearer ${token}` } },
    ]
    for (const request of elsewhere) {
      const answer = await test.app.inject(request)
      expect(answer.statusCode, JSON.stringify(request)).toBe(401)
      expect(answer.json().error).toBe('AUTH_ERROR')
    }
  })

  it('is refused in two headers: a proxy may have read the other one', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = test.app.server.address() as AddressInfo
    const good = `Authorization: Bearer ${nadia.token}`
    expect(await statusOf(port, [good])).toBe(200)
    expect(await statusOf(port, [good, 'Authorization: Bearer x'])).toBe(401)
    expect(await statusOf(port, ['authorization: Bearer x', good])).toBe(401)
    expect(await statusOf(port, [good, good])).toBe(401)
  })
})

async function statusOf(port: number, headers: readonly string[]): Promise<number> {
  return await new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    socket.on('end', () => resolve(Number(answer.slice(9, 12))))
    socket.on('error', reject)
    socket.write(['GET /api/me HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'))
  })
}
