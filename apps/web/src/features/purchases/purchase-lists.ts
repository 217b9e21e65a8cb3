import { familyHeadOf } from '@zinc/domain/purchase/merged'
import { purchaseCategoryQueries } from '../categories/categories.queries.ts'
import { supplierQueries } from '../suppliers/suppliers.queries.ts'
import type { KnownCategory, KnownSupplier } from './entry/enter-purchase.ts'

export type PurchaseLists = {
  suppliers: readonly KnownSupplier[]
  categories: readonly KnownCategory[]
  /** This device has seen both whole lists: what is in neither is unknown. */
  isWhole: boolean
}

/** The suppliers and categories a purchase can name, those created here and not sent yet among them. */
export function usePurchaseLists(establishmentId: number): PurchaseLists {
  const suppliers = supplierQueries.useAll(establishmentId)
  const categories = purchaseCategoryQueries.useAll(establishmentId)
  return {
    suppliers: namedOf(suppliers.rows),
    categories: namedOf(categories.rows),
    isWhole: suppliers.all.data !== undefined && categories.all.data !== undefined,
  }
}

type Entity = { id: string; archivedAt: string | null; mergedIntoId: string | null }

/** What is merged is in use as long as the one it is part of, and only that one is offered. */
function namedOf<E extends Entity>(rows: readonly { entity: E }[]) {
  const all = rows.map(({ entity }) => entity)
  const inUse = new Set(all.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id))
  return all.map((entity) => ({
    ...entity,
    familyId: familyHeadOf(all, entity.id),
    isActive: inUse.has(familyHeadOf(all, entity.id)),
    isOffered: entity.archivedAt === null && entity.mergedIntoId === null,
  }))
}

/** By the one it is part of now: a purchase is of its supplier through every merge. */
export function headIn<E extends { id: string; familyId: string }>(
  all: readonly E[],
  id: string | null,
): E | undefined {
  const own = all.find((entity) => entity.id === id)
  return all.find((entity) => entity.id === own?.familyId) ?? own
}

export function namesOf({ suppliers, categories }: PurchaseLists) {
  return {
    supplierName: (id: string) => headIn(suppliers, id)?.name,
    categoryName: (id: string) => headIn(categories, id)?.name,
  }
}
