import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { parseDelimited } from '@zinc/domain/delimited'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { anInvoiceFile, ublOf } from '@zinc/domain/testing/an-invoice-file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anXml } from '../../test/examples/file-examples.ts'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { TEST_TODAY } from '../../test/test-clock.ts'
import { endedJob, resultOf } from '../../test/test-jobs.ts'
import { aMember } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let supplierId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  supplierId = await aSupplierOf(app, establishment.id)
})
afterAll(() => app.close())

const foreign = { currency: 'USD', gross: 120_00 }
const payee = { name: 'Factor Essai', siren: '552081317', iban: 'FR76 •••• •••• 0189' }
const input = (content: Partial<PurchaseContent> = {}) => aPurchaseInput(establishment.id, { supplierId, content })
const query = () => ({ establishmentId: String(establishment.id) })
const as = (version: number | 'new', { token } = owner) => ({ token, version, key: uuidV7() })
const read = async (id: string, { token } = owner) =>
  (await app.call('getPurchase', { params: { id }, query: query() }, { token })).ok()
const rowOf = async (id: string, { token } = owner) => {
  const rows = (await app.call('listPurchases', { query: { ...query(), itemsPerPage: '100' } }, { token })).ok()
  return rows.find((row) => row.id === id)
}

describe('a purchase of a document in other money', () => {
  test('keeps it beside the euros, and whom to pay, wherever it is shown', async () => {
    const stored = await aStoredPurchase(app, owner, input({ foreign, payee }))
    expect(stored).toMatchObject({ content: { foreign, payee }, foreign, figures: { gross: 105_50 } })
    expect(await read(stored.id)).toMatchObject({ content: { foreign, payee }, foreign })
    expect(await rowOf(stored.id)).toMatchObject({ foreign, figures: { gross: 105_50 } })
    const due = (await app.call('listDuePurchases', { query: query() }, { token: owner.token })).ok()
    expect(due.find(({ id }) => id === stored.id)).toMatchObject({ payee, gross: 105_50 })
    const days = { ...query(), from: plainDate(TEST_TODAY), to: plainDate(TEST_TODAY) }
    const [day] = (await app.call('listPurchaseDays', { query: days }, { token: owner.token })).ok()
    expect(day?.purchases.find(({ id }) => id === stored.id)).toMatchObject({ foreign })
  })

  test('keeps it through a draft, a validation and a correction, each version its own', async () => {
    const id = uuidV7()
    const body = input({ foreign, payee })
    const draft = (await app.call('savePurchase', { params: { id }, body }, as('new'))).ok()
    expect(draft).toMatchObject({ status: 'draft', content: { foreign, payee }, foreign })
    const validated = { params: { id }, body: { ...body, asksCheck: false, payments: [] } }
    expect((await app.call('validatePurchase', validated, as(1))).ok()).toMatchObject({ content: { foreign, payee } })
    const reason = 'Devise erronée'
    const again = { ...input({ foreign: { currency: 'CHF', gross: 118_00 } }), reason }
    const corrected = (await app.call('correctPurchase', { params: { id }, body: again }, as(2))).ok()
    expect(corrected.foreign).toEqual({ currency: 'CHF', gross: 118_00 })
    expect(corrected.content).not.toHaveProperty('payee')
    const versions = await app.call('listPurchaseVersions', { params: { id }, query: query() }, { token: owner.token })
    expect(versions.ok().map(({ content }) => [content.foreign, content.payee])).toEqual([
      [{ currency: 'CHF', gross: 118_00 }, undefined],
      [foreign, payee],
    ])
    const verified = { params: { id: String(establishment.id) } }
    expect((await app.call('verifyJournal', verified, { token: owner.token })).ok()).toMatchObject({ isIntact: true })
  })

  test('counts below zero on a credit note, in its own money too', async () => {
    const stored = await aStoredPurchase(app, owner, input({ kind: 'credit_note', foreign }))
    expect(stored).toMatchObject({ content: { foreign }, foreign: { currency: 'USD', gross: -120_00 } })
    expect(await read(stored.id)).toMatchObject({ content: { foreign }, foreign: { gross: -120_00 } })
  })

  test('is taken with euros alone: its own amount never stands for them', async () => {
    const lines = [aPurchaseLine({ categoryId: null, net: 0 })]
    const body = { ...input({ foreign, lines }), asksCheck: false, payments: [] }
    const refused = await app.call('validatePurchase', { params: { id: uuidV7() }, body }, as('new'))
    expect(refused.refusal()).toMatchObject({
      error: 'PURCHASE_INVALID',
      details: { issues: [{ code: 'euros_missing' }] },
    })
  })

  test.each([
    ['a currency that is the euro', { foreign: { currency: 'EUR', gross: 1 } }],
    ['a currency without a code', { foreign: { currency: '$', gross: 1 } }],
    ['a payee without a name', { payee: { name: ' ', siren: null, iban: null } }],
    ['an account in full', { payee: { ...payee, iban: 'FR7630006000011234567890189' } }],
  ])('is refused with %s', async (_, content) => {
    const params = { id: uuidV7() }
    const answer = await app.call('savePurchase', { params, body: input(content) }, as('new'))
    expect(answer.refusal().error).toBe('VALIDATION_FAILED')
  })

  test('hides its amount from the staff where it hides the euros', async () => {
    const stored = await aStoredPurchase(app, owner, input({ foreign, payee }))
    const staff = await aMember(app, establishment, 'staff')
    expect(await rowOf(stored.id, staff)).toMatchObject({ figures: null, foreign: null })
    expect(await read(stored.id, staff)).toMatchObject({ content: null, foreign: null })
  })
})

