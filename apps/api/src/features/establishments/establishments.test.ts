import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'

let app: TestApp
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.signedUpPerson()
})

const change = (id: number, body: object, version?: number) =>
  app.call(
    'updateEstablishment',
    { params: { id: String(id) }, body },
    { token: owner.token, ...(version === undefined ? {} : { version }) },
  )

describe('a new establishment [R70]', () => {
  test('is ready for its first entry, owned by its maker, and current', async () => {
    const body = { name: 'Le Bouillon', type: 'brasserie' as const, openWeekdays: [6, 1, 2] as (1 | 2 | 6)[] }
    const created = await app.call('createEstablishment', { body }, { token: owner.token })
    expect(created.status).toBe(201)
    const establishment = created.ok()
    expect(establishment).toMatchObject({
      name: 'Le Bouillon',
      role: 'owner',
      ownerId: owner.user.id,
      isActive: true,
      salesLabel: { singular: 'Ticket Z', article: 'le' },
      businessDayStart: '05:00',
      timeZone: 'Europe/Paris',
      openedOn: '2026-11-20',
      openingDays: [{ validFrom: '2026-11-20', weekdays: [1, 2, 6] }],
      lockedUntil: null,
      cashTolerance: 500,
      entryParts: ['cashCount'],
      cashCountTime: 'last_closing',
      version: 1,
    })
    expect(establishment.vatLines.map(({ label, rateBp }) => [label, rateBp])).toEqual([
      ['Sur place', 1000],
      ['À emporter', 1000],
      ['Boissons alcoolisées', 2000],
    ])
    expect([
      establishment.paymentMethods.length,
      establishment.services.length,
      establishment.registers.length,
    ]).toEqual([5, 1, 1])
    const me = (await app.call('getMe', {}, { token: owner.token })).ok()
    expect(me.currentEstablishment).toMatchObject({ id: establishment.id, role: 'owner' })
    expect(me.accessibleEstablishments).toHaveLength(1)
    await aStoredTicket(app, owner, aTicketInput(establishment))
    const read = await app.call(
      'getEstablishment',
      { params: { id: String(establishment.id) } },
      { token: owner.token },
    )
    expect(read.ok()).toEqual(establishment)
  })

  test('opens on its own zone’s day', async () => {
    const body = { name: 'Lagon', type: 'mode' as const, territory: 'reunion' as const, openWeekdays: [1 as const] }
    const establishment = (await app.call('createEstablishment', { body }, { token: owner.token })).ok()
    // 21:00 UTC is already the next day on the island.
    expect(establishment).toMatchObject({ timeZone: 'Indian/Reunion', openedOn: '2026-11-21' })
    expect(establishment.salesLabel.singular).toBe('Recette')
  })

  test('is refused without a name, a day or a known type', async () => {
    const body = { name: ' ', type: 'garage' as 'bar', openWeekdays: [] }
    const refusal = (await app.call('createEstablishment', { body }, { token: owner.token })).refusal()
    expect(refusal.error).toBe('VALIDATION_FAILED')
    expect(refusal.details.issues?.map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['name', 'type', 'openWeekdays']),
    )
  })
})

