import { establishmentRoles } from '@zinc/domain/role'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import * as z from 'zod/mini'
import { pageQuery } from './pagination.ts'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, email, instant, optionalText, plainDate, positiveId, positiveIdText } from './scalars.ts'

/** Ownership is changed by an administrator, never granted. */
const grantableRoles = establishmentRoles.filter((role) => role !== 'owner')
export const grantableRole = z.enum(grantableRoles)
export type GrantableRole = Output<typeof grantableRole>

/** Why, for the journal and the owner. */
export const grantReason = z.optional(optionalText(REASON_MAX_LENGTH))

/**
 * Someone who may enter one establishment, or could until their access ended; `id` is the person's. Who was taken out
 * stays in the list with `revokedAt` and the role they had, so that they can be let in again; version 0 then.
 */
export const authorizedUser = z.object({
  id: positiveId,
  name: z.string(),
  email: z.string(),
  role: z.enum(establishmentRoles),
  /** The last day of the access, by the establishment's own days. */
  expiresOn: z.nullable(plainDate),
  revokedAt: z.nullable(instant),
  /** Revoked, or past `expiresOn`: such a person is no member. */
  hasEnded: z.boolean(),
  grantedAt: z.nullable(instant),
  isActive: z.boolean(),
  /** Last sign of life of any of their sessions; null: never signed in. */
  lastSeenAt: z.nullable(instant),
  /** Somebody else than the owner gave this role: who, when and why, and whether the owner chose to keep it. */
  fromOutside: z.nullable(
    z.object({
      by: z.object({ id: positiveId, name: z.string() }),
      at: instant,
      reason: z.nullable(z.string()),
      isConfirmed: z.boolean(),
    }),
  ),
  version: z.int(),
})
export type AuthorizedUser = Output<typeof authorizedUser>

/** Asked by address and not yet accepted: says nothing of whether the address has an account. */
export const invitation = z.object({
  id: anyUuid,
  email: z.string(),
  role: grantableRole,
  expiresOn: z.nullable(plainDate),
  invitedAt: instant,
  /** Their name. */
  invitedBy: z.string(),
  /** After it the invitation can no longer be accepted. */
  validUntil: instant,
})
export type Invitation = Output<typeof invitation>

/** As the invited person sees it. */
export const receivedInvitation = z.object({
  id: anyUuid,
  establishmentName: z.string(),
  invitedBy: z.string(),
  role: grantableRole,
  expiresOn: z.nullable(plainDate),
  validUntil: instant,
})
export type ReceivedInvitation = Output<typeof receivedInvitation>

const idParams = z.object({ id: positiveIdText })
const access = { establishment: 'settings.write', orAdmin: true } as const

export const peopleRoutes = defineRoutes({
  listUsers: {
    method: 'GET',
    path: '/users',
    access: { establishment: 'establishment.read' },
    tag: 'people',
    summary: 'The people with whom the caller shares an establishment; all of them, or a page',
    query: z.object({ establishmentId: positiveIdText, ...pageQuery }),
    response: z.array(z.object({ id: positiveId, name: z.string() })),
    counted: true,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  listAuthorizedUsers: {
    method: 'GET',
    path: '/establishments/{id}/authorized-users',
    access,
    tag: 'people',
    summary: 'Members of the establishment, with their roles',
    params: idParams,
    response: z.array(authorizedUser),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  grantAccess: {
    method: 'POST',
    path: '/establishments/{id}/grant-access',
    access,
    tag: 'people',
    summary:
      'Give a known person a role here, or change theirs. Known: shares an establishment with the caller, or could enter this one (an administrator knows everyone). Left out, a member’s role and last day stay; for anyone else it is staff, without end. From somebody else than the owner it is announced to the owner, with the reason; the owner keeps it by granting the same',
    params: idParams,
    body: z.object({
      userId: positiveId,
      role: z.optional(grantableRole),
      expiresOn: z.optional(z.nullable(plainDate)),
      reason: grantReason,
    }),
    response: authorizedUser,
    precondition: 'optional-version',
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'ESTABLISHMENT_INACTIVE',
      'USER_UNKNOWN',
      'OWNER_UNCHANGEABLE',
      'VERSION_STALE',
      'VALIDATION_FAILED',
    ],
  },
  revokeAccess: {
    method: 'DELETE',
    path: '/establishments/{id}/revoke-access',
    access,
    tag: 'people',
    summary: 'End a person’s access, at once',
    params: idParams,
    query: z.object({ userId: positiveIdText }),
    response: z.object({}),
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'ESTABLISHMENT_INACTIVE',
      'USER_UNKNOWN',
      'OWNER_UNCHANGEABLE',
      'VALIDATION_FAILED',
    ],
  },
  listInvitations: {
    method: 'GET',
    path: '/establishments/{id}/invitations',
    access,
    tag: 'people',
    summary: 'Invitations not yet accepted',
    params: idParams,
    response: z.array(invitation),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  invitePerson: {
    method: 'POST',
    path: '/establishments/{id}/invitations',
    access,
    tag: 'people',
    summary:
      'Invite by address, known or not: the same answer; an e-mail follows. Inviting again replaces the earlier one',
    params: idParams,
    body: z.object({ email, role: grantableRole, expiresOn: z.optional(z.nullable(plainDate)) }),
    response: invitation,
    status: 201,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'TOO_MANY_REQUESTS', 'VALIDATION_FAILED'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/establishments/{id}/invitations/{invitationId}',
    access,
    tag: 'people',
    summary: 'Take an invitation back',
    params: z.object({ id: positiveIdText, invitationId: anyUuid }),
    response: z.object({}),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE'],
  },
  listMyInvitations: {
    method: 'GET',
    path: '/me/invitations',
    access: 'session',
    tag: 'people',
    summary: 'Invitations to the signed-in person’s address',
    response: z.array(receivedInvitation),
    errors: [],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/me/invitations/{invitationId}/accept',
    access: 'session',
    tag: 'people',
    summary: 'Become a member of the establishment',
    params: z.object({ invitationId: anyUuid }),
    response: z.object({ establishmentId: positiveId }),
    errors: ['NOT_FOUND', 'ESTABLISHMENT_INACTIVE'],
  },
  declineInvitation: {
    method: 'DELETE',
    path: '/me/invitations/{invitationId}',
    access: 'session',
    tag: 'people',
    summary: 'Refuse an invitation',
    params: z.object({ invitationId: anyUuid }),
    response: z.object({}),
    errors: ['NOT_FOUND'],
  },
})
