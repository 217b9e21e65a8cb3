// Proves R04, R85.
import type { Establishment } from '@zinc/contract/establishments'
import type { Purchase } from '@zinc/contract/purchases/purchases'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { TEST_TODAY } from '../../test/test-clock.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let establishmentId: number
let supplierId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  establishmentId = establishment.id
  supplierId = await aSupplierOf(app, establishmentId)
})
afterAll(() => app.close())

const query = () => ({ establishmentId: String(establishmentId) })
const input = (content: Partial<PurchaseContent> = {}) => aPurchaseInput(establishmentId, { supplierId, content })
const stored = (content: Partial<PurchaseContent> = {}, more?: Parameters<typeof aStoredPurchase>[3]) =>
  aStoredPurchase(app, owner, input(content), more)
const at = (version: number | 'new') => ({ token: owner.token, version, key: uuidV7() })
const withId = (id: string) => ({ params: { id } })
const validated = (body = input()) => ({ ...body, asksCheck: false, payments: [] })
const read = async (id: string) =>
  (await app.call('getPurchase', { ...withId(id), query: query() }, { token: owner.token })).ok()

async function journalOf(id: string) {
  const params = { id: String(establishmentId) }
  const entries = await app.call('listJournal', { params, query: { entityId: id } }, { token: owner.token })
  return entries.ok()
}

/** One in this state, and the version it has then. */
const states = {
  none: async () => ({ id: uuidV7(), version: 'new' as const }),
  draft: async () => {
    const id = uuidV7()
    const { version } = (await app.call('savePurchase', { ...withId(id), body: input() }, at('new'))).ok()
    return { id, version }
  },
  to_check: () => stored({}, { asksCheck: true }),
  validated: () => stored(),
  disputed: async () => {
    const { id } = await stored()
    return (await act('dispute', id, 1)).ok()
  },
  cancelled: async () => {
    const { id } = await stored()
    return (await act('cancel', id, 1)).ok()
  },
}
type State = keyof typeof states
type Action = 'save' | 'validate' | 'correct' | 'check' | 'dispute' | 'settle' | 'cancel'

function act(action: Action, id: string, version: number | 'new') {
  const named = withId(id)
  const reason = { establishmentId, reason: 'Erreur' }
  const calls = {
    save: () => app.call('savePurchase', { ...named, body: input() }, at(version)),
    validate: () => app.call('validatePurchase', { ...named, body: validated() }, at(version)),
    correct: () => app.call('correctPurchase', { ...named, body: { ...input(), reason: 'Erreur' } }, at(version)),
    check: () => app.call('checkPurchase', { ...named, body: { establishmentId } }, at(version)),
    dispute: () => app.call('disputePurchase', { ...named, body: { ...reason, expectedCredit: 5_00 } }, at(version)),
    settle: () => app.call('settlePurchase', { ...named, body: { establishmentId } }, at(version)),
    cancel: () => app.call('cancelPurchase', { ...named, body: reason }, at(version)),
  }
  return calls[action]()
}

/** What each action makes of each state: the next one, or its refusal. */
const machine: Readonly<Record<Action, Readonly<Record<State, string>>>> = {
  save: {
    ...{ none: 'draft', draft: 'draft', to_check: 'PURCHASE_NOT_DRAFT', validated: 'PURCHASE_NOT_DRAFT' },
    ...{ disputed: 'PURCHASE_NOT_DRAFT', cancelled: 'PURCHASE_CANCELLED' },
  },
  validate: {
    ...{ none: 'validated', draft: 'validated', to_check: 'PURCHASE_NOT_DRAFT', validated: 'PURCHASE_NOT_DRAFT' },
    ...{ disputed: 'PURCHASE_NOT_DRAFT', cancelled: 'PURCHASE_CANCELLED' },
  },
  correct: {
    ...{ none: 'NOT_FOUND', draft: 'PURCHASE_NOT_VALIDATED', to_check: 'to_check', validated: 'validated' },
    ...{ disputed: 'disputed', cancelled: 'PURCHASE_CANCELLED' },
  },
  check: {
    ...{ none: 'NOT_FOUND', draft: 'PURCHASE_NOT_VALIDATED', to_check: 'validated', validated: 'validated' },
    ...{ disputed: 'PURCHASE_NOT_VALIDATED', cancelled: 'PURCHASE_CANCELLED' },
  },
  dispute: {
    ...{ none: 'NOT_FOUND', draft: 'PURCHASE_NOT_VALIDATED', to_check: 'disputed', validated: 'disputed' },
    ...{ disputed: 'disputed', cancelled: 'PURCHASE_CANCELLED' },
  },
  settle: {
    ...{
      none: 'NOT_FOUND',
      draft: 'PURCHASE_NOT_VALIDATED',
      to_check: 'PURCHASE_NOT_VALIDATED',
      validated: 'validated',
    },
    ...{ disputed: 'validated', cancelled: 'PURCHASE_CANCELLED' },
  },
  cancel: {
    ...{ none: 'NOT_FOUND', draft: 'cancelled', to_check: 'cancelled', validated: 'cancelled' },
    ...{ disputed: 'cancelled', cancelled: 'PURCHASE_CANCELLED' },
  },
}

