// Proves R04, R85.
import type { Establishment } from '@zinc/contract/establishments'
import type { TicketInput } from '@zinc/contract/tickets'
import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPhoto, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { aCashTicket, aStoredTicket } from '../../test/examples/ticket-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { TEST_TODAY } from '../../test/test-clock.ts'
import { saveSettings } from '../../test/test-settings.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let home: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await app.anEstablishment(owner)
})

const today = plainDate(TEST_TODAY)
const query = () => ({ establishmentId: String(home.id) })
const note = (changes: Partial<TicketInput> = {}, person: TestPerson = owner) =>
  aStoredTicket(app, person, home, changes)
const save = (changes: Partial<TicketInput>, { id = uuidV7(), version = 'new' as number | 'new', by = owner } = {}) =>
  app.call(
    'saveTicket',
    { params: { id }, body: aCashTicket(home, changes) },
    { token: by.token, version, key: uuidV7() },
  )
const cancel = (id: string, version: number, by = owner) => {
  const body = { establishmentId: home.id, reason: 'Doublon', typedAt: aCashTicket(home).typedAt }
  return app.call('cancelTicket', { params: { id }, body }, { token: by.token, version, key: uuidV7() })
}
const list = (asked: object = {}, by = owner) =>
  app.call('listTickets', { query: { ...query(), from: today, to: today, ...asked } }, { token: by.token })
const makePurchase = (id: string, { purchaseId = uuidV7(), rateBp = null as number | null, by = owner } = {}) => {
  const body = { establishmentId: home.id, purchaseId, rateBp, categoryId: null, typedAt: aCashTicket(home).typedAt }
  return app.call('makeTicketPurchase', { params: { id }, body }, { token: by.token, key: uuidV7() })
}
const journalOf = async (id: string) => {
  const params = { id: String(home.id) }
  return (await app.call('listJournal', { params, query: { entityId: id } }, { token: owner.token })).ok()
}

describe('a line of the cash journal', () => {
  test('is noted, changed and cancelled, each with its entry in the journal', async () => {
    const { id, ...noted } = await note()
    expect(noted).toMatchObject({ kind: 'petty_cash', amount: 12_90, version: 1, status: 'active', isMine: true })
    const changed = (await save({ amount: 13_90 }, { id, version: 1 })).ok()
    expect(changed).toMatchObject({ amount: 13_90, version: 2 })
    expect((await save({ amount: 14_90 }, { id, version: 1 })).refusal()).toMatchObject({
      error: 'VERSION_STALE',
      details: { current: { amount: 13_90 } },
    })
    const cancelled = (await cancel(id, 2)).ok()
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'Doublon', amount: 13_90 })
    expect((await save({}, { id, version: 3 })).refusal().error).toBe('TICKET_CANCELLED')
    expect((await journalOf(id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['ticket.create', null],
      ['ticket.update', null],
      ['ticket.cancel', 'Doublon'],
    ])
    expect((await list()).ok().map((line) => line.id)).toEqual([id])
  })

  test('is found by day, kind, register and words, in order, a page at a time', async () => {
    const at = (hour: number) => `${TEST_TODAY}T${String(hour).padStart(2, '0')}:00:00.000Z`
    const late = await note({ at: at(9), label: 'Pain' })
    const early = await note({ at: at(7), kind: 'safe_drop', reference: '28', label: '' })
    await note({ businessDate: addDays(today, -1) })
    const idsOf = async (asked: object) => (await list(asked)).ok().map(({ id }) => id)
    expect(await idsOf({})).toEqual([early.id, late.id])
    expect(await idsOf({ sort: '-businessDate' })).toEqual([late.id, early.id])
    expect(await idsOf({ kind: 'safe_drop' })).toEqual([early.id])
    expect(await idsOf({ search: '28' })).toEqual([early.id])
    expect(await idsOf({ registerId: uuidV7() })).toEqual([])
    const page = await list({ itemsPerPage: '1', page: '2', from: addDays(today, -1) })
    expect([page.headers['x-total-count'], page.ok().map(({ id }) => id)]).toEqual(['3', [early.id]])
    expect((await list({ from: addDays(today, -400) })).status).toBe(422)
  })

  test('says where a deposit came from, and how a sale or a refund was paid', async () => {
    const card = home.paymentMethods.find(({ kind }) => kind === 'card')?.id ?? ''
    const cash = home.paymentMethods.find(({ kind }) => kind === 'cash')?.id ?? ''
    expect((await save({ kind: 'bank_deposit', origin: 'safe' })).ok().origin).toBe('safe')
    expect((await save({ kind: 'refund', paymentMethodId: card })).ok().paymentMethodId).toBe(card)
    expect((await save({ kind: 'refund', paymentMethodId: cash })).ok().paymentMethodId).toBeNull()
    const wrong: [Partial<TicketInput>, string, string][] = [
      [{ kind: 'bank_deposit', origin: null }, 'origin', 'invalid'],
      [{ kind: 'petty_cash', origin: 'safe' }, 'origin', 'invalid'],
      [{ paymentMethodId: card }, 'paymentMethodId', 'invalid'],
      [{ kind: 'sale', paymentMethodId: uuidV7() }, 'paymentMethodId', 'unknown_payment_method'],
      [{ registerId: uuidV7() }, 'registerId', 'unknown_register'],
    ]
    for (const [changes, path, code] of wrong) {
      const { issues } = (await save(changes)).refusal().details
      expect(issues?.map((issue) => [issue.path[0], issue.code])).toContainEqual([path, code])
    }
    expect((await save({ amount: 0 })).status).toBe(422)
  })

  test('is of a day that has come and is not locked', async () => {
    expect((await save({ businessDate: addDays(today, 1) })).refusal().error).toBe('DATE_IN_FUTURE')
    const { id } = await note({ businessDate: addDays(today, -3) })
    await runAsOwner(app, 'update zinc.establishments set locked_until = $2 where id = $1', [
      home.id,
      addDays(today, -2),
    ])
    expect((await save({ businessDate: addDays(today, -2) })).refusal().error).toBe('PERIOD_LOCKED')
    expect((await save({}, { id, version: 1 })).refusal().error).toBe('PERIOD_LOCKED')
    expect((await cancel(id, 1)).refusal().error).toBe('PERIOD_LOCKED')
  })

  test('is stored once when it is sent twice', async () => {
    const input = { params: { id: uuidV7() }, body: aCashTicket(home) }
    const options = { token: owner.token, version: 'new' as const, key: uuidV7() }
    const answers = [await app.call('saveTicket', input, options), await app.call('saveTicket', input, options)]
    expect(answers.map((answer) => answer.ok().version)).toEqual([1, 1])
    expect((await list()).ok()).toHaveLength(1)
  })

  test('keeps its register and its payment method in the settings', async () => {
    await note()
    const registers = home.registers.map((register) => ({ ...register, id: uuidV7() }))
    const saved = (await saveSettings(app, owner, home, { registers })).ok()
    expect(saved.registers.map(({ id }) => id)).toContain(home.registers[0]?.id)
  })
})