test('an invoice that is read asks for the euros, and is stored with what it says', async () => {
  const payeeParty = '<cac:PayeeParty><cac:PartyName><cbc:Name>Factor Essai</cbc:Name></cac:PartyName></cac:PayeeParty>'
  const file = anXml(ublOf(anInvoiceFile({ currency: 'USD', extra: payeeParty })))
  const { invoice } = (
    await app.call('readInvoice', { body: { establishmentId: String(establishment.id) }, file }, { token: owner.token })
  ).ok()
  const content = invoice?.content
  expect(content).toMatchObject({ foreign: { currency: 'USD', gross: 436_33 }, statedGross: null, vat: [] })
  expect(content?.payee).toEqual({ name: 'Factor Essai', siren: null, iban: 'FR76 •••• •••• 0189' })
  expect(content?.lines.map(({ net }) => net).every((net) => net === 0)).toBe(true)
  expect(invoice?.reading.lines?.map(({ label, net }) => [label, net])).toContainEqual(['Faux-filet', 230_64])
  const lines = [aPurchaseLine({ categoryId: null, net: 400_00, rateBp: null })]
  const stored = await aStoredPurchase(app, owner, { ...input({ ...content, supplierId, lines }), source: 'ubl' })
  expect(stored).toMatchObject({ figures: { gross: 400_00 }, foreign: { currency: 'USD', gross: 436_33 } })
  const supplier = (
    await app.call('getSupplier', { params: { id: supplierId }, query: query() }, { token: owner.token })
  ).ok()
  expect(supplier.iban).not.toBe('FR76 •••• •••• 0189')
})

test('the export names the currency, its amount and whom to pay', async () => {
  await aStoredPurchase(app, owner, input({ reference: 'USD-1', foreign, payee }))
  const day = plainDate(TEST_TODAY)
  const body = { establishmentId: establishment.id, format: 'csv' as const, from: day, to: day }
  const job = (await app.call('startExport', { body }, { token: owner.token })).ok()
  const { bytes } = await resultOf(app, owner, await endedJob(app, owner, job))
  const [heads = [], ...rows] = parseDelimited(bytes.toString()) ?? []
  const own = ['Devise d’origine', 'Montant d’origine', 'À payer à'].map((name) => heads.indexOf(name))
  const cellsOf = (row: readonly string[] | undefined) => own.map((at) => row?.[at])
  expect(cellsOf(rows.find((row) => row.includes('USD-1')))).toEqual(['USD', '120,00', 'Factor Essai'])
})
