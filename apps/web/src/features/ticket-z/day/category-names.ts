import type { Cents } from '@zinc/domain/money'
import type { CategoryLine } from '@zinc/domain/ticket-z/ticket-z-part'

/** A sales category as a ticket names it. */
export type CategoryName = { id: string; label: string }

/** Lines in the order of the tree; those whose category is not known come last. */
export function categoriesInOrder(
  lines: readonly CategoryLine[],
  categories: readonly CategoryName[],
  unknown: string,
): readonly (CategoryName & { gross: Cents })[] {
  const rank = new Map(categories.map(({ id }, index) => [id, index]))
  const rankOf = ({ categoryId }: CategoryLine) => rank.get(categoryId) ?? categories.length
  return lines
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map(({ categoryId: id, gross }) => ({
      id,
      gross,
      label: categories.find((one) => one.id === id)?.label ?? unknown,
    }))
}