describe('the states of a purchase', () => {
  const rows = Object.entries(machine).flatMap(([action, byState]) =>
    Object.entries(byState).map(([state, becomes]) => [action as Action, state as State, becomes] as const),
  )

  test.each(rows)('%s of one that is %s gives %s', async (action, state, becomes) => {
    const { id, version } = await states[state]()
    const answer = await act(action, id, version)
    expect(answer.status === 200 ? answer.ok().status : answer.refusal().error).toBe(becomes)
  })

  test('each write but a draft has one journal entry, and what changed nothing has none', async () => {
    const { id, version } = await states.draft()
    ;(await act('validate', id, version)).ok()
    const steps: readonly Action[] = ['correct', 'check', 'dispute', 'settle', 'cancel']
    for (const [index, action] of steps.entries()) {
      const { version: current } = await read(id)
      expect((await act(action, id, current)).ok().version, action).toBe(current + (index === 1 ? 0 : 1))
    }
    expect((await journalOf(id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['purchase.validate', null],
      ['purchase.correct', 'Erreur'],
      ['purchase.dispute', 'Erreur'],
      ['purchase.settle', null],
      ['purchase.cancel', 'Erreur'],
    ])
  })
})

describe('a purchase', () => {
  test('keeps what was typed, with its sums, payments and people', async () => {
    const line = aPurchaseLine({ categoryId: null, label: 'Faux-filet', quantity: '12.4000', unit: 'kg', net: 230_64 })
    const lines = [{ ...line, unitPrice: '18.6000' }, aPurchaseLine({ categoryId: null, net: 21_30, rateBp: 2000 })]
    const vat = [{ rateBp: 550, vat: 12_70, isTyped: true }]
    const payment = aPayment({ amount: 100_00 })
    const made = await stored(
      { lines, vat, statedGross: 268_90, comment: 'Livré à 7 h', reference: 'Seule' },
      { payments: [payment] },
    )
    expect(made).toMatchObject({
      ...{ status: 'validated', version: 1, revision: 1, isMine: true, source: 'typed', countedOn: TEST_TODAY },
      content: {
        lines,
        statedGross: 268_90,
        comment: 'Livré à 7 h',
        vat: [...vat, { rateBp: 2000, vat: 4_26, isTyped: false }],
      },
      totals: { net: 251_94, vat: 16_96, gross: 268_90, statedDifference: 0 },
      figures: { gross: 268_90, paid: 100_00, credited: 0, paymentState: 'partial' },
      payments: [{ ...payment, undoneAt: null, recordedBy: { id: owner.user.id } }],
      validatedBy: { id: owner.user.id },
      warnings: [],
    })
    expect(await read(made.id)).toEqual(made)
  })

  test('counts below zero when it is a credit note, as typed in its content', async () => {
    const made = await stored({ kind: 'credit_note', reference: 'A-1' })
    expect(made.figures).toMatchObject({ net: -100_00, vat: -5_50, gross: -105_50, countedNet: -100_00 })
    expect(made.totals).toMatchObject({ net: 100_00, gross: 105_50 })
  })

  test('a receipt needs no supplier, and a packaging deposit is due without being a purchase', async () => {
    const lines = [
      aPurchaseLine({ categoryId: null }),
      aPurchaseLine({ categoryId: null, isOutside: true, rateBp: null }),
    ]
    const made = await stored({ kind: 'receipt', supplierId: null, lines })
    expect(made.figures).toMatchObject({ net: 200_00, gross: 205_50, countedNet: 100_00 })
    expect((await act('correct', made.id, 1)).refusal().details.issues).toMatchObject([{ code: 'kind_changed' }])
  })

  test('is corrected in a new version, the former ones readable', async () => {
    const { id } = await stored()
    const body = {
      ...input({ lines: [aPurchaseLine({ categoryId: null, net: 120_00 })] }),
      reason: 'Une caisse de plus',
    }
    const corrected = (await app.call('correctPurchase', { ...withId(id), body }, at(1))).ok()
    expect(corrected).toMatchObject({ revision: 2, version: 2, figures: { net: 120_00 } })
    const versions = await app.call('listPurchaseVersions', { ...withId(id), query: query() }, { token: owner.token })
    expect(versions.ok().map(({ revision, reason, totals }) => [revision, reason, totals.net])).toEqual([
      [2, 'Une caisse de plus', 120_00],
      [1, null, 100_00],
    ])
    expect((await journalOf(id)).at(-1)).toMatchObject({
      before: { revision: 1, totals: { net: 100_00 } },
      after: { revision: 2, totals: { net: 120_00 } },
    })
  })

  test('has the prices of its lines in force, and none once cancelled', async () => {
    const bought = (net: number) => [
      aPurchaseLine({ categoryId: null, label: 'Faux-filet', quantity: '12.4000', unit: 'kg', net }),
    ]
    const prices = async (id: string) => {
      const { rows } = await app.database.ownerPool.query(
        'select price, stock_unit, counted_on from zinc.purchase_prices where establishment_id = $1 and purchase_id = $2',
        [establishmentId, id],
      )
      return rows.map((row) => row['price'])
    }
    const { id } = await stored({ lines: bought(230_64) })
    expect(await prices(id)).toEqual(['18.6000'])
    const body = { ...input({ lines: bought(223_20) }), reason: 'Remise' }
    ;(await app.call('correctPurchase', { ...withId(id), body }, at(1))).ok()
    expect(await prices(id)).toEqual(['18.0000'])
    ;(await act('cancel', id, 2)).ok()
    expect(await prices(id)).toEqual([])
  })

  test('is refused with the fields to change, and nothing of it is stored', async () => {
    const id = uuidV7()
    const content = { supplierId: uuidV7(), issuedOn: null, lines: [] }
    const answer = await app.call('validatePurchase', { ...withId(id), body: validated(input(content)) }, at('new'))
    expect(answer.refusal()).toMatchObject({ error: 'PURCHASE_INVALID', statusCode: 422 })
    const codes = answer.refusal().details.issues?.map(({ code }) => code)
    expect(codes).toEqual(['date_missing', 'unknown_supplier', 'lines_missing'])
    const absent = await app.call('getPurchase', { ...withId(id), query: query() }, { token: owner.token })
    expect(absent.refusal().error).toBe('NOT_FOUND')
  })

  test('on a stale version is refused with what is there; of 10 at once one is taken', async () => {
    const { id } = await stored()
    const answers = await Promise.all(Array.from({ length: 10 }, () => act('correct', id, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map((answer) => answer.refusal())
    expect(new Set(refused.map(({ error }) => error))).toEqual(new Set(['VERSION_STALE']))
    expect(refused[0]?.details.current).toMatchObject({ id, version: 2, revision: 2 })
    expect((await act('save', id, 'new')).refusal().error).toBe('VERSION_STALE')
  })

  test('of 10 under one id at once one is made', async () => {
    const id = uuidV7()
    const answers = await Promise.all(Array.from({ length: 10 }, () => act('validate', id, 'new')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
    expect(await journalOf(id)).toHaveLength(1)
  })

  test('is not cancelled while a payment stands, nor by the manager once validated', async () => {
    const paid = await stored({}, { payments: [aPayment()] })
    expect((await act('cancel', paid.id, 1)).refusal().error).toBe('LINK_REFUSED')
    const { id } = await stored()
    const manager = await aMember(app, establishment, 'manager')
    const body = { establishmentId, reason: 'Erreur' }
    const byManager = await app.call('cancelPurchase', { ...withId(id), body }, { ...at(1), token: manager.token })
    expect(byManager.refusal().error).toBe('FORBIDDEN')
    const noReason = await app.call('cancelPurchase', { ...withId(id), body: { establishmentId, reason: '' } }, at(1))
    expect(noReason.refusal().error).toBe('REASON_REQUIRED')
  })

  test('a payment is refused with a register of elsewhere, of no amount or to come, and under an id taken', async () => {
    const payments = [aPayment({ registerId: uuidV7() }), aPayment({ amount: 0 }), aPayment({ paidOn: '2026-11-21' })]
    const refused = await app.call(
      'validatePurchase',
      { ...withId(uuidV7()), body: { ...validated(), payments } },
      at('new'),
    )
    expect(refused.refusal().details.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
      ...['payments.0.registerId unknown_register', 'payments.1.amount amount_out_of_range'],
      'payments.2.paidOn date_in_future',
    ])
    const payment = aPayment()
    await stored({}, { payments: [payment] })
    const body = { ...validated(), payments: [payment] }
    const taken = await app.call('validatePurchase', { ...withId(uuidV7()), body }, at('new'))
    expect(taken.refusal().error).toBe('PAYMENT_CHANGED')
  })
})

test('a register that only a purchase was paid from stays, deactivated, when the settings leave it out', async () => {
  const person = await app.signedUpPerson()
  const own = await app.anEstablishment(person)
  const kept = own.registers.map(({ expectedFrom: _, ...register }) => register)
  const bar = { id: uuidV7(), label: 'Bar', isActive: true }
  const added = (await saveSettings(app, person, own, { registers: [...kept, bar] })).ok()
  const body = aPurchaseInput(own.id, { supplierId: await aSupplierOf(app, own.id) })
  await aStoredPurchase(app, person, body, { payments: [aPayment({ method: 'cash', registerId: bar.id })] })
  const saved = (await saveSettings(app, person, added, { registers: kept })).ok()
  expect(saved.registers.find(({ id }) => id === bar.id)).toMatchObject({ label: 'Bar', isActive: false })
})

test('a locked period takes no purchase, no correction and no cancelling', async () => {
  const person = await app.signedUpPerson()
  const { id: locked } = await app.anEstablishment(person)
  const supplier = await aSupplierOf(app, locked)
  const october = aPurchaseInput(locked, { supplierId: supplier, content: { issuedOn: plainDate('2026-10-31') } })
  const { id } = await aStoredPurchase(app, person, october)
  await runAsOwner(app, `update zinc.establishments set locked_until = '2026-10-31' where id = $1`, [locked])
  const as = (version: number | 'new') => ({ token: person.token, version, key: uuidV7() })
  const november = aPurchaseInput(locked, { supplierId: supplier })
  const answers = [
    await app.call('savePurchase', { ...withId(uuidV7()), body: october }, as('new')),
    await app.call('validatePurchase', { ...withId(uuidV7()), body: validated(october) }, as('new')),
    await app.call('correctPurchase', { ...withId(id), body: { ...november, reason: 'Date' } }, as(1)),
    await app.call('cancelPurchase', { ...withId(id), body: { establishmentId: locked, reason: 'Erreur' } }, as(1)),
  ]
  expect(answers.map((answer) => answer.refusal().error)).toEqual(answers.map(() => 'PERIOD_LOCKED'))
  const note = { establishmentId: locked, reason: 'Manque un colis', expectedCredit: null }
  expect((await app.call('disputePurchase', { ...withId(id), body: note }, as(1))).ok().status).toBe('disputed')
})

describe('twins', () => {
  const codesOf = ({ warnings }: Purchase) => warnings.map(({ code, twinIds }) => ({ code, twinIds }))

  test('are named by the reference however it is typed, and by the amount, through merges of suppliers', async () => {
    const [supplier, merged] = [
      await aSupplierOf(app, establishmentId, 'Kept'),
      await aSupplierOf(app, establishmentId, 'Other'),
    ]
    const lines = [aPurchaseLine({ categoryId: null, net: 77_77 })]
    const one = await stored({ supplierId: merged, reference: 'F26-9', lines })
    const other = await stored({
      supplierId: supplier,
      reference: 'f 26/9',
      lines: [aPurchaseLine({ categoryId: null })],
    })
    const third = await stored({ supplierId: supplier, reference: 'X', lines })
    expect(codesOf(other)).toEqual([])
    await runAsOwner(app, 'update zinc.suppliers set merged_into_id = $2, archived_at = now() where id = $1', [
      merged,
      supplier,
    ])
    expect(codesOf(await read(other.id))).toEqual([{ code: 'twin_reference', twinIds: [one.id] }])
    expect(codesOf(await read(third.id))).toEqual([{ code: 'twin_amount', twinIds: [one.id] }])
    ;(await act('cancel', one.id, 1)).ok()
    expect(codesOf(await read(third.id))).toEqual([])
  })
})

test('the journal of all these purchases is whole', async () => {
  const verified = await app.call('verifyJournal', { params: { id: String(establishmentId) } }, { token: owner.token })
  expect(verified.ok()).toMatchObject({ isIntact: true, firstFault: null })
  expect(verified.ok().entries).toBeGreaterThan(50)
})
