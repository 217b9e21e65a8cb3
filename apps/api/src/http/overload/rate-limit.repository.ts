import { CompiledQuery } from 'kysely'
import { type Database, inAccountTransaction, type Tx } from '../../db/database.ts'

type Query = { text: string; values?: readonly unknown[] }

/** What rate-limiter-flexible takes for a connection of `pg`: its statements run as `zinc_app`, like every request's. */
export function limitStore(database: Database) {
  return {
    query: async (query: Query) => await inAccountTransaction(database, (tx) => limitStoreIn(tx).query(query)),
  }
}

/** The same, as a part of a transaction that is already open. */
export function limitStoreIn(tx: Tx) {
  return {
    query: async ({ text, values = [] }: Query) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]))
      return { rows, rowCount: rows.length }
    },
  }
}
