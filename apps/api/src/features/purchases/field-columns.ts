import { listedPurchaseFields, purchaseFields, unlistedPurchaseFields } from '@zinc/domain/purchase/purchase-field'
import { columnOf } from '../../db/schema/columns.ts'

/** The fields of a version, to select: `columns(...versionFieldColumns)`. */
export const versionFieldColumns = purchaseFields.map((field) => `v.${columnOf(field)}` as const)
/** The fields that a head holds. */
export const headFieldColumns = listedPurchaseFields.map((field) => `t.${columnOf(field)}` as const)
/** The fields in force: what the head holds, and from its version what it does not. */
export const fieldColumns = [
  ...headFieldColumns,
  ...unlistedPurchaseFields.map((field) => `v.${columnOf(field)}` as const),
]
