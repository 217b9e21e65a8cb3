import { expectedReceiptRoutes } from '@zinc/contract/expected-receipts'
import { isRefusal } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { refusalOfRange } from '../establishments/date-range.service.ts'
import { listExpectedReceipts, removeReceiptArrival, saveReceiptArrival } from './receipt-arrivals.service.ts'

const handlers: HandlersOf<typeof expectedReceiptRoutes> = {
  listExpectedReceipts: async ({ tx, scope, input, language }) => {
    const { from, to } = input.query
    return refusalOfRange({ from, to }, language) ?? (await listExpectedReceipts(tx, scope, { from, to }))
  },
  saveReceiptArrival: async ({ tx, scope, input, language, expectedVersion }) => {
    const { paymentMethodId, businessDate, arrivedOn, amount } = input.body
    const arrival = { id: input.params.id.toLowerCase(), paymentMethodId, businessDate, arrivedOn, amount }
    return await saveReceiptArrival(tx, scope, arrival, { language, expectedVersion })
  },
  removeReceiptArrival: async ({ tx, scope, input, expectedVersion }) => {
    const refusal = await removeReceiptArrival(tx, scope, input.params.id.toLowerCase(), expectedVersion)
    return isRefusal(refusal) ? refusal : {}
  },
}

export const receiptFeature = defineFeature({ routes: expectedReceiptRoutes, handlers })
