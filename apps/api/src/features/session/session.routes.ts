import type { ParsedInputOf } from '@zinc/contract/route'
import { sessionRoutes } from '@zinc/contract/session'
import { inAccountTransaction } from '../../db/database.ts'
import { isRefusal, type Refusal } from '../../http/routing/errors.ts'
import { defineFeature } from '../../http/routing/feature.ts'
import type { HandlersOf } from '../../http/routing/handler.ts'
import { productVersion } from '../../product-version.ts'
import { isAnyAccount } from './account.repository.ts'
import { checkPasswordReset, requestPasswordReset, resetPassword } from './passwords/lost-password.service.ts'
import { changeProfile, chooseEstablishment, currentUserOf } from './profile.service.ts'
import { refreshSession } from './refresh.service.ts'
import { confirmRegistration, register } from './registration.service.ts'
import { signIn, signOut } from './sign-in.service.ts'

const handlers: HandlersOf<typeof sessionRoutes> = {
  getInstance: async ({ deps }) => {
    const isEmpty = !(await inAccountTransaction(deps.database, isAnyAccount))
    return {
      name: 'zinc',
      version: productVersion,
      isEmpty,
      mail: deps.config.smtpUrl === null ? 'folder' : 'smtp',
      isMailFailing: deps.mailQueue.state().fault !== null,
      registration: isEmpty ? 'open' : deps.config.registration,
      stoppedNow: deps.config.stoppedNow,
      sentryDsn: deps.config.sentryDsn,
    }
  },

  login: async ({ input, deps, caller, now }) => {
    const { email, username, password, devices = '' } = input.body
    return await signIn(deps, { email: email ?? username ?? '', password, devices }, { caller, now })
  },

  register: async ({ input, deps, language, caller, now }) => {
    const { name, email } = input.body
    return wrapped(await register(deps, { name, email, password: passwordOf(input), language }, { caller, now }))
  },

  validateRegistration: async ({ input, deps, caller, now }) =>
    wrapped(await confirmRegistration(deps, input.body, { caller, now })),

  requestPasswordReset: async ({ input, deps, language, caller, now }) => {
    const { email, devices = '' } = input.body
    return wrapped(await requestPasswordReset(deps, { email, devices, language }, { caller, now }))
  },

  validatePasswordReset: async ({ input, deps, caller }) =>
    wrapped(await checkPasswordReset(deps, { ...input.body, caller })),

  updatePassword: async ({ input, deps, caller }) => {
    const { email, code, plainPassword } = input.body
    return (await resetPassword(deps, { email, code, password: plainPassword, caller })) ?? { data: {} }
  },

  refreshToken: async ({ input, deps, now }) => await refreshSession(deps, input.body, now),
  refreshAuth: async ({ input, deps, now }) => await refreshSession(deps, input.body, now),
  logout: async ({ deps, caller }) => (await signOut(deps, caller.bearer)) ?? {},

  getMe: async ({ tx, scope, deps }) => await currentUserOf(tx, scope, deps.clock.businessNow()),
  getProfile: async ({ tx, scope, deps }) => await currentUserOf(tx, scope, deps.clock.businessNow()),

  updateMe: async ({ tx, scope, input, expectedVersion, deps }) => {
    const businessNow = deps.clock.businessNow()
    return await changeProfile(tx, scope, input.body, { expectedVersion, businessNow })
  },

  selectEstablishment: async ({ tx, scope, input, deps }) =>
    await chooseEstablishment(tx, scope, input.body.establishmentId, deps.clock.businessNow()),
}

function wrapped<T>(result: T | Refusal): { data: T } | Refusal {
  return isRefusal(result) ? result : { data: result }
}

/** The specification names it both ways; the schema has made sure of one. */
function passwordOf({ body }: ParsedInputOf<(typeof sessionRoutes)['register']>): string {
  return body.password ?? body.plainPassword ?? ''
}

export const sessionFeature = defineFeature({ routes: sessionRoutes, handlers })
