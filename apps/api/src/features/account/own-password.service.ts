import { normaliseEmail } from '@zinc/domain/account'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction } from '../../db/database.ts'
import type { PersonScope } from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import type { Caller } from '../../http/routing/handler.ts'
import { type Account, findAccountOf, insertEvent } from '../session/account.repository.ts'
import { consumeOwnPasswordAttempt, refundAttempts } from '../session/limits.service.ts'
import { isPasswordOf } from '../session/passwords/password.service.ts'

/** Someone signed in, and from where. */
export type Asking = { scope: PersonScope; caller: Caller }

/** The account as of the password check; lock it before writing (`lockAccount`). */
export async function proveOwnPassword(deps: AppDeps, asking: Asking, password: string): Promise<Account | Refusal> {
  const { scope, caller } = asking
  const asked = { sessionId: scope.sessionId, emailKey: normaliseEmail(scope.email), caller }
  const taken = await consumeOwnPasswordAttempt(deps, asked)
  if (isRefusal(taken)) return taken
  const account = await inAccountTransaction(deps.database, (tx) => findAccountOf(tx, scope.personId))
  if (account === null) return refuse('TOKEN_INVALID')
  if (!(await isPasswordOf(account.passwordHash, password))) {
    const details = { ip: caller.ip }
    await inAccountTransaction(deps.database, (tx) => insertEvent(tx, 'password_refused', scope.personId, details))
    return refuse('PASSWORD_WRONG')
  }
  await refundAttempts(deps, taken)
  return account
}
