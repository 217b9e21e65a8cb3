import type { Establishment } from '@zinc/contract/establishments'
import type { GrantableRole } from '@zinc/contract/people'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { CallOptions } from '../../test/test-call.ts'
import type { TestMail } from '../../test/test-mails.ts'
import { anInvitation } from '../../test/test-people.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://caisse.example' } })
  admin = await app.signedUpPerson()
  owner = await app.signedUpPerson({ name: 'Claire https://evil.example' })
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner, { name: 'Chez <b>Léa</b>' })
})

type Wanted = { email: string; role?: GrantableRole; expiresOn?: ReturnType<typeof plainDate> }
const inPlace = () => ({ id: String(establishment.id) })
const anAddress = () => `${uuidV7()}@example.org`
const invite = ({ role = 'staff', ...wanted }: Wanted, options: CallOptions = {}, person = owner) =>
  app.call('invitePerson', { params: inPlace(), body: { role, ...wanted } }, { token: person.token, ...options })
const pending = async () => (await app.call('listInvitations', { params: inPlace() }, { token: owner.token })).ok()
const withdraw = (invitationId: string, person = owner) =>
  app.call('withdrawInvitation', { params: { ...inPlace(), invitationId } }, { token: person.token })
const journal = async () =>
  (await app.call('listJournal', { params: inPlace(), query: {} }, { token: owner.token })).ok().slice(1)
const textOf = (mail: TestMail) =>
  mail.raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

