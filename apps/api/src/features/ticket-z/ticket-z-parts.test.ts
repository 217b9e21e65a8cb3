import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZContentEntry } from '@zinc/contract/ticket-z-content'
import { type CashCount, emptyCashCount } from '@zinc/domain/cash/cash-count'
import type { TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCategory } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { addPaymentMethod, aStoredTicket, aTicketInput, first, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

const GROSS = 110_00
const TOO_MUCH = 10_000_000_000

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let card: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  card = first(establishment.paymentMethods).id
})

const at = (version: number | 'new') => ({ token: owner.token, version })
const bodyOf = (content: Partial<TicketZContent>) => aTicketInput(establishment, { gross: GROSS, content })
const validate = (content: Partial<TicketZContent>) =>
  app.call('validateTicketZ', { params: { id: uuidV7() }, body: bodyOf(content) }, at('new'))
const saveDraft = (content: Partial<TicketZContent>) =>
  app.call('saveTicketZ', { params: { id: uuidV7() }, body: bodyOf(content) }, at('new'))

async function aSalesCategory(): Promise<string> {
  const id = uuidV7()
  const body = { establishmentId: establishment.id, ...aCategory() }
  ;(await app.call('saveCategory', { params: { id }, body }, at('new'))).ok()
  return id
}

const counted = (changes: Partial<CashCount> = {}): CashCount => ({
  ...emptyCashCount(0),
  counted: 0,
  ...changes,
})

const issuesOf = (answer: Awaited<ReturnType<typeof validate>>) => {
  const { statusCode, details } = answer.refusal()
  return [statusCode, ...(details.issues ?? []).map(({ path, code }) => `${code} ${path.join('.')}`)]
}
const warningsOf = async (content: Partial<TicketZContent>) =>
  (await validate(content)).ok().warnings.map(({ code, path }) => `${code} ${path.join('.')}`)

/** Every part at once, nothing to say about it. */
async function everyPart(): Promise<Partial<TicketZContentEntry>> {
  const voucher = await addPaymentMethod(app, establishment, { label: 'Titres papier', kind: 'meal_voucher' })
  const platform = await addPaymentMethod(app, establishment, { label: 'Livreurs', kind: 'delivery_platform' })
  const cash = await addPaymentMethod(app, establishment, { label: 'Tiroir', kind: 'cash' })
  return {
    payments: [
      { paymentMethodId: voucher, kind: 'meal_voucher', amount: 18_00 },
      { paymentMethodId: platform, kind: 'delivery_platform', amount: 42_00 },
      { paymentMethodId: cash, kind: 'cash', amount: 50_00 },
    ],
    memos: [
      { kind: 'discounts', count: 3, amount: 12_50 },
      { kind: 'offered', count: null, amount: 9_00 },
      { kind: 'refunds', count: 1, amount: 0 },
    ],
    categories: [{ categoryId: await aSalesCategory(), gross: GROSS }],
    channels: [
      { channel: 'on_site', gross: 68_00 },
      { channel: 'platform_delivery', gross: 42_00 },
    ],
    vouchers: [{ paymentMethodId: voucher, issuer: 'edenred', count: 2, faceValue: 9_00 }],
    commissions: [{ paymentMethodId: platform, amount: 12_60 }],
    weather: 'rain',
    tags: ['Match', 'Marché'],
    cashCount: { ...counted({ openingFloat: 150_00, counted: 200_00, deposit: 50_00 }), pieces: { 5000: 4 } },
  }
}

describe('the parts of a ticket', () => {
  test('are stored, read, corrected and found in its versions as they were typed', async () => {
    const parts = await everyPart()
    const ticket = await aStoredTicket(app, owner, bodyOf(parts))
    expect(ticket.warnings).toEqual([])
    expect(ticket.content).toMatchObject(parts)
    expect(ticket.cash).toEqual({
      ...{ cashPayments: 50_00, theoretical: 200_00, counted: 200_00, difference: 0, closingFloat: 150_00 },
    })
    const later = { ...bodyOf({ ...parts, memos: [], weather: 'sun' }), reason: 'Relu' }
    ;(await app.call('correctTicketZ', { params: { id: ticket.id }, body: later }, at(ticket.version))).ok()
    const query = { establishmentId: String(establishment.id) }
    const versions = (
      await app.call('listTicketZVersions', { params: { id: ticket.id }, query }, { token: owner.token })
    ).ok()
    expect(versions.map(({ content }) => [content.memos.length, content.weather])).toEqual([
      [0, 'sun'],
      [3, 'rain'],
    ])
    expect(versions.at(1)?.content).toMatchObject(parts)
  })

  test('are kept by a draft as far as they are typed', async () => {
    const vouchers = [{ paymentMethodId: card, issuer: 'up', count: 2, faceValue: 9_00 }] as const
    const draft = (await saveDraft({ vouchers, tags: ['Match'] })).ok()
    expect(draft.content).toMatchObject({ vouchers, tags: ['Match'], cashCount: null })
  })
})

