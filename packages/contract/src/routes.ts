import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { attachmentRoutes } from './attachments.ts'
import { cashCountRoutes } from './cash-counts.ts'
import { categoryRoutes, purchaseCategoryRoutes } from './categories.ts'
import { clientErrorRoutes } from './client-errors.ts'
import { establishmentReportRoutes } from './establishment-reports.ts'
import { establishmentSettingsRoutes } from './establishment-settings.ts'
import { establishmentRoutes } from './establishments.ts'
import { expectedReceiptRoutes } from './expected-receipts.ts'
import { figureExportRoutes } from './exports/figure-exports.ts'
import { exportRoutes } from './exports/purchase-exports.ts'
import { importRoutes } from './imports/imports.ts'
import { jobRoutes } from './jobs.ts'
import { journalRoutes } from './journal.ts'
import { lockRoutes } from './locks.ts'
import { peopleRoutes } from './people.ts'
import { purchaseReportRoutes } from './purchase-reports.ts'
import { invoiceReadingRoutes } from './purchases/invoice-readings.ts'
import { priceRoutes } from './purchases/prices.ts'
import { purchaseBadgeRoutes } from './purchases/purchase-badge.ts'
import { purchasePaymentRoutes } from './purchases/purchase-payments.ts'
import { purchaseRoutes } from './purchases/purchase-routes.ts'
import { purchaseRowRoutes } from './purchases/purchase-rows.ts'
import { recurringPurchaseRoutes } from './purchases/recurring.ts'
import { reportComparedRoutes } from './report-compared.ts'
import { reportRoutes } from './reports.ts'
import { sessionRoutes } from './session.ts'
import { stockArticleRoutes } from './stock/stock-articles.ts'
import { stockCountRoutes } from './stock/stock-counts.ts'
import { stockItemRoutes } from './stock/stock-items.ts'
import { stockOperationRoutes } from './stock/stock-operations.ts'
import { stockTransferRoutes } from './stock/stock-transfers.ts'
import { supplierRoutes } from './suppliers.ts'
import { ticketZRoutes } from './ticket-z.ts'
import { ticketRoutes } from './tickets.ts'
import { verificationRoutes } from './verification.ts'

/** Every call of the product: the server binds it, the client is derived from it, OpenAPI is printed from it. */
export const routes = {
  ...sessionRoutes,
  ...accountRoutes,
  ...establishmentRoutes,
  ...establishmentSettingsRoutes,
  ...lockRoutes,
  ...ticketZRoutes,
  ...cashCountRoutes,
  ...ticketRoutes,
  ...stockItemRoutes,
  ...stockOperationRoutes,
  ...stockTransferRoutes,
  ...stockArticleRoutes,
  ...stockCountRoutes,
  ...attachmentRoutes,
  ...purchaseRoutes,
  ...invoiceReadingRoutes,
  ...priceRoutes,
  ...purchaseBadgeRoutes,
  ...purchasePaymentRoutes,
  ...jobRoutes,
  ...exportRoutes,
  ...figureExportRoutes,
  ...importRoutes,
  ...recurringPurchaseRoutes,
  ...supplierRoutes,
  ...categoryRoutes,
  ...purchaseCategoryRoutes,
  ...reportRoutes,
  ...reportComparedRoutes,
  ...establishmentReportRoutes,
  ...purchaseReportRoutes,
  ...purchaseRowRoutes,
  ...expectedReceiptRoutes,
  ...journalRoutes,
  ...verificationRoutes,
  ...clientErrorRoutes,
  ...adminRoutes,
  ...peopleRoutes,
}

export type Routes = typeof routes
export type RouteName = keyof Routes
