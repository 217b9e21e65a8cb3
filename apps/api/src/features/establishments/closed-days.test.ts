// Proves W2b.
import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aMember, aStoredTicket, aTicketInput, first, runAsOwner } from '../../test/test-tickets.ts'
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

type Asked = {
  date: string
  serviceId?: string | null
  reason?: string
  closureId?: string
  version?: number | 'new'
  key?: string
}
const close = (
  person: TestPerson,
  { date, serviceId = null, reason = 'Congés', closureId = uuidV7(), version = 'new', key = uuidV7() }: Asked,
) =>
  app.call(
    'saveClosedDay',
    { params: { id: String(establishment.id), closureId }, body: { date, serviceId, reason } },
    { token: person.token, version, key },
  )
const reopen = (person: TestPerson, closureId: string, version = 1, key = uuidV7()) =>
  app.call(
    'deleteClosedDay',
    { params: { id: String(establishment.id), closureId } },
    { token: person.token, version, key },
  )
const stateOf = async (date: string) => {
  const query = { establishmentId: String(establishment.id), from: '2026-11-01', to: '2026-11-30' }
  const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
  return { ...report.days.find((day) => day.date === date), isMissing: report.missingDates.some((one) => one === date) }
}

test('a closed day is no longer missing; reopened, it is', async () => {
  expect(await stateOf('2026-11-17')).toMatchObject({ state: 'to_enter', isMissing: true })
  const closedDay = (await close(owner, { date: '2026-11-17' })).ok()
  expect(closedDay).toMatchObject({
    establishmentId: establishment.id,
    date: '2026-11-17',
    serviceId: null,
    reason: 'Congés',
  })
  expect(await stateOf('2026-11-17')).toMatchObject({ state: 'closed', closureReason: 'Congés', isMissing: false })
  const query = { from: '2026-11-17', to: '2026-11-17' }
  const list = await app.call(
    'listClosedDays',
    { params: { id: String(establishment.id) }, query },
    { token: owner.token },
  )
  expect(list.ok()).toEqual([closedDay])
  expect((await reopen(owner, closedDay.id)).ok()).toEqual({})
  expect(await stateOf('2026-11-17')).toMatchObject({ state: 'to_enter', isMissing: true })
  expect((await reopen(owner, closedDay.id)).refusal().error).toBe('NOT_FOUND')
  const journal = await app.call(
    'listJournal',
    { params: { id: String(establishment.id) }, query: {} },
    { token: owner.token },
  )
  expect(journal.ok().map(({ action }) => action)).toEqual(['establishment.create', 'closure.save', 'closure.delete'])
})

test('are listed for a range of at most 400 days that does not end before it starts', async () => {
  const list = (from: string, to: string) =>
    app.call(
      'listClosedDays',
      { params: { id: String(establishment.id) }, query: { from, to } },
      { token: owner.token },
    )
  const { id } = (await close(owner, { date: '2026-11-17' })).ok()
  expect((await list('2026-01-01', '2027-02-04')).ok().map((closedDay) => closedDay.id)).toEqual([id])
  for (const [from, to, code] of [
    ['2026-01-01', '2027-02-05', 'too_big'],
    ['2000-01-01', '2100-12-31', 'too_big'],
    ['2026-11-18', '2026-11-17', 'too_small'],
  ] as const) {
    const { error, details } = (await list(from, to)).refusal()
    expect([error, details.issues?.[0]?.path, details.issues?.[0]?.code]).toEqual(['VALIDATION_FAILED', ['to'], code])
  }
})

