import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { anAccount } from '../../test/test-people.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
let establishment: Establishment

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedUpPerson({ name: 'Camille Moreau' })
  owner = await app.signedUpPerson({ name: 'Claire Petit' })
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner, { name: 'Le Comptoir' })
})

const inPlace = () => ({ id: String(establishment.id) })
const by = (person: TestPerson) => ({ token: person.token })
const assign = (body: { userId: number; role?: 'reader' | 'manager'; reason?: string }) =>
  app.call('assignMember', { params: inPlace(), body: { expiresOn: plainDate('2026-11-26'), ...body } }, by(admin))
const memberOf = async (userId: number) => {
  const all = (await app.call('listAuthorizedUsers', { params: inPlace() }, by(owner))).ok()
  return all.find(({ id }) => id === userId)
}
const journal = async () =>
  (await app.call('listJournal', { params: inPlace(), query: {} }, by(owner)))
    .ok()
    .filter(({ entity }) => entity === 'access')

describe('an access that an administrator gives themself [N10]', () => {
  test('is announced to the owner by mail, at once, with role, end and reason', async () => {
    ;(await assign({ userId: admin.user.id, role: 'reader', reason: 'Assistance par téléphone' })).ok()
    const mail = await app.mails.nextTo(owner.email)
    expect(mail.headers.get('content-language')).toBe('fr')
    expect(mail.text).toContain('Accès à « Le Comptoir » donné par une autre personne que vous')
    expect(mail.text).toContain('Camille Moreau, de l’administration de Zinc, s’est donné un accès à « Le Comptoir ».')
    expect(mail.text).toContain(
      'Rôle : Lecture seule. Fin de l’accès : 26 novembre 2026. Motif : Assistance par téléphone',
    )
    expect(mail.text).toMatch(/retirer cet accès : http\S+\/establishment\/people\s/)
  })

  test('stands in the journal with its author and reason, and marked in the list of who may enter', async () => {
    ;(await assign({ userId: admin.user.id, role: 'reader', reason: ' Assistance ' })).ok()
    await app.mails.nextTo(owner.email)
    expect((await journal())[0]).toMatchObject({
      ...{ action: 'access.grant', actorId: admin.user.id, entityId: String(admin.user.id), reason: 'Assistance' },
      after: { role: 'reader', expiresOn: '2026-11-26', fromOutside: true, grantedBy: admin.user.id },
    })
    expect((await memberOf(admin.user.id))?.fromOutside).toMatchObject({
      ...{ by: { id: admin.user.id, name: 'Camille Moreau' }, reason: 'Assistance', isConfirmed: false },
      at: expect.stringMatching(/^\d{4}-/),
    })
  })
})

describe('an access that an administrator gives somebody else [N10]', () => {
  test('and each new role are announced in the owner’s language', async () => {
    ;(await app.call('updateMe', { body: { language: 'en' } }, { ...by(owner), version: await versionOf(owner) })).ok()
    const userId = await anAccount(app)
    ;(await assign({ userId, role: 'reader' })).ok()
    const first = await app.mails.nextTo(owner.email)
    expect(first.text).toContain('Camille Moreau, of the administration of Zinc, gave Sacha access to “Le Comptoir”.')
    expect(first.text).toContain('Role: Read-only. Access ends: 26 November 2026. No reason given.')
    ;(await app.call('grantAccess', { params: inPlace(), body: { userId, role: 'manager' } }, by(admin))).ok()
    expect((await app.mails.nextTo(owner.email)).text).toContain('Role: Manager.')
    ;(await app.call('updateMe', { body: { language: 'fr' } }, { ...by(owner), version: await versionOf(owner) })).ok()
  })

  test('is kept by the owner who grants the same, and the journal says so', async () => {
    const userId = await anAccount(app)
    ;(await assign({ userId, role: 'reader', reason: 'Audit' })).ok()
    await app.mails.nextTo(owner.email)
    const body = { userId, role: 'reader' as const, expiresOn: plainDate('2026-11-26') }
    const stored = (await app.call('grantAccess', { params: inPlace(), body }, by(owner))).ok()
    expect(stored.fromOutside).toMatchObject({ by: { name: 'Camille Moreau' }, reason: 'Audit', isConfirmed: true })
    ;(await app.call('grantAccess', { params: inPlace(), body }, by(owner))).ok()
    expect((await journal()).map(({ actorId }) => actorId)).toEqual([admin.user.id, owner.user.id])
  })

  test('is the owner’s own from their next change on', async () => {
    const userId = await anAccount(app)
    ;(await assign({ userId, role: 'reader' })).ok()
    await app.mails.nextTo(owner.email)
    const body = { userId, role: 'staff' as const }
    expect((await app.call('grantAccess', { params: inPlace(), body }, by(owner))).ok().fromOutside).toBeNull()
  })

  test('is announced when it is taken up by invitation', async () => {
    const guest = await app.signedUpPerson({ name: 'Nadia Roche' })
    const body = { email: guest.email, role: 'accountant' as const }
    const { id } = (await app.call('invitePerson', { params: inPlace(), body }, by(admin))).ok()
    const params = { invitationId: id }
    ;(await app.call('acceptInvitation', { params }, { ...by(guest), key: uuidV7() })).ok()
    expect((await app.mails.nextTo(owner.email)).text).toContain('a donné un accès à « Le Comptoir » à Nadia Roche.')
    expect((await memberOf(guest.user.id))?.fromOutside).toMatchObject({
      by: { name: 'Camille Moreau' },
      isConfirmed: false,
    })
  })
})

test('what the owner gives is announced to nobody, also when they administer the instance', async () => {
  const own = await app.anEstablishment(admin)
  const userId = await anAccount(app)
  const params = { id: String(own.id) }
  expect((await app.call('assignMember', { params, body: { userId } }, by(admin))).ok().fromOutside).toBeNull()
  const { rows } = await app.database.ownerPool.query(
    `select 1 from zinc.mail_outbox where recipient = $1 and created_at >= (
       select granted_at from zinc.memberships where user_id = $2)`,
    [admin.email, userId],
  )
  expect(rows).toEqual([])
})

async function versionOf(person: TestPerson): Promise<number> {
  return (await app.call('getMe', {}, by(person))).ok().version
}
