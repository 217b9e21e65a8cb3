import { DESCRIPTION_MAX_LENGTH, NAME_MAX_LENGTH } from '@zinc/domain/account'
import { isDayOfYear } from '@zinc/domain/calendar/calendar'
import { isArticleOf, natures, paymentKinds, territories } from '@zinc/domain/establishment/establishment'
import { timeZones } from '@zinc/domain/establishment/establishment-clock'
import { establishmentTypes } from '@zinc/domain/establishment/establishment-type'
import { cashCountTimes, entryParts } from '@zinc/domain/ticket-z/ticket-z-part'
import * as z from 'zod/mini'
import { siret, vatNumber } from './company.ts'
import { pageQuery, sortText } from './pagination.ts'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import {
  anyUuid,
  basisPoints,
  cents,
  clientId,
  instant,
  label,
  list,
  optionalText,
  phone,
  plainDate,
  positiveId,
  positiveIdText,
  text,
  timeOfDay,
} from './scalars.ts'
import { establishmentSummary, salesLabelInput } from './session.ts'

export const weekday = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
])

export const vatLine = z.object({
  id: anyUuid,
  label: z.string(),
  nature: z.enum(natures),
  rateBp: basisPoints,
  validFrom: z.nullable(plainDate),
  validTo: z.nullable(plainDate),
  position: z.int(),
  isActive: z.boolean(),
})

export const paymentMethod = z.object({
  id: anyUuid,
  label: z.string(),
  kind: z.enum(paymentKinds),
  account: z.nullable(z.string()),
  settlementDays: z.int(),
  commissionBp: basisPoints,
  position: z.int(),
  isActive: z.boolean(),
})

const namedItem = { id: anyUuid, label: z.string(), position: z.int(), isActive: z.boolean() }
/** In date order; `weekdays` null: those the establishment is open; none: not given. Before the first it is not given. */
export const servicePattern = z.object({ validFrom: plainDate, weekdays: z.nullable(z.array(weekday)) })
/** `isWholeDay`: its ticket holds the sales of all services. */
const service = z.object({ ...namedItem, isWholeDay: z.boolean(), patterns: z.array(servicePattern) })
/** A day before `expectedFrom` is complete without it. */
const register = z.object({ ...namedItem, expectedFrom: plainDate })
export const openingPattern = z.object({ validFrom: plainDate, weekdays: z.array(weekday) })

export const closedDay = z.object({
  id: anyUuid,
  establishmentId: positiveId,
  date: plainDate,
  serviceId: z.nullable(anyUuid),
  reason: z.string(),
  /** Changes at every write; the ETag. */
  version: z.int(),
})
export type SavedClosedDay = Output<typeof closedDay>

export const establishment = z.object({
  ...establishmentSummary.shape,
  ownerId: positiveId,
  description: z.string(),
  phone: z.string(),
  address: z.string(),
  siret: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  territory: z.enum(territories),
  timeZone: z.string(),
  currency: z.literal('EUR'),
  openedOn: plainDate,
  businessDayStart: timeOfDay,
  openingDays: z.array(openingPattern),
  fiscalYearStart: z.string(),
  cashTolerance: cents,
  entryTolerance: cents,
  defaultFloat: cents,
  cashCountTime: z.enum(cashCountTimes),
  /** The parts of the form beside sales and payments, in the order of the register's own printed Z. */
  entryParts: z.array(z.enum(entryParts)),
  lockedUntil: z.nullable(plainDate),
  vatLines: z.array(vatLine),
  paymentMethods: z.array(paymentMethod),
  services: z.array(service),
  registers: z.array(register),
  createdAt: instant,
  version: z.int(),
})
export type Establishment = Output<typeof establishment>

/** `role` is null in an administrator's list where they have no membership. No figure in it. */
export const establishmentListItem = z.object({
  ...establishmentSummary.shape,
  role: z.nullable(establishmentSummary.shape.role),
  ownerId: positiveId,
  ownerName: z.string(),
  /** Of the address, where it names one; else ''. */
  city: z.string(),
  /** Members whose access has not ended, the owner among them. */
  peopleCount: z.int(),
  createdAt: instant,
})
export type EstablishmentListItem = Output<typeof establishmentListItem>

export const openWeekdays = list(weekday, 7).check(
  z.minLength(1),
  z.refine((days) => new Set(days).size === days.length),
)

export const establishmentCreation = z.object({
  name: label(NAME_MAX_LENGTH),
  type: z.enum(establishmentTypes),
  openWeekdays,
  territory: z.optional(z.enum(territories)),
  /** First day of activity here; defaults to today's business date. */
  openedOn: z.optional(plainDate),
})

const amount = cents.check(z.gte(0))

const salesLabelChange = salesLabelInput.check(
  z.refine(({ gender, article }) => isArticleOf(gender, article), { error: 'invalid_article', path: ['article'] }),
)