test('is closed once; written again over its version only the reason changes', async () => {
  const closedDay = (await close(owner, { date: '2026-11-17' })).ok()
  expect((await close(owner, { date: '2026-11-17' })).refusal().error).toBe('CLOSURE_EXISTS')
  const again = { date: '2026-11-17', closureId: closedDay.id, reason: 'Travaux', version: 1 }
  const changed = { ...closedDay, reason: 'Travaux', version: 2 }
  expect((await close(owner, again)).ok()).toEqual(changed)
  const moved = { date: '2026-11-16', closureId: closedDay.id, version: 2 }
  expect((await close(owner, moved)).refusal().error).toBe('CLOSURE_EXISTS')
  for (const stale of [await close(owner, again), await close(owner, { ...again, version: 'new' })]) {
    expect(stale.refusal()).toMatchObject({ error: 'VERSION_STALE', details: { current: changed } })
  }
  expect((await reopen(owner, closedDay.id, 1)).refusal()).toMatchObject({ error: 'VERSION_STALE' })
  expect((await reopen(owner, closedDay.id, 2)).status).toBe(200)
})

test('closed or reopened again under the same key is answered as the first time, and done once', async () => {
  const act = { date: '2026-11-17', closureId: uuidV7(), key: uuidV7() }
  const [closed, closedAgain] = [await close(owner, act), await close(owner, act)]
  expect(closedAgain.ok()).toEqual(closed.ok())
  const key = uuidV7()
  const [reopened, reopenedAgain] = [
    await reopen(owner, act.closureId, 1, key),
    await reopen(owner, act.closureId, 1, key),
  ]
  expect(reopenedAgain.ok()).toEqual(reopened.ok())
  const journal = await app.call(
    'listJournal',
    { params: { id: String(establishment.id) }, query: {} },
    { token: owner.token },
  )
  expect(journal.ok().map(({ action }) => action)).toEqual(['establishment.create', 'closure.save', 'closure.delete'])
})

test('one service closed leaves the day open for the other', async () => {
  const serviceId = first(establishment.services).id
  const services = [...establishment.services, { id: uuidV7(), label: 'Dîner', isActive: true }]
  ;(await saveSettings(app, owner, establishment, { services })).ok()
  expect((await close(owner, { date: '2026-11-17', serviceId })).status).toBe(200)
  expect(await stateOf('2026-11-17')).toMatchObject({ state: 'to_enter' })
  const unknown = (await close(owner, { date: '2026-11-16', serviceId: uuidV7() })).refusal()
  expect(unknown.details.issues?.[0]?.path).toEqual(['serviceId'])
})

test('a day with an active ticket is not closed; a ticket wins over a closure', async () => {
  const ticket = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-18' }))
  expect((await close(owner, { date: '2026-11-18' })).refusal().error).toBe('DAY_HAS_TICKET')
  const cancel = { params: { id: ticket.id }, body: { establishmentId: establishment.id, reason: 'x' } }
  await app.call('cancelTicketZ', cancel, { token: owner.token, version: 1 })
  expect((await close(owner, { date: '2026-11-18' })).status).toBe(200)
  await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-18' }))
  expect(await stateOf('2026-11-18')).toMatchObject({ state: 'entered', gross: 110_00 })
})

test('a weekly rest day is closed, and entered once it has a ticket', async () => {
  expect(await stateOf('2026-11-15')).toMatchObject({ state: 'closed', closureReason: null })
  await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-15' }))
  expect(await stateOf('2026-11-15')).toMatchObject({ state: 'entered' })
})

test('staff close today and yesterday, readers none, nobody a locked day', async () => {
  const staff = await aMember(app, establishment, 'staff')
  const reader = await aMember(app, establishment, 'reader')
  expect((await close(staff, { date: '2026-11-20' })).status).toBe(200)
  expect((await close(staff, { date: '2026-11-19' })).status).toBe(200)
  expect((await close(staff, { date: '2026-11-18' })).refusal().error).toBe('FORBIDDEN')
  expect((await close(reader, { date: '2026-11-20' })).refusal().error).toBe('FORBIDDEN')
  const old = (await close(owner, { date: '2026-10-30' })).ok()
  expect((await reopen(staff, old.id)).refusal().error).toBe('FORBIDDEN')
  await runAsOwner(app, `update zinc.establishments set locked_until = '2026-10-31' where id = $1`, [establishment.id])
  expect((await close(owner, { date: '2026-10-31' })).refusal().error).toBe('PERIOD_LOCKED')
  expect((await reopen(owner, old.id)).refusal().error).toBe('PERIOD_LOCKED')
})
