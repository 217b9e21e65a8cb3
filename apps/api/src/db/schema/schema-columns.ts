import type { JSONColumnType } from 'kysely'

/** Read as ISO 8601 text in UTC with milliseconds; written as such text. */
export type Instant = string
export type Json<T extends object> = JSONColumnType<T>
export type JsonDefault<T extends object> = JSONColumnType<T, string | undefined>
export type OfEstablishment = { establishment_id: number }
