import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { purchaseCategories } from '@zinc/contract/categories'
import type { Establishment } from '@zinc/contract/establishments'
import { suppliers } from '@zinc/contract/suppliers'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { prepaidOf } from '@zinc/domain/invoice-file/reading-fill'
import { purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import { anInvoiceFile, ciiOf, ublOf } from '@zinc/domain/testing/an-invoice-file'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFacturX, anXml, aPdf, aPhoto, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { aPurchaseInput, aStoredPurchase } from '../../test/examples/purchase-examples.ts'
import { aPurchaseCategory, aStoredResource, aSupplier } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { SentFile } from '../../test/test-call.ts'
import { aMember } from '../../test/test-tickets.ts'
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

const send = (file: SentFile, { token } = owner) =>
  app.call('readInvoice', { body: { establishmentId: String(home.id) }, file }, { token })
const read = async (file: SentFile) => {
  const { invoice } = (await send(file)).ok()
  if (invoice === null) throw new Error('no invoice inside')
  return invoice
}
const supplier = (changes: Partial<ReturnType<typeof aSupplier>>) => {
  const content = { ...aSupplier(), siret: null, vatNumber: null, iban: null, ...changes }
  return aStoredResource(app, suppliers, { establishmentId: home.id, content })
}
const category = (name: string) =>
  aStoredResource(app, purchaseCategories, {
    establishmentId: home.id,
    content: { ...aPurchaseCategory(), name, position: 0 },
  })
const SIRET = '73282932000074'

describe('an invoice', () => {
  test.each([
    ['in a PDF', () => aFacturX(ciiOf(anInvoiceFile())), 'facturx', 1],
    ['in CII', () => Promise.resolve(anXml(ciiOf(anInvoiceFile()))), 'cii', null],
    ['in UBL', () => Promise.resolve(anXml(ublOf(anInvoiceFile()))), 'ubl', null],
  ] as const)('%s fills the form to the cent', async (_name, file, format, pages) => {
    const answer = (await send(await file())).ok()
    expect(answer).toMatchObject({
      pages,
      invoice: {
        reading: { format, currency: 'EUR', totals: { gross: 436_33, prepaid: 36_33, payable: 400_00 }, faults: [] },
        content: {
          ...{ kind: 'invoice', supplierId: null, reference: 'F26-1187' },
          ...{ issuedOn: '2026-11-18', receivedOn: '2026-11-20', dueOn: '2026-12-20', statedGross: 436_33 },
        },
        supplier: null,
      },
    })
    const content = answer.invoice?.content
    expect(content === undefined ? null : purchaseTotalsOf(content)).toMatchObject({
      gross: 436_33,
      statedDifference: 0,
    })
  })

  test('can be stored as it was read', async () => {
    await supplier({ siret: SIRET })
    const { content } = await read(await aFacturX(ciiOf(anInvoiceFile())))
    const supplierId = content.supplierId ?? ''
    const stored = await aStoredPurchase(app, owner, {
      ...aPurchaseInput(home.id, { supplierId, content }),
      source: 'facturx',
    })
    expect(stored).toMatchObject({ source: 'facturx', content, figures: { gross: 436_33 } })
  })

  test('leaves nothing behind, read or refused', async () => {
    const before = await app.database.ownerPool.query('select count(*) from zinc.files')
    await send(await aFacturX())
    await send(anXml('<?xml version="1.0"?><html/>'))
    const after = await app.database.ownerPool.query('select count(*) from zinc.files')
    expect(after.rows).toEqual(before.rows)
    expect(readdirSync(join(app.dataDir, 'files', 'incoming'))).toEqual([])
    expect(readdirSync(join(app.dataDir, 'files'))).not.toContain(String(home.id))
  })

  test('that does not add up says so with both figures, and keeps those it has', async () => {
    const { reading, content } = await read(anXml(ublOf(anInvoiceFile({ gross: '440.00' }))))
    expect(reading.faults).toEqual([
      { code: 'totals_disagree', what: 'gross', amounts: { computed: 436_33, stated: 440_00 } },
      { code: 'totals_disagree', what: 'payable', amounts: { computed: 403_67, stated: 400_00 } },
    ])
    expect(content.statedGross).toBe(440_00)
  })

  test('is read by those who enter purchases', async () => {
    for (const role of ['manager', 'staff', 'accountant', 'reader'] as const) {
      const { status } = await send(anXml(), await aMember(app, home, role))
      expect(status, role).toBe(role === 'manager' || role === 'staff' ? 200 : 403)
    }
  })
})

describe('its supplier is known', () => {
  test('by its SIREN: that of a SIRET, or of a French VAT number', async () => {
    await supplier({ name: 'Boucherie Léa', siret: '55203253400646' })
    expect((await read(anXml())).supplier).toBeNull()
    const id = await supplier({ name: 'Autre nom', vatNumber: 'FR44732829320' })
    expect((await read(anXml())).supplier).toEqual({ id, name: 'Autre nom', by: 'siren' })
    const same = await supplier({ name: 'Même établissement', siret: SIRET })
    expect((await read(anXml())).supplier).toMatchObject({ id: same })
  })

  test('by the VAT number of another country', async () => {
    const belgian = (text: string) => text.replaceAll('FR44732829320', 'BE0403170701').replaceAll(SIRET, '')
    const id = await supplier({ name: 'Brasserie', vatNumber: 'BE0403170701' })
    const { supplier: found } = await read(anXml(belgian(ublOf(anInvoiceFile()))))
    expect(found).toEqual({ id, name: 'Brasserie', by: 'vatNumber' })
  })

  test('by its name, whatever its accents and signs', async () => {
    const id = await supplier({ name: 'BOUCHERIE-LEA' })
    expect((await read(anXml())).supplier).toEqual({ id, name: 'BOUCHERIE-LEA', by: 'name' })
  })

  test('as the one it was merged into, and not once archived', async () => {
    const [id, mergedId] = [await supplier({ name: 'Léa SARL' }), await supplier({ siret: SIRET })]
    const body = { establishmentId: home.id, mergedId, mergedVersion: 1 }
    ;(await app.call('mergeSupplier', { params: { id }, body }, { token: owner.token, version: 1 })).ok()
    expect((await read(anXml())).supplier).toMatchObject({ id, name: 'Léa SARL' })
    const archived = { params: { id }, body: { establishmentId: home.id } }
    ;(await app.call('archiveSupplier', archived, { token: owner.token, version: 2 })).ok()
    expect((await read(anXml())).supplier).toBeNull()
  })

  test('only in the establishment of the call', async () => {
    await supplier({ siret: SIRET })
    home = await app.anEstablishment(owner)
    expect((await read(anXml())).supplier).toBeNull()
  })

  test('with another account or another buyer than ours: said', async () => {
    await supplier({ siret: SIRET, iban: 'FR1420041010050500013M02606' })
    home = { ...home, ...(await anotherSiret('55203253400646')) }
    expect((await read(anXml())).reading.faults.map(({ code, what }) => [code, what])).toEqual([
      ['buyer_other', 'Le Zinc'],
      ['iban_other', 'FR76 •••• •••• 0189'],
    ])
  })
})

async function anotherSiret(siret: string) {
  await app.database.ownerPool.query('update zinc.establishments set siret = $2 where id = $1', [home.id, siret])
  return { siret }
}

describe('each line is in the category', () => {
  test('that its article had the last time, else in the usual one of the supplier', async () => {
    const [meat, sauces, usual] = [await category('Viande'), await category('Sauces'), await category('Divers')]
    const supplierId = await supplier({ siret: SIRET, defaultCategoryId: usual })
    const before = (await read(anXml())).content
    expect(before.lines.map(({ categoryId }) => categoryId)).toEqual([usual, usual, usual, usual, usual])
    const categories = [sauces, meat]
    for (const first of categories) {
      const lines = before.lines.map((line, at) => ({ ...line, categoryId: at === 0 ? first : sauces }))
      const content = { ...before, lines }
      await aStoredPurchase(app, owner, aPurchaseInput(home.id, { supplierId, content }))
    }
    const after = (await read(anXml())).content
    expect(after.lines.map(({ categoryId }) => categoryId)).toEqual([meat, sauces, usual, usual, usual])
  })

  test('that is in use: not in an archived one', async () => {
    const usual = await category('Divers')
    await supplier({ siret: SIRET, defaultCategoryId: usual })
    await app.database.ownerPool.query('update zinc.purchase_categories set archived_at = now() where id = $1', [usual])
    const { lines } = (await read(anXml())).content
    expect(lines.every(({ categoryId }) => categoryId === null)).toBe(true)
  })
})

describe('what is not read', () => {
  test('a PDF without an invoice inside is to attach', async () => {
    expect((await send(aPdf('a.pdf', { pages: 3 }))).ok()).toEqual({ pages: 3, invoice: null })
  })

  test.each([
    ['another document', '<?xml version="1.0"?><html/>', 'not_an_invoice'],
    ['no number', ciiOf(anInvoiceFile({ reference: '' })), 'invoice_without_number'],
    ['an amount that is none', ublOf(anInvoiceFile({ gross: 'NaN' })), 'invoice_amounts'],
  ])('an XML with %s is refused with why', async (_name, text, code) => {
    const refusal = (await send(anXml(text, 'facture.pdf'))).refusal()
    expect([refusal.error, refusal.details.issues?.[0]?.code]).toEqual(['INVOICE_UNREADABLE', code])
    expect(refusal.details.issues?.[0]?.message).toMatch(/^\p{L}.*\.$/u)
  })

  test.each([
    ['no end', '<?xml version="1.0"?><a>', 'xml_malformed'],
    ['an entity', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'xml_declaration'],
  ])('an XML with %s is refused as a file, so that nobody is told to attach it', async (_name, text, code) => {
    const refusal = (await send(anXml(text))).refusal()
    expect([refusal.error, refusal.details.issues?.[0]?.code]).toEqual(['FILE_UNREADABLE', code])
  })

  test.each([
    ['a photo', () => aPhoto()],
    ['a page', () => Promise.resolve(anXml('<!doctype html>', 'facture.xml'))],
    ['an archive', () => Promise.resolve(anXml('PK\u0003\u0004', 'facture.xml'))],
  ])('%s is no file of this route', async (_name, file) => {
    expect((await send(await file())).refusal().error).toBe('FILE_REFUSED')
  })

  test('more than a hundred pages is refused, and the server answers others meanwhile', async () => {
    const sent = send(aPdf('a.pdf', { pages: 200 }))
    expect((await app.app.inject('/health/live')).statusCode).toBe(200)
    const refusal = (await sent).refusal()
    expect([refusal.error, refusal.details.issues?.[0]?.code]).toEqual(['FILE_UNREADABLE', 'too_many_pages'])
  })
})

describe('as an attachment of its purchase', () => {
  const attach = async (file: SentFile) => {
    const { id } = await aStoredPurchase(app, owner, aPurchaseInput(home.id, { supplierId: await supplier({}) }))
    const body = { ...fieldsOfAttachment(home.id, id), target: 'purchase' as const }
    return await app.call('addAttachment', { body, file }, { token: owner.token })
  }

  test('an electronic invoice comes back byte for byte, and any other XML', async () => {
    const others = [ublOf(anInvoiceFile({ gross: 'NaN' })), '<?xml version="1.0"?><html/>', '<a/>']
    for (const file of [await aFacturX(), anXml(), ...others.map((text) => anXml(text))]) {
      const { id } = (await attach(file)).ok()
      const query = { establishmentId: String(home.id) }
      const { base64 } = (await app.call('getAttachmentFile', { params: { id }, query }, { token: owner.token })).ok()
      expect(Buffer.from(base64, 'base64').equals(Buffer.from(file.bytes))).toBe(true)
    }
  })

  test('an XML that is not well-formed is refused', async () => {
    const refusal = (await attach(anXml('<?xml version="1.0"?><html>'))).refusal()
    expect([refusal.error, refusal.details.issues?.[0]?.code]).toEqual(['FILE_UNREADABLE', 'xml_malformed'])
  })
})

describe('what it names', () => {
  const creditNote = () => anXml(ublOf(anInvoiceFile({ type: '381' })))
  const invoiceOf = async (supplierId: string, reference: string) =>
    await aStoredPurchase(app, owner, aPurchaseInput(home.id, { supplierId, content: { reference } }))

  test('of a credit note, the invoices of that supplier it takes back are proposed', async () => {
    const supplierId = await supplier({ siret: SIRET })
    const other = await supplier({ name: 'Autre' })
    expect((await read(creditNote())).preceding).toEqual([])
    const { id, countedOn } = await invoiceOf(supplierId, 'f26 1000')
    await invoiceOf(other, 'F26-1000')
    await invoiceOf(supplierId, 'F26-1001')
    expect((await read(creditNote())).preceding).toEqual([{ id, reference: 'f26 1000', countedOn }])
    expect((await read(anXml(ublOf(anInvoiceFile())))).preceding).toEqual([])
    const { content } = await read(creditNote())
    const input = { ...aPurchaseInput(home.id, { supplierId, content }), invoiceId: id }
    expect(await aStoredPurchase(app, owner, input)).toMatchObject({ kind: 'credit_note', invoiceId: id })
  })

  test('what was paid before is taken as a payment with it, and the rest is due', async () => {
    const supplierId = await supplier({ siret: SIRET })
    const { content, reading } = await read(await aFacturX(ciiOf(anInvoiceFile())))
    const amount = prepaidOf(reading)
    expect(amount).toBe(36_33)
    const payment = { id: uuidV7(), paidOn: plainDate('2026-11-18'), method: 'transfer' as const, registerId: null }
    const payments = [{ ...payment, amount: amount ?? 0, creditNoteId: null }]
    const stored = await aStoredPurchase(app, owner, aPurchaseInput(home.id, { supplierId, content }), { payments })
    expect(stored.figures).toMatchObject({ gross: 436_33, paid: 36_33, paymentState: 'partial' })
  })
})
