import { purchaseCategories } from '@zinc/contract/categories'
import type { Establishment } from '@zinc/contract/establishments'
import { recurringPurchases } from '@zinc/contract/purchases/recurring'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import {
  aPurchaseCategory,
  aRecurringPurchase,
  aStoredResource,
  callsOf,
} from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let establishmentId: number
let supplierId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  establishmentId = establishment.id
  supplierId = await aSupplierOf(app, establishmentId, 'Régie du Rhône')
})

/** On the last day of every month, since August; today is 20 November. */
const aRent = (changes: Partial<ReturnType<typeof aRecurringPurchase>> = {}) =>
  aStoredResource(app, recurringPurchases, {
    establishmentId,
    content: { ...aRecurringPurchase(), supplierId, fromMonth: '2026-08', ...changes },
  })
const proposals = async ({ token }: { token: string } = owner) =>
  await app.call('listPurchaseProposals', { query: { establishmentId: String(establishmentId) } }, { token })
const days = async () => (await proposals()).ok().map(({ occurrenceOn }) => occurrenceOn)
const skip = async (id: string, day: string, isSkipped = true) => {
  const body = { establishmentId, occurrenceOn: plainDate(day), isSkipped }
  return await app.call('skipOccurrence', { params: { id }, body }, { token: owner.token })
}
const inputOf = (id: string, day: string) => ({
  ...aPurchaseInput(establishmentId, { supplierId }),
  recurring: { id, occurrenceOn: plainDate(day) },
  source: 'recurring' as const,
})
const made = (id: string, day: string) => aStoredPurchase(app, owner, inputOf(id, day))
const save = async (id: string, day: string) => {
  const input = { params: { id: uuidV7() }, body: inputOf(id, day) }
  return await app.call('savePurchase', input, { token: owner.token, version: 'new', key: uuidV7() })
}

describe('what is proposed', () => {
  test('is each month on its last day where it has no 31st, with what to enter', async () => {
    const id = await aRent()
    expect((await proposals()).ok()).toEqual(
      ['2026-08-31', '2026-09-30', '2026-10-31'].map((occurrenceOn) => ({
        ...{ recurringId: id, occurrenceOn, name: 'Loyer', supplierId, categoryId: null, net: 1450_00, rateBp: null },
        moreLines: [],
      })),
    )
  })

  test('is of the last twelve months only', async () => {
    await aRent({ fromMonth: '2019-01', dayOfMonth: 1 })
    const proposed = await days()
    expect(proposed).toHaveLength(12)
    expect(proposed[0]).toBe('2025-12-01')
  })

  test('ends with its last month, and when it is archived', async () => {
    const id = await aRent({ toMonth: '2026-09' })
    expect(await days()).toEqual(['2026-08-31', '2026-09-30'])
    const acted = { params: { id }, body: { establishmentId } }
    ;(await app.call('archiveRecurringPurchase', acted, { token: owner.token, version: 1 })).ok()
    expect(await days()).toEqual([])
  })

  test('stays away once it is skipped, until that is undone', async () => {
    const id = await aRent()
    ;(await skip(id, '2026-09-30')).ok()
    ;(await skip(id, '2026-09-30')).ok()
    expect(await days()).toEqual(['2026-08-31', '2026-10-31'])
    ;(await skip(id, '2026-09-30', false)).ok()
    expect(await days()).toEqual(['2026-08-31', '2026-09-30', '2026-10-31'])
    expect((await skip(uuidV7(), '2026-09-30')).refusal().error).toBe('NOT_FOUND')
  })

  test('is in the journal as skipped and as proposed again, once for each change', async () => {
    const id = await aRent()
    for (const isSkipped of [true, true, false, false]) (await skip(id, '2026-09-30', isSkipped)).ok()
    const query = { area: 'purchases', entityId: id } as const
    const read = { params: { id: String(establishmentId) }, query }
    const entries = (await app.call('listJournal', read, { token: owner.token })).ok()
    const [offered, skipped] = [
      { name: 'Loyer', occurrenceOn: null },
      { name: 'Loyer', occurrenceOn: '2026-09-30' },
    ]
    expect(entries.filter(({ action }) => !action.endsWith('create'))).toMatchObject([
      { action: 'recurringPurchase.skip', entity: 'recurringPurchase', before: offered, after: skipped },
      { action: 'recurringPurchase.unskip', before: skipped, after: offered },
    ])
  })

  test('is not the staff’s to read', async () => {
    const staff = await aMember(app, establishment, 'staff')
    expect((await proposals(staff)).refusal().error).toBe('FORBIDDEN')
  })
})

