import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnotherApp, createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { anInvitation } from '../../test/test-people.ts'
import { aMember, aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

/** Half past four of the night to Saturday, in Paris: a restaurant's Friday goes on, a shop's is over. */
const NIGHT = '2026-11-21T03:30:00Z'
const MORNING = '2026-11-21T04:00:00Z'
const friday = plainDate('2026-11-20')

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let guest: TestPerson
beforeAll(async () => {
  app = await createTestApp({ now: NIGHT })
  await app.signedUpPerson()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  guest = await aMember(app, establishment, 'manager')
})

type Asked = Pick<AnotherApp, 'call'>
const inPlace = () => ({ id: String(establishment.id) })
const revoke = (userId = guest.user.id, key = uuidV7()) =>
  app.call('revokeAccess', { params: inPlace(), query: { userId: String(userId) } }, { token: owner.token, key })
const read = ({ call }: Asked = app) => call('getEstablishment', { params: inPlace() }, { token: guest.token })
const list = async () => (await app.call('listAuthorizedUsers', { params: inPlace() }, { token: owner.token })).ok()
const me = async () => (await app.call('getMe', {}, { token: guest.token })).ok()
const select = () =>
  app.call('selectEstablishment', { body: { establishmentId: establishment.id } }, { token: guest.token })

describe('revoked while signed in [A3c R84]', () => {
  test('the next call gets 404, replays too, and the current establishment is cleared', async () => {
    ;(await select()).ok()
    const ticket = aTicketInput(establishment, { date: '2026-11-20' })
    const sending = { params: { id: uuidV7() }, body: ticket }
    const options = { token: guest.token, key: uuidV7(), version: 'new' as const }
    expect((await app.call('validateTicketZ', sending, options)).status).toBe(200)
    expect((await me()).currentEstablishment?.id).toBe(establishment.id)
    expect((await revoke()).ok()).toEqual({})
    const again = await app.call('validateTicketZ', sending, options)
    expect(again.refusal()).toMatchObject({ error: 'NOT_FOUND', statusCode: 404 })
    expect((await read()).refusal().error).toBe('NOT_FOUND')
    expect(await me()).toMatchObject({ currentEstablishment: null, accessibleEstablishments: [] })
    expect((await select()).refusal().error).toBe('NOT_FOUND')
    const refreshed = (await app.call('refreshToken', { body: { refresh_token: guest.refreshToken } })).ok()
    const anew = await app.call('getEstablishment', { params: inPlace() }, { token: refreshed.token })
    expect(anew.refusal().error).toBe('NOT_FOUND')
    // Let in again, they choose it again.
    const body = { userId: guest.user.id }
    ;(await app.call('grantAccess', { params: inPlace(), body }, { token: owner.token })).ok()
    const back = await me()
    expect([back.currentEstablishment, back.accessibleEstablishments.length]).toEqual([null, 1])
  })

  test('another process, which has just answered them, refuses too', async () => {
    const other = await app.another()
    expect((await read(other)).status).toBe(200)
    expect((await revoke()).status).toBe(200)
    expect((await read(other)).refusal().error).toBe('NOT_FOUND')
  })

  test('the work stays theirs, and the journal says who ended what by number', async () => {
    await aStoredTicket(app, guest, aTicketInput(establishment, { date: '2026-11-20' }))
    ;(await revoke()).ok()
    const query = { establishmentId: String(establishment.id), from: friday, to: friday }
    const [ticket] = (await app.call('listTicketsZ', { query }, { token: owner.token })).ok()
    expect(ticket).toMatchObject({ status: 'validated' })
    const journal = await app.call('listJournal', { params: inPlace(), query: {} }, { token: owner.token })
    const last = journal.ok().at(-1)
    expect(last).toMatchObject({
      action: 'access.revoke',
      actorId: owner.user.id,
      entityId: String(guest.user.id),
      before: { role: 'manager', expiresOn: null },
      after: null,
    })
    expect(JSON.stringify(last)).not.toContain(guest.user.name)
  })

  test('takes a pending invitation to the same person with it', async () => {
    await anInvitation(app, establishment, { email: guest.email, role: 'manager' })
    ;(await revoke()).ok()
    expect((await app.call('listMyInvitations', {}, { token: guest.token })).ok()).toEqual([])
    const pending = await app.call('listInvitations', { params: inPlace() }, { token: owner.token })
    expect(pending.ok()).toEqual([])
  })

  test('shows them as gone, to be let in again; a second time there is nobody to take out', async () => {
    const key = uuidV7()
    expect((await revoke(guest.user.id, key)).headers['idempotent-replayed']).toBeUndefined()
    expect((await revoke(guest.user.id, key)).headers['idempotent-replayed']).toBe('true')
    const gone = (await list()).find(({ id }) => id === guest.user.id)
    expect(gone).toMatchObject({ role: 'manager', hasEnded: true, expiresOn: null, version: 0 })
    expect(Date.parse(gone?.revokedAt ?? '')).toBeGreaterThan(Date.parse('2020-01-01'))
    const [again, stranger] = [(await revoke()).refusal(), (await revoke(987_654_321)).refusal()]
    expect([again.error, stranger.error]).toEqual(['USER_UNKNOWN', 'USER_UNKNOWN'])
    const body = { userId: guest.user.id }
    const back = await app.call('grantAccess', { params: inPlace(), body }, { token: owner.token })
    expect(back.ok()).toMatchObject({ role: 'staff', hasEnded: false, revokedAt: null, version: 1 })
    expect((await list()).filter(({ id }) => id === guest.user.id)).toHaveLength(1)
    expect((await read()).status).toBe(200)
  })
})

describe('an access with a last day', () => {
  const until = (where: Establishment, role?: 'reader') =>
    app.call(
      'grantAccess',
      {
        params: { id: String(where.id) },
        body: { userId: guest.user.id, expiresOn: friday, ...(role === undefined ? {} : { role }) },
      },
      { token: owner.token },
    )

  test('lasts until the establishment’s own day is over, in a restaurant past midnight', async () => {
    ;(await until(establishment)).ok()
    expect((await read()).status).toBe(200)
    expect((await me()).accessibleEstablishments).toHaveLength(1)
    const morning = await app.another(undefined, MORNING)
    expect((await read(morning)).refusal().error).toBe('NOT_FOUND')
    const later = await morning.call('listAuthorizedUsers', { params: inPlace() }, { token: owner.token })
    expect(later.ok().find(({ id }) => id === guest.user.id)).toMatchObject({
      hasEnded: true,
      revokedAt: null,
      expiresOn: friday,
    })
    const names = await morning.call(
      'listUsers',
      { query: { establishmentId: String(establishment.id) } },
      { token: owner.token },
    )
    expect(names.ok().map(({ id }) => id)).toEqual([owner.user.id])
    expect((await morning.call('getMe', {}, { token: guest.token })).ok().accessibleEstablishments).toEqual([])
  })

  test('of a shop it is over at midnight: Friday can no longer be given', async () => {
    const shop = await app.anEstablishment(owner, { type: 'mode' })
    expect((await until(shop, 'reader')).refusal()).toMatchObject({
      error: 'VALIDATION_FAILED',
      details: { issues: [{ path: ['expiresOn'], code: 'date_past' }] },
    })
  })

  test('begins anew without the day that has passed', async () => {
    ;(await until(establishment)).ok()
    const morning = await app.another(undefined, MORNING)
    const body = { userId: guest.user.id }
    const back = await morning.call('grantAccess', { params: inPlace(), body }, { token: owner.token })
    expect(back.ok()).toMatchObject({ role: 'staff', expiresOn: null, hasEnded: false })
    expect((await read(morning)).status).toBe(200)
  })
})
