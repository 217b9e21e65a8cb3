import type { ImportKind } from '@zinc/domain/import/import-field'

/** Where what an import makes is listed. */
export const pageOfKind = {
  purchase: '/purchase',
  supplier: '/suppliers',
  stockItem: '/stocks',
} as const satisfies Record<ImportKind, string>
