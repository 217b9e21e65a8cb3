import { clientErrorRoutes } from '@zinc/contract/client-errors'
import { DEFAULT_PAGE_SIZE } from '@zinc/contract/pagination'
import { refuse } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import { counted, type HandlersOf } from '../../http/routing/handler.ts'
import { countClientErrors, findClientErrors, setDismissed } from './client-errors.repository.ts'
import { storeReports } from './client-errors.service.ts'
import { instanceHealthOf } from './instance-health.service.ts'
import { sendTestMail } from './test-mail.service.ts'

const handlers: HandlersOf<typeof clientErrorRoutes> = {
  reportClientErrors: async ({ deps, scope, input }) =>
    (await storeReports(deps, input.body.reports, scope.personId)) ?? {},

  listClientErrors: async ({ tx, input }) => {
    const { page = 1, itemsPerPage: limit = DEFAULT_PAGE_SIZE, search = '' } = input.query
    const clientErrors = await findClientErrors(tx, { search, offset: (page - 1) * limit, limit })
    return counted(clientErrors, await countClientErrors(tx, search))
  },

  dismissClientError: async ({ tx, input }) =>
    (await setDismissed(tx, input.params.errorId, true)) ? {} : refuse('NOT_FOUND'),

  restoreClientError: async ({ tx, input }) =>
    (await setDismissed(tx, input.params.errorId, false)) ? {} : refuse('NOT_FOUND'),

  sendTestMail: async (call) => await sendTestMail(call),

  getInstanceHealth: async ({ tx, deps, now }) => await instanceHealthOf(tx, deps, now),
}

export const clientErrorFeature = defineFeature({ routes: clientErrorRoutes, handlers })
