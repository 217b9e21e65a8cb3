import { lockRoutes } from '@zinc/contract/locks'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { refusalOfRange } from '../establishments/date-range.service.ts'
import { lockPeriod, previewLock, reopenPeriod } from './locks.service.ts'

const handlers: HandlersOf<typeof lockRoutes> = {
  previewLock: async ({ tx, scope, input, language }) =>
    refusalOfRange(input.query, language) ?? (await previewLock(tx, scope, input.query)),
  lockPeriod: async ({ tx, scope, input, ...on }) => await lockPeriod(tx, scope, input.body.until, on),
  reopenPeriod: async ({ tx, scope, input, ...on }) => await reopenPeriod(tx, scope, input.body, on),
}

export const lockFeature = defineFeature({ routes: lockRoutes, handlers })
