import type { journalRoutes } from '@zinc/contract/journal'
import { counted, type HandlersOf } from '../../http/routing/handler.ts'
import { listEntries } from './journal.service.ts'

const DEFAULT_ENTRIES = 100

export const journalHandlers: HandlersOf<typeof journalRoutes> = {
  listJournal: async ({ tx, scope, input }) => {
    const { after = 0, itemsPerPage: limit = DEFAULT_ENTRIES, sort, ...filter } = input.query
    const { entries, total } = await listEntries(tx, scope, {
      ...filter,
      after,
      limit,
      newestFirst: sort === '-sequence',
    })
    return counted(entries, total)
  },
}
