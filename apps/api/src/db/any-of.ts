import { type RawBuilder, sql } from 'kysely'

/** The right side of `establishment_id =`: `$1` for one, `any($1)` for several. */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  const [id] = ids
  return ids.length === 1 ? sql<number>`${id}` : sql<number>`any(${[...ids]}::bigint[])`
}
