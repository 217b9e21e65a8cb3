import { accountRoutes } from '@zinc/contract/account'
import { serverWords } from '@zinc/words/server-words'
import { defineFeature } from '../../http/routing/feature.ts'
import { download, type HandlersOf } from '../../http/routing/handler.ts'
import { changePassword } from './change-password.service.ts'
import { deleteAccount } from './deletion.service.ts'
import { exportOwnData } from './export.service.ts'
import { findOwnSessions } from './own-sessions.repository.ts'
import { endOtherSessions, endOwnSession } from './own-sessions.service.ts'

const handlers: HandlersOf<typeof accountRoutes> = {
  changePassword: async ({ input, deps, scope, caller }) =>
    (await changePassword(deps, { scope, caller }, input.body)) ?? {},

  listSessions: async ({ tx, scope }) => await findOwnSessions(tx, scope),

  endSession: async ({ input, deps, scope }) => (await endOwnSession(deps, scope, input.params.sessionId)) ?? {},

  endOtherSessions: async ({ deps, scope }) => ({ ended: await endOtherSessions(deps, scope) }),

  exportMyData: async ({ tx, deps, scope, language, now }) => {
    const name = serverWords[language].fileNames.ownData
    return download(await exportOwnData(tx, deps, scope), `${name}-${now.slice(0, 10)}.json`)
  },

  deleteMyAccount: async ({ input, deps, scope, caller }) =>
    (await deleteAccount(deps, { scope, caller }, input.body.currentPassword)) ?? {},
}

export const accountFeature = defineFeature({ routes: accountRoutes, handlers })
