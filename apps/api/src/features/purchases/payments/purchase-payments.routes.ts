import { purchaseBadgeRoutes } from '@zinc/contract/purchases/purchase-badge'
import { purchasePaymentRoutes } from '@zinc/contract/purchases/purchase-payments'
import type { DocumentCall } from '../../../documents/document-call.ts'
import { defineFeature } from '../../../http/routing/feature.ts'
import { type Call, counted, type HandlersOf } from '../../../http/routing/handler.ts'
import { refusalOfRange } from '../../establishments/date-range.service.ts'
import { findDueDays } from './due.repository.ts'
import { listDue, listRegisterPayments, readBadge } from './due.service.ts'
import { linkPurchase } from './links.service.ts'
import { deletePayment, payPurchases, savePayment } from './payments.service.ts'

const routes = { ...purchaseBadgeRoutes, ...purchasePaymentRoutes }

const handlers: HandlersOf<typeof routes> = {
  listDuePurchases: async ({ tx, scope, input }) => {
    const { rows, total } = await listDue(tx, scope, input.query)
    return counted(rows, total)
  },

  listDueSums: async ({ tx, scope, input }) => await findDueDays(tx, scope, input.query),

  getPurchaseBadge: async ({ tx, scope }) => await readBadge(tx, scope),

  listRegisterPayments: async ({ tx, scope, input, language }) => {
    const { from, to } = input.query
    return refusalOfRange({ from, to }, language) ?? (await listRegisterPayments(tx, scope, { from, to }))
  },

  linkPurchase: async (call) => {
    const { params, body } = call.input
    return await linkPurchase(writeOf(call), { purchaseId: lower(params.id), invoiceId: lowerOrNull(body.invoiceId) })
  },

  savePayment: async (call) => {
    const { params, body } = call.input
    const { paidOn, amount, method, registerId, creditNoteId, expectedPaid, typedAt } = body
    const names = { registerId: lowerOrNull(registerId), creditNoteId: lowerOrNull(creditNoteId) }
    const payment = { id: lower(params.paymentId), paidOn, amount, method, ...names }
    return await savePayment(writeOf(call), { purchaseId: lower(params.id), payment, expectedPaid, typedAt })
  },

  deletePayment: async (call) => {
    const { params, query } = call.input
    const ids = { purchaseId: lower(params.id), paymentId: lower(params.paymentId) }
    return await deletePayment(writeOf(call), { ...ids, typedAt: query.typedAt })
  },

  payPurchases: async (call) => {
    const { paidOn, method, registerId, items } = call.input.body
    return await payPurchases(writeOf(call), {
      ...{ paidOn, method, registerId: lowerOrNull(registerId) },
      items: items.map(({ purchaseId, paymentId, ...item }) => ({
        ...item,
        purchaseId: lower(purchaseId),
        paymentId: lower(paymentId),
      })),
    })
  },
}

type PayRoutes = typeof purchasePaymentRoutes
type Written = Pick<Call<PayRoutes['savePayment']>, 'tx' | 'scope' | 'deps' | 'now' | 'language' | 'expectedVersion'>

function writeOf({ tx, scope, deps, now, language, expectedVersion }: Written): DocumentCall {
  return { tx, scope, clock: deps.clock, now, language, expectedVersion }
}

/** The database writes ids in lower case: so do comparisons and the journal. */
function lower(id: string): string {
  return id.toLowerCase()
}

function lowerOrNull(id: string | null): string | null {
  return id === null ? null : lower(id)
}

export const purchasePaymentFeature = defineFeature({ routes, handlers })
