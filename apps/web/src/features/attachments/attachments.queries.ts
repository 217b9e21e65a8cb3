import { queryOptions } from '@tanstack/react-query'
import { type Attachment, type AttachmentTarget, attachmentRoutes } from '@zinc/contract/attachments'
import { apiOf } from '../../client/client.ts'
import { thumbnailOf } from '../../client/thumbnail.ts'
import { download } from '../../client/transfer.ts'
import { fileOf } from '../../offline/device-files.ts'
import { fromServer, onDevice } from '../../offline/on-device.ts'
import { attachmentKeys } from './attachment-outbox.ts'

const { listAttachments, getAttachmentFile } = attachmentRoutes
const api = apiOf({ listAttachments })

type Of = { establishmentId: number; target: AttachmentTarget; targetId: string }

export function attachmentsQuery({ establishmentId, target, targetId }: Of) {
  return queryOptions({
    queryKey: attachmentKeys.of(establishmentId, target, targetId),
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly Attachment[]> => {
      const query = { establishmentId: String(establishmentId), target, targetId }
      return await api.listAttachments({ query }, { signal })
    },
  })
}

type FileOf = { establishmentId: number; id: string; fileId: string | null }

function bytesKey(of: string, establishmentId: number, id: string): readonly [string, number, string] {
  return [of, establishmentId, id]
}

/** Its bytes: those of this device while they are here. */
export function fileQuery({ establishmentId, id, fileId }: FileOf) {
  return queryOptions({
    queryKey: bytesKey('attachment-file', establishmentId, id),
    meta: fromServer,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    queryFn: async ({ signal }): Promise<Blob> => {
      if (fileId !== null) return await ownFile(fileId)
      const query = { establishmentId: String(establishmentId) }
      return (await download(getAttachmentFile, { params: { id }, query }, { signal })).blob
    },
  })
}

/** What is shown beside its name. */
export function thumbnailQuery(of: FileOf) {
  return queryOptions({
    queryKey: bytesKey('attachment-thumbnail', of.establishmentId, of.id),
    meta: fromServer,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    queryFn: async ({ client }): Promise<Blob> => await thumbnailOf(await client.fetchQuery(fileQuery(of))),
  })
}

async function ownFile(fileId: string): Promise<Blob> {
  const file = await fileOf(fileId)
  if (file === null) throw new Error('the browser has cleared its store')
  return file
}
