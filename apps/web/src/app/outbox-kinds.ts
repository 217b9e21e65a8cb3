import { creationOutbox } from '../features/admin/creation-outbox.ts'
import { categoryOutbox, purchaseCategoryOutbox } from '../features/categories/category-outbox.ts'
import { closedDayOutbox } from '../features/establishment/closed-day-outbox.ts'
import { supplierOutbox } from '../features/suppliers/supplier-outbox.ts'
import { ticketZOutbox } from '../features/ticket-z/ticket-z-outbox.ts'
import type { SomeKind } from '../outbox/kind.ts'
import { followResource } from '../resources/resource-cache.ts'

/** Everything that can be written without a network. */
export const outboxKinds: readonly SomeKind[] = [
  ticketZOutbox,
  closedDayOutbox,
  creationOutbox,
  supplierOutbox,
  categoryOutbox,
  purchaseCategoryOutbox,
]

/** What starts following the deliveries of each resource. */
export const resourceFollowers = [
  followResource(supplierOutbox),
  followResource(categoryOutbox),
  followResource(purchaseCategoryOutbox),
]
