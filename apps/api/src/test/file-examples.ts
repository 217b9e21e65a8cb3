import type { attachmentRoutes } from '@zinc/contract/attachments'
import sharp from 'sharp'
import { uuidV7 } from '../uuid-v7.ts'
import type { RouteExamples, Target } from './route-examples.ts'
import type { TestApp } from './test-app.ts'
import type { SentFile } from './test-call.ts'
import { typedDaysAgo } from './test-clock.ts'

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

export function aPdf(name = 'ticket.pdf'): SentFile {
  return { name, type: 'application/pdf', bytes: new TextEncoder().encode(`%PDF-1.4\n% ${uuidV7()}\n%%EOF\n`) }
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

async function anAttachment(
  makeDraft: MakeDraft,
  test: TestApp,
  target: Target,
): Promise<{ id: string; targetId: string }> {
  const { id: targetId } = await makeDraft(test, target)
  const body = fieldsOfAttachment(target.establishment.id, targetId)
  ;(await test.call('addAttachment', { body, file: aPdf() }, { token: target.maker.token })).ok()
  return { id: body.id, targetId }
}

const inQuery = (target: Target) => ({ establishmentId: String(target.named) })

export const fileExamples = (makeDraft: MakeDraft): Pick<RouteExamples, keyof typeof attachmentRoutes> => ({
  addAttachment: async (test, target) => {
    const { id } = await makeDraft(test, target)
    return { input: { body: fieldsOfAttachment(target.named, id), file: await aPhoto() } }
  },
  listAttachments: async (test, target) => {
    const { targetId } = await anAttachment(makeDraft, test, target)
    return { input: { query: { ...inQuery(target), target: 'ticketZ', targetId } } }
  },
  getAttachmentFile: async (test, target) => {
    const { id } = await anAttachment(makeDraft, test, target)
    return { input: { params: { id }, query: inQuery(target) } }
  },
  removeAttachment: async (test, target) => {
    const { id } = await anAttachment(makeDraft, test, target)
    return { input: { params: { id }, query: inQuery(target) }, version: 1 }
  },
})
