import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZInput } from '@zinc/contract/ticket-z'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aMember, aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

const codesOf = ({ warnings }: { warnings: readonly { code: string; path: readonly unknown[] }[] }) =>
  warnings.map(({ code, path }) => `${code} ${path.join('.')}`)
const numbered = (date: string, number: number | null, changes: Partial<TicketZInput> = {}) => ({
  ...aTicketInput(establishment, { date, content: { number } }),
  ...changes,
})
const validated = (body: TicketZInput) => aStoredTicket(app, owner, body)
const listed = async (token = owner.token) => {
  const query = { establishmentId: String(establishment.id), from: '2026-11-01', to: '2026-11-30' }
  return (await app.call('listTicketsZ', { query }, { token })).ok()
}

type ServiceInput = { id: string; label: string; isActive: boolean; isWholeDay?: boolean }
const servicesOf = (): ServiceInput[] =>
  establishment.services.map(({ id, label, isActive }) => ({ id, label, isActive }))
async function saveServices(services: ServiceInput[]): Promise<void> {
  establishment = (await saveSettings(app, owner, establishment, { services })).ok()
}

/** Adds a service and answers its id. */
async function addService(label: string): Promise<string> {
  const added = { id: uuidV7(), label, isActive: true }
  await saveServices([...servicesOf(), added])
  return added.id
}

describe('a ticket Z is answered with its warnings', () => {
  test('on saving, validating, correcting, reading and listing, and is taken all the same', async () => {
    const typed = aTicketInput(establishment, { date: '2026-11-18', gross: 284_50 })
    const sales = typed.content.sales.map((line) => ({ ...line, vat: 116_81 }))
    const body = { ...typed, content: { ...typed.content, sales } }
    const wanted = ['vat_out_of_tolerance sales.0.vat']
    const params = { id: uuidV7() }
    const token = owner.token
    const saved = (await app.call('saveTicketZ', { params, body }, { token, version: 'new' })).ok()
    expect(codesOf(saved)).toEqual(wanted)
    const valid = (await app.call('validateTicketZ', { params, body }, { token, version: saved.version })).ok()
    expect(codesOf(valid)).toEqual(wanted)
    const correction = { ...body, reason: 'Chiffre mal recopié' }
    const corrected = await app.call('correctTicketZ', { params, body: correction }, { token, version: valid.version })
    expect(codesOf(corrected.ok())).toEqual(wanted)
    const query = { establishmentId: String(establishment.id) }
    expect(codesOf((await app.call('getTicketZ', { params, query }, { token })).ok())).toEqual(wanted)
    expect((await listed()).map(codesOf)).toEqual([wanted])
  })

  test('and a sound one with none', async () => {
    expect(codesOf(await validated(numbered('2026-11-18', 7)))).toEqual([])
  })
})

describe('the printed number', () => {
  test('is judged by the one its register printed before', async () => {
    await validated(numbered('2026-10-30', 40))
    expect(codesOf(await validated(numbered('2026-11-17', 41)))).toEqual([])
    expect(codesOf(await validated(numbered('2026-11-18', 41)))).toEqual(['number_repeated number'])
    expect(codesOf(await validated(numbered('2026-11-19', 44)))).toEqual(['number_gap number'])
    expect(codesOf(await validated(numbered('2026-11-20', 12)))).toEqual(['number_decreased number'])
    expect((await listed()).map(codesOf)).toEqual([
      [],
      ['number_repeated number'],
      ['number_gap number'],
      ['number_decreased number'],
    ])
  })

  test('of a draft is judged too, beside a closing without one', async () => {
    await validated(numbered('2026-08-30', 40))
    const params = { id: uuidV7() }
    const draft = await app.call(
      'saveTicketZ',
      { params, body: numbered('2026-11-18', 40) },
      { token: owner.token, version: 'new' },
    )
    expect(codesOf(draft.ok())).toEqual(['number_repeated number'])
    await validated(numbered('2026-11-19', null))
    expect((await listed()).map(codesOf)).toEqual([['number_repeated number'], []])
    const query = { establishmentId: String(establishment.id) }
    const read = (await app.call('getTicketZ', { params, query }, { token: owner.token })).ok()
    expect(codesOf(read)).toEqual(['number_repeated number'])
  })

  test('of a gap is sound again once the day between is entered', async () => {
    await validated(numbered('2026-11-17', 41))
    await validated(numbered('2026-11-19', 43))
    await validated(numbered('2026-11-18', 42))
    expect((await listed()).flatMap(codesOf)).toEqual([])
  })
})

describe('a day', () => {
  test('with a ticket for the whole of it and one for a service is pointed at on both', async () => {
    const lunch = await addService('Déjeuner')
    await validated(numbered('2026-11-18', null))
    const second = await validated(numbered('2026-11-18', null, { serviceId: lunch }))
    expect(codesOf(second)).toEqual(['whole_day_beside_service serviceId'])
    expect((await listed()).map(codesOf)).toEqual([codesOf(second), codesOf(second)])
  })

  test('with a whole-day ticket beside another is marked, whatever the names of the services', async () => {
    const lunch = await addService('Déjeuner')
    await saveServices(servicesOf().map((item) => (item.id === lunch ? item : { ...item, label: 'Continu' })))
    await validated(numbered('2026-11-18', null))
    const second = await validated(numbered('2026-11-18', null, { serviceId: lunch }))
    expect(codesOf(second)).toEqual(['whole_day_beside_service serviceId'])
    await saveServices(
      servicesOf().map((item) => (item.id === lunch ? item : { ...item, label: 'Journée', isWholeDay: false })),
    )
    expect((await listed()).flatMap(codesOf)).toEqual([])
  })

  test('before the opening is pointed at', async () => {
    const params = { id: String(establishment.id) }
    const body = { openedOn: '2026-11-18' }
    establishment = (await app.call('updateEstablishment', { params, body }, { token: owner.token })).ok()
    expect(codesOf(await validated(numbered('2026-11-17', null)))).toEqual(['before_opening businessDate'])
    expect(codesOf(await validated(numbered('2026-11-18', null)))).toEqual([])
  })
})

test('staff see no amounts of a colleague, and no warnings about them', async () => {
  await validated(numbered('2026-11-18', 41))
  await validated(numbered('2026-11-19', 41))
  const staff = await aMember(app, establishment, 'staff')
  expect((await listed(staff.token)).map(({ content, warnings }) => [content, warnings])).toEqual([
    [null, []],
    [null, []],
  ])
})
