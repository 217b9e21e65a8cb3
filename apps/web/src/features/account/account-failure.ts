import { isApiError } from '../../api/api-error.ts'
import type { Catalogue } from '../../i18n/fr.ts'
import type { Faults } from '../../ui/form-faults.ts'

type Failure = NonNullable<Faults<never>['failure']>

/** What happened and what was kept, where no field is to blame. */
export function failureOf(error: unknown, text: Catalogue): Failure {
  const { errors } = text.session
  if (!isApiError(error)) return { title: errors.unknownTitle, body: text.account.saveFailed }
  if (error.statusCode === 0) return { title: errors.networkTitle, body: text.account.saveFailed }
  if (error.retryAfter === null) return { title: error.message }
  const minutes = Math.ceil(error.retryAfter / 60)
  return { title: error.message, body: errors.waitMinutes(minutes) }
}
