import type { ColumnType, InsertObject } from 'kysely'
import type { Schema } from './schema.ts'

type WithDefault<T> = {
  [K in keyof T]: T[K] extends ColumnType<unknown, infer I, unknown> ? (undefined extends I ? K : never) : never
}[keyof T]

/**
 * What an insert `satisfies`. Kysely lets an insert leave out what may be null, so that a new column would be stored as
 * null: here each column is written but those with a default, and `Later`, which another act fills in.
 */
export type CompleteRow<N extends keyof Schema, Later extends keyof Schema[N] = never> = {
  [K in Exclude<keyof Schema[N], Later | WithDefault<Schema[N]>> & keyof InsertObject<Schema, N>]: Exclude<
    InsertObject<Schema, N>[K],
    undefined
  >
} & InsertObject<Schema, N>
