import type { ServerWords } from '@zinc/words/folder'
import * as z from 'zod/mini'
import type { Output } from './read-only.ts'

/** Every refusal the API can give, with its HTTP status. Each has its sentence in every language. */
export const errorStatuses = {
  AUTH_ERROR: 401,
  TOKEN_INVALID: 401,
  CREDENTIALS_INVALID: 401,
  REFRESH_TOKEN_INVALID: 401,
  REGISTRATION_CLOSED: 403,
  FORBIDDEN: 403,
  ADMIN_ONLY: 403,
  ESTABLISHMENT_INACTIVE: 403,
  NOT_FOUND: 404,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TICKET_Z_EXISTS: 409,
  ESTABLISHMENT_CHANGED: 409,
  TICKET_Z_NOT_DRAFT: 409,
  TICKET_Z_NOT_VALIDATED: 409,
  TICKET_Z_CANCELLED: 409,
  TICKET_CANCELLED: 409,
  PURCHASE_NOT_DRAFT: 409,
  PURCHASE_NOT_VALIDATED: 409,
  PURCHASE_CANCELLED: 409,
  PAYMENT_CHANGED: 409,
  OCCURRENCE_MADE: 409,
  JOB_OVER: 409,
  IMPORT_HAS_ERRORS: 409,
  IMPORT_CHANGED_SINCE: 409,
  CLOSURE_EXISTS: 409,
  DAY_HAS_TICKET: 409,
  OWNER_UNCHANGEABLE: 409,
  LAST_OWNER: 409,
  LAST_ADMIN: 409,
  EMAIL_TAKEN: 409,
  STOCK_COUNT_CLOSED: 409,
  STILL_USED: 409,
  ALREADY_MERGED: 409,
  MERGE_NOT_UNDOABLE: 409,
  ARCHIVED: 409,
  PARENT_ARCHIVED: 409,
  HAS_ACTIVE_CHILDREN: 409,
  ATTACHMENT_EXISTS: 409,
  RESULT_EXPIRED: 410,
  /** Its row is there and its bytes are not, as after a backup without the folder of files. */
  FILE_MISSING: 410,
  VERSION_STALE: 412,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  MEDIA_TYPE_UNSUPPORTED: 415,
  FILE_REFUSED: 415,
  VALIDATION_FAILED: 422,
  CODE_INVALID: 422,
  USER_UNKNOWN: 422,
  PASSWORD_WRONG: 422,
  PASSWORD_TOO_COMMON: 422,
  IDEMPOTENCY_KEY_INVALID: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  TICKET_Z_INVALID: 422,
  PURCHASE_INVALID: 422,
  LINK_REFUSED: 422,
  FILE_UNREADABLE: 422,
  TOO_MANY_FILES: 422,
  INVOICE_UNREADABLE: 422,
  PERIOD_LOCKED: 422,
  DATE_IN_FUTURE: 422,
  REASON_REQUIRED: 422,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  REQUEST_MALFORMED: 400,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  /** A device keeps what it sent and tries again: there may be room later. */
  FILES_FULL: 507,
} as const satisfies Record<keyof ServerWords['refusals'], number>

export type ErrorCode = keyof typeof errorStatuses

/** One fault at one field. `code` is zod's issue code or the domain's issue code; `message` is in the person's language. */
export const fieldIssue = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  message: z.string(),
})
export type FieldIssue = Output<typeof fieldIssue>

/** R33. `details.current` is the entity as the server has it (409, 412). */
export const errorObject = z.object({
  error: z.string(),
  message: z.string(),
  statusCode: z.int(),
  timestamp: z.string(),
  path: z.string(),
  requestId: z.optional(z.string()),
  details: z.object({
    issues: z.optional(z.array(fieldIssue)),
    current: z.optional(z.unknown()),
    retryAfter: z.optional(z.number()),
  }),
})
export type ErrorObject = Output<typeof errorObject>