describe('a part is refused at its field', () => {
  const twice = <L>(line: L): [L, L] => [line, line]
  const cases: readonly (readonly [string, () => Partial<TicketZContent>, string])[] = [
    [
      'an unknown category',
      () => ({ categories: [{ categoryId: uuidV7(), gross: GROSS }] }),
      'unknown_category categories.0.categoryId',
    ],
    [
      'a channel twice',
      () => ({ channels: twice({ channel: 'on_site', gross: 55_00 }) }),
      'duplicate_channel channels.1.channel',
    ],
    [
      'a memo twice',
      () => ({ memos: twice({ kind: 'offered', count: 1, amount: 5_00 }) }),
      'duplicate_memo memos.1.kind',
    ],
    [
      'a commission twice',
      () => ({ commissions: twice({ paymentMethodId: card, amount: 1_00 }) }),
      'duplicate_commission commissions.1.paymentMethodId',
    ],
    [
      'a commission of an unknown method',
      () => ({ commissions: [{ paymentMethodId: uuidV7(), amount: 1_00 }] }),
      'unknown_payment_method commissions.0.paymentMethodId',
    ],
    [
      'vouchers of an unknown method',
      () => ({ vouchers: [{ paymentMethodId: uuidV7(), issuer: 'up', count: 1, faceValue: 9_00 }] }),
      'unknown_payment_method vouchers.0.paymentMethodId',
    ],
    [
      'a negative memo',
      () => ({ memos: [{ kind: 'offered', count: 1, amount: -1 }] }),
      'negative_amount memos.0.amount',
    ],
    [
      'a negative face value',
      () => ({ vouchers: [{ paymentMethodId: card, issuer: 'up', count: 1, faceValue: -9_00 }] }),
      'negative_amount vouchers.0.faceValue',
    ],
    [
      'a negative commission',
      () => ({ commissions: [{ paymentMethodId: card, amount: -1 }] }),
      'negative_amount commissions.0.amount',
    ],
    [
      'vouchers beyond the maximum',
      () => ({ vouchers: [{ paymentMethodId: card, issuer: 'up', count: 999_999, faceValue: 9_999_999 }] }),
      'amount_out_of_range vouchers.0.faceValue',
    ],
    [
      'a count that its pieces do not make',
      () => ({ cashCount: counted({ counted: 1_00, pieces: { 50: 1 }, openingFloat: null }) }),
      'cash_count_mismatch cashCount.counted',
    ],
    [
      'a deposit of more than was counted',
      () => ({ cashCount: counted({ counted: 1_00, deposit: 2_00 }) }),
      'deposit_beyond_counted cashCount.deposit',
    ],
    ['negative petty cash', () => ({ cashCount: counted({ pettyCash: -1 }) }), 'negative_amount cashCount.pettyCash'],
  ]

  test.each(cases)('%s, on saving and on validating', async (_, content, issue) => {
    expect(issuesOf(await validate(content()))).toEqual([422, issue])
    expect(issuesOf(await saveDraft(content()))).toEqual([422, issue])
  })

  test('a category twice', async () => {
    const categoryId = await aSalesCategory()
    const categories = twice({ categoryId, gross: 55_00 })
    expect(issuesOf(await validate({ categories }))).toEqual([422, 'duplicate_category categories.1.categoryId'])
  })

  test('an archived category on validating, not on saving nor where the ticket had it', async () => {
    const categoryId = await aSalesCategory()
    const content = { categories: [{ categoryId, gross: GROSS }] }
    const ticket = await aStoredTicket(app, owner, bodyOf(content))
    await runAsOwner(app, 'update zinc.categories set archived_at = now() where establishment_id = $1', [
      establishment.id,
    ])
    const body = { ...bodyOf({ ...content, weather: 'snow' }), reason: 'Relu' }
    ;(await app.call('correctTicketZ', { params: { id: ticket.id }, body }, at(ticket.version))).ok()
    const other = { ...bodyOf(content), businessDate: ticket.businessDate }
    const why = { establishmentId: establishment.id, reason: 'Erreur' }
    ;(await app.call('cancelTicketZ', { params: { id: ticket.id }, body: why }, at(ticket.version + 1))).ok()
    const answer = await app.call('validateTicketZ', { params: { id: uuidV7() }, body: other }, at('new'))
    expect(issuesOf(answer)).toEqual([422, 'inactive_category categories.0.categoryId'])
    ;(await saveDraft(content)).ok()
  })

  test('a category of another establishment, as if it did not exist', async () => {
    const foreign = await aSalesCategory()
    establishment = await app.anEstablishment(owner)
    const issues = issuesOf(await validate({ categories: [{ categoryId: foreign, gross: GROSS }] }))
    expect(issues).toEqual([422, 'unknown_category categories.0.categoryId'])
  })

  test('what the wire does not take: too many tags, a long one, an amount beyond the maximum', async () => {
    const tags = ['1', '2', '3', '4', '5', '6', '7']
    const memos = [{ kind: 'offered' as const, count: 1, amount: TOO_MUCH }]
    for (const content of [{ tags }, { tags: ['x'.repeat(31)] }, { memos }]) {
      expect((await validate(content)).refusal().error).toBe('VALIDATION_FAILED')
    }
  })
})

