import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Establishment } from '@zinc/contract/establishments'
import { mediaTypes } from '@zinc/domain/file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFacturX, anXml, aPdf, aPhoto, fieldsOfAttachment } from '../../test/examples/file-examples.ts'
import { fieldsOfImport } from '../../test/examples/import-examples.ts'
import { aWorkbook } from '../../test/examples/workbook-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { SentFile } from '../../test/test-call.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'

let app: TestApp
let owner: TestPerson
let home: Establishment
let ticketId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
  ticketId = (await aStoredTicket(app, owner, aTicketInput(home))).id
})
afterAll(() => app.close())

const prolog = '<?xml version="1.0"?>'
const entities = `<!DOCTYPE a [<!ENTITY b "${'0'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><a>&c;</a>`
const outside = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const halfOf = (file: SentFile) => ({ ...file, bytes: file.bytes.slice(0, file.bytes.length / 2) })
const sheetOf = (bytes: Uint8Array<ArrayBuffer>): SentFile => ({ name: 'achats.xlsx', type: mediaTypes.xlsx, bytes })

const documents: readonly [string, () => Promise<SentFile> | SentFile][] = [
  ['an entity that multiplies', () => anXml(prolog + entities)],
  ['an entity of another file', () => anXml(prolog + outside)],
  ['an XML without its end, called a PDF', () => anXml(`${prolog}<html>`, 'facture.pdf')],
  ['a page called an invoice', () => anXml('<!doctype html><script>alert(1)</script>')],
  ['an archive called an invoice', () => anXml('PK\u0003\u0004', 'facture.xml')],
  ['a PDF of 200 pages', () => aPdf('a.pdf', { pages: 200 })],
  ['a PDF of its first bytes alone', () => ({ ...aPdf(), bytes: bytesOf('%PDF-1.7') })],
  ['a Factur-X cut in its middle', async () => halfOf(await aFacturX())],
  ['an XML cut in its middle', () => halfOf(anXml())],
]
const tables: readonly [string, () => Promise<SentFile>][] = [
  ['a sheet that inflates without end', async () => sheetOf(await aWorkbook({ sheetData: ' '.repeat(40_000_000) }))],
  ['a workbook cut in its middle', async () => halfOf(sheetOf(await aWorkbook({ sheetData: '' })))],
  ['an entity', async () => sheetOf(await aWorkbook({ sheetData: '', prolog: '<!DOCTYPE a [<!ENTITY b "c">]>' }))],
  ['a PDF called a workbook', async () => sheetOf(new Uint8Array(aPdf().bytes))],
]

/** Every row that an upload could leave, and every file. */
async function stored() {
  const counted = ['files', 'attachments', 'purchases', 'imports', 'import_rows', 'journal_entries', 'suppliers']
  const counts = counted.map((table) => `(select count(*)::integer from zinc.${table}) as ${table}`)
  const { rows } = await app.database.ownerPool.query(`select ${counts.join(', ')}`)
  return { rows, files: readdirSync(join(app.dataDir, 'files'), { recursive: true }) }
}

type Answer = Awaited<ReturnType<TestApp['call']>>

async function expectRefused(send: () => Promise<Answer>): Promise<void> {
  const before = await stored()
  const refusal = (await send()).refusal()
  expect(['FILE_REFUSED', 'FILE_UNREADABLE', 'INVOICE_UNREADABLE']).toContain(refusal.error)
  expect(refusal.message).toMatch(/^\p{L}.*\.$/u)
  expect(await stored()).toEqual(before)
}

describe('refused in words, with nothing of it stored', () => {
  it.each(documents)('as an attachment: %s', async (_, make) => {
    const file = await make()
    await expectRefused(async () => {
      const body = fieldsOfAttachment(home.id, ticketId)
      return await app.call('addAttachment', { body, file }, { token: owner.token })
    })
  })

  it('as an attachment: a photo cut in its middle', async () => {
    const file = halfOf(await aPhoto({ width: 300, height: 200 }))
    await expectRefused(async () => {
      const body = fieldsOfAttachment(home.id, ticketId)
      return await app.call('addAttachment', { body, file }, { token: owner.token })
    })
  })

  it.each(documents)('as an invoice to read: %s', async (_, make) => {
    const file = await make()
    await expectRefused(async () => {
      const body = { establishmentId: String(home.id) }
      return await app.call('readInvoice', { body, file }, { token: owner.token })
    })
  })

  it.each(tables)('as a table to import: %s', async (_, make) => {
    const file = await make()
    await expectRefused(async () => {
      return await app.call('createImport', { body: fieldsOfImport(home.id), file }, { token: owner.token })
    })
  })
})
