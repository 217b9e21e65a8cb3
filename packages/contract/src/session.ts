import { establishmentTypes, labelArticles } from '@zinc/domain/establishment/establishment-type'
import { establishmentRoles, platformRoles } from '@zinc/domain/role'
import * as z from 'zod/mini'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import {
  anyUuid,
  code,
  email,
  instant,
  label,
  language,
  password,
  personName,
  phone,
  positiveId,
  text,
  theme,
} from './scalars.ts'

const labelForms = { gender: z.enum(['masculine', 'feminine']), article: z.enum(labelArticles) }
export const salesLabel = z.object({ singular: z.string(), plural: z.string(), ...labelForms })
export const salesLabelInput = z.object({ singular: label(40), plural: label(40), ...labelForms })

export const establishmentSummary = z.object({
  id: positiveId,
  name: z.string(),
  type: z.enum(establishmentTypes),
  isActive: z.boolean(),
  role: z.enum(establishmentRoles),
  salesLabel,
})
export type EstablishmentSummary = Output<typeof establishmentSummary>

export const currentUser = z.object({
  id: positiveId,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  language,
  theme,
  roles: z.array(z.enum(platformRoles)),
  isActive: z.boolean(),
  currentEstablishment: z.nullable(establishmentSummary),
  accessibleEstablishments: z.array(establishmentSummary),
  version: z.int(),
})
export type CurrentUser = Output<typeof currentUser>

/** `refresh_token` is the specification's spelling. */
export const tokenPair = z.object({ token: z.string(), refresh_token: z.string() })
export type TokenPair = Output<typeof tokenPair>

/** `device` is kept by the browser and shown at the next sign-in: others' failures do not lock that device out. */
export const signedIn = z.extend(tokenPair, { device: z.optional(z.string()) })
export type SignedIn = Output<typeof signedIn>

/** Claims of the access token (a JWT, `typ: at+jwt`); the client reads `exp` only. */
export const accessClaims = z.object({
  exp: z.int(),
  sub: z.string(),
  email: z.string(),
  sid: anyUuid,
})

const codeSent = z.object({ data: z.object({ email: z.string(), expiresAt: instant }) })
const secret = text(1000)

/** The mail server is a fact the pages need: without one the code stands in the terminal and in `DATA_DIR/mail`. */
export const instance = z.object({
  name: z.literal('zinc'),
  version: z.string(),
  /** No account yet: the next one becomes the administrator. */
  isEmpty: z.boolean(),
  mail: z.enum(['smtp', 'folder']),
  /** The mail server takes nothing right now: a code is late. */
  isMailFailing: z.optional(z.boolean()),
  /** 'closed': only an address with a pending invitation may register (`REGISTRATION`); the first account always may. */
  registration: z.optional(z.enum(['open', 'closed'])),
  /** The business clock when it is stopped (`ZINC_NOW`), else null. */
  stoppedNow: z.nullable(instant),
  /** Where faults of browsers go besides (`SENTRY_DSN`); its key is public by design. */
  sentryDsn: z.optional(z.nullable(z.string())),
})
export type Instance = Output<typeof instance>

/** The device tokens this browser was given, newest first, a space between; whatever else it holds counts as none. */
const devices = z.optional(secret)

const loginBody = z
  .object({ email: z.optional(secret), username: z.optional(secret), password: secret, devices })
  .check(z.refine((body) => body.email !== undefined || body.username !== undefined, { path: ['email'] }))

/** `attempt`: a secret that the client makes before the request, and sends again with each retry until it is answered. */
const refreshBody = z.object({ refresh_token: secret, attempt: z.optional(secret) })

const registerBody = z
  .object({ name: personName, email, password: z.optional(password), plainPassword: z.optional(password) })
  .check(z.refine((body) => body.password !== undefined || body.plainPassword !== undefined, { path: ['password'] }))

const profileChange = z.object({
  name: z.optional(personName),
  phone: z.optional(phone),
  language: z.optional(language),
  theme: z.optional(theme),
})

