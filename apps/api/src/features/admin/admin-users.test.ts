import type { InputOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockWaits } from '../../test/lock-waits.ts'
import { type AnotherApp, createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'

let app: TestApp
let other: AnotherApp
let admin: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  other = await app.another()
  admin = await app.signedUpPerson({ name: 'Camille Moreau' })
})
afterAll(() => app.close())

type Creation = InputOf<Routes['createAdminUser']>['body']
type Change = InputOf<Routes['updateAdminUser']>['body']
type Search = InputOf<Routes['listAdminUsers']>['query']

const create = (body: Creation, language = 'fr') =>
  app.call('createAdminUser', { body }, { token: admin.token, headers: { 'accept-language': language } })
const change = (userId: number, body: Change, by: Pick<TestPerson, 'token'> = admin, version?: number) =>
  app.call(
    'updateAdminUser',
    { params: { userId: String(userId) }, body },
    { token: by.token, ...(version === undefined ? {} : { version }) },
  )
const read = async (userId: number) =>
  (await app.call('getAdminUser', { params: { userId: String(userId) } }, { token: admin.token })).ok()
const found = async (query: Search) => {
  const answer = await app.call('listAdminUsers', { query }, { token: admin.token })
  return { names: answer.ok().map(({ name }) => name), total: answer.headers['x-total-count'] }
}
const me = async (at: AnotherApp, token: string) => (await at.call('getMe', {}, { token })).status
const eventsOf = async (userId: number) => {
  const { rows } = await app.database.ownerPool.query(
    'select kind, details from zinc.account_events where user_id = $1 order by at, id',
    [userId],
  )
  return rows
}

async function anotherAdmin(): Promise<TestPerson> {
  const person = await app.signedUpPerson()
  ;(await change(person.user.id, { roles: ['ROLE_ADMIN'] })).ok()
  return person
}

