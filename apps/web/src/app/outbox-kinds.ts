import type { QueryClient } from '@tanstack/react-query'
import { creationOutbox } from '../features/admin/creation-outbox.ts'
import { followCreations } from '../features/admin/establishments/follow-creations.queries.ts'
import { attachmentOutbox, followAttachments } from '../features/attachments/attachment-outbox.ts'
import {
  categoryOrderOutbox,
  followOrder,
  purchaseCategoryOrderOutbox,
} from '../features/categories/category-order-outbox.ts'
import { categoryOutbox, purchaseCategoryOutbox } from '../features/categories/category-outbox.ts'
import { closedDayOutbox } from '../features/establishment/closed-day-outbox.ts'
import { paymentOutbox } from '../features/purchases/payment-outbox.ts'
import { purchaseKeys } from '../features/purchases/purchase-keys.queries.ts'
import { purchaseOutbox } from '../features/purchases/purchase-outbox.ts'
import { followPayments, followPurchases } from '../features/purchases/purchases.queries.ts'
import { followSkips, recurringOutbox, skipOutbox } from '../features/purchases/recurring/recurring-outbox.ts'
import { stockCountOutbox } from '../features/stock/count/count-outbox.ts'
import { followCounts } from '../features/stock/count/follow-counts.queries.ts'
import { followStockOperations } from '../features/stock/follow-stock.queries.ts'
import { stockItemOutbox } from '../features/stock/stock-item-outbox.ts'
import { stockOperationOutbox } from '../features/stock/stock-operation-outbox.ts'
import { supplierOutbox } from '../features/suppliers/supplier-outbox.ts'
import { ticketZOutbox } from '../features/ticket-z/ticket-z-outbox.ts'
import { followTickets } from '../features/tickets/follow-tickets.queries.ts'
import { ticketOutbox } from '../features/tickets/ticket-outbox.ts'
import type { SomeKind } from '../outbox/kind.ts'
import { followResource } from '../resources/resource-cache.ts'

/** Everything that can be written without a network. */
export const outboxKinds = [
  ticketZOutbox,
  closedDayOutbox,
  creationOutbox,
  supplierOutbox,
  categoryOutbox,
  purchaseCategoryOutbox,
  categoryOrderOutbox,
  purchaseCategoryOrderOutbox,
  purchaseOutbox,
  paymentOutbox,
  recurringOutbox,
  skipOutbox,
  stockItemOutbox,
  stockOperationOutbox,
  stockCountOutbox,
  ticketOutbox,
  attachmentOutbox,
] as const satisfies readonly SomeKind[]

export type OutboxKindName = (typeof outboxKinds)[number]['name']

/** Starts showing a kind's deliveries in what the pages have cached; returns a stop function. */
type DeliveryFollower = (queryClient: QueryClient) => () => void

/** Followed from the start, by `followDeliveries`. */
type FirstName = 'ticketZ' | 'closedDay'

/** One per kind that is not a first one: they run behind every page, because the outbox sends whatever page is open. */
export const otherFollowers: Readonly<Record<Exclude<OutboxKindName, FirstName>, DeliveryFollower>> = {
  establishmentCreation: followCreations,
  supplier: followResource(supplierOutbox),
  category: followResource(categoryOutbox),
  purchaseCategory: followResource(purchaseCategoryOutbox),
  categoryOrder: followOrder(categoryOrderOutbox, 'category'),
  purchaseCategoryOrder: followOrder(purchaseCategoryOrderOutbox, 'purchaseCategory'),
  purchase: followPurchases,
  purchasePayment: followPayments,
  recurringPurchase: followResource(recurringOutbox, purchaseKeys.all),
  skippedOccurrence: followSkips,
  stockItem: followResource(stockItemOutbox),
  stockOperation: followStockOperations,
  stockCount: followCounts,
  ticket: followTickets,
  attachment: followAttachments,
}