export const sessionRoutes = defineRoutes({
  getInstance: {
    method: 'GET',
    path: '/instance',
    access: 'public',
    tag: 'session',
    summary: 'What the signed-out pages need to know of this instance',
    response: instance,
    errors: [],
  },
  login: {
    method: 'POST',
    path: '/login_check',
    access: 'public',
    tag: 'session',
    summary: 'Sign in; `username` is read as e-mail',
    body: loginBody,
    response: signedIn,
    storesAnswer: false,
    errors: ['CREDENTIALS_INVALID', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  register: {
    method: 'POST',
    path: '/register',
    access: 'public',
    tag: 'session',
    summary: 'Ask for an account; the same answer for known addresses; a code follows by e-mail',
    body: registerBody,
    response: codeSent,
    status: 202,
    storesAnswer: false,
    errors: ['VALIDATION_FAILED', 'PASSWORD_TOO_COMMON', 'REGISTRATION_CLOSED', 'TOO_MANY_REQUESTS'],
  },
  validateRegistration: {
    method: 'POST',
    path: '/register/validate',
    access: 'public',
    tag: 'session',
    summary: 'Confirm the address with its code: the account exists and is signed in',
    body: z.object({ email, code }),
    response: z.object({ data: signedIn }),
    storesAnswer: false,
    errors: ['CODE_INVALID', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/lost-password',
    access: 'public',
    tag: 'session',
    summary: 'Ask for a code to choose a new password; the same answer for unknown addresses',
    body: z.object({ email, devices }),
    response: codeSent,
    status: 202,
    storesAnswer: false,
    errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  validatePasswordReset: {
    method: 'POST',
    path: '/lost-password/validate',
    access: 'public',
    tag: 'session',
    summary: 'Check a code without consuming it (it shares its tries with the update)',
    body: z.object({ email, code }),
    response: codeSent,
    storesAnswer: false,
    errors: ['CODE_INVALID', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  updatePassword: {
    method: 'PUT',
    path: '/lost-password/update',
    access: 'public',
    tag: 'session',
    summary: 'Consume the code and set the new password; every session ends',
    body: z.object({ email, code, plainPassword: password }),
    response: z.object({ data: z.object({}) }),
    storesAnswer: false,
    errors: ['CODE_INVALID', 'VALIDATION_FAILED', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
  },
  refreshToken: {
    method: 'POST',
    path: '/token/refresh',
    access: 'public',
    tag: 'session',
    summary: 'Exchange the refresh token (rotated at each use)',
    body: refreshBody,
    response: tokenPair,
    storesAnswer: false,
    errors: ['REFRESH_TOKEN_INVALID', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  refreshAuth: {
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    tag: 'session',
    summary: 'The same as /token/refresh',
    body: refreshBody,
    response: tokenPair,
    storesAnswer: false,
    errors: ['REFRESH_TOKEN_INVALID', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    tag: 'session',
    summary: 'End the session of the bearer token, an expired but correctly signed one too',
    response: z.object({}),
    storesAnswer: false,
    errors: ['AUTH_ERROR', 'TOKEN_INVALID'],
  },
  getMe: {
    method: 'GET',
    path: '/me',
    access: 'session',
    tag: 'profile',
    summary: 'The signed-in person, their establishments and the current one',
    response: currentUser,
    errors: [],
  },
  getProfile: {
    method: 'GET',
    path: '/auth/profile',
    access: 'session',
    tag: 'profile',
    summary: 'The same as /me',
    response: currentUser,
    errors: [],
  },
  updateMe: {
    method: 'PUT',
    path: '/me',
    access: 'session',
    tag: 'profile',
    summary: 'Change profile fields',
    body: profileChange,
    response: currentUser,
    precondition: 'optional-version',
    errors: ['VALIDATION_FAILED', 'VERSION_STALE'],
  },
  selectEstablishment: {
    method: 'PUT',
    path: '/me/current-establishment',
    access: 'session',
    tag: 'profile',
    summary: 'Make an accessible, active establishment the current one',
    body: z.object({ establishmentId: positiveId }),
    response: currentUser,
    errors: ['NOT_FOUND', 'ESTABLISHMENT_INACTIVE', 'VALIDATION_FAILED'],
  },
})