describe('an invitation by address [R84]', () => {
  test('is answered the same whether the address has an account or not', async () => {
    const known = await app.signedUpPerson()
    const unknown = anAddress()
    const answers = [await invite({ email: known.email }), await invite({ email: unknown })]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const shapes = answers.map((answer) => {
      const { id: _, email: __, invitedAt: ___, validUntil: ____, ...rest } = answer.ok()
      return { rest, headers: Object.keys(answer.headers).toSorted() }
    })
    expect(shapes[0]).toEqual(shapes[1])
    expect((await pending()).map(({ email }) => email)).toEqual([unknown, known.email])
    const entries = await journal()
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['invitation.create', { role: 'staff', expiresOn: null }],
      ['invitation.create', { role: 'staff', expiresOn: null }],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/@/)
  })

  test('is valid for 14 days', async () => {
    const { invitedAt, validUntil } = (await invite({ email: anAddress() })).ok()
    const days = (Date.parse(validUntil) - Date.parse(invitedAt)) / 86_400_000
    expect(Math.round(days)).toBe(14)
  })

  test('tells who has an account to sign in, in their language, by a mail to nobody else', async () => {
    const known = await app.signedUpPerson()
    ;(await app.call('updateMe', { body: { language: 'en' } }, { token: known.token })).ok()
    ;(await invite({ email: known.email.toUpperCase(), role: 'accountant' })).ok()
    const mail = await app.mails.nextTo(known.email)
    expect(mail.headers.get('content-language')).toBe('en')
    expect(mail.headers.get('to')).not.toContain(',')
    const text = textOf(mail)
    expect(text).toContain('Sign in to accept or decline: https://caisse.example/login')
    expect(text).toContain('Role offered: Accountant.')
    expect(text).not.toContain('/register')
  })

  test('asks people without an account to open one, and contains no link of the sender', async () => {
    const email = anAddress()
    ;(await invite({ email, role: 'reader' })).ok()
    const mail = await app.mails.nextTo(email)
    const text = textOf(mail)
    expect(mail.headers.get('content-language')).toBe('fr')
    expect(text).toContain('Ouvrez un compte avec cette adresse')
    expect(text).toContain('https://caisse.example/register')
    expect(text).toContain('Rôle proposé\u00A0: Lecture seule.')
    expect(text).toContain('«\u00A0Chez b Léa b\u00A0»')
    expect(text).not.toMatch(/evil\.example|<b>|\/login/)
  })

  test('to the same address, however it is written, replaces the earlier one', async () => {
    const email = anAddress()
    const first = (await invite({ email, role: 'staff' })).ok()
    const second = (await invite({ email: ` ${email.toUpperCase()} `, role: 'manager' })).ok()
    expect((await pending()).map(({ id, role }) => [id, role])).toEqual([[second.id, 'manager']])
    expect((await withdraw(first.id)).refusal().error).toBe('NOT_FOUND')
    const many = await Promise.all(Array.from({ length: 20 }, () => invite({ email })))
    expect(many.every(({ status }) => status === 201)).toBe(true)
    expect(await pending()).toHaveLength(1)
  })

  test('sent twice under one key is one invitation and one mail', async () => {
    const [email, key] = [anAddress(), uuidV7()]
    const [one, two] = [await invite({ email }, { key }), await invite({ email }, { key })]
    expect(two.ok()).toEqual(one.ok())
    expect(two.headers['idempotent-replayed']).toBe('true')
    const { rows } = await app.database.ownerPool.query('select 1 from zinc.mail_outbox where recipient = $1', [email])
    expect(rows).toHaveLength(1)
    expect(await journal()).toHaveLength(1)
  })

  test('is the owner’s to send, to see and to take back, and an administrator’s', async () => {
    const { id } = (await invite({ email: anAddress() }, {}, admin)).ok()
    for (const role of ['manager', 'staff', 'accountant', 'reader'] as const) {
      const member = await aMember(app, establishment, role)
      const asked = [
        await invite({ email: anAddress() }, {}, member),
        await withdraw(id, member),
        await app.call('listInvitations', { params: inPlace() }, { token: member.token }),
      ]
      for (const answer of asked) expect(answer.refusal().error, role).toBe('FORBIDDEN')
    }
    const stranger = await app.signedUpPerson()
    expect((await withdraw(id, stranger)).refusal().error).toBe('NOT_FOUND')
    expect((await withdraw(id, admin)).ok()).toEqual({})
    expect((await journal()).map(({ action }) => action)).toEqual(['invitation.create', 'invitation.withdraw'])
  })

  test('is refused with a day that has passed, as an owner, and in an inactive establishment', async () => {
    const late = { email: anAddress(), expiresOn: plainDate('2026-11-19') }
    expect((await invite(late)).refusal().details.issues).toMatchObject([{ path: ['expiresOn'], code: 'date_past' }])
    const role = 'owner' as GrantableRole
    expect((await invite({ email: anAddress(), role })).refusal().error).toBe('VALIDATION_FAILED')
    await runAsOwner(app, 'update zinc.establishments set is_active = false where id = $1', [establishment.id])
    expect((await invite({ email: anAddress() })).refusal().error).toBe('ESTABLISHMENT_INACTIVE')
    expect(await pending()).toEqual([])
  })

  test('that is over is gone: not listed, not to be withdrawn', async () => {
    const id = await anInvitation(app, establishment, { email: anAddress(), validUntil: '2020-01-01' })
    expect(await pending()).toEqual([])
    expect((await withdraw(id)).refusal().error).toBe('NOT_FOUND')
  })
})

describe('with limits [N4]', () => {
  test('at most ten a day to an address and thirty an hour from a person are mailed', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const boss = await limited.signedUpPerson()
      const [one, two] = [await limited.anEstablishment(boss), await limited.anEstablishment(boss)]
      const send = ({ id }: Establishment, email: string) =>
        limited.call(
          'invitePerson',
          { params: { id: String(id) }, body: { email, role: 'staff' } },
          { token: boss.token },
        )
      const target = anAddress()
      for (let i = 0; i < 10; i += 1) expect((await send(i % 2 === 0 ? one : two, target)).status).toBe(201)
      const refused = (await send(one, target)).refusal()
      expect(refused).toMatchObject({ error: 'TOO_MANY_REQUESTS', statusCode: 429 })
      expect(refused.details.retryAfter).toBeGreaterThan(3600)
      for (let i = 0; i < 20; i += 1) expect((await send(one, anAddress())).status).toBe(201)
      const last = anAddress()
      expect((await send(one, last)).refusal().error).toBe('TOO_MANY_REQUESTS')
      const { rows } = await limited.database.ownerPool.query('select 1 from zinc.mail_outbox where recipient = $1', [
        last,
      ])
      expect(rows).toEqual([])
    } finally {
      await limited.close()
    }
  })
})
