import type { Catalogue } from '@zinc/words/catalogue'
import { isApiError } from '../../../client/api-error.ts'
import { failureOf } from '../../../client/failure.ts'
import type { FormErrors } from '../../../ui/fields/use-form.ts'

/** An address that another account has is said at its field. */
export function userRefusalOf(error: unknown, text: Catalogue): FormErrors<{ email: string }> {
  if (isApiError(error) && error.code === 'EMAIL_TAKEN') return { fields: { email: error.message }, failure: null }
  return { fields: {}, failure: failureOf(error, text) }
}
