import { afterEach, describe, expect, it, vi } from 'vitest'
import { awayDatabase } from '../../test/away-database.ts'
import { type MailServer, openMailServer } from '../../test/mail-server.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function aTest(env: Record<string, string> = {}): Promise<TestApp> {
  const test = await createTestApp({ env })
  closing.push(test.close)
  return test
}

async function aMailServer(): Promise<MailServer> {
  const server = await openMailServer()
  closing.push(server.close)
  return server
}

const register = (test: TestApp, email: string, language = 'fr', host = 'zinc.example') =>
  test.call(
    'register',
    { body: { name: 'Nadia', email, password: 'un bon mot de passe' } },
    { headers: { 'accept-language': language, host } },
  )
const decoded = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

describe('with a mail server', () => {
  it('sends the code, as text and as HTML, and writes no file', async () => {
    const server = await aMailServer()
    const test = await aTest({ SMTP_URL: server.url, MAIL_FROM: 'Zinc <bonjour@zinc.example>' })
    expect((await test.call('getInstance', {})).ok().mail).toBe('smtp')
    await register(test, 'nadia@example.org')
    await vi.waitUntil(() => server.received.length === 1, { timeout: 60_000 })
    const mail = server.received[0]
    expect(mail).toMatchObject({ from: 'bonjour@zinc.example', to: ['nadia@example.org'] })
    const raw = decoded(mail?.raw ?? '')
    const code = /^(\d{6})\r?$/m.exec(raw)?.[1] ?? ''
    expect(raw).toContain('Voici le code qui confirme votre adresse')
    expect(raw).toContain(`>${code}</p>`)
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).not.toContain('X-Zinc-Code')
    expect(test.mails.all()).toEqual([])
    const body = { email: 'nadia@example.org', code }
    expect((await test.call('validateRegistration', { body })).status).toBe(200)
  })

  it('keeps the mail while the server is down, and sends it once it is back', async () => {
    const server = await aMailServer()
    server.refuse(true)
    const test = await aTest({ SMTP_URL: server.url })
    expect((await register(test, 'patiente@example.org')).status).toBe(202)
    const { ownerPool } = test.database
    const stateOf = async () => (await ownerPool.query('select attempts, sent_at from zinc.mail_outbox')).rows[0]
    await vi.waitUntil(() => server.refusals() === 1, { timeout: 60_000 })
    expect(await stateOf()).toEqual({ attempts: 1, sent_at: null })
    server.refuse(false)
    await vi.waitUntil(() => server.received.length === 1, { timeout: 60_000 })
    await vi.waitUntil(async () => (await stateOf()).sent_at !== null, { timeout: 60_000 })
    expect((await stateOf()).attempts).toBe(2)
  })
})

it('hands a mail over once when a sweep has seen it before it was taken', async () => {
  const server = await aMailServer()
  const release = server.hold()
  const test = await aTest({ SMTP_URL: server.url })
  const { ownerPool } = test.database
  await register(test, 'lente@example.org')
  await vi.waitUntil(() => server.received.length === 1, { timeout: 60_000 })
  // As the sweep of another process read it a moment ago.
  await ownerPool.query(`update zinc.mail_outbox set attempts = 0, created_at = now() - interval '1 minute'`)
  const jobsOf = async (condition: string) =>
    (await ownerPool.query(`select from graphile_worker.jobs where ${condition}`)).rowCount
  await ownerPool.query(`select graphile_worker.add_job('sweep_mails', job_key => 'another sweep')`)
  await vi.waitUntil(async () => (await jobsOf(`key = 'another sweep'`)) === 0, { timeout: 60_000 })
  release()
  await vi.waitUntil(async () => (await jobsOf(`task_identifier = 'send_mail'`)) === 0, { timeout: 60_000 })
  expect(server.received).toHaveLength(1)
})

describe('without one [4.3b]', () => {
  it('writes a file, with the code in its header', async () => {
    const test = await aTest()
    await register(test, 'file@example.org')
    const mail = await test.mails.nextTo('file@example.org')
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(decoded(mail.raw)).toContain(mail.code)
    expect(mail.headers.get('from')).toBe('Zinc <zinc@localhost>')
  })

  it('speaks the language of who asked', async () => {
    const test = await aTest()
    await register(test, 'english@example.org', 'en')
    const mail = await test.mails.nextTo('english@example.org')
    expect(mail.headers.get('subject')).toBe(`${mail.code} is your Zinc code`)
    expect(mail.headers.get('content-language')).toBe('en')
    expect(decoded(mail.raw)).toContain('It is valid for 15 minutes')
  })

  it('takes the address of the product from its settings, never from the request', async () => {
    const test = await aTest({ PUBLIC_URL: 'https://caisse.example' })
    const person = await test.signedUpPerson()
    await register(test, person.email, 'fr', 'evil.example')
    const mail = await test.mails.nextTo(person.email)
    expect(decoded(mail.raw)).toContain('https://caisse.example/login')
    expect(mail.raw).not.toContain('evil.example')
  })

  it('cannot be made to send elsewhere by an address', async () => {
    const test = await aTest()
    for (const email of ['a@b.fr\r\nBcc: c@d.fr', 'a@b.fr, c@d.fr', '"x" <a@b.fr>', 'a@b.fr>', 'a@b@c.fr']) {
      expect((await register(test, email)).refusal().error, email).toBe('VALIDATION_FAILED')
    }
    expect((await test.database.ownerPool.query('select 1 from zinc.mail_outbox')).rows).toEqual([])
  })
})

it('a mail whose announcement was lost is found by the sweep', async () => {
  const test = await aTest()
  const { ownerPool } = test.database
  await ownerPool.query(
    `insert into zinc.mail_outbox (id, recipient, subject, text_body, created_at)
     values (gen_random_uuid(), 'forgotten@example.org', 'Oublié', 'Bonjour', now() - interval '1 minute')`,
  )
  await ownerPool.query(`select graphile_worker.add_job('sweep_mails')`)
  const mail = await test.mails.nextTo('forgotten@example.org')
  expect(mail.headers.get('to')).toBe('forgotten@example.org')
})

it('mails leave again after the database was away', async () => {
  const test = await aTest()
  const { rows } = await test.database.ownerPool.query<{ name: string }>('select current_database() as name')
  const away = awayDatabase(`/${rows[0]?.name}?`)
  await away.leave()
  expect((await register(test, 'early@example.org')).status).toBeGreaterThanOrEqual(500)
  await away.comeBack()
  await vi.waitUntil(async () => (await register(test, 'after@example.org')).status === 202, { timeout: 60_000 })
  expect((await test.mails.nextTo('after@example.org')).code).toMatch(/^\d{6}$/)
})
