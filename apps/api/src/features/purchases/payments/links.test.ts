import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { aMember, runAsOwner } from '../../../test/test-tickets.ts'
import { uuidV7 } from '../../../uuid-v7.ts'

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
  supplierId = await aSupplierOf(app, establishmentId)
})

/** 100,00 € net of an article. */
const line = aPurchaseLine({
  categoryId: null,
  label: 'Faux-filet',
  quantity: '10.0000',
  unit: 'kg',
  unitPrice: '10.0000',
})
const input = (content: Partial<PurchaseContent> = {}, invoiceId: string | null = null) => ({
  ...aPurchaseInput(establishmentId, { supplierId, content: { lines: [line], ...content } }),
  invoiceId,
})
const stored = (content: Partial<PurchaseContent> = {}, invoiceId: string | null = null) =>
  aStoredPurchase(app, owner, input(content, invoiceId))
const aNote = (invoiceId: string | null = null) => stored({ kind: 'delivery_note' }, invoiceId)
const query = () => ({ establishmentId: String(establishmentId) })
const read = async (id: string) =>
  (await app.call('getPurchase', { params: { id }, query: query() }, { token: owner.token })).ok()
const as = (version: number | 'new') => ({ token: owner.token, version, key: uuidV7() })
const link = (id: string, invoiceId: string | null, version = 1) =>
  app.call('linkPurchase', { params: { id }, body: { establishmentId, invoiceId } }, as(version))
const cancel = (id: string, version = 1) =>
  app.call('cancelPurchase', { params: { id }, body: { establishmentId, reason: 'Erreur' } }, as(version))
const netOfAll = async () => (await app.call('sumPurchases', { query: query() }, { token: owner.token })).ok().net
const pricesOf = async (id: string) =>
  (await app.database.ownerPool.query('select from zinc.purchase_prices where purchase_id = $1', [id])).rows.length

describe('a delivery note and its invoice', () => {
  test('count once while they are linked, with their prices', async () => {
    const [note, invoice] = [await aNote(), await stored()]
    expect([await netOfAll(), await pricesOf(note.id)]).toEqual([200_00, 1])
    const linked = (await link(note.id, invoice.id)).ok()
    expect(linked).toMatchObject({ version: 2, invoiceId: invoice.id, figures: { countedNet: 0 } })
    expect((await read(invoice.id)).links).toMatchObject([{ id: note.id, kind: 'delivery_note' }])
    expect([await netOfAll(), await pricesOf(note.id)]).toEqual([100_00, 0])
    expect((await link(note.id, null, 2)).ok()).toMatchObject({ invoiceId: null, figures: { countedNet: 100_00 } })
    expect([await netOfAll(), await pricesOf(note.id)]).toEqual([200_00, 1])
  })

  test('may be linked as the note is entered, and stay so when it is corrected', async () => {
    const invoice = await stored()
    const note = await aNote(invoice.id)
    expect([note.figures?.countedNet, await netOfAll(), await pricesOf(note.id)]).toEqual([0, 100_00, 0])
    const correct = (invoiceId: string | null, content: Partial<PurchaseContent> = {}) => {
      const body = { ...input({ kind: 'delivery_note', ...content }, invoiceId), reason: 'Erreur' }
      return app.call('correctPurchase', { params: { id: note.id }, body }, as(1))
    }
    expect((await correct(null)).refusal().error).toBe('LINK_REFUSED')
    const other = await aSupplierOf(app, establishmentId, 'Autre')
    expect((await correct(invoice.id, { supplierId: other })).refusal().error).toBe('LINK_REFUSED')
    const corrected = (await correct(invoice.id, { reference: 'BL-2' })).ok()
    expect(corrected).toMatchObject({ revision: 2, invoiceId: invoice.id, figures: { countedNet: 0 } })
    expect(await pricesOf(note.id)).toBe(0)
  })

  test('part when the invoice is cancelled: its notes count again', async () => {
    const invoice = await stored()
    const [one, other] = [await aNote(invoice.id), await aNote(invoice.id)]
    expect(await netOfAll()).toBe(100_00)
    expect((await cancel(invoice.id)).ok().status).toBe('cancelled')
    expect(await netOfAll()).toBe(200_00)
    expect(await read(one.id)).toMatchObject({ invoiceId: null, version: 2, figures: { countedNet: 100_00 } })
    const params = { id: String(establishmentId) }
    const journal = await app.call('listJournal', { params, query: { entityId: other.id } }, { token: owner.token })
    expect(journal.ok().at(-1)).toMatchObject({
      action: 'purchase.link',
      before: { invoiceId: invoice.id },
      after: { invoiceId: null },
    })
    expect((await app.call('verifyJournal', { params }, { token: owner.token })).ok()).toMatchObject({ isIntact: true })
  })

  test('stay as they are in a locked period', async () => {
    const november = { issuedOn: plainDate('2026-11-02'), receivedOn: plainDate('2026-11-02') }
    const [note, invoice] = [await stored({ kind: 'delivery_note', ...november }), await stored()]
    const linked = await stored({ kind: 'delivery_note', ...november }, invoice.id)
    await runAsOwner(app, `update zinc.establishments set locked_until = '2026-11-10' where id = $1`, [establishmentId])
    expect((await link(note.id, invoice.id)).refusal().error).toBe('PERIOD_LOCKED')
    expect((await link(linked.id, null)).refusal().error).toBe('PERIOD_LOCKED')
    expect((await cancel(invoice.id)).refusal().error).toBe('PERIOD_LOCKED')
    expect((await read(linked.id)).invoiceId).toBe(invoice.id)
  })
})