describe('an occurrence', () => {
  test('is entered once, and is proposed no more, as a draft already', async () => {
    const id = await aRent()
    ;(await save(id, '2026-10-31')).ok()
    expect(await days()).toEqual(['2026-08-31', '2026-09-30'])
    expect((await save(id, '2026-10-31')).refusal()).toMatchObject({ error: 'OCCURRENCE_MADE', statusCode: 409 })
  })

  test('is of its month, also after the day of the rule was changed', async () => {
    const id = await aRent()
    await made(id, '2026-10-31')
    const moved = { ...aRecurringPurchase(), supplierId, fromMonth: '2026-08', dayOfMonth: 5 }
    const input = { params: { id }, body: { establishmentId, ...moved } }
    ;(await app.call('saveRecurringPurchase', input, { token: owner.token, version: 1 })).ok()
    expect(await days()).toEqual(['2026-08-05', '2026-09-05', '2026-11-05'])
    expect((await save(id, '2026-10-05')).refusal().error).toBe('OCCURRENCE_MADE')
  })

  test('is made by one of twenty who enter it at once', async () => {
    const id = await aRent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(id, '2026-10-31')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is free again when its purchase is cancelled', async () => {
    const id = await aRent()
    const purchase = await made(id, '2026-10-31')
    const cancelled = { params: { id: purchase.id }, body: { establishmentId, reason: 'Saisi deux fois' } }
    ;(await app.call('cancelPurchase', cancelled, { token: owner.token, version: purchase.version })).ok()
    expect(await days()).toEqual(['2026-08-31', '2026-09-30', '2026-10-31'])
    ;(await save(id, '2026-10-31')).ok()
  })

  test('of a rule that is not there is refused', async () => {
    expect((await save(uuidV7(), '2026-10-31')).refusal().error).toBe('NOT_FOUND')
  })
})

describe('a recurring purchase', () => {
  const call = () => callsOf(app.call, recurringPurchases)
  const write = (body: object, id = uuidV7()) =>
    call()('save', { params: { id }, body: { establishmentId, ...body } }, { token: owner.token, version: 'new' })

  test('ends no earlier than it begins and names what there is', async () => {
    const rent = aRecurringPurchase()
    const issue = async (changes: object) =>
      (await write({ ...rent, ...changes })).refusal().details?.issues?.map(({ code }) => code)
    expect(await issue({ fromMonth: '2026-05', toMonth: '2026-04' })).toEqual(['ends_before_start'])
    expect(await issue({ supplierId: uuidV7() })).toEqual(['unknown_supplier'])
    expect(await issue({ categoryId: uuidV7() })).toEqual(['unknown_category'])
  })

  test('keeps its lines, proposes them all, and holds the categories they name', async () => {
    const categoryId = await aStoredResource(app, purchaseCategories, {
      establishmentId,
      content: { ...aPurchaseCategory(), position: 0 },
    })
    const moreLines = [
      { categoryId, net: 50_00, rateBp: 550 },
      { categoryId: null, net: 0, rateBp: null },
    ]
    await aRent({ moreLines, fromMonth: '2026-10' })
    expect((await proposals()).ok()).toMatchObject([{ net: 1450_00, moreLines }])
    const input = { params: { id: categoryId }, query: { establishmentId: String(establishmentId) } }
    const removed = await app.call('removePurchaseCategory', input, { token: owner.token, version: 1 })
    expect(removed.refusal().error).toBe('STILL_USED')
    const wrong = await write({ ...aRecurringPurchase(), moreLines: [{ categoryId: uuidV7(), net: 1, rateBp: null }] })
    expect(wrong.refusal().details?.issues).toMatchObject([{ path: ['moreLines'], code: 'unknown_category' }])
  })

  test('stays once a purchase names it', async () => {
    const id = await aRent()
    await made(id, '2026-10-31')
    const input = { params: { id }, query: { establishmentId: String(establishmentId) } }
    const removed = await app.call('removeRecurringPurchase', input, { token: owner.token, version: 1 })
    expect(removed.refusal().error).toBe('STILL_USED')
  })

  test('follows its supplier into the one it is merged with', async () => {
    const id = await aRent()
    const keptId = await aSupplierOf(app, establishmentId, 'Régie Rhône-Alpes')
    const merge = { establishmentId, mergedId: supplierId, mergedVersion: 1 }
    const merged = { params: { id: keptId }, body: merge }
    ;(await app.call('mergeSupplier', merged, { token: owner.token, version: 1 })).ok()
    expect((await proposals()).ok().map((one) => [one.recurringId, one.supplierId])).toContainEqual([id, keptId])
  })
})
