import { dueGroups } from '@zinc/domain/purchase/payment'
import { paymentStates, purchaseKinds, purchaseStatuses, supplierPaymentMethods } from '@zinc/domain/purchase/purchase'
import * as z from 'zod/mini'
import { pageQuery } from '../pagination.ts'
import type { Output } from '../read-only.ts'
import { entityId } from '../resource.ts'
import { defineRoutes } from '../route.ts'
import {
  anyUuid,
  cents,
  clientId,
  instant,
  list,
  optionalText,
  plainDate,
  positiveId,
  positiveIdText,
} from '../scalars.ts'
import { dispute, payee, paymentFields, purchase } from './purchases.ts'

/** What is still to pay, signed: a credit note takes away. */
export const duePurchase = z.object({
  id: anyUuid,
  version: z.int(),
  status: z.enum(purchaseStatuses),
  kind: z.enum(purchaseKinds),
  supplierId: z.nullable(anyUuid),
  reference: z.string(),
  issuedOn: z.nullable(plainDate),
  countedOn: plainDate,
  dueOn: z.nullable(plainDate),
  invoiceId: z.nullable(anyUuid),
  gross: z.int(),
  paid: z.int(),
  credited: z.int(),
  /** Gross without what is paid and credited. */
  open: z.int(),
  paymentState: z.enum(paymentStates),
  /** A credit note that is linked stands in the group of its invoice. */
  group: z.enum(dueGroups),
  dispute: z.nullable(dispute),
  /** Who is to be paid where it is not the supplier. */
  payee: z.nullable(payee),
})
export type DueRow = Output<typeof duePurchase>

/** More than people look through on one page. */
export const DUE_PAGE_SIZE = 500

/** As `DueDay` of the domain. */
const dueDay = z.object({
  day: z.nullable(plainDate),
  sum: z.int(),
  credits: z.int(),
  invoiceCount: z.int(),
  creditCount: z.int(),
})

const dueFilter = { supplierId: z.optional(entityId), search: z.optional(optionalText(100)) }

/** Cash that left a register on a day. */
export const registerPayment = z.object({
  date: plainDate,
  registerId: anyUuid,
  amount: z.int(),
  purchaseId: anyUuid,
  /** Supplier and reference, as the purchase names them. */
  label: z.string(),
})
export type RegisterPayment = Output<typeof registerPayment>

/** What was paid and credited as the caller saw it: two people never pay the same invoice twice. */
const expectedPaid = cents

/** When the person typed it: what left a register is judged against counts by it. Without it, now. */
const typedAt = z.optional(instant)

const scopeQuery = z.object({ establishmentId: positiveIdText })

const read = { access: { establishment: 'purchase.read' }, tag: 'purchases' } as const
const pay = { access: { establishment: 'purchase.pay' }, tag: 'purchases' } as const
const payErrors = [
  'NOT_FOUND',
  'FORBIDDEN',
  'PURCHASE_NOT_VALIDATED',
  'PURCHASE_CANCELLED',
  'PURCHASE_INVALID',
  'PAYMENT_CHANGED',
  'LINK_REFUSED',
  'PERIOD_LOCKED',
] as const

export const purchasePaymentRoutes = defineRoutes({
  listDuePurchases: {
    method: 'GET',
    path: '/purchases/due',
    access: { establishment: 'results.read' },
    tag: 'purchases',
    summary: 'What is still to pay, the first due first, 500 a page',
    query: z.object({ ...scopeQuery.shape, ...dueFilter, page: pageQuery.page }),
    response: z.array(duePurchase),
    counted: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  listDueSums: {
    method: 'GET',
    path: '/purchases/due/sums',
    access: { establishment: 'results.read' },
    tag: 'purchases',
    summary: 'The sums of all that is still to pay, by day: late ones together, later than 60 days together',
    query: z.object({ ...scopeQuery.shape, ...dueFilter }),
    response: z.array(dueDay),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  listRegisterPayments: {
    ...read,
    method: 'GET',
    path: '/purchases/register-payments',
    summary:
      'What purchases took out of the registers in a range of days (both ends included, 400 days at most), without what a line of the cash journal noted; of the staff, their own',
    query: z.object({ ...scopeQuery.shape, from: plainDate, to: plainDate }),
    response: z.array(registerPayment),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  linkPurchase: {
    method: 'PUT',
    path: '/purchases/{id}/link',
    access: { establishment: 'purchase.correct' },
    tag: 'purchases',
    summary: 'Link a delivery note or a credit note to its invoice, or free it: a linked delivery note counts 0',
    params: z.object({ id: clientId }),
    body: z.object({ establishmentId: positiveId, invoiceId: z.nullable(entityId) }),
    response: purchase,
    precondition: 'version',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PURCHASE_CANCELLED', 'LINK_REFUSED', 'PERIOD_LOCKED', 'VERSION_STALE'],
  },
  savePayment: {
    ...pay,
    method: 'PUT',
    path: '/purchases/{id}/payments/{paymentId}',
    summary: 'Record a payment under an id the caller made; it is never changed, only undone',
    params: z.object({ id: clientId, paymentId: clientId }),
    body: z.object({ establishmentId: positiveId, ...paymentFields, expectedPaid, typedAt }),
    response: purchase,
    precondition: 'version',
    errors: [...payErrors, 'VERSION_STALE'],
  },
  deletePayment: {
    ...pay,
    method: 'DELETE',
    path: '/purchases/{id}/payments/{paymentId}',
    summary: 'Undo a payment: it counts no more and stays visible',
    params: z.object({ id: clientId, paymentId: clientId }),
    query: z.object({ ...scopeQuery.shape, typedAt }),
    response: purchase,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PURCHASE_CANCELLED', 'PERIOD_LOCKED'],
  },
  payPurchases: {
    ...pay,
    method: 'POST',
    path: '/purchases/payments',
    summary: 'Record a payment of each of several purchases, all or nothing',
    body: z.object({
      establishmentId: positiveId,
      paidOn: plainDate,
      method: z.enum(supplierPaymentMethods),
      registerId: z.nullable(entityId),
      items: list(z.object({ purchaseId: entityId, paymentId: clientId, amount: cents, expectedPaid }), 100),
    }),
    response: z.array(purchase),
    errors: payErrors,
  },
})
