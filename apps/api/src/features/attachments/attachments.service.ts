import type { AddedAttachment, Attachment, FileRoom } from '@zinc/contract/attachments'
import { isNearlyFull, isStoredFileType, MAX_ATTACHMENTS, mediaTypes } from '@zinc/domain/file'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../db/database.ts'
import type { DocumentCall } from '../../documents/document-call.ts'
import { refusalOfStaff, refusalOfVersion } from '../../documents/document-refusals.ts'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import { keptNameOf } from '../../files/file-name.ts'
import { type FileStore, storeKeyOf } from '../../files/file-store.ts'
import type { InspectedFile } from '../../files/files.ts'
import { sumStoredBytes } from '../../files/room.repository.ts'
import type { Room } from '../../files/room.ts'
import { insertStoredFile } from '../../files/stored-file.repository.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { FileContent } from '../../http/routing/handler.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { holdLock, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import {
  type AttachmentRow,
  findAttachment,
  findAttachments,
  findSameElsewhere,
  findTarget,
  insertAttachment,
  lockTarget,
  setPosition,
  setRemoved,
  type Target,
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
  const { id, target, targetId, position } = added
  const { type } = added.file
  if (!isStoredFileType(type)) return refuse('FILE_REFUSED')
  const file = { ...added.file, type }
  const row = await lockTarget(tx, scope, added)
  if (row === null) return refuse('NOT_FOUND')
  const refusal = refusalOfStaff(call, row, { days: [row.date], typedAt: added.typedAt })
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
  await journal(call, 'attachment.add', null, stored)
  const seen = elsewhere.filter((other) => canSeeAmounts(scope, other))
  const alsoAt = seen.map(({ target: where, targetId: at, date }) => ({ target: where, id: at, date }))
  return { ...attachmentOf(scope, stored), alsoAt, ...warningOf(call, file) }
}

/** Said with every file that is added once nine tenths are taken. */
function warningOf({ language }: DocumentCall, { room }: Pick<InspectedFile, 'room'>): { message?: string } {
  return room === undefined || !isNearlyFull(room) ? {} : { message: serverWords[language].files.nearlyFull }
}

export async function getFileRoom(tx: Tx, scope: EstablishmentScope, { limit }: Room): Promise<FileRoom> {
  return { bytes: await sumStoredBytes(tx, scope.establishmentIds), limit }
}

/** The same files on another document of the same person and day, at the same places: nothing is stored again. */
export async function copyAttachments(call: DocumentCall, from: Target, to: Target): Promise<void> {
  const { tx, scope } = call
  for (const { sha256, position, fileName } of await findAttachments(tx, scope, from)) {
    const id = uuidV7()
    await insertAttachment(tx, scope, { ...to, id, sha256, position, fileName })
    const stored = await findAttachment(tx, scope, id)
    if (stored !== null) await journal(call, 'attachment.add', null, stored)
  }
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

/** In a locked period too: the order of its pages changes no proof. */
export async function moveAttachment(
  call: DocumentCall,
  { id, position, typedAt }: { id: string; position: number; typedAt: string },
): Promise<Attachment | Refusal> {
  const { tx, scope } = call
  const row = await findAttachment(tx, scope, id)
  if (row === null) return refuse('NOT_FOUND')
  const refusal =
    refusalOfStaff(call, row, { days: [row.date], typedAt }) ?? (await refusalOfVersion(call, row, answerOf))
  if (refusal !== null) return refusal
  if (!(await setPosition(tx, scope, { id, version: row.version, position }))) return refuse('NOT_FOUND')
  const moved = { ...row, position, version: row.version + 1 }
  await journal(call, 'attachment.move', row, moved)
  return attachmentOf(scope, moved)
}

export async function removeAttachment(call: DocumentCall, id: string): Promise<Record<string, never> | Refusal> {
  const { tx, scope, now } = call
  const [row, lock] = await Promise.all([findAttachment(tx, scope, id), holdLock(tx, scope)])
  if (row === null) return refuse('NOT_FOUND')
  const refusal =
    refusalOfStaff(call, row, { days: [row.date], typedAt: now }) ??
    refusalOfLockedDays(lock, [row.countedOn]) ??
    (await refusalOfVersion(call, row, answerOf))
  if (refusal !== null) return refusal
  if (!(await setRemoved(tx, scope, { id, version: row.version, now }))) return refuse('NOT_FOUND')
  await journal(call, 'attachment.remove', row, null)
  return {}
}

function answerOf(_: Tx, scope: EstablishmentScope, row: AttachmentRow): Attachment {
  return attachmentOf(scope, row)
}

async function journal(
  { tx, scope }: DocumentCall,
  action: `attachment.${'add' | 'move' | 'remove'}`,
  before: AttachmentRow | null,
  after: AttachmentRow | null,
): Promise<void> {
  await appendJournal(tx, scope, {
    action,
    entity: 'attachment',
    entityId: (after ?? before)?.id ?? '',
    before: before === null ? null : saidOf(before),
    after: after === null ? null : saidOf(after),
    reason: null,
  })
}

function saidOf({ target, targetId, date, fileName, position, sha256, type, size }: AttachmentRow) {
  return { target, targetId, date, fileName, position, type, size, sha256 }
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
