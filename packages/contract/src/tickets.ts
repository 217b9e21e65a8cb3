import {
  depositOrigins,
  MAX_TICKET_AMOUNT,
  TICKET_LABEL_MAX_LENGTH,
  TICKET_REFERENCE_MAX_LENGTH,
  ticketKinds,
  ticketStatuses,
} from '@zinc/domain/cash/cash-journal'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import * as z from 'zod/mini'
import { pageQuery, sortText } from './pagination.ts'
import type { Output } from './read-only.ts'
import { entityId } from './resource.ts'
import { defineRoutes } from './route.ts'
import {
  anyUuid,
  basisPoints,
  clientId,
  instant,
  optionalLabel,
  optionalText,
  plainDate,
  positiveId,
  positiveIdText,
  requiredText,
} from './scalars.ts'

/** What people type of a line of the cash journal. */
const ticketFields = {
  kind: z.enum(ticketKinds),
  businessDate: plainDate,
  /** When it happened. */
  at: instant,
  registerId: entityId,
  /** More than 0 whatever the kind. */
  amount: z.int().check(z.gte(1), z.lte(MAX_TICKET_AMOUNT)),
  /** Of a sale or a refund, null is cash; of any other kind null. */
  paymentMethodId: z.nullable(entityId),
  /** Of a bank deposit, and of nothing else. */
  origin: z.nullable(z.enum(depositOrigins)),
  label: optionalLabel(TICKET_LABEL_MAX_LENGTH),
  /** Of the deposit slip, or of the envelope. */
  reference: optionalText(TICKET_REFERENCE_MAX_LENGTH),
}

export const ticketInput = z.strictObject({
  establishmentId: positiveId,
  ...ticketFields,
  /** When the person typed it (a staff member's 'today and yesterday' is judged by it). */
  typedAt: instant,
})
export type TicketInput = Output<typeof ticketInput>

const person = z.object({ id: positiveId, name: z.string() })

export const ticket = z.object({
  id: anyUuid,
  establishmentId: positiveId,
  /** The ETag. */
  version: z.int(),
  kind: z.enum(ticketKinds),
  businessDate: plainDate,
  at: instant,
  registerId: anyUuid,
  /** null when the reader may see that it exists but not its amount (staff, another's ticket). */
  amount: z.nullable(z.int()),
  paymentMethodId: z.nullable(anyUuid),
  origin: z.nullable(z.enum(depositOrigins)),
  label: z.string(),
  reference: z.string(),
  /** The purchase that was made of it. */
  purchaseId: z.nullable(anyUuid),
  /** A cancelled line stays visible and counts 0. */
  status: z.enum(ticketStatuses),
  cancelReason: z.nullable(z.string()),
  cancelledAt: z.nullable(instant),
  hasAttachments: z.boolean(),
  isMine: z.boolean(),
  createdBy: person,
  typedAt: instant,
  updatedAt: instant,
})
export type Ticket = Output<typeof ticket>

export const ticketSorts = ['businessDate', 'amount', 'label'] as const

const idParams = z.object({ id: clientId })
const scopeQuery = z.object({ establishmentId: positiveIdText })
const scopeBody = z.strictObject({ establishmentId: positiveId })
const read = { access: { establishment: 'ticket.read' }, tag: 'tickets' } as const
const write = { access: { establishment: 'ticket.write' }, tag: 'tickets', params: idParams, response: ticket } as const
const writeErrors = ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'PERIOD_LOCKED', 'TICKET_CANCELLED'] as const

export const ticketRoutes = defineRoutes({
  listTickets: {
    ...read,
    method: 'GET',
    path: '/tickets',
    summary:
      'A page of the lines of the cash journal in a range of days (both ends included, 400 days at most), cancelled ones too',
    query: z.object({
      ...scopeQuery.shape,
      ...pageQuery,
      from: plainDate,
      to: plainDate,
      kind: z.optional(z.enum(ticketKinds)),
      registerId: z.optional(entityId),
      status: z.optional(z.enum(ticketStatuses)),
      search: z.optional(optionalText(100)),
      /** `businessDate` is by day and hour. */
      sort: z.optional(sortText<(typeof ticketSorts)[number]>(ticketSorts)),
    }),
    response: z.array(ticket),
    counted: true,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  listTicketsOfPurchase: {
    ...read,
    method: 'GET',
    path: '/tickets/of-purchase',
    summary: 'The lines of the cash journal that a purchase was made of',
    query: z.object({ ...scopeQuery.shape, purchaseId: entityId }),
    response: z.array(ticket),
    errors: ['NOT_FOUND'],
  },
  getTicket: {
    ...read,
    method: 'GET',
    path: '/tickets/{id}',
    summary: 'One line of the cash journal',
    params: idParams,
    query: scopeQuery,
    response: ticket,
    errors: ['NOT_FOUND'],
  },
  saveTicket: {
    ...write,
    method: 'PUT',
    path: '/tickets/{id}',
    summary: 'Note a line of the cash journal under an id the caller made, or replace what it says',
    body: ticketInput,
    precondition: 'version',
    errors: [...writeErrors, 'VALIDATION_FAILED', 'DATE_IN_FUTURE', 'VERSION_STALE'],
  },
  cancelTicket: {
    ...write,
    method: 'POST',
    path: '/tickets/{id}/cancel',
    summary: 'Cancel a line: it counts 0 and stays visible, with its reason',
    body: z.strictObject({ ...scopeBody.shape, reason: requiredText(REASON_MAX_LENGTH), typedAt: instant }),
    precondition: 'version',
    errors: [...writeErrors, 'VERSION_STALE'],
  },
  makeTicketPurchase: {
    ...write,
    method: 'POST',
    path: '/tickets/{id}/purchase',
    summary:
      'Make a purchase of a petty cash line: a receipt still to check, paid in cash from its register, with its photos; asked again under the same purchase it changes nothing',
    body: z.strictObject({
      ...scopeBody.shape,
      purchaseId: clientId,
      /** Of the whole amount, VAT included; null: outside VAT, or not known yet. */
      rateBp: z.nullable(basisPoints),
      categoryId: z.nullable(entityId),
      typedAt: instant,
    }),
    errors: [...writeErrors, 'LINK_REFUSED', 'PURCHASE_INVALID', 'PAYMENT_CHANGED', 'VERSION_STALE'],
  },
})
