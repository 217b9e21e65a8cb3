import type { journalRoutes } from '@zinc/contract/journal'
import { counted, type HandlersOf } from '../../http/handler.ts'
import { listEntries } from './journal.service.ts'

const DEFAULT_ENTRIES = 100

export const journalHandlers: HandlersOf<typeof journalRoutes> = {
  listJournal: async ({ tx, scope, input }) => {
    const { after = 0, itemsPerPage: limit = DEFAULT_ENTRIES, entityId } = input.query
    const { entries, total } = await listEntries(tx, scope, { after, limit, entityId })
    return counted(entries, total)
  },
}