describe('an account opened by an administrator [R70]', () => {
  test('cannot be signed in to until the person has chosen a password with a mailed code', async () => {
    const email = 'ines.colin@example.org'
    const answer = await create({ email, name: 'Inès Colin', phone: '06 12 34 56 78' })
    expect(answer.status).toBe(201)
    const { id, ...opened } = answer.ok()
    expect(opened).toMatchObject({
      ...{ email, name: 'Inès Colin', phone: '06 12 34 56 78', roles: ['ROLE_USER'], isActive: true },
      ...{ establishmentCount: 0, lastSeenAt: null },
    })
    const mail = await app.mails.nextTo(email)
    expect(mail.headers.get('content-language')).toBe('fr')
    expect(mail.code).toBeNull()
    for (const password of ['', 'none', 'mot de passe long 7']) {
      expect((await app.call('login', { body: { email, password } })).refusal().error).toBe('CREDENTIALS_INVALID')
    }
    ;(await app.call('requestPasswordReset', { body: { email } })).ok()
    const code = (await app.mails.nextTo(email)).code ?? ''
    const plainPassword = 'un bon mot de passe'
    ;(await app.call('updatePassword', { body: { email, code, plainPassword } })).ok()
    const { token } = (await app.call('login', { body: { email, password: plainPassword } })).ok()
    expect((await app.call('getMe', {}, { token })).ok()).toMatchObject({ id, name: 'Inès Colin', language: 'fr' })
    expect((await read(id)).lastSeenAt).not.toBeNull()
    expect((await eventsOf(id))[0]).toEqual({
      kind: 'account_opened',
      details: { by: admin.user.id, roles: ['ROLE_USER'] },
    })
  })

  test.each([
    ['fr', undefined, '=?UTF-8?Q?Votre_compte_Zinc_est_pr=C3=AAt?=', 'Camille Moreau vous a ouvert un compte Zinc'],
    ['en', undefined, 'Your Zinc account is ready', 'Camille Moreau has opened a Zinc account for you'],
    ['fr', 'en', 'Your Zinc account is ready', 'enter this address on this page'],
  ] as const)('is announced in %s, or in %s where that is asked', async (callers, asked, subject, sentence) => {
    const email = `mail-${callers}-${asked}@example.org`
    ;(await create({ email, name: 'Sacha', ...(asked === undefined ? {} : { language: asked }) }, callers)).ok()
    const mail = await app.mails.nextTo(email)
    expect(mail.headers.get('subject')).toBe(subject)
    expect(mail.text).toContain(sentence)
    expect(mail.text).toContain('/lost-password')
  })

  test('is refused for an address that has one, however it is spelt', async () => {
    ;(await create({ email: 'deux@example.org', name: 'Un' })).ok()
    const refusal = (await create({ email: ' DEUX@example.org', name: 'Deux' })).refusal()
    expect(refusal).toMatchObject({ error: 'EMAIL_TAKEN', statusCode: 409 })
    const answers = await Promise.all([1, 2, 3].map(() => create({ email: 'trois@example.org', name: 'Trois' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

describe('the list of people [R70 R83 R92]', () => {
  test('searches name and address, ignoring accents and case, with % and _ as plain text', async () => {
    ;(await create({ email: 'helene@search.example', name: 'Hélène Œuvrard' })).ok()
    ;(await create({ email: 'zacharie_100%@search.example', name: 'Zacharie' })).ok()
    expect(await found({ recherche: 'helene OEUV' })).toEqual({ names: ['Hélène Œuvrard'], total: '1' })
    expect((await found({ recherche: 'HÉLÈNE@SEARCH' })).names).toEqual(['Hélène Œuvrard'])
    expect((await found({ recherche: '_100%@' })).names).toEqual(['Zacharie'])
    expect(await found({ recherche: 'search_example' })).toEqual({ names: [], total: '0' })
  })

  test('pages by thirty without being asked, sorts by its columns and says how many there are', async () => {
    const made = Array.from({ length: 31 }, (_, index) => `Page ${String(index).padStart(2, '0')}`)
    for (const name of made) {
      await runAsOwner(
        app,
        `insert into zinc.users (email, email_key, name, password_hash) values ($1, $1, $2, 'none')`,
        [`${name.replace(' ', '')}@paged.example`.toLowerCase(), name],
      )
    }
    const recherche = '@paged.example'
    expect(await found({ recherche })).toEqual({ names: made.slice(0, 30), total: '31' })
    expect(await found({ recherche, page: '2' })).toEqual({ names: ['Page 30'], total: '31' })
    expect((await found({ recherche, itemsPerPage: '10', sort: '-name' })).names).toEqual(made.slice(21).toReversed())
    expect((await found({ recherche, itemsPerPage: '2', sort: '-email' })).names).toEqual(['Page 30', 'Page 29'])
    expect((await found({ recherche, itemsPerPage: '1', sort: 'createdAt' })).names).toEqual(['Page 00'])
  })

  test('gives 100 a page at most, and takes a larger size as 100', async () => {
    await runAsOwner(
      app,
      `insert into zinc.users (email, email_key, name, password_hash)
       select address, address, address, 'none' from generate_series(1, 101) as number,
         lateral (select 'most' || number || '@capped.example' as address) as addresses`,
      [],
    )
    const { names, total } = await found({ recherche: '@capped.example', itemsPerPage: '400' })
    expect([names.length, total]).toEqual([100, '101'])
  })

  test('leaves out who may enter an establishment, and keeps who may no longer', async () => {
    const owner = await app.signedUpPerson({ name: 'Exclue Propriétaire' })
    const establishment = await app.anEstablishment(owner)
    const staff = await aMember(app, establishment, 'staff')
    ;(await change(staff.user.id, { name: 'Exclue Équipe' })).ok()
    const excludeEstablishment = String(establishment.id)
    expect((await found({ recherche: 'exclue' })).names).toEqual(['Exclue Équipe', 'Exclue Propriétaire'])
    expect(await found({ recherche: 'exclue', excludeEstablishment })).toEqual({ names: [], total: '0' })
    await runAsOwner(app, `update zinc.memberships set expires_on = '2026-11-19' where user_id = $1`, [staff.user.id])
    expect((await found({ recherche: 'exclue', excludeEstablishment })).names).toEqual(['Exclue Équipe'])
  })

  test('tells who is blocked, who administers, who never came, and when the others were last here', async () => {
    const second = await anotherAdmin()
    ;(await change(second.user.id, { name: 'Filtre Admin' })).ok()
    const blocked = (await create({ email: 'filtre@example.org', name: 'Filtre Bloqué' })).ok()
    ;(await change(blocked.id, { isActive: false })).ok()
    const names = async (query: Search) => (await found({ recherche: 'filtre', ...query })).names
    expect(await names({ isActive: 'false' })).toEqual(['Filtre Bloqué'])
    expect(await names({ isActive: 'true' })).toEqual(['Filtre Admin'])
    expect(await names({ isAdmin: 'true' })).toEqual(['Filtre Admin'])
    expect(await names({ isAdmin: 'false' })).toEqual(['Filtre Bloqué'])
    expect(await names({ hasSignedIn: 'false' })).toEqual(['Filtre Bloqué'])
    expect(await names({ hasSignedIn: 'true' })).toEqual(['Filtre Admin'])
    expect(await names({ sort: 'lastSeenAt' })).toEqual(['Filtre Bloqué', 'Filtre Admin'])
    expect(await names({ sort: '-lastSeenAt' })).toEqual(['Filtre Admin', 'Filtre Bloqué'])
    ;(await change(second.user.id, { roles: [] })).ok()
  })

  test('shows one person with what they may enter and how many devices are signed in', async () => {
    const owner = await app.signedUpPerson()
    const establishment = await app.anEstablishment(owner, { name: 'Chez Détail' })
    const reader = await aMember(app, establishment, 'reader')
    const { email, password } = reader
    ;(await app.call('login', { body: { email, password } })).ok()
    expect(await read(reader.user.id)).toMatchObject({
      ...{ email, establishmentCount: 1, openSessions: 2 },
      establishments: [{ id: establishment.id, name: 'Chez Détail', isActive: true, role: 'reader', expiresOn: null }],
    })
    const absent = await app.call('getAdminUser', { params: { userId: '999999' } }, { token: admin.token })
    expect(absent.refusal().error).toBe('NOT_FOUND')
  })
})

describe('a change [A3c]', () => {
  test('changes only what is sent, checks the version and records fields without values', async () => {
    const { user } = await app.signedUpPerson({ name: 'Avant' })
    const { version } = await read(user.id)
    const changed = await change(user.id, { name: 'Après' }, admin, version)
    expect(changed.ok()).toMatchObject({ name: 'Après', phone: '', roles: ['ROLE_USER'], isActive: true })
    expect(changed.headers.etag).toBe(`"${version + 1}"`)
    const stale = (await change(user.id, { name: 'Trop tard' }, admin, version)).refusal()
    expect(stale).toMatchObject({ error: 'VERSION_STALE', details: { current: { name: 'Après' } } })
    const trace = { kind: 'account_changed', details: { by: admin.user.id, fields: ['name'] } }
    expect((await eventsOf(user.id)).at(-1)).toEqual(trace)
    expect((await change(999_999, { name: 'Personne' })).refusal().error).toBe('NOT_FOUND')
  })

  test('of the roles applies from the next call, granted or withdrawn, with no new sign-in', async () => {
    const person = await app.signedUpPerson()
    const listing = () => app.call('listAdminUsers', { query: {} }, { token: person.token })
    expect((await listing()).refusal().error).toBe('ADMIN_ONLY')
    expect((await change(person.user.id, { roles: ['ROLE_ADMIN'] })).ok().roles).toEqual(['ROLE_USER', 'ROLE_ADMIN'])
    expect((await listing()).status).toBe(200)
    ;(await change(person.user.id, { roles: ['ROLE_USER'] })).ok()
    expect((await listing()).refusal().error).toBe('ADMIN_ONLY')
    const kinds = (await eventsOf(person.user.id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'roles_changed')).toHaveLength(2)
  })
})

describe('another e-mail address [A7b]', () => {
  const codeFor = async (email: string) => {
    ;(await app.call('requestPasswordReset', { body: { email } })).ok()
    return (await app.mails.nextTo(email)).code ?? ''
  }
  const address = () => `${crypto.randomUUID()}@example.org`

  test('is signed in with from then on; devices stay signed in, both addresses are told, fields are recorded', async () => {
    const person = await app.signedUpPerson()
    const [former, email] = [person.email, address()]
    const code = await codeFor(former)
    const { version } = await read(person.user.id)
    expect((await change(person.user.id, { email }, admin, version)).ok()).toMatchObject({ email })
    expect(await me(app, person.token)).toBe(200)
    const { password } = person
    expect((await app.call('login', { body: { email: former, password } })).refusal().error).toBe('CREDENTIALS_INVALID')
    expect((await app.call('login', { body: { email, password } })).status).toBe(200)
    expect((await app.mails.nextTo(email)).text).toContain('Camille Moreau')
    const told = await app.mails.nextTo(former)
    expect(told.text).toContain('adresse de votre compte Zinc a changé')
    expect(told.text).not.toContain(email)
    const reset = { email: former, code }
    expect((await app.call('validatePasswordReset', { body: reset })).refusal().error).toBe('CODE_INVALID')
    const trace = { kind: 'account_changed', details: { by: admin.user.id, fields: ['email'] } }
    expect(await eventsOf(person.user.id)).toContainEqual(trace)
  })

  test('is refused where another account has it, however it is written, and to who saw another version', async () => {
    const [one, next] = [await app.signedUpPerson(), await app.signedUpPerson()]
    const taken = await change(one.user.id, { email: next.email.toUpperCase() })
    expect(taken.refusal()).toMatchObject({ error: 'EMAIL_TAKEN', statusCode: 409 })
    expect((await change(one.user.id, { email: 'pas une adresse' })).status).toBe(422)
    expect((await change(one.user.id, { email: address() }, next)).refusal().error).toBe('ADMIN_ONLY')
    const { version } = await read(one.user.id)
    expect((await change(one.user.id, { email: address() }, admin, version - 1)).refusal().error).toBe('VERSION_STALE')
    expect((await change(one.user.id, { email: one.email.toUpperCase() })).ok().email).toBe(one.email.toUpperCase())
  })

  test('goes to one of two accounts that are given it at once, over two processes', async () => {
    const [one, next, email] = [await app.signedUpPerson(), await app.signedUpPerson(), address()]
    const answers = await Promise.all(
      [one, next].map(({ user }, index) => {
        const input = { params: { userId: String(user.id) }, body: { email } }
        return (index === 0 ? app : other).call('updateAdminUser', input, { token: admin.token })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a blocked person [A3c A8b]', () => {
  test('is out at once on every device, in a second process too, and comes back when let in again', async () => {
    const person = await app.signedUpPerson()
    const { email, password, token, refreshToken } = person
    const second = (await other.call('login', { body: { email, password } })).ok()
    expect(await Promise.all([me(app, token), me(other, token), me(other, second.token)])).toEqual([200, 200, 200])
    expect((await change(person.user.id, { isActive: false })).ok()).toMatchObject({ isActive: false })
    expect([await me(app, token), await me(app, second.token)]).toEqual([401, 401])
    for (const refresh_token of [refreshToken, second.refresh_token]) {
      expect((await other.call('refreshToken', { body: { refresh_token } })).status).toBe(401)
    }
    // Another process trusts a session for some seconds after it was looked up.
    await expect.poll(() => me(other, token), { timeout: 60_000 }).toBe(401)
    await expect.poll(() => me(other, second.token), { timeout: 60_000 }).toBe(401)
    expect((await other.call('login', { body: { email, password } })).refusal().error).toBe('CREDENTIALS_INVALID')
    expect((await read(person.user.id)).openSessions).toBe(0)
    ;(await change(person.user.id, { isActive: true })).ok()
    expect(await me(app, token)).toBe(401)
    expect((await other.call('login', { body: { email, password } })).status).toBe(200)
    const kinds = (await eventsOf(person.user.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['account_deactivated', 'account_reactivated']))
  })

  test('who was creating an establishment meanwhile owns none', async () => {
    const person = await app.signedUpPerson()
    const holder = await app.database.ownerPool.connect()
    try {
      await holder.query('begin')
      await holder.query('update zinc.users set is_active = false where id = $1', [person.user.id])
      const body = { name: 'Trop tard', type: 'bar' as const, openWeekdays: [1 as const] }
      const created = app.call('createEstablishment', { body }, { token: person.token })
      const waiting = lockWaits()
      await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1)
      await holder.query('commit')
      expect((await created).refusal().error).toBe('TOKEN_INVALID')
    } finally {
      holder.release()
    }
    const query = { ownerId: String(person.user.id) }
    expect((await app.call('listEstablishments', { query }, { token: admin.token })).ok()).toEqual([])
  })

  test('may own no establishment, suspended ones included: another owner is named first', async () => {
    const person = await app.signedUpPerson()
    const establishment = await app.anEstablishment(person)
    const params = { id: String(establishment.id) }
    const changeEstablishment = async (body: InputOf<Routes['updateAdminEstablishment']>['body']) =>
      (await app.call('updateAdminEstablishment', { params, body }, { token: admin.token })).ok()
    expect((await change(person.user.id, { isActive: false })).refusal().error).toBe('LAST_OWNER')
    await changeEstablishment({ isActive: false })
    expect((await change(person.user.id, { isActive: false })).refusal().error).toBe('LAST_OWNER')
    expect(await me(app, person.token)).toBe(200)
    await changeEstablishment({ ownerId: admin.user.id })
    expect((await change(person.user.id, { isActive: false })).ok().isActive).toBe(false)
  })
})

describe('the last administrator [A8b]', () => {
  test('keeps the role and stays active', async () => {
    for (const body of [{ roles: ['ROLE_USER' as const] }, { roles: [] }, { isActive: false }]) {
      expect((await change(admin.user.id, body)).refusal()).toMatchObject({ error: 'LAST_ADMIN', statusCode: 409 })
    }
    expect(await me(app, admin.token)).toBe(200)
  })

  test.each([
    ['leave together', (one: TestPerson) => one.user.id],
    ['remove each other', (one: TestPerson, next: TestPerson) => (one === admin ? next : admin).user.id],
  ])('is one of two who %s, over two processes', async (_, targetOf) => {
    const second = await anotherAdmin()
    expect(await me(other, second.token)).toBe(200)
    const leaving = [
      [app, admin],
      [other, second],
    ] as const
    const answers = await Promise.all(
      leaving.map(([at, person]) => {
        const params = { userId: String(targetOf(person, second)) }
        return at.call('updateAdminUser', { params, body: { roles: [] } }, { token: person.token })
      }),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const lost = answers.find(({ status }) => status !== 200)?.refusal().error
    expect(['LAST_ADMIN', 'ADMIN_ONLY']).toContain(lost)
    const { rows } = await app.database.ownerPool.query(
      `select id from zinc.users where is_active and 'ROLE_ADMIN' = any (roles)`,
    )
    expect(rows).toHaveLength(1)
    await runAsOwner(app, `update zinc.users set roles = '{ROLE_USER}' where id = $1`, [second.user.id])
    await runAsOwner(app, `update zinc.users set roles = '{ROLE_USER,ROLE_ADMIN}' where id = $1`, [admin.user.id])
    await expect
      .poll(async () => (await app.call('listAdminUsers', { query: {} }, { token: admin.token })).status, {
        timeout: 60_000,
      })
      .toBe(200)
  })
})
