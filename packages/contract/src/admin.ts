import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '@zinc/domain/account'
import { establishmentTypes } from '@zinc/domain/establishment/establishment-type'
import { establishmentRoles, platformRoles } from '@zinc/domain/role'
import * as z from 'zod/mini'
import { fileRoom } from './attachments.ts'
import { establishmentCreation } from './establishments.ts'
import { pageQuery, sortText } from './pagination.ts'
import { authorizedUser, grantableRole, grantReason } from './people.ts'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import {
  email,
  instant,
  label,
  language,
  list,
  optionalText,
  personName,
  phone,
  plainDate,
  positiveId,
  positiveIdText,
} from './scalars.ts'
import { salesLabel, salesLabelInput } from './session.ts'

/** An establishment as its administration sees it: no figure in it. */
export const adminEstablishment = z.object({
  id: positiveId,
  name: z.string(),
  type: z.enum(establishmentTypes),
  isActive: z.boolean(),
  ownerId: positiveId,
  ownerName: z.string(),
  ownerEmail: z.string(),
  description: z.string(),
  phone: z.string(),
  address: z.string(),
  salesLabel,
  openedOn: plainDate,
  createdAt: instant,
  peopleCount: z.int(),
  /** Photos and documents that are stored. */
  fileRoom,
  /** Holds no validated ticket Z (nor purchase): deleting removes its rows, else it is hidden everywhere. */
  isDeletable: z.boolean(),
  version: z.int(),
})
export type AdminEstablishment = Output<typeof adminEstablishment>

export const adminUser = z.object({
  id: positiveId,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(platformRoles)),
  isActive: z.boolean(),
  /** Those they may enter today. */
  establishmentCount: z.int(),
  createdAt: instant,
  /** Last sign of life of any session; null: never signed in. */
  lastSeenAt: z.nullable(instant),
  version: z.int(),
})
export type AdminUser = Output<typeof adminUser>

/** An establishment that already ended for the person, or is deleted, is not among them. */
export const adminUserDetail = z.object({
  ...adminUser.shape,
  /** Devices signed in now. */
  openSessions: z.int(),
  establishments: z.array(
    z.object({
      id: positiveId,
      name: z.string(),
      isActive: z.boolean(),
      role: z.enum(establishmentRoles),
      expiresOn: z.nullable(plainDate),
    }),
  ),
})
export type AdminUserDetail = Output<typeof adminUserDetail>

export const userSorts = ['name', 'email', 'establishmentCount', 'createdAt', 'lastSeenAt'] as const
/** ROLE_USER belongs to everybody and need not be sent. */
const platformRoleList = list(z.enum(platformRoles), 10)
const yesOrNo = z.enum(['true', 'false'])

const idParams = z.object({ id: positiveIdText })
const membershipParams = z.object({ id: positiveIdText, userId: positiveIdText })