describe('a drawer that is not what it should be', () => {
  test('is validated with a reason, and saved as a draft without one', async () => {
    const cashCount = counted({ openingFloat: 150_00, counted: 100_00 })
    expect(issuesOf(await validate({ cashCount }))).toEqual([422, 'cash_reason_missing cashCount.reason'])
    ;(await saveDraft({ cashCount })).ok()
  })

  test('within the tolerance, or without an opening float, needs no reason', async () => {
    const near = (await validate({ cashCount: counted({ openingFloat: 150_00, counted: 146_00 }) })).ok()
    expect(near.cash?.difference).toBe(-4_00)
  })

  test('counted without an opening float has no difference', async () => {
    const ticket = (await validate({ cashCount: counted({ openingFloat: null, counted: 80_00 }) })).ok()
    expect(ticket.cash).toMatchObject({ theoretical: null, difference: null, closingFloat: 80_00 })
  })
})

describe('parts that do not add up are said, and taken all the same', () => {
  test('shares of the sales', async () => {
    const categories = [{ categoryId: await aSalesCategory(), gross: 100_00 }]
    const channels = [{ channel: 'takeaway' as const, gross: 1_00 }]
    expect(await warningsOf({ categories, channels })).toEqual([
      'categories_unbalanced categories',
      'channels_unbalanced channels',
    ])
  })

  test('vouchers that are not the amount of their line, and a commission beyond it', async () => {
    const vouchers = [{ paymentMethodId: card, issuer: 'swile' as const, count: 2, faceValue: 9_00 }]
    const commissions = [{ paymentMethodId: card, amount: GROSS + 1 }]
    expect(await warningsOf({ vouchers, commissions })).toEqual([
      'vouchers_unbalanced payments.0.amount',
      'commission_beyond_amount commissions.0.amount',
    ])
  })

  test('a drawer that would owe money', async () => {
    const cashCount = counted({ openingFloat: 10_00, pettyCash: 30_00, counted: 0, reason: 'Fond oublié' })
    expect(await warningsOf({ cashCount })).toEqual(['negative_drawer cashCount.openingFloat'])
  })
})

test('a draft stored by a former release is read and validated', async () => {
  const id = uuidV7()
  ;(await app.call('saveTicketZ', { params: { id }, body: bodyOf({}) }, at('new'))).ok()
  const keys = ['memos', 'categories', 'channels', 'vouchers', 'commissions', 'weather', 'tags', 'cashCount']
  await runAsOwner(
    app,
    `update zinc.ticket_z_drafts set content = (content::jsonb - $3::text[])::json
     where establishment_id = $1 and ticket_id = $2`,
    [establishment.id, id, keys],
  )
  const query = { establishmentId: String(establishment.id) }
  const read = (await app.call('getTicketZ', { params: { id }, query }, { token: owner.token })).ok()
  expect(read.content).toMatchObject({ memos: [], weather: null, tags: [], cashCount: null })
  const body = bodyOf(read.content ?? {})
  expect((await app.call('validateTicketZ', { params: { id }, body }, at(read.version))).ok().status).toBe('validated')
})
