import { type Attachment, attachmentRoutes } from '@zinc/contract/attachments'
import { ApiError } from '../../client/api-error.ts'
import { type CallOptions, call } from '../../client/client.ts'
import { upload } from '../../client/transfer.ts'
import { currentText } from '../../i18n/catalogue.ts'
import { fileOf } from '../../offline/device-files.ts'
import { storeOf } from '../../offline/store.ts'
import type { AddEntry, AttachmentEntry } from './attachment-outbox.ts'

/** From 0 to 1, by the key of the entry this tab is sending. */
export const sentShares = storeOf<ReadonlyMap<string, number>>(new Map())

const { addAttachment, moveAttachment, removeAttachment } = attachmentRoutes

export async function sendAttachment(
  entry: AttachmentEntry,
  { ifNoneMatch: _, ...options }: CallOptions,
): Promise<Attachment | null> {
  if (entry.action === 'add') return await sendFile(entry, options)
  const { establishmentId } = entry
  const params = { id: entry.attachmentId }
  if (entry.action === 'move') {
    const { position, typedAt } = entry
    return await call(moveAttachment, { params, body: { establishmentId, position, typedAt } }, options)
  }
  await call(removeAttachment, { params, query: { establishmentId: String(establishmentId) } }, options)
  return null
}

async function sendFile(entry: AddEntry, options: CallOptions): Promise<Attachment> {
  const { establishmentId, attachmentId: id, target, targetId, position, fileName, typedAt, key } = entry
  const file = await fileOf(entry.fileId)
  if (file === null) throw lostFile()
  const fields = { establishmentId, id, target, targetId, position, fileName, typedAt }
  try {
    return await upload(addAttachment, { file, fields }, { ...options, onProgress: follow(key) })
  } finally {
    sentShares.write(new Map([...sentShares.read()].filter(([other]) => other !== key)))
  }
}

function follow(key: string) {
  return ({ loaded, total }: { loaded: number; total: number | null }) => {
    if (total !== null && total > 0) sentShares.write(new Map([...sentShares.read(), [key, loaded / total]]))
  }
}

/** The browser has cleared its store: sending again would not help. */
function lostFile(): ApiError {
  const message = currentText().ticketZ.waiting.files.lost
  return new ApiError({ code: 'FILE_UNREADABLE', statusCode: 422, message, path: addAttachment.path })
}
