import type { Establishment } from '@zinc/contract/establishments'
import { type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTable, fieldsOfImport } from '../../test/examples/import-examples.ts'
import { aPurchaseInput, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { lockWaits } from '../../test/lock-waits.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
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
  establishment = await app.anEstablishment(owner, { openedOn: '2026-10-26' })
})

const OCTOBER = plainDate('2026-10-31')
const SEPTEMBER = plainDate('2026-09-30')
const inPath = () => ({ id: String(establishment.id) })
type By = { token: string; version?: number; key?: string }
const as = (by: Partial<By>) => ({ token: owner.token, version: establishment.version, ...by })
const lock = (until: PlainDate, by: Partial<By> = {}) =>
  app.call('lockPeriod', { params: inPath(), body: { until } }, as(by))
const reopen = (until: PlainDate | null, by: Partial<By> = {}, reason = 'Facture en retard') =>
  app.call('reopenPeriod', { params: inPath(), body: { until, reason } }, as(by))
const preview = (until: PlainDate, token = owner.token) =>
  app.call('previewLock', { params: inPath(), query: { from: plainDate('2026-10-26'), to: until } }, { token })
const locked = async (until: PlainDate) => {
  establishment = (await lock(until)).ok()
}
const lastEntries = async () =>
  (
    await app.call(
      'listJournal',
      { params: inPath(), query: { itemsPerPage: '2', sort: '-sequence' } },
      { token: owner.token },
    )
  ).ok()
const save = (date: string) =>
  app.call(
    'saveTicketZ',
    { params: { id: uuidV7() }, body: aTicketInput(establishment, { date }) },
    { token: owner.token, version: 'new' },
  )

describe('a lock', () => {
  test('refuses every write of its days, and the import, from there on', async () => {
    const ticket = await aStoredTicket(app, owner, aTicketInput(establishment, { date: OCTOBER }))
    await locked(OCTOBER)
    expect(establishment.lockedUntil).toBe(OCTOBER)
    const body = { establishmentId: establishment.id, reason: 'x' }
    const cancelled = await app.call(
      'cancelTicketZ',
      { params: { id: ticket.id }, body },
      { token: owner.token, version: ticket.version },
    )
    const closed = await app.call(
      'saveClosedDay',
      {
        params: { ...inPath(), closureId: uuidV7() },
        body: { date: plainDate('2026-10-30'), serviceId: null, reason: '' },
      },
      { token: owner.token, version: 'new' },
    )
    const refusals = [await save('2026-10-30'), cancelled, closed].map((answer) => answer.refusal())
    expect(refusals.map(({ error }) => error)).toEqual(['PERIOD_LOCKED', 'PERIOD_LOCKED', 'PERIOD_LOCKED'])
    expect(refusals[0]?.message).toContain('seul le propriétaire peut la rouvrir')
    expect((await save('2026-11-01')).status).toBe(200)
    const file = aTable(['Date;Fournisseur;Numéro;HT;TVA', '30/10/2026;Halles;F-1;100,00;5,50'].join('\r\n'))
    const brought = await app.call(
      'createImport',
      { body: fieldsOfImport(establishment.id, 'purchase'), file },
      { token: owner.token },
    )
    expect(brought.ok().counts.faulty).toBe(1)
  })

  test('is of whole months that are over, beyond what is locked', async () => {
    const codeOf = async (until: PlainDate) => (await lock(until)).refusal().details.issues?.map(({ code }) => code)
    expect(await codeOf(plainDate('2026-10-30'))).toEqual(['lock_not_month_end'])
    expect(await codeOf(plainDate('2026-11-30'))).toEqual(['lock_not_over'])
    await locked(OCTOBER)
    expect(await codeOf(OCTOBER)).toEqual(['lock_already'])
    expect(await codeOf(SEPTEMBER)).toEqual(['lock_already'])
    expect((await preview(SEPTEMBER)).refusal().details.issues?.[0]?.path).toEqual(['to'])
  })

  test('belongs to the owner and the accountant', async () => {
    const [manager, accountant] = [
      await aMember(app, establishment, 'manager'),
      await aMember(app, establishment, 'accountant'),
    ]
    expect((await lock(OCTOBER, { token: manager.token })).refusal().error).toBe('FORBIDDEN')
    expect((await preview(OCTOBER, manager.token)).refusal().error).toBe('FORBIDDEN')
    expect((await lock(OCTOBER, { token: accountant.token })).ok().lockedUntil).toBe(OCTOBER)
  })

  test('sent twice is one lock; over an old version it is none', async () => {
    const key = uuidV7()
    const [one, again] = [await lock(SEPTEMBER, { key }), await lock(SEPTEMBER, { key })]
    expect(again.ok()).toEqual(one.ok())
    expect((await lock(OCTOBER)).refusal()).toMatchObject({
      error: 'VERSION_STALE',
      details: { current: { lockedUntil: SEPTEMBER } },
    })
    expect((await lastEntries()).map(({ action }) => action)).toEqual(['period.lock', 'establishment.create'])
  })

  test('says first which days miss and which drafts there are', async () => {
    const [day, drafted] = ['2026-10-29', '2026-10-30']
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: day }))
    ;(await save(drafted)).ok()
    const supplierId = await aSupplierOf(app, establishment.id)
    const date = plainDate('2026-10-28')
    const typed = aPurchaseInput(establishment.id, { supplierId, content: { issuedOn: date, receivedOn: date } })
    const id = uuidV7()
    ;(await app.call('savePurchase', { params: { id }, body: typed }, { token: owner.token, version: 'new' })).ok()
    const found = (await preview(OCTOBER)).ok()
    expect(found).toMatchObject({ from: '2026-10-26', to: OCTOBER, drafts: { count: 1, dates: [drafted] } })
    expect(found.missing).toEqual({ count: 4, dates: ['2026-10-31', '2026-10-28', '2026-10-27', '2026-10-26'] })
    expect(found.purchases).toEqual({ count: 1, drafts: [{ id, date, supplierName: expect.any(String) }] })
    expect((await lock(OCTOBER)).status).toBe(200)
  })
})