describe('a link', () => {
  test('of a credit note names its invoice and leaves what both count for', async () => {
    const [note, invoice] = [await stored({ kind: 'credit_note' }), await stored()]
    const linked = (await link(note.id, invoice.id)).ok()
    expect(linked).toMatchObject({ invoiceId: invoice.id, figures: { countedNet: -100_00 } })
    expect(await netOfAll()).toBe(0)
  })

  test('is of a note, to an invoice or receipt that counts, of the same supplier', async () => {
    const [note, invoice, receipt] = [await aNote(), await stored(), await stored({ kind: 'receipt' })]
    const foreign = await stored({ supplierId: await aSupplierOf(app, establishmentId, 'Autre') })
    const gone = await stored()
    await cancel(gone.id)
    const draft = { params: { id: uuidV7() }, body: input() }
    await app.call('savePurchase', draft, as('new'))
    const refused = [foreign.id, gone.id, draft.params.id, uuidV7(), note.id, (await aNote()).id]
    for (const id of refused) expect((await link(note.id, id)).refusal().error).toBe('LINK_REFUSED')
    expect((await link(invoice.id, receipt.id)).refusal().error).toBe('LINK_REFUSED')
    expect((await link(note.id, receipt.id)).status).toBe(200)
    expect((await link(note.id, receipt.id)).refusal().error).toBe('VERSION_STALE')
  })

  test('of a draft is taken before it says whose it is, and refused on an invoice', async () => {
    const invoice = await stored()
    const save = (content: Partial<PurchaseContent>) =>
      app.call('savePurchase', { params: { id: uuidV7() }, body: input(content, invoice.id) }, as('new'))
    expect((await save({ kind: 'delivery_note', supplierId: null })).ok().invoiceId).toBe(invoice.id)
    expect((await save({})).refusal().error).toBe('LINK_REFUSED')
  })

  test('is not made by the staff', async () => {
    const staff = await aMember(app, establishment, 'staff')
    const invoice = await stored()
    const body = { ...input({ kind: 'delivery_note' }, invoice.id), asksCheck: false, payments: [] }
    const typed = { params: { id: uuidV7() }, body }
    const answer = await app.call('validatePurchase', typed, { token: staff.token, version: 'new', key: uuidV7() })
    expect(answer.refusal().error).toBe('FORBIDDEN')
  })

  test('and the cancelling of its invoice at once leave no note to a cancelled one', async () => {
    const [note, invoice] = [await aNote(), await stored()]
    await Promise.all([link(note.id, invoice.id), cancel(invoice.id)])
    expect(await read(note.id)).toMatchObject({ invoiceId: null, figures: { countedNet: 100_00 } })
  })
})
