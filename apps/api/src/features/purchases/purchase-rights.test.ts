import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { TEST_TODAY, typedDaysAgo } from '../../test/test-clock.ts'
import { aMember } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let staff: TestPerson
let establishment: Establishment
let supplierId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  staff = await aMember(app, establishment, 'staff')
  supplierId = await aSupplierOf(app, establishment.id)
})

const dayOf = (days: number) =>
  plainDate(new Date(Date.parse(`${TEST_TODAY}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10))
const input = (content: Partial<PurchaseContent> = {}, typed = 0) =>
  aPurchaseInput(establishment.id, { supplierId, content, typedAt: typedDaysAgo(-typed) })
const received = (days: number, typed = 0) => input({ receivedOn: dayOf(days) }, typed)
const as = ({ token }: TestPerson, version: number | 'new') => ({ token, version, key: uuidV7() })
const validate = (person: TestPerson, body: ReturnType<typeof input>) =>
  app.call(
    'validatePurchase',
    { params: { id: uuidV7() }, body: { ...body, asksCheck: false, payments: [] } },
    as(person, 'new'),
  )
const query = () => ({ establishmentId: String(establishment.id) })

describe('staff', () => {
  test('write what is received today or yesterday, whatever the date of the paper', async () => {
    expect((await validate(staff, received(0))).status).toBe(200)
    expect((await validate(staff, received(-1))).status).toBe(200)
    expect((await validate(staff, input({ issuedOn: dayOf(-9), receivedOn: null }))).status).toBe(200)
    expect((await validate(staff, received(-2))).refusal().error).toBe('FORBIDDEN')
  })

  test('are judged by when they typed, when it arrives within 7 days', async () => {
    expect((await validate(staff, received(-6, -5))).status).toBe(200)
    expect((await validate(staff, received(-8, -8))).refusal().error).toBe('FORBIDDEN')
  })

  test('leave it to check, asked or not', async () => {
    const made = (await validate(staff, received(0))).ok()
    expect(made).toMatchObject({ status: 'to_check', isMine: true, figures: { gross: 105_50 } })
    const body = { establishmentId: establishment.id }
    const check = (person: TestPerson) => app.call('checkPurchase', { params: { id: made.id }, body }, as(person, 1))
    expect((await check(staff)).refusal().error).toBe('FORBIDDEN')
    const checked = (await check(owner)).ok()
    expect(checked).toMatchObject({ status: 'validated', checkedBy: { id: owner.user.id } })
    expect(checked.validatedBy).toMatchObject({ id: staff.user.id })
  })

  test('see that another’s purchase is there, without amounts, and do not touch it', async () => {
    const { id } = await aStoredPurchase(app, owner, input())
    const seen = await app.call('getPurchase', { params: { id }, query: query() }, { token: staff.token })
    expect(seen.ok()).toMatchObject({
      ...{ id, isMine: false, figures: null, content: null, totals: null, warnings: [] },
      ...{ payments: [], dispute: null },
    })
    expect(JSON.stringify(seen.ok())).not.toMatch(/:(10550|10000|550)[,}]/)
    const versions = { params: { id }, query: query() }
    expect((await app.call('listPurchaseVersions', versions, { token: staff.token })).refusal().error).toBe('FORBIDDEN')
    const save = await app.call('savePurchase', { params: { id }, body: input() }, as(staff, 1))
    expect(save.refusal().error).toBe('FORBIDDEN')
    const cancel = { params: { id }, body: { establishmentId: establishment.id, reason: 'x' } }
    expect((await app.call('cancelPurchase', cancel, as(staff, 1))).refusal().error).toBe('FORBIDDEN')
  })

  test('see days with their own amounts only, and nothing of what is due', async () => {
    await aStoredPurchase(app, owner, input())
    const own = (await validate(staff, received(0))).ok()
    const range = { query: { ...query(), from: dayOf(-30), to: dayOf(60) } }
    const days = (await app.call('listPurchaseDays', range, { token: staff.token })).ok()
    expect(days.map(({ date }) => date)).toEqual([TEST_TODAY])
    expect(days[0]?.due).toEqual([])
    expect(days[0]?.purchases.map(({ id, figures }) => [id === own.id, figures?.gross ?? null]).toSorted()).toEqual([
      [false, null],
      [true, 105_50],
    ])
  })

  test('save, validate and cancel a draft of their own', async () => {
    const params = { id: uuidV7() }
    ;(await app.call('savePurchase', { params, body: received(0) }, as(staff, 'new'))).ok()
    const elsewhere = await app.call('savePurchase', { params, body: received(-4) }, as(staff, 1))
    expect(elsewhere.refusal().error).toBe('FORBIDDEN')
    const cancel = { params, body: { establishmentId: establishment.id, reason: '' } }
    expect((await app.call('cancelPurchase', cancel, as(staff, 1))).ok().status).toBe('cancelled')
  })
})

describe('the days of a range', () => {
  const days = async (from: number, to: number) => {
    const range = { query: { ...query(), from: dayOf(from), to: dayOf(to) } }
    return (await app.call('listPurchaseDays', range, { token: owner.token })).ok()
  }

  test('are those on which a purchase counts or is due, without cancelled ones', async () => {
    const made = await aStoredPurchase(app, owner, input({ dueOn: dayOf(5) }))
    const note = await aStoredPurchase(
      app,
      owner,
      input({ kind: 'delivery_note', receivedOn: dayOf(-3), dueOn: dayOf(5) }),
    )
    const gone = await aStoredPurchase(app, owner, input({ dueOn: dayOf(5) }))
    const cancel = { params: { id: gone.id }, body: { establishmentId: establishment.id, reason: 'Double' } }
    ;(await app.call('cancelPurchase', cancel, as(owner, 1))).ok()
    const draft = { params: { id: uuidV7() }, body: input({ issuedOn: dayOf(-1), dueOn: dayOf(5) }) }
    ;(await app.call('savePurchase', draft, as(owner, 'new'))).ok()
    expect(await days(-10, 10)).toMatchObject([
      {
        date: dayOf(-3),
        purchases: [{ id: note.id, kind: 'delivery_note', figures: { paymentState: null } }],
        due: [],
      },
      { date: dayOf(-1), purchases: [{ id: draft.params.id, status: 'draft', figures: { gross: 105_50 } }], due: [] },
      { date: TEST_TODAY, purchases: [{ id: made.id, figures: { paymentState: 'unpaid' } }], due: [] },
      { date: dayOf(5), purchases: [], due: [{ id: made.id, supplierId, open: 105_50, group: 'week' }] },
    ])
    expect(await days(1, 4)).toEqual([])
    expect((await days(5, 5)).map(({ date }) => date)).toEqual([dayOf(5)])
  })

  test('are 400 at most, and not backwards', async () => {
    const ask = (from: number, to: number) =>
      app.call('listPurchaseDays', { query: { ...query(), from: dayOf(from), to: dayOf(to) } }, { token: owner.token })
    expect((await ask(0, 399)).status).toBe(200)
    expect((await ask(0, 400)).refusal().error).toBe('VALIDATION_FAILED')
    expect((await ask(0, -1)).refusal().error).toBe('VALIDATION_FAILED')
  })
})
