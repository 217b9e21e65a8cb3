import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { appendAll, type NewEntry } from '../journal/journal.service.ts'

/** A statement holds so many values. */
const BATCH = 500

/** Thousands of entries, the last thing in a transaction; `goOn` is awaited between batches. */
export async function appendInBatches(
  tx: Tx,
  scope: EstablishmentScope,
  entries: readonly NewEntry[],
  goOn: () => Promise<void>,
): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH) {
    await goOn()
    await appendAll(tx, scope, entries.slice(from, from + BATCH))
  }
}
