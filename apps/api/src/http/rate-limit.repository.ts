import { CompiledQuery } from 'kysely'
import { type Database, inAccountTransaction } from '../db/database.ts'

type Query = { text: string; values?: readonly unknown[] }

/** What rate-limiter-flexible takes for a connection of `pg`: its statements run as `zinc_app`, like every request's. */
export function limitStore(database: Database) {
  return {
    query: async ({ text, values = [] }: Query) =>
      await inAccountTransaction(database, async (tx) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]))
        return { rows, rowCount: rows.length }
      }),
  }
}