/** The owner's own changes: never `isActive` nor `ownerId`. */
export const establishmentChange = z.object({
  name: z.optional(label(NAME_MAX_LENGTH)),
  /** Changes no list: what a type starts with is proposed once, at the creation. */
  type: z.optional(z.enum(establishmentTypes)),
  description: z.optional(optionalText(DESCRIPTION_MAX_LENGTH)),
  phone: z.optional(phone),
  address: z.optional(optionalText(300)),
  siret: z.optional(z.nullable(siret)),
  vatNumber: z.optional(z.nullable(vatNumber)),
  /** Its clock follows, unless one is named. */
  territory: z.optional(z.enum(territories)),
  timeZone: z.optional(z.enum(timeZones)),
  openedOn: z.optional(plainDate),
  businessDayStart: z.optional(timeOfDay),
  /** MM-DD */
  fiscalYearStart: z.optional(text(5).check(z.refine(isDayOfYear, { error: 'invalid_day_of_year' }))),
  cashTolerance: z.optional(amount),
  entryTolerance: z.optional(amount),
  defaultFloat: z.optional(amount),
  cashCountTime: z.optional(z.enum(cashCountTimes)),
  entryParts: z.optional(
    list(z.enum(entryParts), entryParts.length).check(z.refine((parts) => new Set(parts).size === parts.length)),
  ),
  salesLabel: z.optional(salesLabelChange),
  openWeekdays: z.optional(openWeekdays),
  /** The first day of the new opening days; today's business date where none is named, never before it. */
  openingFrom: z.optional(plainDate),
})

export const establishmentSorts = ['name', 'id', 'type', 'owner', 'peopleCount', 'createdAt'] as const

const idParams = z.object({ id: positiveIdText })

export const establishmentRoutes = defineRoutes({
  listEstablishments: {
    method: 'GET',
    path: '/establishments',
    access: 'session',
    tag: 'establishments',
    summary: 'The establishments of the signed-in person (all of them for an administrator)',
    query: z.object({
      ...pageQuery,
      /** In name, address and owner’s name, whatever the accents and capitals. */
      search: z.optional(optionalText(100)),
      type: z.optional(z.enum(establishmentTypes)),
      family: z.optional(z.enum(['restaurant', 'shop'])),
      isActive: z.optional(z.enum(['true', 'false'])),
      ownerId: z.optional(positiveIdText),
      sort: z.optional(sortText(establishmentSorts)),
    }),
    response: z.array(establishmentListItem),
    counted: true,
    errors: ['VALIDATION_FAILED'],
  },
  createEstablishment: {
    method: 'POST',
    path: '/establishments',
    access: 'session',
    tag: 'establishments',
    summary: 'Create an establishment, ready for its first entry; the caller owns it and it becomes current',
    body: establishmentCreation,
    response: establishment,
    status: 201,
    errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  },
  getEstablishment: {
    method: 'GET',
    path: '/establishments/{id}',
    access: { establishment: 'establishment.read' },
    tag: 'establishments',
    summary: 'An establishment with its VAT lines, payment methods, services and registers',
    params: idParams,
    response: establishment,
    errors: ['NOT_FOUND'],
  },
  updateEstablishment: {
    method: 'PUT',
    path: '/establishments/{id}',
    access: { establishment: 'settings.write' },
    tag: 'establishments',
    summary: 'Change an establishment; only what is sent changes',
    params: idParams,
    body: establishmentChange,
    response: establishment,
    precondition: 'optional-version',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'VERSION_STALE', 'VALIDATION_FAILED'],
  },
  listClosedDays: {
    method: 'GET',
    path: '/establishments/{id}/closures',
    access: { establishment: 'establishment.read' },
    tag: 'establishments',
    summary: 'Closed days of a range, both ends included',
    params: idParams,
    query: z.object({ from: plainDate, to: plainDate }),
    response: z.array(closedDay),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  saveClosedDay: {
    method: 'PUT',
    path: '/establishments/{id}/closures/{closureId}',
    access: { establishment: 'closure.write' },
    tag: 'establishments',
    summary: 'Say that a day was closed: it is no longer missing',
    params: z.object({ id: positiveIdText, closureId: clientId }),
    body: z.object({ date: plainDate, serviceId: z.nullable(anyUuid), reason: optionalText(100) }),
    response: closedDay,
    precondition: 'version',
    errors: [
      'VERSION_STALE',
      'NOT_FOUND',
      'FORBIDDEN',
      'ESTABLISHMENT_INACTIVE',
      'CLOSURE_EXISTS',
      'DAY_HAS_TICKET',
      'PERIOD_LOCKED',
      'VALIDATION_FAILED',
    ],
  },
  deleteClosedDay: {
    method: 'DELETE',
    path: '/establishments/{id}/closures/{closureId}',
    access: { establishment: 'closure.write' },
    tag: 'establishments',
    summary: 'Reopen a closed day',
    params: z.object({ id: positiveIdText, closureId: anyUuid }),
    response: z.object({}),
    precondition: 'version',
    errors: ['VERSION_STALE', 'NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'PERIOD_LOCKED'],
  },
})
