import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MailServer, openMailServer } from '../../test/mail-server.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { serverCertificate, serverKey } from '../../test/test-certificate.ts'
import { freePort } from '../../test/test-server.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function aMailServer(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
  const server = await openMailServer(options)
  closing.push(server.close)
  return server
}

type Logged = TestApp & { lines: () => string }

async function aTest(url: string): Promise<Logged> {
  let lines = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString()
      done()
    },
  })
  const env = { SMTP_URL: url, MAIL_FROM: 'Zinc <bonjour@zinc.example>' }
  const test = await createTestApp({ env, log: pino({ level: 'trace' }, stream) })
  closing.push(test.close)
  return { ...test, lines: () => lines }
}

const password = 'très secret'
const withPassword = ({ url }: MailServer) => url.replace('//', `//zinc:${encodeURIComponent(password)}@`)
const pieces = [password, encodeURIComponent(password), Buffer.from(`\0zinc\0${password}`).toString('base64')]

/** Says aloud what it was sent, as some servers do. */
const repeating = () =>
  aMailServer({
    authOptional: false,
    onAuth: ({ username, password: given }, _session, done) =>
      done(new Error(`${username} ${given} ${pieces.join(' ')} of nadia@example.org is wrong`)),
  })
const repeatingSender = () =>
  aMailServer({
    onAuth: (_auth, _session, done) => done(null, { user: 'zinc' }),
    onMailFrom: (_address, _session, done) => done(new Error(`no mail for ${pieces.join(' ')} nadia@example.org`)),
  })

describe('the conversation at start', () => {
  it('says that the server answers, with a sign-in where there is one', async () => {
    const open = await aMailServer()
    expect(await (await aTest(open.url)).app.checkMail()).toBe(`Mail: ${new URL(open.url).host} answers.`)
    const server = await aMailServer({ onAuth: (_auth, _session, done) => done(null, { user: 'zinc' }) })
    const sentence = await (await aTest(withPassword(server))).app.checkMail()
    expect(sentence).toBe(`Mail: ${new URL(server.url).host} answers and accepts the sign-in.`)
  })

  it('names a server that is not there, and the pages know that codes are late until it is', async () => {
    const port = await freePort()
    const test = await aTest(`smtp://127.0.0.1:${port}`)
    const isFailing = async () => (await test.call('getInstance', {})).ok().isMailFailing
    expect(await isFailing()).toBe(false)
    expect(await test.app.checkMail()).toMatch(
      new RegExp(
        `^Mail: 127.0.0.1:${port} cannot be reached \\(ECONNREFUSED\\)\\. Check SMTP_URL, .* Mails wait meanwhile`,
      ),
    )
    expect(await isFailing()).toBe(true)
  })

  it('names a certificate that nobody vouches for', async () => {
    const server = await aMailServer({ secure: true, cert: serverCertificate, key: serverKey })
    expect(await (await aTest(server.url)).app.checkMail()).toContain(
      'is not trusted (ESOCKET). Name its authority: NODE_EXTRA_CA_CERTS=',
    )
  })

  it('names a refused password, and nothing of it stands in the sentence', async () => {
    const sentence = await (await aTest(withPassword(await repeating()))).app.checkMail()
    expect(sentence).toMatch(/^Mail: .* refuses the user name or the password of SMTP_URL \(535\)\./)
    for (const piece of pieces) expect(sentence).not.toContain(piece)
  })
})

describe('a mail that is refused', () => {
  it.each([
    ['at the sign-in', repeating, 'sign_in'],
    ['for its sender', repeatingSender, 'refused'],
  ])('%s leaves no piece of the password, and no address, in the log', async (_, open, reason) => {
    const server = await open()
    const test = await aTest(withPassword(server))
    const body = { name: 'Nadia', email: 'nadia@example.org', password: 'un bon mot de passe' }
    expect((await test.call('register', { body })).status).toBe(202)
    await vi.waitUntil(() => test.lines().includes('Mail: '), { timeout: 60_000 })
    for (const piece of [...pieces, 'nadia@example.org']) expect(test.lines()).not.toContain(piece)
    expect(reason === 'sign_in' ? '(535)' : 'no mail for … … … <address>').toSatisfy((part) =>
      test.lines().includes(part),
    )
    expect((await test.call('getInstance', {})).ok().isMailFailing).toBe(true)
  })
})

describe('a test mail', () => {
  it('goes to the administrator by the way of every mail, and the health page says whether it went', async () => {
    const server = await aMailServer()
    const test = await aTest(server.url)
    const admin = await signedUp(test, server)
    const health = async () => (await test.call('getInstanceHealth', {}, { token: admin })).ok().mail
    server.refuse(true)
    const { to } = (await test.call('sendTestMail', {}, { token: admin })).ok()
    expect(to).toBe('claire@example.org')
    await vi.waitUntil(async () => (await health()).fault !== null, { timeout: 60_000 })
    expect((await health()).fault).toMatchObject({ reason: 'refused', host: new URL(server.url).host })
    server.refuse(false)
    const before = server.received.length
    ;(await test.call('sendTestMail', {}, { token: admin })).ok()
    await vi.waitUntil(async () => (await health()).fault === null, { timeout: 60_000 })
    expect(server.received.length).toBeGreaterThan(before)
    expect((await health()).lastSentAt).not.toBeNull()
  })
})

async function signedUp(test: TestApp, server: MailServer): Promise<string> {
  const person = { name: 'Claire', email: 'claire@example.org', password: 'un bon mot de passe' }
  ;(await test.call('register', { body: person })).ok()
  await vi.waitUntil(() => server.received.length === 1, { timeout: 60_000 })
  const code = /^(\d{6})\r?$/m.exec(server.received[0]?.raw ?? '')?.[1] ?? ''
  return (await test.call('validateRegistration', { body: { email: person.email, code } })).ok().data.token
}