describe('a change [R70 R82 W2]', () => {
  test('touches only what is sent, and is journaled as such', async () => {
    const establishment = await app.anEstablishment(owner)
    const changed = await change(establishment.id, { name: 'Chez Nous', phone: '01 02 03 04 05' }, 1)
    expect(changed.ok()).toEqual({ ...establishment, name: 'Chez Nous', phone: '01 02 03 04 05', version: 2 })
    const journal = await app.call(
      'listJournal',
      { params: { id: String(establishment.id) }, query: {} },
      { token: owner.token },
    )
    expect(journal.ok()[1]).toMatchObject({
      action: 'establishment.update',
      before: { name: 'Chez Test', phone: '', version: 1 },
      after: { name: 'Chez Nous', phone: '01 02 03 04 05', version: 2 },
    })
  })

  test('of the opening days holds from today and rewrites no past', async () => {
    const establishment = await app.anEstablishment(owner)
    const changed = (await change(establishment.id, { openWeekdays: [5, 4] })).ok()
    expect(changed.openingDays).toEqual([
      { validFrom: '2026-01-01', weekdays: [1, 2, 3, 4, 5, 6] },
      { validFrom: '2026-11-20', weekdays: [4, 5] },
    ])
    const again = (await change(establishment.id, { openWeekdays: [1] })).ok()
    expect(again.openingDays).toEqual([
      { validFrom: '2026-01-01', weekdays: [1, 2, 3, 4, 5, 6] },
      { validFrom: '2026-11-20', weekdays: [1] },
    ])
  })

  test('on a stale version is refused with what is there; of 20 at once one wins', async () => {
    const establishment = await app.anEstablishment(owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => change(establishment.id, { name: `Nom ${i}` }, 1)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 412).map((answer) => answer.refusal())
    expect(lost).toHaveLength(19)
    expect(lost[0]?.details.current).toMatchObject({ version: 2 })
  })

  test('never suspends it and never names another owner (R70)', async () => {
    const establishment = await app.anEstablishment(owner)
    await change(establishment.id, { name: 'Le Bouchon', isActive: false, ownerId: admin.user.id })
    const read = await app.call(
      'getEstablishment',
      { params: { id: String(establishment.id) } },
      { token: owner.token },
    )
    expect(read.ok()).toMatchObject({ isActive: true, ownerId: owner.user.id })
  })

  test('is the owner’s, and nobody’s once the establishment is inactive', async () => {
    const establishment = await app.anEstablishment(owner)
    const manager = await aMember(app, establishment, 'manager')
    const call = { params: { id: String(establishment.id) }, body: { name: 'x' } }
    expect((await app.call('updateEstablishment', call, { token: manager.token })).refusal().error).toBe('FORBIDDEN')
    await runAsOwner(app, 'update zinc.establishments set is_active = false where id = $1', [establishment.id])
    expect((await change(establishment.id, { name: 'x' })).refusal().error).toBe('ESTABLISHMENT_INACTIVE')
    expect((await app.call('getEstablishment', call, { token: manager.token })).ok().isActive).toBe(false)
  })
})

describe('the list [1.2c R02 R70 R82 R92]', () => {
  const names = async (person: TestPerson, query: Record<string, string> = {}) => {
    const answer = await app.call('listEstablishments', { query }, { token: person.token })
    return { names: answer.ok().map(({ name }) => name), total: answer.headers['x-total-count'] }
  }

  test('holds one’s own, filtered, sorted and paged', async () => {
    await app.anEstablishment(owner, { name: 'Zinc 100%' })
    await app.anEstablishment(owner, { name: 'atelier', type: 'mode' })
    await app.anEstablishment(owner, { name: 'Brasserie' })
    expect(await names(owner)).toEqual({ names: ['atelier', 'Brasserie', 'Zinc 100%'], total: '3' })
    expect(await names(owner, { sort: '-name' })).toMatchObject({ names: ['Zinc 100%', 'Brasserie', 'atelier'] })
    expect(await names(owner, { search: 'ATEL' })).toEqual({ names: ['atelier'], total: '1' })
    expect(await names(owner, { search: '%' })).toEqual({ names: ['Zinc 100%'], total: '1' })
    expect(await names(owner, { type: 'mode' })).toMatchObject({ names: ['atelier'] })
    expect(await names(owner, { isActive: 'false' })).toEqual({ names: [], total: '0' })
    expect(await names(owner, { page: '2', itemsPerPage: '2' })).toEqual({ names: ['Zinc 100%'], total: '3' })
    expect(await names(owner, { page: '9', itemsPerPage: '400' })).toEqual({ names: [], total: '3' })
  })

  test('holds every one for an administrator, without a role where they have none', async () => {
    const establishment = await app.anEstablishment(owner, { name: 'Unique en son genre' })
    const query = { search: 'Unique en son', ownerId: String(owner.user.id) }
    const answer = await app.call('listEstablishments', { query }, { token: admin.token })
    expect(answer.ok()).toMatchObject([{ id: establishment.id, role: null }])
    const detail = await app.call(
      'getEstablishment',
      { params: { id: String(establishment.id) } },
      { token: admin.token },
    )
    expect(detail.refusal().error).toBe('NOT_FOUND')
  })

  test('leaves out a membership that has ended', async () => {
    const establishment = await app.anEstablishment(owner)
    const guest = await aMember(app, establishment, 'reader')
    const expire = (date: string) =>
      runAsOwner(app, `update zinc.memberships set expires_on = '${date}' where user_id = $1`, [guest.user.id])
    await expire('2026-11-20')
    expect((await names(guest)).total).toBe('1')
    await expire('2026-11-19')
    expect((await names(guest)).total).toBe('0')
  })
})
