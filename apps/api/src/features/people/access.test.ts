// Proves R32, R85.
import type { Establishment } from '@zinc/contract/establishments'
import type { GrantableRole } from '@zinc/contract/people'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { CallOptions } from '../../test/test-call.ts'
import { anAccount } from '../../test/test-people.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedUpPerson()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

type Body = { userId: number; role?: GrantableRole; expiresOn?: ReturnType<typeof plainDate> | null }
const inPlace = () => ({ id: String(establishment.id) })
const by = (person: TestPerson, options: CallOptions = {}) => ({ token: person.token, ...options })
const grant = (body: Body, options?: CallOptions, person = owner) =>
  app.call('grantAccess', { params: inPlace(), body }, by(person, options))
const revoke = (userId: number, person = owner) =>
  app.call('revokeAccess', { params: inPlace(), query: { userId: String(userId) } }, by(person))
const list = async (person = owner) => (await app.call('listAuthorizedUsers', { params: inPlace() }, by(person))).ok()
const journal = async () =>
  (await app.call('listJournal', { params: inPlace(), query: { itemsPerPage: '100' } }, by(owner))).ok().slice(1)
/** Works with the owner somewhere else. */
const aColleague = async () =>
  await anAccount(app, { establishmentId: (await app.anEstablishment(owner)).id, role: 'staff' })