describe('a reopening', () => {
  test('is the owner’s, with a reason, and stays in the journal', async () => {
    const accountant = await aMember(app, establishment, 'accountant')
    await locked(OCTOBER)
    expect((await reopen(SEPTEMBER, { token: accountant.token })).refusal().error).toBe('FORBIDDEN')
    expect((await reopen(SEPTEMBER, {}, ' ')).refusal().details.issues?.[0]?.path).toEqual(['reason'])
    establishment = (await reopen(SEPTEMBER)).ok()
    expect(establishment.lockedUntil).toBe(SEPTEMBER)
    expect((await save('2026-10-30')).status).toBe(200)
    const [entry, before] = await lastEntries()
    expect(entry).toMatchObject({
      ...{ action: 'period.reopen', entity: 'establishment', reason: 'Facture en retard', actorId: owner.user.id },
      ...{ before: { lockedUntil: OCTOBER }, after: { lockedUntil: SEPTEMBER } },
    })
    expect(before).toMatchObject({ action: 'period.lock', reason: null, before: { lockedUntil: null } })
  })

  test('goes back to nothing locked, and from there no further', async () => {
    await locked(OCTOBER)
    establishment = (await reopen(null)).ok()
    expect(establishment.lockedUntil).toBe(null)
    expect((await reopen(null)).refusal().details.issues?.map(({ code }) => code)).toEqual(['reopen_not_locked'])
  })
})

describe('beside a write under way', () => {
  const validate = () =>
    app.call(
      'validateTicketZ',
      { params: { id: uuidV7() }, body: aTicketInput(establishment, { date: OCTOBER }) },
      { token: owner.token, version: 'new' },
    )

  /** `one` stands before its journal entry, or before the lock, when `other` is sent; both then go on. */
  async function together<A, B>(one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
    const holder = await app.database.ownerPool.connect()
    const isWaitedFor = (count: number) =>
      expect
        .poll(async () => (await app.database.ownerPool.query(lockWaits())).rowCount, { timeout: 60_000 })
        .toBe(count)
    try {
      await holder.query('begin')
      await holder.query('select 1 from zinc.journal_heads where establishment_id = $1 for no key update', [
        establishment.id,
      ])
      const begun = one()
      await isWaitedFor(1)
      const sent = other()
      await isWaitedFor(2)
      await holder.query('rollback')
      return await Promise.all([begun, sent])
    } finally {
      holder.release()
    }
  }

  test('a lock waits until it is stored', async () => {
    const [validated, done] = await together(validate, () => lock(OCTOBER))
    expect([validated.status, done.status]).toEqual([200, 200])
    const [last, before] = await lastEntries()
    expect([last?.action, before?.action]).toEqual(['period.lock', 'ticketZ.validate'])
  })

  test('a lock asked for first leaves nothing behind it in its days', async () => {
    const [done, validated] = await together(() => lock(OCTOBER), validate)
    expect(done.status).toBe(200)
    const actions = (await lastEntries()).map(({ action }) => action)
    const isIn = validated.status === 200
    expect(isIn ? null : validated.refusal().error).toBe(isIn ? null : 'PERIOD_LOCKED')
    expect(actions).toEqual(['period.lock', isIn ? 'ticketZ.validate' : 'establishment.create'])
  })
})
