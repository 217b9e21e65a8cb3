import type { AddedAttachment, Attachment } from '@zinc/contract/attachments'
import { isLocked } from '@zinc/domain/calendar/period'
import { MAX_ATTACHMENTS, mediaTypes } from '@zinc/domain/file'
import type { Tx } from '../../db/database.ts'
import type { DocumentCall } from '../../documents/document-call.ts'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import { canWriteDay } from '../../documents/typing-time.ts'
import { keptNameOf } from '../../files/file-name.ts'
import { type FileStore, storeKeyOf } from '../../files/file-store.ts'
import type { InspectedFile } from '../../files/files.ts'
import { insertStoredFile } from '../../files/stored-file.repository.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { FileContent } from '../../http/routing/handler.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { appendJournal } from '../journal/journal.service.ts'
import {
  type AttachmentRow,
  findAttachment,
  findAttachments,
  findSameElsewhere,
  findTarget,
  insertAttachment,
  lockTarget,
  setRemoved,
  type Target,
  type TargetRow,
} from './attachments.repository.ts'

type NewAttachment = Target & {
  id: string
  position: number
  fileName: string
  typedAt: string
  file: InspectedFile
}

/** A proof may also join a locked day, and a cancelled ticket: it changes no figure. */
export async function addAttachment(call: DocumentCall, added: NewAttachment): Promise<AddedAttachment | Refusal> {
  const { tx, scope } = call
  const { id, target, targetId, position, file } = added
  const row = await lockTarget(tx, scope, added)
  const refusal = row === null ? refuse('NOT_FOUND') : refusalOfStaff(call, row, added.typedAt)
  if (refusal !== null) return refusal
  const [others, elsewhere] = await Promise.all([
    findAttachments(tx, scope, added),
    findSameElsewhere(tx, scope, { sha256: file.sha256, targetId }),
    file.isStored ? undefined : insertStoredFile(tx, scope, file),
  ])
  if (others.length >= MAX_ATTACHMENTS) return refuse('TOO_MANY_FILES')
  const fileName = keptNameOf(added.fileName, file.type)
  const isNew = await insertAttachment(tx, scope, { id, target, targetId, sha256: file.sha256, position, fileName })
  const stored = isNew ? await findAttachment(tx, scope, id) : null
  if (stored === null) return refuse('ATTACHMENT_EXISTS')
  await journal(call, 'attachment.add', stored)
  const seen = elsewhere.filter((other) => canSeeAmounts(scope, other))
  const alsoAt = seen.map(({ target: where, targetId: at, date }) => ({ target: where, id: at, date }))
  return { ...attachmentOf(scope, stored), alsoAt }
}

export async function listAttachments(tx: Tx, scope: EstablishmentScope, of: Target): Promise<Attachment[] | Refusal> {
  const [target, rows] = await Promise.all([findTarget(tx, scope, of), findAttachments(tx, scope, of)])
  if (target === null) return refuse('NOT_FOUND')
  // A photo of a ticket Z shows its amounts.
  if (!canSeeAmounts(scope, target)) return refuse('FORBIDDEN')
  return rows.map((row) => attachmentOf(scope, row))
}

export async function getFile(
  tx: Tx,
  scope: EstablishmentScope,
  { id, store }: { id: string; store: FileStore },
): Promise<FileContent | Refusal> {
  const row = await findAttachment(tx, scope, id)
  if (row === null) return refuse('NOT_FOUND')
  if (!canSeeAmounts(scope, row)) return refuse('FORBIDDEN')
  const key = storeKeyOf(scope.establishmentId, row.sha256)
  return new FileContent({ open: () => store.get(key), type: mediaTypes[row.type], fileName: row.fileName })
}

export async function removeAttachment(call: DocumentCall, id: string): Promise<Record<string, never> | Refusal> {
  const { tx, scope, expectedVersion, now } = call
  const [row, establishment] = await Promise.all([findAttachment(tx, scope, id), getEstablishment(tx, scope)])
  if (row === null) return refuse('NOT_FOUND')
  const refusal = refusalOfStaff(call, row, now)
  if (refusal !== null) return refusal
  if (isLocked(row.countedOn, establishment.lockedUntil)) return refuse('PERIOD_LOCKED')
  const version = typeof expectedVersion === 'number' ? expectedVersion : -1
  if (row.version !== version) return refuse('VERSION_STALE', { current: attachmentOf(scope, row) })
  if (!(await setRemoved(tx, scope, { id, version, now }))) return refuse('NOT_FOUND')
  await journal(call, 'attachment.remove', row)
  return {}
}

/** Staff: of their own, of today and yesterday when it was added. */
function refusalOfStaff(
  { scope, clock }: DocumentCall,
  { creatorId, date }: Pick<TargetRow, 'creatorId' | 'date'>,
  typedAt: string,
): Refusal | null {
  if (scope.role !== 'staff') return null
  const isOwn = creatorId === scope.personId
  return isOwn && canWriteDay(scope, clock, date, typedAt) ? null : refuse('FORBIDDEN')
}

async function journal(
  { tx, scope }: DocumentCall,
  action: 'attachment.add' | 'attachment.remove',
  row: AttachmentRow,
): Promise<void> {
  const { target, targetId, date, fileName, sha256, type, size } = row
  const said = { target, targetId, date, fileName, type, size, sha256 }
  await appendJournal(tx, scope, {
    action,
    entity: 'attachment',
    entityId: row.id,
    before: action === 'attachment.remove' ? said : null,
    after: action === 'attachment.add' ? said : null,
    reason: null,
  })
}

function attachmentOf({ establishmentId }: EstablishmentScope, row: AttachmentRow): Attachment {
  const { id, target, targetId, position, fileName, type, size, width, height, pages, version } = row
  return {
    ...{ id, establishmentId, target, targetId, position, fileName },
    ...{ type, size, width, height, pages, version },
    addedBy: { id: row.adderId, name: row.adderName },
    addedAt: row.addedAt,
  }
}