export const adminRoutes = defineRoutes({
  createAdminEstablishment: {
    method: 'POST',
    path: '/admin/establishments',
    access: 'admin',
    tag: 'admin',
    summary: 'Create an establishment for an owner, ready for its first entry',
    body: z.object({ ...establishmentCreation.shape, ownerId: positiveId }),
    response: adminEstablishment,
    status: 201,
    errors: ['ADMIN_ONLY', 'USER_UNKNOWN', 'VALIDATION_FAILED'],
  },
  getAdminEstablishment: {
    method: 'GET',
    path: '/admin/establishments/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'One establishment, without its figures',
    params: idParams,
    response: adminEstablishment,
    errors: ['ADMIN_ONLY', 'NOT_FOUND'],
  },
  updateAdminEstablishment: {
    method: 'PUT',
    path: '/admin/establishments/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Change fields, status or owner; the old owner becomes a manager',
    params: idParams,
    body: z.object({
      isActive: z.optional(z.boolean()),
      ownerId: z.optional(positiveId),
      name: z.optional(label(NAME_MAX_LENGTH)),
      type: z.optional(z.enum(establishmentTypes)),
      description: z.optional(optionalText(DESCRIPTION_MAX_LENGTH)),
      phone: z.optional(phone),
      address: z.optional(optionalText(300)),
      salesLabel: z.optional(salesLabelInput),
    }),
    response: adminEstablishment,
    precondition: 'optional-version',
    errors: ['ADMIN_ONLY', 'NOT_FOUND', 'USER_UNKNOWN', 'VERSION_STALE', 'VALIDATION_FAILED'],
  },
  deleteAdminEstablishment: {
    method: 'DELETE',
    path: '/admin/establishments/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Delete it when it holds no validated entry, else hide it everywhere and keep its rows',
    params: idParams,
    response: z.object({ outcome: z.enum(['deleted', 'hidden']) }),
    precondition: 'optional-version',
    errors: ['ADMIN_ONLY', 'NOT_FOUND', 'VERSION_STALE'],
  },
  getInstanceRoom: {
    method: 'GET',
    path: '/admin/file-room',
    access: 'admin',
    tag: 'admin',
    summary: 'How much room the files of all establishments take, and how much they may; some minutes old',
    response: z.object({
      ...fileRoom.shape,
      /** Bytes the disk has left; null in a bucket. */
      free: z.nullable(z.int()),
    }),
    errors: ['ADMIN_ONLY'],
  },
  listAdminMembers: {
    method: 'GET',
    path: '/admin/establishments/{id}/users',
    access: 'admin',
    tag: 'admin',
    summary: 'The people of an establishment',
    params: idParams,
    response: z.array(authorizedUser),
    errors: ['ADMIN_ONLY', 'NOT_FOUND'],
  },
  assignMember: {
    method: 'POST',
    path: '/admin/establishments/{id}/users',
    access: 'admin',
    tag: 'admin',
    summary: 'Give a person access; without `role`: staff',
    params: idParams,
    body: z.object({
      userId: positiveId,
      role: z.optional(grantableRole),
      expiresOn: z.optional(z.nullable(plainDate)),
      reason: grantReason,
    }),
    response: authorizedUser,
    errors: ['ADMIN_ONLY', 'NOT_FOUND', 'USER_UNKNOWN', 'OWNER_UNCHANGEABLE', 'VALIDATION_FAILED'],
  },
  unassignMember: {
    method: 'DELETE',
    path: '/admin/establishments/{id}/users/{userId}',
    access: 'admin',
    tag: 'admin',
    summary: 'End a person’s access, at once',
    params: membershipParams,
    response: z.object({}),
    errors: ['ADMIN_ONLY', 'NOT_FOUND', 'USER_UNKNOWN', 'OWNER_UNCHANGEABLE'],
  },
  listAdminUsers: {
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    tag: 'admin',
    summary: 'People of the instance, 30 a page; `recherche` looks in name and address',
    query: z.object({
      ...pageQuery,
      recherche: z.optional(optionalText(100)),
      excludeEstablishment: z.optional(positiveIdText),
      isActive: z.optional(yesOrNo),
      isAdmin: z.optional(yesOrNo),
      /** 'false': opened by an administrator, or left at once. */
      hasSignedIn: z.optional(yesOrNo),
      sort: z.optional(sortText(userSorts)),
    }),
    response: z.array(adminUser),
    counted: true,
    errors: ['ADMIN_ONLY', 'VALIDATION_FAILED'],
  },
  createAdminUser: {
    method: 'POST',
    path: '/admin/users',
    access: 'admin',
    tag: 'admin',
    summary: 'Open an account; an e-mail invites the person to choose a password',
    body: z.object({
      email,
      name: personName,
      phone: z.optional(phone),
      roles: z.optional(platformRoleList),
      /** Of the invitation and of the account; without it the caller’s. */
      language: z.optional(language),
    }),
    response: adminUser,
    status: 201,
    errors: ['ADMIN_ONLY', 'EMAIL_TAKEN', 'VALIDATION_FAILED'],
  },
  getAdminUser: {
    method: 'GET',
    path: '/admin/users/{userId}',
    access: 'admin',
    tag: 'admin',
    summary: 'One person and the establishments they may enter',
    params: z.object({ userId: positiveIdText }),
    response: adminUserDetail,
    errors: ['ADMIN_ONLY', 'NOT_FOUND'],
  },
  updateAdminUser: {
    method: 'PUT',
    path: '/admin/users/{userId}',
    access: 'admin',
    tag: 'admin',
    summary:
      'Change name, address, phone, roles, or deactivate: every session ends at once; not whoever owns an establishment',
    params: z.object({ userId: positiveIdText }),
    body: z.object({
      name: z.optional(personName),
      /** What the person signs in with; devices stay signed in, and both addresses are told. */
      email: z.optional(email),
      phone: z.optional(phone),
      roles: z.optional(platformRoleList),
      isActive: z.optional(z.boolean()),
    }),
    response: adminUser,
    precondition: 'optional-version',
    errors: [
      'ADMIN_ONLY',
      'NOT_FOUND',
      'EMAIL_TAKEN',
      'LAST_ADMIN',
      'LAST_OWNER',
      'VERSION_STALE',
      'VALIDATION_FAILED',
    ],
  },
})
