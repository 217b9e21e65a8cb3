// Proves A1, A5, A5b, A6, A8b, R46, R60, R80.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { realTime } from '../../test/test-clock.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const password = 'un bon mot de passe'
const registered = (email: string, name = 'Nadia') => test.call('register', { body: { name, email, password } })
const decoded = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
const wrongOf = (code: string | null) => (code === '000000' ? '111111' : '000000')

it('makes an account from a name, an address, a password and the code that was sent', async () => {
  expect((await test.call('getInstance', {})).ok()).toMatchObject({ name: 'zinc', isEmpty: true, mail: 'folder' })
  const asked = await registered('nadia@example.org')
  expect(asked.status).toBe(202)
  expect(asked.ok().data.email).toBe('nadia@example.org')
  const lifetime = Date.parse(asked.ok().data.expiresAt) - realTime()
  expect(lifetime).toBeGreaterThan(14 * 60_000)
  expect(lifetime).toBeLessThanOrEqual(15 * 60_000)
  const mail = await test.mails.nextTo('nadia@example.org')
  expect(mail.code).toMatch(/^\d{6}$/)
  const body = { email: ' NADIA@example.org', code: mail.code ?? '' }
  const { data } = (await test.call('validateRegistration', { body })).ok()
  const me = (await test.call('getMe', {}, { token: data.token })).ok()
  expect(me).toMatchObject({
    email: 'nadia@example.org',
    name: 'Nadia',
    language: 'fr',
    theme: 'auto',
    isActive: true,
    currentEstablishment: null,
    accessibleEstablishments: [],
  })
})