describe('the staff', () => {
  test('note and cancel their own lines of today and yesterday, and see no other amount', async () => {
    const staff = await aMember(app, home, 'staff')
    const others = await note()
    const own = await note({ businessDate: addDays(today, -1) }, staff)
    expect((await save({ businessDate: addDays(today, -2) }, { by: staff })).status).toBe(403)
    expect((await save({}, { id: others.id, version: 1, by: staff })).status).toBe(403)
    const seen = (await list({ from: addDays(today, -1) }, staff)).ok()
    expect(seen.map(({ id, amount }) => [id, amount])).toEqual([
      [own.id, 12_90],
      [others.id, null],
    ])
    expect((await cancel(others.id, 1, staff)).status).toBe(403)
    expect((await cancel(own.id, 1, staff)).ok().status).toBe('cancelled')
  })

  test('make a purchase of their own line, still to check', async () => {
    const staff = await aMember(app, home, 'staff')
    const { id } = await note({}, staff)
    expect((await makePurchase(id, { by: staff })).ok().purchaseId).not.toBeNull()
    expect((await makePurchase((await note()).id, { by: staff })).status).toBe(403)
  })
})

describe('petty cash that becomes a purchase', () => {
  const readPurchase = async (id: string) =>
    (await app.call('getPurchase', { params: { id }, query: query() }, { token: owner.token })).ok()

  test('is a receipt to check of that amount, with its photo, paid from its register', async () => {
    const { id } = await note()
    const photo = { ...fieldsOfAttachment(home.id, id), target: 'ticket' as const }
    ;(await app.call('addAttachment', { body: photo, file: await aPhoto() }, { token: owner.token })).ok()
    const purchaseId = uuidV7()
    const linked = (await makePurchase(id, { purchaseId, rateBp: 2000 })).ok()
    expect(linked).toMatchObject({ purchaseId, version: 2, hasAttachments: true })
    expect(await readPurchase(purchaseId)).toMatchObject({
      ...{ status: 'to_check', kind: 'receipt', hasAttachments: true, countedOn: today },
      figures: { net: 10_75, vat: 2_15, gross: 12_90, paid: 12_90, paymentState: 'paid' },
      payments: [{ method: 'cash', amount: 12_90, paidOn: today, registerId: home.registers[0]?.id }],
    })
    const back = { query: { ...query(), purchaseId } }
    const tickets = (await app.call('listTicketsOfPurchase', back, { token: owner.token })).ok()
    expect(tickets.map((line) => line.id)).toEqual([id])
    expect((await journalOf(id)).at(-1)).toMatchObject({ action: 'ticket.makePurchase', after: { purchaseId } })
    const verified = await app.call('verifyJournal', { params: { id: String(home.id) } }, { token: owner.token })
    expect(verified.ok()).toMatchObject({ isIntact: true })
  })

  test('leaves the drawer once: the line counts, the payment of the purchase does not', async () => {
    const payments = async () => {
      const range = { query: { ...query(), from: today, to: today } }
      return (await app.call('listRegisterPayments', range, { token: owner.token })).ok()
    }
    const { id } = await note()
    const linked = (await makePurchase(id)).ok()
    expect(await payments()).toEqual([])
    ;(await cancel(id, linked.version)).ok()
    expect(await payments()).toMatchObject([{ amount: 12_90, purchaseId: linked.purchaseId }])
  })

  test('does so once, whoever asks again', async () => {
    const { id } = await note()
    const purchaseId = uuidV7()
    const first = (await makePurchase(id, { purchaseId })).ok()
    expect((await makePurchase(id, { purchaseId })).ok()).toEqual(first)
    expect((await makePurchase(id)).refusal()).toMatchObject({
      error: 'LINK_REFUSED',
      details: { current: { purchaseId } },
    })
    expect((await makePurchase((await note({ kind: 'safe_drop' })).id)).refusal().error).toBe('LINK_REFUSED')
    expect((await save({ kind: 'cash_in' }, { id, version: 2 })).status).toBe(422)
  })
})
