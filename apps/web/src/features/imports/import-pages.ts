import type { ImportKind } from '@zinc/domain/import/import-field'

/** Where what an import makes is listed. */
export const pageOfKind = {
  purchase: '/purchase',
  supplier: '/suppliers',
  stockItem: '/stocks',
  ticketZ: '/ticket-z',
} as const satisfies Record<ImportKind, string>

/** Where such a table is read. */
export const importPageOf = (kind: ImportKind) => (kind === 'ticketZ' ? '/ticket-z/import' : '/purchase/import')
