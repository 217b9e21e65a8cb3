import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import * as z from 'zod/mini'
import { establishment } from './establishments.ts'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, plainDate, positiveIdText, requiredText } from './scalars.ts'

/** At most as many are named: the newest ones. */
export const MAX_NAMED = 31

/** What a lock would leave as it is: nothing of it stops the lock. */
export const lockPreview = z.object({
  from: plainDate,
  to: plainDate,
  /** Open days without every closing, newest first. */
  missing: z.object({ count: z.int(), dates: z.array(plainDate) }),
  /** Days with a ticket Z that was not validated, newest first. */
  drafts: z.object({ count: z.int(), dates: z.array(plainDate) }),
  purchases: z.object({
    count: z.int(),
    drafts: z.array(z.object({ id: anyUuid, date: plainDate, supplierName: z.nullable(z.string()) })),
  }),
})
export type LockPreview = Output<typeof lockPreview>

const params = z.object({ id: positiveIdText })
const errors = ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'VERSION_STALE', 'VALIDATION_FAILED'] as const

export const lockRoutes = defineRoutes({
  previewLock: {
    method: 'GET',
    path: '/establishments/{id}/lock',
    access: { establishment: 'period.lock' },
    tag: 'locks',
    summary:
      'What is still missing or a draft in a range (400 days at most) before it is locked: worth a look, never a refusal',
    params,
    query: z.object({ from: plainDate, to: plainDate }),
    response: lockPreview,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  lockPeriod: {
    method: 'POST',
    path: '/establishments/{id}/lock',
    access: { establishment: 'period.lock' },
    tag: 'locks',
    summary: 'Lock everything up to the end of a month that is over: nothing of it changes any more',
    params,
    body: z.object({ until: plainDate }),
    response: establishment,
    precondition: 'version',
    errors,
  },
  reopenPeriod: {
    method: 'POST',
    path: '/establishments/{id}/reopen',
    access: { establishment: 'period.reopen' },
    tag: 'locks',
    summary: 'Reopen, with a reason, what is locked after the end of an earlier month, or all of it',
    params,
    body: z.object({
      /** What stays locked; null: nothing. */
      until: z.nullable(plainDate),
      reason: requiredText(REASON_MAX_LENGTH),
    }),
    response: establishment,
    precondition: 'version',
    errors,
  },
})
