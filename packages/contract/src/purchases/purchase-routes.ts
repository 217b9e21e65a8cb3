import { dueFilters } from '@zinc/domain/purchase/payment'
import { paymentStates, purchaseKinds, purchaseStatuses } from '@zinc/domain/purchase/purchase'
import { REFERENCE_MAX_LENGTH } from '@zinc/domain/purchase/purchase-field'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import * as z from 'zod/mini'
import { pageQuery, sortText } from '../pagination.ts'
import { entityId } from '../resource.ts'
import { defineRoutes } from '../route.ts'
import {
  cents,
  clientId,
  list,
  optionalText,
  plainDate,
  positiveId,
  positiveIdText,
  requiredText,
  text,
} from '../scalars.ts'
import {
  listedPurchase,
  newPayment,
  purchase,
  purchaseDay,
  purchaseInput,
  purchaseRow,
  purchaseSums,
  purchaseVersion,
} from './purchases.ts'

const idParams = z.object({ id: clientId })
const scopeQuery = z.object({ establishmentId: positiveIdText })
const scopeBody = z.object({ establishmentId: positiveId })

/** `from` and `to` together: both ends included, 400 days at most. */
export const purchaseFilters = {
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  search: z.optional(optionalText(100)),
  supplierId: z.optional(entityId),
  categoryId: z.optional(entityId),
  kind: z.optional(z.enum(purchaseKinds)),
  status: z.optional(z.enum(purchaseStatuses)),
  payment: z.optional(z.enum(paymentStates)),
  due: z.optional(z.enum(dueFilters)),
}
export const purchaseSorts = ['countedOn', 'dueOn', 'gross', 'reference'] as const

const centsText = z.pipe(
  z.pipe(
    text(11).check(z.regex(/^-?\d{1,10}$/)),
    z.transform((digits) => Number(digits)),
  ),
  cents,
)

const read = { access: { establishment: 'purchase.read' }, tag: 'purchases' } as const
const write = {
  access: { establishment: 'purchase.write' },
  tag: 'purchases',
  params: idParams,
  response: purchase,
  precondition: 'version',
} as const
const change = { ...write, access: { establishment: 'purchase.correct' } } as const

const entryErrors = [
  'NOT_FOUND',
  'FORBIDDEN',
  'PURCHASE_CANCELLED',
  'PURCHASE_INVALID',
  'LINK_REFUSED',
  'OCCURRENCE_MADE',
] as const
const lockErrors = ['PERIOD_LOCKED', 'VERSION_STALE'] as const
const stateErrors = ['NOT_FOUND', 'FORBIDDEN', 'PURCHASE_NOT_VALIDATED', 'PURCHASE_CANCELLED', 'VERSION_STALE'] as const

