import { type RawBuilder, sql } from 'kysely'

/** Whether any of these texts holds what was typed, whatever the accents and capitals; `%` and `_` are letters. */
export function isFoundIn(typed: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const pattern = `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`
  const tests = columns.map((column) => sql`zinc.folded(${column}) like zinc.folded(${pattern})`)
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}