describe('a grant [R71 R84]', () => {
  test('lets a known person in as staff and without end, when nothing else is said', async () => {
    const userId = await aColleague()
    const granted = (await grant({ userId })).ok()
    expect(granted).toMatchObject({
      id: userId,
      role: 'staff',
      expiresOn: null,
      hasEnded: false,
      revokedAt: null,
      version: 1,
    })
    expect((await list()).map(({ id, role }) => [id, role])).toEqual([
      [owner.user.id, 'owner'],
      [userId, 'staff'],
    ])
  })

  test.each(['manager', 'staff', 'accountant', 'reader'] as const)(
    'gives the role of %s, and what it may',
    async (role) => {
      const person = await app.signedUpPerson()
      await runAsOwner(
        app,
        `insert into zinc.memberships (user_id, establishment_id, role) values ($1, $2, 'reader')`,
        [person.user.id, (await app.anEstablishment(owner)).id],
      )
      ;(await grant({ userId: person.user.id, role })).ok()
      const read = await app.call('getEstablishment', { params: inPlace() }, by(person))
      expect(read.ok().role).toBe(role)
      const report = {
        query: {
          establishmentId: String(establishment.id),
          from: plainDate('2026-11-01'),
          to: plainDate('2026-11-30'),
        },
      }
      expect((await app.call('getReport', report, by(person))).status).toBe(role === 'staff' ? 403 : 200)
      for (const refused of [await grant({ userId: owner.user.id }, {}, person), await revoke(owner.user.id, person)]) {
        expect(refused.refusal().error).toBe('FORBIDDEN')
      }
      expect((await app.call('listAuthorizedUsers', { params: inPlace() }, by(person))).refusal().error).toBe(
        'FORBIDDEN',
      )
    },
  )

  test('changes only what is sent, and is one journal entry with ids only', async () => {
    const userId = await anAccount(app, { establishmentId: establishment.id, role: 'manager' })
    const expiresOn = plainDate('2026-12-31')
    expect((await grant({ userId, expiresOn })).ok()).toMatchObject({ role: 'manager', expiresOn, version: 2 })
    expect((await grant({ userId, role: 'reader' })).ok()).toMatchObject({ role: 'reader', expiresOn, version: 3 })
    expect((await grant({ userId, role: 'reader' })).ok().version).toBe(3)
    expect((await grant({ userId, expiresOn: null })).ok()).toMatchObject({ expiresOn: null, version: 4 })
    const entries = await journal()
    expect(entries.map(({ action, entityId, before, after }) => [action, entityId, before, after])).toEqual([
      ['access.grant', String(userId), { role: 'manager', expiresOn: null }, { role: 'manager', expiresOn }],
      ['access.grant', String(userId), { role: 'manager', expiresOn }, { role: 'reader', expiresOn }],
      ['access.grant', String(userId), { role: 'reader', expiresOn }, { role: 'reader', expiresOn: null }],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Sacha|@/)
    expect(entries.map(({ actorId }) => actorId)).toEqual([owner.user.id, owner.user.id, owner.user.id])
  })

  test('to a stranger and to an unused id gets the same refusal, so ids cannot be probed', async () => {
    const stranger = await app.signedUpPerson()
    const answers = [await grant({ userId: stranger.user.id }), await grant({ userId: 987_654_321 })]
    const [one, other] = answers.map((answer) => answer.refusal())
    expect(one).toMatchObject({ error: 'USER_UNKNOWN', statusCode: 422, details: {} })
    expect(other).toMatchObject({ error: one?.error, message: one?.message, details: {} })
    const guest = await anAccount(app, { establishmentId: (await app.anEstablishment(owner)).id, role: 'staff' })
    await runAsOwner(app, `update zinc.memberships set expires_on = '2026-11-19' where user_id = $1`, [guest])
    expect((await grant({ userId: guest })).refusal().error).toBe('USER_UNKNOWN')
  })

  test('is refused to an account that is no longer active', async () => {
    const userId = await aColleague()
    await runAsOwner(app, 'update zinc.users set is_active = false where id = $1', [userId])
    expect((await grant({ userId })).refusal().error).toBe('USER_UNKNOWN')
  })

  test('never makes or unmakes an owner', async () => {
    expect((await grant({ userId: owner.user.id, role: 'reader' })).refusal().error).toBe('OWNER_UNCHANGEABLE')
    expect((await revoke(owner.user.id)).refusal()).toMatchObject({ error: 'OWNER_UNCHANGEABLE', statusCode: 409 })
    const role = 'owner' as GrantableRole
    expect((await grant({ userId: await aColleague(), role })).refusal().error).toBe('VALIDATION_FAILED')
    expect((await list()).map(({ role: one }) => one)).toEqual(['owner'])
  })

  test('that would have ended before today is refused at its field', async () => {
    const refused = (await grant({ userId: await aColleague(), expiresOn: plainDate('2026-11-19') })).refusal()
    expect(refused).toMatchObject({ error: 'VALIDATION_FAILED', details: { issues: [{ path: ['expiresOn'] }] } })
    expect((await grant({ userId: await aColleague(), expiresOn: plainDate('2026-11-20') })).status).toBe(200)
  })

  test('on another version than the one seen is refused with what is there', async () => {
    const userId = await anAccount(app, { establishmentId: establishment.id, role: 'staff' })
    const stale = await grant({ userId, role: 'reader' }, { version: 7 })
    expect(stale.refusal()).toMatchObject({ error: 'VERSION_STALE', details: { current: { id: userId, version: 1 } } })
    expect((await grant({ userId, role: 'reader' }, { version: 1 })).ok().version).toBe(2)
    expect((await grant({ userId: await aColleague() }, { version: 1 })).refusal().error).toBe('VERSION_STALE')
  })

  test('of 20 at once to a newcomer one enters; of 20 on one version one wins', async () => {
    const userId = await aColleague()
    const roles = ['manager', 'staff', 'accountant', 'reader'] as const
    const entering = Array.from({ length: 20 }, (_, i) =>
      grant({ userId, role: roles[i % 4] ?? 'staff' }, { version: 'new' }),
    )
    const entered = await Promise.all(entering)
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(entered.filter(({ status }) => status === 412)).toHaveLength(19)
    const role = entered.find(({ status }) => status === 200)?.ok().role
    const others = roles.filter((one) => one !== role)
    const changing = Array.from({ length: 20 }, (_, i) =>
      grant({ userId, role: others[i % 3] ?? 'staff' }, { version: 1 }),
    )
    const changed = await Promise.all(changing)
    expect(changed.filter(({ status }) => status === 200)).toHaveLength(1)
    const free = await Promise.all(
      Array.from({ length: 20 }, (_, i) => grant({ userId, role: roles[i % 4] ?? 'staff' })),
    )
    expect(free.every(({ status }) => status === 200)).toBe(true)
    expect((await list()).filter(({ id }) => id === userId)).toHaveLength(1)
    const verification = await app.call('verifyJournal', { params: inPlace() }, by(owner))
    expect(verification.ok().isIntact).toBe(true)
  })

  test('sent twice under one key is done once', async () => {
    const [userId, key] = [await aColleague(), uuidV7()]
    const [one, two] = [await grant({ userId }, { key }), await grant({ userId }, { key })]
    expect(two.ok()).toEqual(one.ok())
    expect(two.headers['idempotent-replayed']).toBe('true')
    expect(await journal()).toHaveLength(1)
  })

  test('is nobody’s in an inactive establishment, an administrator’s neither', async () => {
    const userId = await anAccount(app, { establishmentId: establishment.id, role: 'staff' })
    await runAsOwner(app, 'update zinc.establishments set is_active = false where id = $1', [establishment.id])
    for (const person of [owner, admin]) {
      expect((await grant({ userId, role: 'reader' }, {}, person)).refusal().error).toBe('ESTABLISHMENT_INACTIVE')
      expect((await revoke(userId, person)).refusal().error).toBe('ESTABLISHMENT_INACTIVE')
      expect((await list(person)).map(({ id }) => id)).toContain(userId)
    }
  })
})

describe('an administrator', () => {
  test('without membership lists, grants and revokes, knows everyone, and sees no figure by that', async () => {
    const userId = (await app.signedUpPerson()).user.id
    expect((await grant({ userId, role: 'accountant' }, {}, admin)).ok().role).toBe('accountant')
    expect((await list(admin)).map(({ id }) => id)).toContain(userId)
    expect((await revoke(userId, admin)).status).toBe(200)
    expect((await journal()).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['access.grant', admin.user.id],
      ['access.revoke', admin.user.id],
    ])
    const report = {
      query: { establishmentId: String(establishment.id), from: plainDate('2026-11-01'), to: plainDate('2026-11-30') },
    }
    expect((await app.call('getReport', report, by(admin))).refusal().error).toBe('NOT_FOUND')
    expect((await app.call('getEstablishment', { params: inPlace() }, by(admin))).refusal().error).toBe('NOT_FOUND')
  })

  test('who is a member works on people by their own right, and on figures by their role', async () => {
    ;(await grant({ userId: admin.user.id, role: 'staff' }, {}, admin)).ok()
    const userId = await anAccount(app, { establishmentId: establishment.id, role: 'staff' })
    expect((await revoke(userId, admin)).status).toBe(200)
    const report = {
      query: { establishmentId: String(establishment.id), from: plainDate('2026-11-01'), to: plainDate('2026-11-30') },
    }
    expect((await app.call('getReport', report, by(admin))).refusal().error).toBe('FORBIDDEN')
  })

  test('finds an absent and a deleted establishment the same', async () => {
    await runAsOwner(app, 'update zinc.establishments set deleted_at = now() where id = $1', [establishment.id])
    const absent = await app.call('listAuthorizedUsers', { params: { id: '987654321' } }, by(admin))
    const deleted = await app.call('listAuthorizedUsers', { params: inPlace() }, by(admin))
    for (const answer of [absent, deleted]) expect(answer.refusal()).toMatchObject({ error: 'NOT_FOUND', details: {} })
    expect((await grant({ userId: owner.user.id }, {}, admin)).refusal().error).toBe('NOT_FOUND')
  })
})