it('makes the first account of an instance its administrator, and no other', async () => {
  const second = await test.signedUpPerson()
  const roles = await test.database.ownerPool.query('select email, roles from zinc.users order by id')
  expect(roles.rows[0]).toEqual({ email: 'nadia@example.org', roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  expect(second.user.roles).toEqual(['ROLE_USER'])
  expect((await test.call('getInstance', {})).ok().isEmpty).toBe(false)
})

it('answers alike for an address that has an account, and tells only its owner', async () => {
  const known = await registered('nadia@example.org', 'Quelqu’un')
  const unknown = await registered('inconnu@example.org')
  expect(known.status).toBe(unknown.status)
  expect(Object.keys(known.ok().data)).toEqual(Object.keys(unknown.ok().data))
  expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
  const mail = await test.mails.nextTo('nadia@example.org')
  expect(mail.code).toBeNull()
  const guess = await test.call('validateRegistration', { body: { email: 'nadia@example.org', code: '123456' } })
  expect(guess.refusal()).toMatchObject({ error: 'CODE_INVALID', statusCode: 422 })
})

it('takes a code once', async () => {
  await registered('once@example.org')
  const { code } = await test.mails.nextTo('once@example.org')
  const body = { email: 'once@example.org', code: code ?? '' }
  ;(await test.call('validateRegistration', { body })).ok()
  expect((await test.call('validateRegistration', { body })).refusal().error).toBe('CODE_INVALID')
})

it('refuses the right code after five tries, also when they come in parallel', async () => {
  await registered('guessed@example.org')
  const { code } = await test.mails.nextTo('guessed@example.org')
  const guess = { email: 'guessed@example.org', code: wrongOf(code) }
  const answers = await Promise.all(Array.from({ length: 5 }, () => test.call('validateRegistration', { body: guess })))
  expect(answers.map((answer) => answer.refusal().error)).toEqual(Array.from({ length: 5 }, () => 'CODE_INVALID'))
  const right = await test.call('validateRegistration', { body: { email: guess.email, code: code ?? '' } })
  expect(right.refusal().error).toBe('CODE_INVALID')
})

it('accepts the right code at the fifth try', async () => {
  await registered('fifth@example.org')
  const { code } = await test.mails.nextTo('fifth@example.org')
  const email = 'fifth@example.org'
  for (let tries = 1; tries <= 4; tries++) {
    ;(await test.call('validateRegistration', { body: { email, code: wrongOf(code) } })).refusal()
  }
  expect((await test.call('validateRegistration', { body: { email, code: code ?? '' } })).status).toBe(200)
})

it('ends the old code when a new one is asked for', async () => {
  await registered('again@example.org', 'Première')
  const first = await test.mails.nextTo('again@example.org')
  await registered('again@example.org', 'Seconde')
  const second = await test.mails.nextTo('again@example.org')
  const email = 'again@example.org'
  if (first.code !== second.code) {
    const old = await test.call('validateRegistration', { body: { email, code: first.code ?? '' } })
    expect(old.refusal().error).toBe('CODE_INVALID')
  }
  const { data } = (await test.call('validateRegistration', { body: { email, code: second.code ?? '' } })).ok()
  expect((await test.call('getMe', {}, { token: data.token })).ok().name).toBe('Seconde')
})

it('the mail says for whom and when a code was asked, and contains no typed link', async () => {
  const email = 'asked-by-a-stranger@example.org'
  const ask = async (name: string) => {
    await registered(email, name)
    return decoded((await test.mails.nextTo(email)).raw)
  }
  const own = await ask('Nadia')
  expect(own).toMatch(/Compte demandé le \d+ \S+ à \d\d:\d\d \(heure de Paris\), au nom de «\u00A0Nadia\u00A0»/)
  expect(own).toContain('quelqu’un d’autre a choisi le mot de passe')
  const foreign = await ask('Gagnez https://evil.example/x?y=1 <b>appelez 0899123456</b>')
  expect(foreign).toContain('«\u00A0Gagnez https evil example x y b appelez\u00A0»')
  expect(foreign).not.toMatch(/evil\.example|0899/)
})

it('gives the account the password of the request its code was sent for, never another’s', async () => {
  const email = 'twice-asked@example.org'
  const ask = async (name: string, secret: string) => {
    await test.call('register', { body: { name, email, password: secret } })
    return (await test.mails.nextTo(email)).code ?? ''
  }
  await ask('Étranger', 'le secret de l’étranger')
  const code = await ask('Nadia', 'le secret de Nadia')
  ;(await test.call('validateRegistration', { body: { email, code } })).ok()
  const signIn = (secret: string) => test.call('login', { body: { email, password: secret } })
  expect((await signIn('le secret de l’étranger')).refusal().error).toBe('CREDENTIALS_INVALID')
  expect((await signIn('le secret de Nadia')).status).toBe(200)
})

it('refuses a code after its quarter of an hour', async () => {
  await registered('late@example.org')
  const { code } = await test.mails.nextTo('late@example.org')
  await test.database.ownerPool.query(
    `update zinc.codes set expires_at = now() - interval '1 second' where email_key = 'late@example.org'`,
  )
  const late = await test.call('validateRegistration', { body: { email: 'late@example.org', code: code ?? '' } })
  expect(late.refusal().error).toBe('CODE_INVALID')
})

it('does not take a code of one purpose for another', async () => {
  await registered('purpose@example.org')
  const { code } = await test.mails.nextTo('purpose@example.org')
  const other = await test.call('validatePasswordReset', { body: { email: 'purpose@example.org', code: code ?? '' } })
  expect(other.refusal().error).toBe('CODE_INVALID')
})

it('keeps neither passwords nor codes in readable form', async () => {
  await registered('hashed@example.org')
  const { code } = await test.mails.nextTo('hashed@example.org')
  const find = () =>
    test.database.ownerPool.query(
      `select c.code_hash, c.payload->>'passwordHash' as password, o.subject, o.text_body, o.html_body, o.headers
     from zinc.codes c cross join zinc.mail_outbox o
     where c.email_key = 'hashed@example.org' and o.recipient = 'hashed@example.org' and o.sent_at is not null`,
    )
  const sent = async () => {
    const found = await find()
    return found.rows.length > 0 && found
  }
  const { rows } = await vi.waitUntil(sent, { timeout: 60_000 })
  expect(rows[0]).toMatchObject({ subject: '', text_body: '', html_body: null, headers: {} })
  expect(rows[0].code_hash).not.toContain(code)
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

it('says at the field what is missing or wrong, in the language of the person', async () => {
  const body = { name: '', email: 'nadia', password: 'court' }
  const french = (await test.call('register', { body })).refusal()
  expect(french).toMatchObject({ error: 'VALIDATION_FAILED', statusCode: 422, path: '/api/register' })
  expect(french.details.issues).toEqual([
    { path: ['name'], code: 'too_small', message: 'Champ obligatoire.' },
    { path: ['email'], code: 'invalid_format', message: expect.stringMatching(/^Adresse incorrecte\./) },
    { path: ['password'], code: 'custom', message: 'Entre 8 et 50 caractères.' },
  ])
  const english = await test.call('register', { body }, { headers: { 'accept-language': 'de, en;q=0.8, fr;q=0.5' } })
  expect(english.refusal().details.issues?.[0]?.message).toBe('Required field.')
})

it('makes one administrator when the first two accounts are confirmed at once', async () => {
  const fresh = await createTestApp()
  const emails = ['a@example.org', 'b@example.org', 'c@example.org']
  const bodies = await Promise.all(
    emails.map(async (email) => {
      await fresh.call('register', { body: { name: 'Premier', email, password } })
      return { email, code: (await fresh.mails.nextTo(email)).code ?? '' }
    }),
  )
  const answers = await Promise.all(bodies.map((body) => fresh.call('validateRegistration', { body })))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  const { rows } = await fresh.database.ownerPool.query(`select roles from zinc.users where 'ROLE_ADMIN' = any (roles)`)
  expect(rows).toHaveLength(1)
  await fresh.close()
})
