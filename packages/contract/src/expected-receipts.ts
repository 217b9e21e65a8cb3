import { paymentKinds } from '@zinc/domain/establishment/establishment'
import * as z from 'zod/mini'
import type { Output } from './read-only.ts'
import { entityId } from './resource.ts'
import { defineRoutes } from './route.ts'
import { anyUuid, cents, clientId, plainDate, positiveId, positiveIdText } from './scalars.ts'

/** What a payment method brought in for one business date: marked by a person, undone by removing the mark. */
export const receiptArrival = z.object({
  id: anyUuid,
  establishmentId: positiveId,
  paymentMethodId: anyUuid,
  /** Of the tickets Z it settles. */
  businessDate: plainDate,
  arrivedOn: plainDate,
  /** What arrived, net of a commission for example; null: what was expected. */
  amount: z.nullable(cents),
  /** Changes at every write; the ETag. */
  version: z.int(),
})
export type ReceiptArrival = Output<typeof receiptArrival>

/** What the validated tickets Z of one business date say was paid by one method that settles later. */
export const expectedReceipt = z.object({
  paymentMethodId: anyUuid,
  kind: z.enum(paymentKinds),
  businessDate: plainDate,
  /** Business date + settlement days of the method. */
  expectedOn: plainDate,
  amount: z.int(),
  arrival: z.nullable(receiptArrival),
})
export type ExpectedReceipt = Output<typeof expectedReceipt>

const writeErrors = ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'PERIOD_LOCKED', 'VERSION_STALE'] as const
const mark = {
  path: '/receipt_arrivals/{id}',
  access: { establishment: 'receipt.mark' },
  tag: 'reports',
  params: z.object({ id: clientId }),
  precondition: 'version',
} as const

export const expectedReceiptRoutes = defineRoutes({
  listExpectedReceipts: {
    method: 'GET',
    path: '/expected_receipts',
    access: { establishment: 'results.read' },
    tag: 'reports',
    summary:
      'What card, voucher and platform payments of a range of expected dates bring in (both ends included, 400 days at most), and what of it was marked as arrived',
    query: z.object({ establishmentId: positiveIdText, from: plainDate, to: plainDate }),
    response: z.array(expectedReceipt),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALIDATION_FAILED'],
  },
  saveReceiptArrival: {
    ...mark,
    method: 'PUT',
    summary: 'Say that the payments of a method and a business date have arrived, or correct when and how much',
    body: z.strictObject({
      establishmentId: positiveId,
      paymentMethodId: entityId,
      businessDate: plainDate,
      arrivedOn: plainDate,
      amount: z.nullable(cents),
    }),
    response: receiptArrival,
    errors: [...writeErrors, 'VALIDATION_FAILED'],
  },
  removeReceiptArrival: {
    ...mark,
    method: 'DELETE',
    summary: 'Undo the mark: the payments are expected again',
    query: z.object({ establishmentId: positiveIdText }),
    response: z.object({}),
    errors: writeErrors,
  },
})
