import { FILE_NAME_MAX_LENGTH, storedFileTypes } from '@zinc/domain/file'
import * as z from 'zod/mini'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import {
  anyUuid,
  clientId,
  instant,
  integerText,
  optionalText,
  plainDate,
  positiveId,
  positiveIdText,
} from './scalars.ts'

/** What a file is attached to. */
export const attachmentTargets = ['ticketZ', 'purchase', 'ticket'] as const
export type AttachmentTarget = (typeof attachmentTargets)[number]

const person = z.object({ id: positiveId, name: z.string() })

export const attachment = z.object({
  id: anyUuid,
  establishmentId: positiveId,
  target: z.enum(attachmentTargets),
  targetId: anyUuid,
  position: z.int(),
  fileName: z.string(),
  type: z.enum(storedFileTypes),
  /** Bytes of the file that comes back. */
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  pages: z.nullable(z.int()),
  /** The ETag. */
  version: z.int(),
  addedBy: person,
  addedAt: instant,
})
export type Attachment = Output<typeof attachment>

/** The same file elsewhere: shown, never forbidden. */
const alsoAt = z.object({ target: z.enum(attachmentTargets), id: anyUuid, date: plainDate })

export const addedAttachment = z.object({
  ...attachment.shape,
  alsoAt: z.array(alsoAt),
  /** Where the room for files is about to end. */
  message: z.optional(z.string()),
})
export type AddedAttachment = Output<typeof addedAttachment>

/** Bytes that are stored, and how many may be. */
export const fileRoom = z.object({ bytes: z.int(), limit: z.int() })
export type FileRoom = Output<typeof fileRoom>

const LAST_POSITION = 99
const position = z.int().check(z.gte(0), z.lte(LAST_POSITION))

const idParams = z.object({ id: clientId })
const scopeQuery = z.object({ establishmentId: positiveIdText })

export const attachmentRoutes = defineRoutes({
  addAttachment: {
    method: 'POST',
    path: '/attachments',
    access: { establishment: 'attachment.write' },
    tag: 'attachments',
    summary:
      'Attach a photo (JPEG, PNG, WebP), a PDF or an electronic invoice (XML) to a ticket Z, a purchase or a line of the cash journal: five at most, 15 MB each',
    consumes: 'multipart',
    file: { types: ['jpeg', 'png', 'webp', 'pdf', 'xml'], use: 'kept' },
    body: z.strictObject({
      establishmentId: positiveIdText,
      id: clientId,
      target: z.enum(attachmentTargets),
      targetId: clientId,
      position: integerText(0, LAST_POSITION),
      /** When it differs from the name of the file that is sent. */
      fileName: z.optional(optionalText(FILE_NAME_MAX_LENGTH)),
      /** When the person added it (a staff member's 'today and yesterday' is judged by it). */
      typedAt: instant,
    }),
    response: addedAttachment,
    status: 201,
    errors: ['NOT_FOUND', 'TOO_MANY_FILES', 'ATTACHMENT_EXISTS', 'FILES_FULL'],
  },
  getFileRoom: {
    method: 'GET',
    path: '/attachments/room',
    access: { establishment: 'attachment.read' },
    tag: 'attachments',
    summary: 'How much room the files of an establishment take, and how much they may',
    query: scopeQuery,
    response: fileRoom,
    errors: ['NOT_FOUND'],
  },
  listAttachments: {
    method: 'GET',
    path: '/attachments',
    access: { establishment: 'attachment.read' },
    tag: 'attachments',
    summary: 'The files of one ticket Z, purchase or line of the cash journal, in order',
    query: z.object({ ...scopeQuery.shape, target: z.enum(attachmentTargets), targetId: clientId }),
    response: z.array(attachment),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  getAttachmentFile: {
    method: 'GET',
    path: '/attachments/{id}/file',
    access: { establishment: 'attachment.read' },
    tag: 'attachments',
    summary: 'The file itself, under its name',
    params: idParams,
    query: scopeQuery,
    response: z.object({}),
    produces: { types: ['image/jpeg', 'image/png', 'application/pdf', 'application/xml'] },
    errors: ['NOT_FOUND', 'FORBIDDEN', 'FILE_MISSING'],
  },
  moveAttachment: {
    method: 'PUT',
    path: '/attachments/{id}/position',
    access: { establishment: 'attachment.write' },
    tag: 'attachments',
    summary:
      'Give a file another place among those of its ticket Z or purchase; of two on one place the older comes first',
    params: idParams,
    body: z.strictObject({ establishmentId: positiveId, position, typedAt: instant }),
    response: attachment,
    precondition: 'version',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_STALE'],
  },
  removeAttachment: {
    method: 'DELETE',
    path: '/attachments/{id}',
    access: { establishment: 'attachment.write' },
    tag: 'attachments',
    summary: 'Take a file off its ticket Z or purchase',
    params: idParams,
    query: scopeQuery,
    response: z.object({}),
    precondition: 'version',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PERIOD_LOCKED', 'VERSION_STALE'],
  },
})
