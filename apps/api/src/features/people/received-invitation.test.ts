import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { anInvitation } from '../../test/test-people.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let guest: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  await app.signedUpPerson()
  owner = await app.signedUpPerson({ name: 'Claire' })
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner, { name: 'Le Comptoir' })
  guest = await app.signedUpPerson()
})

const inPlace = () => ({ id: String(establishment.id) })
const received = async (person = guest) => (await app.call('listMyInvitations', {}, { token: person.token })).ok()
const accept = (invitationId: string, person = guest, key = uuidV7()) =>
  app.call('acceptInvitation', { params: { invitationId } }, { token: person.token, key })
const decline = (invitationId: string, person = guest) =>
  app.call('declineInvitation', { params: { invitationId } }, { token: person.token })
const roleOf = async (person = guest) =>
  (await app.call('getEstablishment', { params: inPlace() }, { token: person.token })).ok().role
const journal = async () =>
  (await app.call('listJournal', { params: inPlace(), query: {} }, { token: owner.token })).ok().slice(1)
const pointers = async (email: string) =>
  (await app.database.ownerPool.query('select 1 from zinc.invited_addresses where email_key = $1', [email])).rowCount

describe('the person with the invited address [N5 R84]', () => {
  test('finds and accepts the invitation; the establishment opens, the journal records it', async () => {
    const expiresOn = plainDate('2026-12-31')
    const body = { email: guest.email.toUpperCase(), role: 'manager' as const, expiresOn }
    const { id } = (await app.call('invitePerson', { params: inPlace(), body }, { token: owner.token })).ok()
    const [invitation, ...others] = await received()
    expect(others).toEqual([])
    expect(invitation).toMatchObject({
      id,
      establishmentName: 'Le Comptoir',
      invitedBy: 'Claire',
      role: 'manager',
      expiresOn,
    })
    expect((await accept(id)).ok()).toEqual({ establishmentId: establishment.id })
    expect(await roleOf()).toBe('manager')
    const me = (await app.call('getMe', {}, { token: guest.token })).ok()
    expect(me.currentEstablishment?.id).toBe(establishment.id)
    expect(await received()).toEqual([])
    expect(await pointers(guest.email)).toBe(0)
    const entries = await journal()
    expect(entries.at(-1)).toMatchObject({
      action: 'access.accept',
      actorId: guest.user.id,
      entityId: String(guest.user.id),
      before: null,
      after: { role: 'manager', expiresOn },
    })
    const users = await app.call('listAuthorizedUsers', { params: inPlace() }, { token: owner.token })
    expect(users.ok().find((one) => one.id === guest.user.id)).toMatchObject({ role: 'manager', expiresOn, version: 1 })
  })

  test('is nobody whose address only looks like it', async () => {
    const name = uuidV7()
    const guestAddress = `s${name}@example.org`
    const alike = await app.signedUpPerson({ email: `\u017F${name}@example.org` })
    const { id } = (
      await app.call(
        'invitePerson',
        { params: inPlace(), body: { email: guestAddress, role: 'staff' } },
        { token: owner.token },
      )
    ).ok()
    await app.mails.nextTo(guestAddress)
    expect(await received(alike)).toEqual([])
    expect((await accept(id, alike)).refusal().error).toBe('NOT_FOUND')
    expect((await decline(id, alike)).refusal().error).toBe('NOT_FOUND')
    const meant = await app.signedUpPerson({ email: guestAddress })
    expect((await received(meant)).map((one) => one.id)).toEqual([id])
  })

  test('may have no account yet: it is there after sign-up', async () => {
    const email = `${uuidV7()}@example.org`
    const body = { email, role: 'reader' as const }
    const { id } = (await app.call('invitePerson', { params: inPlace(), body }, { token: owner.token })).ok()
    await app.mails.nextTo(email)
    const newcomer = await app.signedUpPerson({ email })
    expect((await received(newcomer)).map((one) => one.id)).toEqual([id])
    ;(await accept(id, newcomer)).ok()
    expect(await roleOf(newcomer)).toBe('reader')
  })

  test('keeps what they have open, and finds their role changed where they were a member', async () => {
    const own = await app.anEstablishment(guest)
    const member = await aMember(app, establishment, 'staff')
    ;(await accept(await anInvitation(app, establishment, { email: guest.email }))).ok()
    const me = (await app.call('getMe', {}, { token: guest.token })).ok()
    expect(me.currentEstablishment?.id).toBe(own.id)
    ;(await accept(await anInvitation(app, establishment, { email: member.email, role: 'accountant' }), member)).ok()
    expect(await roleOf(member)).toBe('accountant')
  })

  test('an owner who accepts their own invitation stays the owner', async () => {
    ;(await accept(await anInvitation(app, establishment, { email: owner.email, role: 'reader' }), owner)).ok()
    expect(await roleOf(owner)).toBe('owner')
    expect(await received(owner)).toEqual([])
  })

  test('declines: it is gone for both sides, and the journal knows', async () => {
    const id = await anInvitation(app, establishment, { email: guest.email, role: 'reader' })
    expect((await decline(id)).ok()).toEqual({})
    expect(await received()).toEqual([])
    expect((await accept(id)).refusal().error).toBe('NOT_FOUND')
    const listed = await app.call('listInvitations', { params: inPlace() }, { token: owner.token })
    expect(listed.ok()).toEqual([])
    expect((await journal()).at(-1)).toMatchObject({
      action: 'invitation.decline',
      entityId: id,
      actorId: guest.user.id,
    })
  })

  test('accepts once, however often it is sent', async () => {
    const [id, key] = [await anInvitation(app, establishment, { email: guest.email }), uuidV7()]
    const same = await Promise.all(Array.from({ length: 10 }, () => accept(id, guest, key)))
    expect(same.every(({ status }) => status === 200)).toBe(true)
    const others = await Promise.all(Array.from({ length: 10 }, () => accept(id)))
    expect(others.every(({ status }) => status === 404)).toBe(true)
    expect(await journal()).toHaveLength(1)
  })

  test('accepting and withdrawing at once leaves one of the two', async () => {
    const id = await anInvitation(app, establishment, { email: guest.email })
    const params = { ...inPlace(), invitationId: id }
    const both = await Promise.all([accept(id), app.call('withdrawInvitation', { params }, { token: owner.token })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const isIn = (await app.call('getEstablishment', { params: inPlace() }, { token: guest.token })).status === 200
    expect(isIn).toBe(both[0]?.status === 200)
    expect(await journal()).toHaveLength(1)
  })
})

describe('nobody else', () => {
  test('sees, accepts or declines it: another’s, an absent and an ended one are all 404', async () => {
    const theirs = await anInvitation(app, establishment, { email: guest.email })
    const stranger = await app.signedUpPerson()
    // Invited elsewhere: there is something to look among.
    const other = await app.anEstablishment(owner)
    const own = await anInvitation(app, other, { email: stranger.email })
    const over = await anInvitation(app, establishment, { email: stranger.email, validUntil: '2020-01-01' })
    expect((await received(stranger)).map(({ id }) => id)).toEqual([own])
    for (const act of [accept, decline]) {
      for (const id of [theirs, over, uuidV7()]) {
        expect((await act(id, stranger)).refusal()).toMatchObject({ error: 'NOT_FOUND', details: {} })
      }
    }
    expect((await received()).map(({ id }) => id)).toEqual([theirs])
    expect((await accept(theirs)).status).toBe(200)
  })

  test('an establishment that was deleted, or whose offered days have passed, invites nobody', async () => {
    const id = await anInvitation(app, establishment, { email: guest.email })
    await runAsOwner(app, `update zinc.invitations set expires_on = '2026-11-19' where id = $1`, [id])
    expect(await received()).toEqual([])
    expect((await accept(id)).refusal().error).toBe('NOT_FOUND')
    await runAsOwner(app, `update zinc.invitations set expires_on = '2026-11-20' where id = $1`, [id])
    expect(await received()).toHaveLength(1)
    await runAsOwner(app, 'update zinc.establishments set deleted_at = now() where id = $1', [establishment.id])
    expect(await received()).toEqual([])
    expect((await accept(id)).refusal().error).toBe('NOT_FOUND')
  })

  test('a new account at the address of a deleted one finds none of its invitations', async () => {
    const id = await anInvitation(app, establishment, { email: guest.email })
    const body = { currentPassword: guest.password }
    ;(await app.call('deleteMyAccount', { body }, { token: guest.token })).ok()
    const listed = await app.call('listInvitations', { params: inPlace() }, { token: owner.token })
    expect(listed.ok()).toEqual([])
    await app.mails.nextTo(guest.email)
    const next = await app.signedUpPerson({ email: guest.email })
    expect(await received(next)).toEqual([])
    expect((await accept(id, next)).refusal().error).toBe('NOT_FOUND')
  })

  test('an inactive establishment takes nobody in', async () => {
    const id = await anInvitation(app, establishment, { email: guest.email })
    await runAsOwner(app, 'update zinc.establishments set is_active = false where id = $1', [establishment.id])
    expect((await accept(id)).refusal().error).toBe('ESTABLISHMENT_INACTIVE')
    expect(await received()).toHaveLength(1)
  })
})
