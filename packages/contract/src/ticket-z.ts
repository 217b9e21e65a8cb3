import { paymentKinds } from '@zinc/domain/establishment/establishment'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import { ticketZStatuses } from '@zinc/domain/ticket-z/ticket-z'
import { ticketZMarks } from '@zinc/domain/ticket-z/ticket-z-mark'
import { ticketZWarningCodes } from '@zinc/domain/ticket-z/ticket-z-warning-code'
import * as z from 'zod/mini'
import { establishmentsQuery, namesEstablishments } from './establishments-query.ts'
import { pageQuery } from './pagination.ts'
import type { Output } from './read-only.ts'
import { defineRoutes } from './route.ts'
import {
  anyUuid,
  clientId,
  instant,
  optionalText,
  plainDate,
  positiveId,
  positiveIdText,
  requiredText,
} from './scalars.ts'
import { cashFigures, ticketZContent } from './ticket-z-content.ts'

const key = { businessDate: plainDate, registerId: anyUuid, serviceId: anyUuid }

/** Everything one write needs, so that a ticket kept offline is one request: key, figures and when it was typed. */
export const ticketZInput = z.object({
  establishmentId: positiveId,
  ...key,
  content: ticketZContent,
  /** When the person typed it (a staff member's 'today and yesterday' is judged by it). */
  typedAt: instant,
})
export type TicketZInput = Output<typeof ticketZInput>

/** Held to the limit of an amount when a ticket is taken, never when it is read. */
export const ticketZTotals = z.object({
  gross: z.int(),
  net: z.int(),
  vat: z.int(),
  payments: z.int(),
  expectedReceipts: z.int(),
  entryDifference: z.int(),
})

const person = z.object({ id: positiveId, name: z.string() })

export const ticketZ = z.object({
  id: anyUuid,
  establishmentId: positiveId,
  ...key,
  status: z.enum(ticketZStatuses),
  /** null when the reader may see the day's state but not its amounts (staff, another's ticket). */
  content: z.nullable(ticketZContent),
  totals: z.nullable(ticketZTotals),
  /** null where the content is hidden, and where nothing was counted. */
  cash: z._default(z.nullable(cashFigures), null),
  /** Changes at every write; the ETag. */
  version: z.int(),
  /** 1 when first validated, 2 after a correction…; 0 while a draft. */
  revision: z.int(),
  createdBy: person,
  /** Whose figures these are and when they were typed: the draft's, or the version's in force. */
  typedBy: person,
  typedAt: instant,
  validatedBy: z.nullable(person),
  validatedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  updatedAt: instant,
  /** Worth a second look, never a refusal. Empty where the content is hidden, and for a cancelled ticket. */
  warnings: z.array(z.object({ code: z.enum(ticketZWarningCodes), path: z.array(z.union([z.string(), z.number()])) })),
})
export type TicketZ = Output<typeof ticketZ>

/** A day with its tickets Z, cancelled ones too, as a calendar shows them: sums without the lines. */
export const ticketZDay = z.object({
  date: plainDate,
  tickets: z.array(
    z.object({
      id: anyUuid,
      registerId: anyUuid,
      serviceId: anyUuid,
      status: z.enum(ticketZStatuses),
      version: z.int(),
      marks: z.optional(z.array(z.enum(ticketZMarks))),
      /** null when the reader may not see the amounts, and of a cancelled ticket. */
      figures: z.nullable(
        z.object({
          gross: z.int(),
          vat: z.int(),
          entryDifference: z.int(),
          covers: z.nullable(z.int()),
          cashDifference: z.nullable(z.int()),
          payments: z.array(z.object({ kind: z.enum(paymentKinds), amount: z.int() })),
        }),
      ),
    }),
  ),
})
export type TicketZDay = Output<typeof ticketZDay>

export const ticketZVersion = z.object({
  revision: z.int(),
  content: ticketZContent,
  totals: ticketZTotals,
  cash: z.nullable(cashFigures),
  reason: z.nullable(z.string()),
  actor: person,
  typedAt: instant,
  recordedAt: instant,
})
export type TicketZVersion = Output<typeof ticketZVersion>

const idParams = z.object({ id: clientId })
const scopeQuery = z.object({ establishmentId: positiveIdText })

