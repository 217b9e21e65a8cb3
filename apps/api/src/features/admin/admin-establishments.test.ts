import type { InputOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOnCitus } from '../../test/citus-nodes.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { anAccount } from '../../test/test-people.ts'
import { aMember, aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { shownName } from '../mail/shown-name.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedUpPerson()
  owner = await app.signedUpPerson({ name: 'Anne Vidal' })
})
afterAll(() => app.close())

type Change = InputOf<Routes['updateAdminEstablishment']>['body']

const params = (id: number) => ({ params: { id: String(id) } })
const byAdmin = (version?: number) => ({ token: admin.token, ...(version === undefined ? {} : { version }) })
const change = (id: number, body: Change, version?: number) =>
  app.call('updateAdminEstablishment', { ...params(id), body }, byAdmin(version))
const read = (id: number) => app.call('getAdminEstablishment', params(id), byAdmin())
const meOf = async ({ token }: TestPerson) => (await app.call('getMe', {}, { token })).ok()
const journalOf = async (id: number, { token }: TestPerson) =>
  (await app.call('listJournal', { ...params(id), query: {} }, { token })).ok()

describe('an establishment created for somebody [R70]', () => {
  const body = { name: 'Brasserie Bellecour', type: 'brasserie' as const, openWeekdays: [1 as const, 2 as const] }

  test('is ready for its owner’s first entry, current if they have none, announced by mail', async () => {
    const person = await app.signedUpPerson()
    const answer = await app.call('createAdminEstablishment', { body: { ...body, ownerId: person.user.id } }, byAdmin())
    expect(answer.status).toBe(201)
    const made = answer.ok()
    expect(made).toMatchObject({
      ...{ name: 'Brasserie Bellecour', type: 'brasserie', isActive: true, ownerId: person.user.id, peopleCount: 1 },
      ...{ ownerName: person.user.name, ownerEmail: person.email, isDeletable: !isOnCitus(), version: 1 },
      salesLabel: { singular: 'Ticket Z' },
    })
    expect((await meOf(person)).currentEstablishment).toMatchObject({ id: made.id, role: 'owner' })
    const establishment = (await app.call('getEstablishment', params(made.id), { token: person.token })).ok()
    await aStoredTicket(app, person, aTicketInput(establishment))
    const [created] = await journalOf(made.id, person)
    expect(created).toMatchObject({ action: 'establishment.create', actorId: admin.user.id })
    const mail = await app.mails.nextTo(person.email)
    expect(mail.text).toContain('vous a confié l’établissement «\u00A0Brasserie Bellecour\u00A0»')
    // The administrator is no member of it: nothing in it is theirs to read.
    const figures = { establishmentId: String(made.id), from: '2026-11-01', to: '2026-11-30' }
    const foreign = await app.call('getReport', { query: figures }, byAdmin())
    expect(foreign.refusal().error).toBe('NOT_FOUND')
  })

  test('does not change the current establishment of an owner who has one', async () => {
    const person = await app.signedUpPerson()
    const own = await app.anEstablishment(person)
    const input = { body: { ...body, ownerId: person.user.id } }
    ;(await app.call('createAdminEstablishment', input, byAdmin())).ok()
    const me = await meOf(person)
    expect([me.currentEstablishment?.id, me.accessibleEstablishments.length]).toEqual([own.id, 2])
  })

  test('needs an owner who is there', async () => {
    const blocked = await anAccount(app)
    await runAsOwner(app, 'update zinc.users set is_active = false where id = $1', [blocked])
    for (const ownerId of [999_999, blocked]) {
      const answer = await app.call('createAdminEstablishment', { body: { ...body, ownerId } }, byAdmin())
      expect(answer.refusal()).toMatchObject({ error: 'USER_UNKNOWN', statusCode: 422 })
    }
  })
})

