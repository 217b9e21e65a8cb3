import type { attachmentRoutes } from '@zinc/contract/attachments'
import type { invoiceReadingRoutes } from '@zinc/contract/purchases/invoice-readings'
import { anInvoiceFile, ciiOf, ublOf } from '@zinc/domain/testing/an-invoice-file'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp } from '../test-app.ts'
import type { SentFile } from '../test-call.ts'
import { typedDaysAgo } from '../test-clock.ts'
import type { RouteExamples, Target } from './route-examples.ts'

/** A picture of nothing, and each time another one. */
export async function aPhoto(size = { width: 30, height: 40 }): Promise<SentFile> {
  const background = { r: colour(), g: colour(), b: colour() }
  const bytes = await sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: uuidV7() } })
    .toBuffer()
  return { name: 'photo.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes) }
}

const colour = () => Math.floor(Math.random() * 256)

/** Each time another one, of as many empty pages; `extra` stands among its objects. */
export function aPdf(name = 'ticket.pdf', { pages = 1, extra = '' } = {}): SentFile {
  const text = `%PDF-1.4
% ${uuidV7()}
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Count ${pages} /Kids [${'3 0 R '.repeat(pages)}]>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100]>> endobj
${extra}
trailer <</Root 1 0 R>>
%%EOF
`
  return { name, type: 'application/pdf', bytes: new Uint8Array(Buffer.from(text, 'latin1')) }
}

/** The same with an invoice inside. */
export async function aFacturX(invoice = ciiOf(anInvoiceFile({ reference: uuidV7() }))): Promise<SentFile> {
  const pdf = await PDFDocument.create()
  pdf.addPage([100, 100])
  await pdf.attach(new TextEncoder().encode(invoice), 'factur-x.xml', { mimeType: 'text/xml' })
  return { name: 'facture.pdf', type: 'application/pdf', bytes: new Uint8Array(await pdf.save()) }
}

export function anXml(text = ublOf(anInvoiceFile()), name = 'facture.xml'): SentFile {
  return { name, type: 'text/xml', bytes: new TextEncoder().encode(text) }
}

type MakeDraft = (test: TestApp, target: Target) => Promise<{ id: string }>

export const fieldsOfAttachment = (establishmentId: number, targetId: string) => ({
  establishmentId: String(establishmentId),
  id: uuidV7(),
  target: 'ticketZ' as const,
  targetId,
  position: '0',
  typedAt: typedDaysAgo(0),
})

/** An establishment has it read once, each time in a process: the tests of all routes make hundreds of attachments. */
const samePhoto = aPhoto()

async function anAttachment(
  makeDraft: MakeDraft,
  test: TestApp,
  target: Target,
): Promise<{ id: string; targetId: string }> {
  const { id: targetId } = await makeDraft(test, target)
  const body = fieldsOfAttachment(target.establishment.id, targetId)
  ;(await test.call('addAttachment', { body, file: await samePhoto }, { token: target.maker.token })).ok()
  return { id: body.id, targetId }
}

const inQuery = (target: Target) => ({ establishmentId: String(target.named) })

type FileRoutes = keyof typeof attachmentRoutes | keyof typeof invoiceReadingRoutes

export const fileExamples = (makeDraft: MakeDraft): Pick<RouteExamples, FileRoutes> => ({
  readInvoice: async (_, target) => {
    const file = anXml(ublOf(anInvoiceFile({ reference: uuidV7() })))
    return { input: { body: { establishmentId: String(target.named) }, file } }
  },
  addAttachment: async (test, target) => {
    const { id } = await makeDraft(test, target)
    return { input: { body: fieldsOfAttachment(target.named, id), file: await aPhoto() } }
  },
  getFileRoom: async (_, target) => await Promise.resolve({ input: { query: inQuery(target) } }),
  listAttachments: async (test, target) => {
    const { targetId } = await anAttachment(makeDraft, test, target)
    return { input: { query: { ...inQuery(target), target: 'ticketZ', targetId } } }
  },
  getAttachmentFile: async (test, target) => {
    const { id } = await anAttachment(makeDraft, test, target)
    return { input: { params: { id }, query: inQuery(target) } }
  },
  moveAttachment: async (test, target) => {
    const { id } = await anAttachment(makeDraft, test, target)
    const body = { establishmentId: target.named, position: 3, typedAt: typedDaysAgo(0) }
    return { input: { params: { id }, body }, version: 1 }
  },
  removeAttachment: async (test, target) => {
    const { id } = await anAttachment(makeDraft, test, target)
    return { input: { params: { id }, query: inQuery(target) }, version: 1 }
  },
})
