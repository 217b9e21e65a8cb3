import type { Attachment, AttachmentTarget } from '@zinc/contract/attachments'
import { mediaTypes } from '@zinc/domain/file'
import { isBegun, isStuck, needsPerson } from '../../../outbox/entry.ts'
import type { AddEntry, AttachmentEntry, MoveAttachment } from '../attachment-outbox.ts'

export type AttachmentRow = {
  readonly id: string
  readonly fileName: string
  readonly isPhoto: boolean
  /** An electronic invoice without a page to look at. */
  readonly isXml: boolean
  readonly pages: number | null
  readonly size: number
  readonly position: number
  /** null: the server does not have it. */
  readonly version: number | null
  /** Of its bytes on this device; null: only the server has them. */
  readonly fileId: string | null
  /** Its adding, its new place or its removal, while that waits here. */
  readonly entry: AttachmentEntry | null
  /** Shown in its place with a way back. */
  readonly isRemoved: boolean
  /** What it was attached to was never stored. */
  readonly isStray: boolean
}

export type AttachedTo = { target: AttachmentTarget; targetId: string; lane: string; establishmentId: number }

/** The server's with what waits here laid over them, in the order of their pages. */
export function attachmentRowsOf(
  stored: readonly Attachment[],
  entries: readonly AttachmentEntry[],
  to: AttachedTo,
): readonly AttachmentRow[] {
  const known = new Set(stored.map(({ id }) => id))
  const added = entries.filter((entry): entry is AddEntry => entry.action === 'add' && !known.has(entry.attachmentId))
  const moves = entries.filter(isMove)
  return [
    ...stored.flatMap((one) => storedRowOf(one, entries)),
    ...added.filter((entry) => isOf(entry, to)).map((entry) => addedRowOf(entry, moves, false)),
    ...added.filter((entry) => isStray(entry, to)).map((entry) => addedRowOf(entry, moves, true)),
  ].sort((a, b) => a.position - b.position)
}

function isOf(entry: AddEntry, { target, targetId, establishmentId }: AttachedTo): boolean {
  return entry.target === target && entry.targetId === targetId && entry.establishmentId === establishmentId
}

function isStray(entry: AddEntry, to: AttachedTo): boolean {
  const isRefused = entry.state === 'refused' && entry.error?.code === 'NOT_FOUND'
  return isRefused && entry.lane === to.lane && entry.target === to.target && !isOf(entry, to)
}

function storedRowOf(one: Attachment, entries: readonly AttachmentEntry[]): readonly AttachmentRow[] {
  const { id, fileName, type, pages, size, version } = one
  const own = entries.filter(({ attachmentId }) => attachmentId === id)
  const removal = own.find(({ action }) => action === 'remove') ?? null
  if (removal !== null && removal.state !== 'refused' && isBegun(removal)) return []
  const isPhoto = type === 'jpeg' || type === 'png'
  const position = own.findLast(isMove)?.position ?? one.position
  const file = { id, fileName, isPhoto, isXml: type === 'xml', pages, size, position, version }
  const entry = removal ?? own.find((move) => isMove(move) && needsPerson(move)) ?? null
  return [{ ...file, fileId: null, entry, isRemoved: removal?.state === 'waiting', isStray: false }]
}

function addedRowOf(entry: AddEntry, moves: readonly MoveAttachment[], isStrayOne: boolean): AttachmentRow {
  const { attachmentId: id, fileName, type, size, fileId } = entry
  const isPhoto = type.startsWith('image/')
  const position = moves.findLast(({ attachmentId }) => attachmentId === id)?.position ?? entry.position
  const file = { id, fileName, isPhoto, isXml: type === mediaTypes.xml, pages: null, size, position }
  return { ...file, version: null, fileId, entry, isRemoved: false, isStray: isStrayOne }
}

function isMove(entry: AttachmentEntry): entry is AttachmentEntry & MoveAttachment {
  return entry.action === 'move'
}

/** Why it needs a person. What a proxy's limit keeps out is no fault of the server: its sentence names the limit. */
export function reasonOf(entry: AttachmentEntry, words: { stuck: string; refusedUnknown: string }): string {
  const isServerFault = isStuck(entry) && entry.error?.statusCode !== 413
  return isServerFault ? words.stuck : (entry.error?.message ?? words.refusedUnknown)
}
