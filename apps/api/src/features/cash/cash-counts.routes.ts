import { cashCountRoutes } from '@zinc/contract/cash-counts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { refusalOfRange } from '../establishments/date-range.service.ts'
import { listCashCounts } from './cash-counts.service.ts'

const handlers: HandlersOf<typeof cashCountRoutes> = {
  listCashCounts: async ({ tx, scope, input, language }) => {
    const range = { from: input.query.from, to: input.query.to }
    return refusalOfRange(range, language) ?? (await listCashCounts(tx, scope, range))
  },
}

export const cashFeature = defineFeature({ routes: cashCountRoutes, handlers })
