import type { AttachmentTarget } from '@zinc/contract/attachments'
import type { StoredFileType } from '@zinc/domain/file'
import type { Generated } from 'kysely'
import type { Instant, OfEstablishment } from './schema-columns.ts'

/** One row for the same bytes, whatever they are attached to; `sha256` and `size` are of what was sent. */
export type StoredFilesTable = {
  sha256: string
  type: StoredFileType
  size: number
  /** Of a picture: drawn anew, the bytes that come back are others. */
  stored_size: number
  width: number | null
  height: number | null
  pages: number | null
}

type AttachmentsTable = OfEstablishment & {
  id: string
  sha256: string
  target: AttachmentTarget
  /** Of the three the one that `target` names. */
  ticket_id: string | null
  purchase_id: string | null
  cash_ticket_id: string | null
  position: number
  file_name: string
  version: Generated<number>
  added_by: number
  added_at: Generated<Instant>
  removed_by: number | null
  removed_at: Instant | null
}

export type FilesSchema = {
  files: OfEstablishment & StoredFilesTable & { added_by: number; added_at: Generated<Instant> }
  attachments: AttachmentsTable
}
