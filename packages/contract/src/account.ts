import * as z from 'zod/mini'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, instant, password, text } from './scalars.ts'

/** One sign-in on one device. */
export const accountSession = z.object({
  id: anyUuid,
  /** As the browser named itself; null where it said nothing. */
  userAgent: z.nullable(z.string()),
  startedAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
})
export type AccountSession = Output<typeof accountSession>

const oldPassword = text(1000)

export const accountRoutes = defineRoutes({
  changePassword: {
    method: 'PUT',
    path: '/me/password',
    access: 'session',
    tag: 'account',
    summary: 'Change the password; every other session ends and a mail says so',
    body: z.object({ currentPassword: oldPassword, plainPassword: password }),
    response: z.object({}),
    storesAnswer: false,
    errors: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS', 'VALIDATION_FAILED'],
  },
  listSessions: {
    method: 'GET',
    path: '/me/sessions',
    access: 'session',
    tag: 'account',
    summary: 'Where the person is signed in, latest first',
    response: z.array(accountSession),
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/me/sessions/{sessionId}',
    access: 'session',
    tag: 'account',
    summary: 'Sign another device out, at once',
    params: z.object({ sessionId: anyUuid }),
    response: z.object({}),
    storesAnswer: false,
    errors: ['NOT_FOUND'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/me/sessions',
    access: 'session',
    tag: 'account',
    summary: 'Sign every other device out',
    response: z.object({ ended: z.int() }),
    storesAnswer: false,
    errors: [],
  },
  exportMyData: {
    method: 'GET',
    path: '/me/export',
    access: 'session',
    audited: true,
    tag: 'account',
    summary: 'Everything kept about the person, as one JSON document',
    response: z.object({
      exportedAt: instant,
      profile: z.record(z.string(), z.unknown()),
      memberships: z.array(z.record(z.string(), z.unknown())),
      /** Not yet answered. */
      invitations: z.object({
        received: z.array(z.record(z.string(), z.unknown())),
        sent: z.array(z.record(z.string(), z.unknown())),
      }),
      sessions: z.array(z.record(z.string(), z.unknown())),
      events: z.array(z.record(z.string(), z.unknown())),
      closings: z.array(z.record(z.string(), z.unknown())),
      purchases: z.array(z.record(z.string(), z.unknown())),
      /** Lines of the cash journal. */
      tickets: z.array(z.record(z.string(), z.unknown())),
      stockOperations: z.array(z.record(z.string(), z.unknown())),
      countedItems: z.array(z.record(z.string(), z.unknown())),
      files: z.array(z.record(z.string(), z.unknown())),
    }),
    errors: [],
  },
  deleteMyAccount: {
    method: 'POST',
    path: '/me/deletion',
    access: 'session',
    tag: 'account',
    summary: 'Delete the account: sessions and access end, the name is blanked, closings stay under a number',
    body: z.object({ currentPassword: oldPassword }),
    response: z.object({}),
    storesAnswer: false,
    errors: ['PASSWORD_WRONG', 'LAST_OWNER', 'LAST_ADMIN', 'TOO_MANY_REQUESTS', 'VALIDATION_FAILED'],
  },
})
