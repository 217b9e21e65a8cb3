import { journalRoutes } from '@zinc/contract/journal'
import { defineFeature } from '../../http/routing/feature.ts'
import { counted, type HandlersOf } from '../../http/routing/handler.ts'
import { listEntries } from './journal.service.ts'

const DEFAULT_ENTRIES = 100

const handlers: HandlersOf<typeof journalRoutes> = {
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

export const journalFeature = defineFeature({ routes: journalRoutes, handlers })
