import type { ParsedInputOf } from '@zinc/contract/route'
import type { sessionRoutes } from '@zinc/contract/session'
import { inAccountTransaction } from '../../db/database.ts'
import { isRefusal, type Refusal } from '../../http/errors.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { productVersion } from '../../product-version.ts'
import { isAnyAccount } from './account.repository.ts'
import { checkPasswordReset, requestPasswordReset, resetPassword } from './lost-password.service.ts'
import { changeProfile, chooseEstablishment, currentUserOf } from './profile.service.ts'
import { refreshSession } from './refresh.service.ts'
import { confirmRegistration, register } from './registration.service.ts'
import { signIn, signOut } from './sign-in.service.ts'

export const sessionHandlers: HandlersOf<typeof sessionRoutes> = {
  getInstance: async ({ deps }) => ({
    name: 'zinc',
    version: productVersion,
    isEmpty: !(await inAccountTransaction(deps.database, isAnyAccount)),
    mail: deps.config.smtpUrl === null ? 'folder' : 'smtp',
    stoppedNow: deps.config.stoppedNow,
  }),

  login: async ({ input, deps, caller, now }) => {
    const { email, username, password } = input.body
    return await signIn(deps, { email: email ?? username ?? '', password }, { caller, now })
  },

  register: async ({ input, deps, language, now }) => {
    const { name, email } = input.body
    return wrapped(await register(deps, { name, email, password: passwordOf(input), language }, now))
  },

  validateRegistration: async ({ input, deps, caller, now }) =>
    wrapped(await confirmRegistration(deps, input.body, { caller, now })),

  requestPasswordReset: async ({ input, deps, language, now }) =>
    wrapped(await requestPasswordReset(deps, { email: input.body.email, language }, now)),

  validatePasswordReset: async ({ input, deps }) => wrapped(await checkPasswordReset(deps, input.body)),

  updatePassword: async ({ input, deps }) => {
    const { email, code, plainPassword } = input.body
    return (await resetPassword(deps, { email, code, password: plainPassword })) ?? { data: {} }
  },

  refreshToken: async ({ input, deps, now }) => await refreshSession(deps, input.body.refresh_token, now),
  refreshAuth: async ({ input, deps, now }) => await refreshSession(deps, input.body.refresh_token, now),
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