export const purchaseRoutes = defineRoutes({
  listPurchases: {
    ...read,
    method: 'GET',
    path: '/purchases',
    summary:
      'A page of the purchases that the filters select (`from` and `to` together, 400 days at most), cancelled ones only with `status=cancelled`; with `with=content` each with its lines and all that its document says',
    query: z.object({
      ...scopeQuery.shape,
      ...pageQuery,
      ...purchaseFilters,
      with: z.optional(z.enum(['content'])),
      sort: z.optional(sortText<(typeof purchaseSorts)[number]>(purchaseSorts)),
    }),
    response: z.array(listedPurchase),
    counted: true,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  sumPurchases: {
    ...read,
    method: 'GET',
    path: '/purchases/sums',
    summary: 'The sums of the purchases that the same filters select',
    query: z.object({ ...scopeQuery.shape, ...purchaseFilters }),
    response: purchaseSums,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  findPurchaseTwins: {
    method: 'GET',
    path: '/purchases/twins',
    access: { establishment: 'purchase.write' },
    tag: 'purchases',
    summary: 'Purchases of the supplier that are likely the same document: its reference, or its gross within 3 days',
    query: z.object({
      ...scopeQuery.shape,
      supplierId: entityId,
      kind: z.optional(z.enum(purchaseKinds)),
      reference: z.optional(optionalText(REFERENCE_MAX_LENGTH)),
      /** The day it counts on. */
      issuedOn: z.optional(plainDate),
      /** Positive as typed. */
      gross: z.optional(centsText),
      exceptId: z.optional(entityId),
    }),
    response: z.array(purchaseRow),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  listPurchaseDays: {
    ...read,
    method: 'GET',
    path: '/purchases/days',
    summary:
      'The days of a range on which purchases count or are due (both ends included, 400 days at most), cancelled ones left out',
    query: z.object({ ...scopeQuery.shape, from: plainDate, to: plainDate }),
    response: z.array(purchaseDay),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  getPurchase: {
    ...read,
    method: 'GET',
    path: '/purchases/{id}',
    summary: 'One purchase',
    params: idParams,
    query: scopeQuery,
    response: purchase,
    errors: ['NOT_FOUND'],
  },
  listPurchaseVersions: {
    ...read,
    method: 'GET',
    path: '/purchases/{id}/versions',
    summary: 'Every validated version, newest first',
    params: idParams,
    query: scopeQuery,
    response: z.array(purchaseVersion),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  savePurchase: {
    ...write,
    method: 'PUT',
    path: '/purchases/{id}',
    summary: 'Create or replace a draft',
    body: purchaseInput,
    errors: [...entryErrors, ...lockErrors, 'PURCHASE_NOT_DRAFT'],
  },
  validatePurchase: {
    ...write,
    method: 'POST',
    path: '/purchases/{id}/validate',
    access: { establishment: 'purchase.validate' },
    summary: 'Freeze what was sent, with payments already made; from the staff, and with `asksCheck`, still to check',
    body: z.object({ ...purchaseInput.shape, asksCheck: z.boolean(), payments: list(newPayment, 10) }),
    errors: [...entryErrors, ...lockErrors, 'PURCHASE_NOT_DRAFT', 'PAYMENT_CHANGED'],
  },
  correctPurchase: {
    ...change,
    method: 'POST',
    path: '/purchases/{id}/correct',
    summary: 'A new version of a validated purchase, of the same kind, with a reason; earlier versions stay readable',
    body: z.object({ ...purchaseInput.shape, reason: requiredText(REASON_MAX_LENGTH) }),
    errors: [...entryErrors, ...lockErrors, 'PURCHASE_NOT_VALIDATED'],
  },
  checkPurchase: {
    ...write,
    method: 'POST',
    path: '/purchases/{id}/check',
    access: { establishment: 'purchase.check' },
    summary: 'Say that what was to check is right',
    body: scopeBody,
    errors: stateErrors,
  },
  disputePurchase: {
    ...change,
    method: 'POST',
    path: '/purchases/{id}/dispute',
    summary: 'Contest it with its supplier: still due, and not asked for',
    body: z.object({
      ...scopeBody.shape,
      reason: requiredText(REASON_MAX_LENGTH),
      expectedCredit: z.nullable(cents.check(z.gte(0))),
    }),
    errors: stateErrors,
  },
  settlePurchase: {
    ...change,
    method: 'POST',
    path: '/purchases/{id}/settle',
    summary: 'End a dispute',
    body: scopeBody,
    errors: stateErrors,
  },
  cancelPurchase: {
    ...write,
    method: 'POST',
    path: '/purchases/{id}/cancel',
    access: { establishment: 'purchase.cancel' },
    summary:
      'Cancel: it counts 0 and stays visible. A validated one: the owner, with a reason, once its payments are undone',
    body: z.object({ ...scopeBody.shape, reason: optionalText(REASON_MAX_LENGTH) }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PURCHASE_CANCELLED', 'REASON_REQUIRED', 'LINK_REFUSED', ...lockErrors],
  },
})
