import { accountFeature } from './features/account/account.routes.ts'
import { adminFeature } from './features/admin/admin.routes.ts'
import { attachmentFeature } from './features/attachments/attachments.routes.ts'
import { cashFeature } from './features/cash/cash-counts.routes.ts'
import { categoryFeature, purchaseCategoryFeature } from './features/catalog/categories.routes.ts'
import { supplierFeature } from './features/catalog/suppliers.routes.ts'
import { clientErrorFeature } from './features/client-errors/client-errors.routes.ts'
import { establishmentFeature } from './features/establishments/establishments.routes.ts'
import { exportFeature } from './features/exports/exports.routes.ts'
import { importFeature } from './features/imports/imports.routes.ts'
import { invoiceReadingFeature } from './features/invoice-readings/invoice-readings.routes.ts'
import { jobFeature } from './features/jobs/jobs.routes.ts'
import { journalFeature } from './features/journal/journal.routes.ts'
import { lockFeature } from './features/locks/locks.routes.ts'
import { peopleFeature } from './features/people/people.routes.ts'
import { purchasePaymentFeature } from './features/purchases/payments/purchase-payments.routes.ts'
import { priceFeature } from './features/purchases/prices/prices.routes.ts'
import { purchaseFeature } from './features/purchases/purchases.routes.ts'
import { receiptFeature } from './features/receipts/receipt-arrivals.routes.ts'
import { recurringFeature } from './features/recurring/recurring.routes.ts'
import { reportFeature } from './features/reports/reports.routes.ts'
import { retentionFeature } from './features/retention/retention.service.ts'
import { sessionFeature } from './features/session/session.routes.ts'
import { settingsFeature } from './features/settings/settings.routes.ts'
import { stockFeature } from './features/stock/stock.routes.ts'
import { stockItemFeature } from './features/stock/stock-items.routes.ts'
import { ticketZFeature } from './features/ticket-z/ticket-z.routes.ts'
import { ticketFeature } from './features/tickets/tickets.routes.ts'
import { verificationFeature } from './features/verification/verification.routes.ts'
import { handlersOf } from './http/routing/feature.ts'
import type { Handlers } from './http/routing/handler.ts'

/** Everything the API does, feature by feature. */
export const features = [
  sessionFeature,
  accountFeature,
  establishmentFeature,
  settingsFeature,
  lockFeature,
  ticketZFeature,
  cashFeature,
  ticketFeature,
  stockItemFeature,
  stockFeature,
  attachmentFeature,
  purchaseFeature,
  invoiceReadingFeature,
  priceFeature,
  purchasePaymentFeature,
  jobFeature,
  exportFeature,
  importFeature,
  recurringFeature,
  supplierFeature,
  categoryFeature,
  purchaseCategoryFeature,
  reportFeature,
  receiptFeature,
  journalFeature,
  verificationFeature,
  clientErrorFeature,
  adminFeature,
  peopleFeature,
  retentionFeature,
] as const

/** A route of the contract that no feature answers does not compile, and is named. */
export const handlers: Handlers = handlersOf(features)