test('the people one shares an establishment with are those who may enter today, by name', async () => {
  const member = await aMember(app, establishment, 'reader')
  const [gone, off] = [
    await anAccount(app, { establishmentId: establishment.id, role: 'staff' }),
    await anAccount(app, { establishmentId: establishment.id, role: 'staff' }),
  ]
  await runAsOwner(app, `update zinc.memberships set expires_on = '2026-11-19' where user_id = $1`, [gone])
  await runAsOwner(app, 'update zinc.users set is_active = false where id = $1', [off])
  await runAsOwner(app, `update zinc.users set name = 'zoé' where id = $1`, [member.user.id])
  const ask = (person: TestPerson) =>
    app.call('listUsers', { query: { establishmentId: String(establishment.id) } }, by(person))
  expect((await ask(member)).ok()).toEqual([
    { id: owner.user.id, name: owner.user.name },
    { id: member.user.id, name: 'zoé' },
  ])
  const page = { establishmentId: String(establishment.id), page: '2', itemsPerPage: '1' }
  const second = await app.call('listUsers', { query: page }, by(member))
  expect([second.ok(), second.headers['x-total-count']]).toEqual([[{ id: member.user.id, name: 'zoé' }], '2'])
  for (const person of [admin, await app.signedUpPerson()]) {
    expect((await ask(person)).refusal().error).toBe('NOT_FOUND')
  }
})
