import { invoiceReadingRoutes } from '@zinc/contract/purchases/invoice-readings'
import { isRefusal } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { invoiceOf } from './invoice-readings.service.ts'

const handlers: HandlersOf<typeof invoiceReadingRoutes> = {
  readInvoice: async ({ tx, scope, input }) => {
    const { pages, reading } = input.file
    const invoice = reading === null ? null : await invoiceOf(tx, scope, reading)
    return isRefusal(invoice) ? invoice : { pages, invoice }
  },
}

export const invoiceReadingFeature = defineFeature({ routes: invoiceReadingRoutes, handlers })
