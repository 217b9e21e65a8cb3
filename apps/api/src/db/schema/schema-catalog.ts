import type { ResourceName } from '@zinc/contract/resource'
import type { Generated } from 'kysely'
import type { Instant, Json, OfEstablishment } from './schema-columns.ts'

/** Rows of resources, and what has no version: the movements of a stock item, the articles of a supplier. */
export type MergedEntity = ResourceName | 'stockMovements' | 'stockArticles'

/**
 * A row that a merge changed: the fields as they were, and the version the row had afterwards. `exchanged`: fields that
 * nobody sees whole, whose former value is in the other of the two.
 */
export type MergeChange = {
  readonly entity: MergedEntity
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly version: number
  readonly exchanged?: readonly string[]
}

/** Made by the resources themselves (`tenant-table.ts`): their tables are not named here. */
export type CatalogSchema = {
  merges: OfEstablishment & {
    id: string
    entity: ResourceName
    merged_id: string
    kept_id: string
    changes: Json<MergeChange[]>
    merged_at: Generated<Instant>
    undone_at: Instant | null
  }
}
