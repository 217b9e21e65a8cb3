import * as z from 'zod/mini'
import { pageQuery } from './pagination.ts'
import type { Input, Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, count, instant, list, optionalText, requiredText } from './scalars.ts'

/** What went wrong in a browser, without what was typed and without who: no query, no amounts, no address. */
export const clientErrorReport = z.object({
  kind: z.enum(['error', 'rejection', 'render', 'call']),
  name: optionalText(100),
  /** Cleaned by both sides (`client-error-text.ts`): an amount or a name could be among it. */
  text: requiredText(300),
  /** Places in the code, one a line. */
  stack: optionalText(4000),
  /** Path of the page, ids replaced. */
  page: optionalText(200),
  version: optionalText(50),
  browser: optionalText(100),
})
export type ClientErrorReport = Input<typeof clientErrorReport>

/** Reports of the same error, one line. */
export const clientErrorGroup = z.object({
  id: anyUuid,
  /** As the screen that failed showed it. */
  reference: z.string(),
  ...clientErrorReport.shape,
  occurrences: z.int(),
  firstSeenAt: instant,
  lastSeenAt: instant,
})
export type ClientErrorGroup = Output<typeof clientErrorGroup>

export const mailFaultReasons = ['unreachable', 'certificate', 'sign_in', 'refused'] as const
export type MailFaultReason = (typeof mailFaultReasons)[number]

export const instanceHealth = z.object({
  version: z.string(),
  startedAt: instant,
  node: z.string(),
  database: z.object({ version: z.string(), sizeBytes: z.number(), isEmbedded: z.boolean() }),
  mail: z.object({
    mode: z.enum(['smtp', 'folder']),
    waiting: count,
    oldestWaitingAt: z.nullable(instant),
    /** Of this process, since it started. */
    lastSentAt: z.nullable(instant),
    /** null since a mail went, or the server answered. */
    fault: z.nullable(
      z.object({ at: instant, reason: z.enum(mailFaultReasons), host: z.string(), detail: z.string() }),
    ),
  }),
  /** Whoever forwards requests and is not named by TRUST_PROXY; '' for an address of the internet, null for nobody. */
  untrustedProxy: z.nullable(z.string()),
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  counts: z.object({ users: count, establishments: count, openSessions: count }),
  memoryBytes: z.number(),
})
export type InstanceHealth = Output<typeof instanceHealth>

export const clientErrorRoutes = defineRoutes({
  reportClientErrors: {
    method: 'POST',
    path: '/client-errors',
    access: 'session',
    tag: 'client errors',
    summary: 'Report errors of the browser, each once; kept in groups for the administrator',
    body: z.object({ reports: list(clientErrorReport, 20).check(z.minLength(1)) }),
    response: z.object({}),
    status: 202,
    storesAnswer: false,
    errors: ['TOO_MANY_REQUESTS', 'VALIDATION_FAILED'],
  },
  listClientErrors: {
    method: 'GET',
    path: '/admin/client-errors',
    access: 'admin',
    tag: 'client errors',
    summary: 'Groups of errors, the latest first',
    query: z.object({ ...pageQuery, search: z.optional(optionalText(100)) }),
    response: z.array(clientErrorGroup),
    counted: true,
    errors: ['ADMIN_ONLY', 'VALIDATION_FAILED'],
  },
  dismissClientError: {
    method: 'DELETE',
    path: '/admin/client-errors/{errorId}',
    access: 'admin',
    tag: 'client errors',
    summary: 'Done with: the group goes; it comes back when the error does',
    params: z.object({ errorId: anyUuid }),
    response: z.object({}),
    errors: ['ADMIN_ONLY', 'NOT_FOUND'],
  },
  restoreClientError: {
    method: 'POST',
    path: '/admin/client-errors/{errorId}/restore',
    access: 'admin',
    tag: 'client errors',
    summary: 'Take a dismissal back',
    params: z.object({ errorId: anyUuid }),
    response: z.object({}),
    errors: ['ADMIN_ONLY', 'NOT_FOUND'],
  },
  getInstanceHealth: {
    method: 'GET',
    path: '/admin/health',
    access: 'admin',
    tag: 'client errors',
    summary: 'How the instance is doing: database, mail, disk, memory',
    response: instanceHealth,
    errors: ['ADMIN_ONLY'],
  },
  sendTestMail: {
    method: 'POST',
    path: '/admin/test-mail',
    access: 'admin',
    tag: 'client errors',
    summary: 'Send a mail to oneself; the health of the instance says whether it went',
    response: z.object({ to: z.string(), askedAt: instant }),
    status: 202,
    storesAnswer: false,
    errors: ['ADMIN_ONLY'],
  },
})