describe('a change by an administrator [N10 R70 R83]', () => {
  test('changes only what is sent, raises the version and is in the journal', async () => {
    const establishment = await app.anEstablishment(owner)
    const changed = await change(establishment.id, { name: 'Le Bouchon', address: '3 rue Mercière, 69002 Lyon' }, 1)
    expect(changed.ok()).toMatchObject({ name: 'Le Bouchon', type: 'bistrot', ownerId: owner.user.id, version: 2 })
    expect(changed.headers.etag).toBe('"2"')
    expect((await read(establishment.id)).ok()).toEqual(changed.ok())
    expect((await journalOf(establishment.id, owner)).at(-1)).toMatchObject({
      ...{ action: 'establishment.update', actorId: admin.user.id },
      before: { name: 'Chez Test', address: '', version: 1 },
      after: { name: 'Le Bouchon', address: '3 rue Mercière, 69002 Lyon', version: 2 },
    })
    const stale = (await change(establishment.id, { name: 'Trop tard' }, 1)).refusal()
    expect(stale).toMatchObject({ error: 'VERSION_STALE', details: { current: { name: 'Le Bouchon', version: 2 } } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => change(establishment.id, { name: `Nom ${i}` }, 2)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
  })

  test('suspends: read by all, written by nobody, nobody’s current one, until it is active again', async () => {
    const person = await app.signedUpPerson()
    const establishment = await app.anEstablishment(person)
    const manager = await aMember(app, establishment, 'manager')
    const select = { body: { establishmentId: establishment.id } }
    ;(await app.call('selectEstablishment', select, { token: manager.token })).ok()
    expect((await change(establishment.id, { isActive: false })).ok().isActive).toBe(false)
    for (const one of [person, manager]) {
      const me = await meOf(one)
      expect(me.currentEstablishment).toBeNull()
      expect(me.accessibleEstablishments).toMatchObject([{ id: establishment.id, isActive: false }])
      const call = { params: { id: uuidV7() }, body: aTicketInput(establishment) }
      const written = await app.call('saveTicketZ', call, { token: one.token, version: 'new' })
      expect(written.refusal()).toMatchObject({ error: 'ESTABLISHMENT_INACTIVE', statusCode: 403 })
      expect((await app.call('getEstablishment', params(establishment.id), { token: one.token })).ok().isActive).toBe(
        false,
      )
      const chosen = await app.call('selectEstablishment', select, { token: one.token })
      expect(chosen.refusal().error).toBe('ESTABLISHMENT_INACTIVE')
    }
    expect((await change(establishment.id, { isActive: true, phone: '04 78 00 00 00' })).ok().isActive).toBe(true)
    await aStoredTicket(app, manager, aTicketInput(establishment))
  })

  test('of the owner makes the old one a manager and tells both, each in their language', async () => {
    const [before, after] = [await app.signedUpPerson(), await app.signedUpPerson()]
    const establishment = await app.anEstablishment(before, { name: 'Maison Tavernier' })
    ;(await app.call('updateMe', { body: { language: 'en' } }, { token: after.token })).ok()
    const changed = (await change(establishment.id, { ownerId: after.user.id })).ok()
    expect(changed).toMatchObject({ ownerId: after.user.id, ownerName: after.user.name, peopleCount: 2 })
    const roles = [await meOf(before), await meOf(after)].map((me) =>
      me.accessibleEstablishments.map(({ role }) => role),
    )
    expect(roles).toEqual([['manager'], ['owner']])
    const mails = [await app.mails.nextTo(before.email), await app.mails.nextTo(after.email)]
    expect(mails[0]?.text).toContain(
      `${shownName(admin.user.name)}, de l’administration de Zinc, a nommé ${shownName(after.user.name)} propriétaire`,
    )
    expect(mails[0]?.text).toContain('Vous y gardez un accès comme responsable')
    expect(mails[1]?.text).toContain('has made you the owner of “Maison Tavernier”')
    expect((await journalOf(establishment.id, after)).at(-1)).toMatchObject({
      before: { ownerId: before.user.id },
      after: { ownerId: after.user.id },
    })
    expect((await change(establishment.id, { ownerId: 999_999 })).refusal().error).toBe('USER_UNKNOWN')
  })

  test.each([
    [
      'fr',
      'de l’administration de Zinc, est désormais propriétaire de l’établissement «\u00a0Chez Paul\u00a0» à votre place.',
    ],
    ['en', 'of the administration of Zinc, is now the owner of “Chez Paul” in your place.'],
  ] as const)('who makes themself the owner is named to the old one, in %s', async (language, sentence) => {
    const before = await app.signedUpPerson()
    ;(await app.call('updateMe', { body: { language } }, { token: before.token })).ok()
    const establishment = await app.anEstablishment(before, { name: 'Chez Paul' })
    ;(await change(establishment.id, { ownerId: admin.user.id })).ok()
    const { text } = await app.mails.nextTo(before.email)
    expect(text).toContain(`${shownName(admin.user.name)}, ${sentence}`)
    expect(text).toContain('/establishment/people')
    expect((await journalOf(establishment.id, admin)).at(-1)).toMatchObject({
      actorId: admin.user.id,
      before: { ownerId: before.user.id },
      after: { ownerId: admin.user.id },
    })
  })

  test('to two owners at once leaves one owner', async () => {
    const establishment = await app.anEstablishment(owner)
    const heirs = [await anAccount(app), await anAccount(app)]
    const answers = await Promise.all(heirs.map((ownerId) => change(establishment.id, { ownerId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await app.database.ownerPool.query<{ user_id: number; role: string }>(
      `select user_id, role from zinc.memberships where establishment_id = $1 and user_id = any($2)`,
      [establishment.id, heirs],
    )
    const owners = rows.filter(({ role }) => role === 'owner').map(({ user_id }) => user_id)
    expect(owners).toEqual([(await read(establishment.id)).ok().ownerId])
    expect(rows).toHaveLength(2)
  })
})

test('people are assigned and unassigned from either side, journaled, and the owner is neither', async () => {
  const establishment = await app.anEstablishment(owner)
  const person = await app.signedUpPerson()
  const assign = (userId: number, role?: 'accountant') =>
    app.call('assignMember', { ...params(establishment.id), body: { userId, ...(role && { role }) } }, byAdmin())
  const unassign = (userId: number) =>
    app.call('unassignMember', { params: { id: String(establishment.id), userId: String(userId) } }, byAdmin())
  expect((await assign(person.user.id)).ok()).toMatchObject({ id: person.user.id, role: 'staff' })
  expect((await assign(person.user.id, 'accountant')).ok()).toMatchObject({ role: 'accountant' })
  const members = async () =>
    (await app.call('listAdminMembers', params(establishment.id), byAdmin())).ok().map(({ id, role }) => [id, role])
  expect(await members()).toEqual([
    [owner.user.id, 'owner'],
    [person.user.id, 'accountant'],
  ])
  expect((await meOf(person)).accessibleEstablishments).toMatchObject([{ id: establishment.id, role: 'accountant' }])
  ;(await unassign(person.user.id)).ok()
  expect((await meOf(person)).accessibleEstablishments).toEqual([])
  expect(await members()).toEqual([[owner.user.id, 'owner']])
  const refusals = [await assign(owner.user.id), await unassign(owner.user.id), await assign(999_999)]
  expect(refusals.map((answer) => answer.refusal().error)).toEqual([
    'OWNER_UNCHANGEABLE',
    'OWNER_UNCHANGEABLE',
    'USER_UNKNOWN',
  ])
  const entries = (await journalOf(establishment.id, owner)).filter(
    ({ entityId }) => entityId === String(person.user.id),
  )
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['access.grant', admin.user.id],
    ['access.grant', admin.user.id],
    ['access.revoke', admin.user.id],
  ])
})

describe('the list of every establishment [R70 R82]', () => {
  const listed = async (query: InputOf<Routes['listEstablishments']>['query']) =>
    (await app.call('listEstablishments', { query }, byAdmin())).ok()
  const names = async (query: InputOf<Routes['listEstablishments']>['query']) =>
    (await listed(query)).map(({ name }) => name)

  test('shows number, type, city, owner and people, and no figure', async () => {
    const person = await app.signedUpPerson({ name: 'Élodie Chauvin' })
    const establishment = await app.anEstablishment(person, { name: 'Table seule' })
    await aMember(app, establishment, 'reader')
    ;(await change(establishment.id, { address: '1 quai Rambaud, 69002 Lyon 2e' })).ok()
    const [item] = await listed({ ownerId: String(person.user.id) })
    expect(item).toEqual({
      ...{ id: establishment.id, name: 'Table seule', type: 'bistrot', isActive: true, role: null, city: 'Lyon 2e' },
      ...{ ownerId: person.user.id, ownerName: 'Élodie Chauvin', peopleCount: 2, createdAt: establishment.createdAt },
      salesLabel: establishment.salesLabel,
    })
  })

  test('is searched by name, city and owner, filtered by family, and sorted by each column', async () => {
    const first = await app.signedUpPerson({ name: 'Aline Triée' })
    const last = await app.signedUpPerson({ name: 'zoé triée' })
    const early = await app.anEstablishment(last, { name: 'Écume triée', type: 'cafe' })
    await app.anEstablishment(first, { name: 'échoppe triée', type: 'mode' })
    await app.anEstablishment(first, { name: 'Zinc trié', type: 'bar' })
    await aMember(app, early, 'staff')
    ;(await change(early.id, { address: '1 place Bellecour, 69800 Saint-Priest' })).ok()
    const search = 'TRIE'
    expect(await names({ search })).toEqual(['échoppe triée', 'Écume triée', 'Zinc trié'])
    expect(await names({ search: 'saint-PRIEST' })).toEqual(['Écume triée'])
    expect(await names({ search: 'zoe triee' })).toEqual(['Écume triée'])
    expect(await names({ search, family: 'shop' })).toEqual(['échoppe triée'])
    expect(await names({ search, family: 'restaurant' })).toEqual(['Écume triée', 'Zinc trié'])
    expect(await names({ search, sort: '-id' })).toEqual(['Zinc trié', 'échoppe triée', 'Écume triée'])
    expect(await names({ search, sort: 'createdAt' })).toEqual(['Écume triée', 'échoppe triée', 'Zinc trié'])
    expect(await names({ search, sort: 'type' })).toEqual(['Zinc trié', 'Écume triée', 'échoppe triée'])
    expect(await names({ search, sort: '-owner' })).toEqual(['Écume triée', 'Zinc trié', 'échoppe triée'])
    expect(await names({ search, sort: '-peopleCount' })).toEqual(['Écume triée', 'Zinc trié', 'échoppe triée'])
    expect(await names({ search, itemsPerPage: '2', page: '2' })).toEqual(['Zinc trié'])
  })
})