export const ticketZRoutes = defineRoutes({
  listTicketsZ: {
    method: 'GET',
    path: '/ticketz',
    access: { establishments: 'ticketZ.read' },
    tag: 'ticketz',
    summary:
      'Tickets Z of a range of business dates (both ends included, 400 days at most), of one establishment or several, cancelled ones too; all of them, or a page',
    query: z
      .object({ ...establishmentsQuery, ...pageQuery, from: plainDate, to: plainDate })
      .check(namesEstablishments),
    response: z.array(ticketZ),
    counted: true,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  listTicketZDays: {
    method: 'GET',
    path: '/ticketz/days',
    access: { establishment: 'ticketZ.read' },
    tag: 'ticketz',
    summary:
      'The days of a range that have a ticket Z (both ends included, 400 days at most), each ticket with its sums and without its lines',
    query: z.object({ ...scopeQuery.shape, from: plainDate, to: plainDate }),
    response: z.array(ticketZDay),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  getTicketZ: {
    method: 'GET',
    path: '/ticketz/{id}',
    access: { establishment: 'ticketZ.read' },
    tag: 'ticketz',
    summary: 'One ticket Z',
    params: idParams,
    query: scopeQuery,
    response: ticketZ,
    errors: ['NOT_FOUND'],
  },
  listTicketZVersions: {
    method: 'GET',
    path: '/ticketz/{id}/versions',
    access: { establishment: 'ticketZ.read' },
    tag: 'ticketz',
    summary: 'Every validated version, newest first',
    params: idParams,
    query: scopeQuery,
    response: z.array(ticketZVersion),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  getTicketZReceipt: {
    method: 'GET',
    path: '/ticketz/{id}/receipt',
    access: { establishment: 'ticketZ.read' },
    tag: 'ticketz',
    summary: 'The closing on one page, as a PDF in the language of the call',
    params: idParams,
    query: scopeQuery,
    response: z.object({}),
    produces: { types: ['application/pdf'] },
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  saveTicketZ: {
    method: 'PUT',
    path: '/ticketz/{id}',
    access: { establishment: 'ticketZ.write' },
    tag: 'ticketz',
    summary: 'Create or replace a draft',
    params: idParams,
    body: ticketZInput,
    response: ticketZ,
    precondition: 'version',
    errors: [
      'TICKET_Z_EXISTS',
      'TICKET_Z_NOT_DRAFT',
      'TICKET_Z_CANCELLED',
      'TICKET_Z_INVALID',
      'PERIOD_LOCKED',
      'VERSION_STALE',
    ],
  },
  validateTicketZ: {
    method: 'POST',
    path: '/ticketz/{id}/validate',
    access: { establishment: 'ticketZ.validate' },
    tag: 'ticketz',
    summary: 'Freeze the figures sent (creates the ticket when it does not exist yet)',
    params: idParams,
    body: ticketZInput,
    response: ticketZ,
    precondition: 'version',
    errors: [
      'TICKET_Z_EXISTS',
      'TICKET_Z_NOT_DRAFT',
      'TICKET_Z_CANCELLED',
      'TICKET_Z_INVALID',
      'DATE_IN_FUTURE',
      'PERIOD_LOCKED',
      'VERSION_STALE',
    ],
  },
  correctTicketZ: {
    method: 'POST',
    path: '/ticketz/{id}/correct',
    access: { establishment: 'ticketZ.correct' },
    tag: 'ticketz',
    summary: 'A new version of a validated ticket, with a reason; earlier versions stay readable',
    params: idParams,
    body: z.object({ ...ticketZInput.shape, reason: requiredText(REASON_MAX_LENGTH) }),
    response: ticketZ,
    precondition: 'version',
    errors: ['TICKET_Z_NOT_VALIDATED', 'TICKET_Z_CANCELLED', 'TICKET_Z_INVALID', 'PERIOD_LOCKED', 'VERSION_STALE'],
  },
  cancelTicketZ: {
    method: 'POST',
    path: '/ticketz/{id}/cancel',
    access: { establishment: 'ticketZ.cancel' },
    tag: 'ticketz',
    summary: 'Cancel: it counts 0 and stays visible. A validated one: the owner, with a reason',
    params: idParams,
    body: z.object({ establishmentId: positiveId, reason: optionalText(REASON_MAX_LENGTH) }),
    response: ticketZ,
    precondition: 'version',
    errors: ['TICKET_Z_CANCELLED', 'REASON_REQUIRED', 'PERIOD_LOCKED', 'VERSION_STALE', 'FORBIDDEN'],
  },
})
