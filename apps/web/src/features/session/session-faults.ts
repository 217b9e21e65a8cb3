import type { ObjectSchema } from '@zinc/contract/route'
import * as z from 'zod/mini'
import { type ApiErrorCode, isApiError } from '../../client/api-error.ts'
import { currentSession } from '../../client/session/session.ts'
import type { Catalogue } from '../../i18n/fr.ts'
import type { Faults, FieldFaults } from '../../ui/fields/form-faults.ts'

export type SessionField = 'name' | 'email' | 'password' | 'code'

type Sentences = Catalogue['session']['errors']

/** Where the answers that name no field belong. `plainPassword` is the specification's spelling. */
const fieldOfCode: Partial<Record<ApiErrorCode, SessionField>> = {
  CREDENTIALS_INVALID: 'password',
  PASSWORD_TOO_COMMON: 'password',
  CODE_INVALID: 'code',
}
const fieldOfKey: Readonly<Record<string, SessionField>> = {
  name: 'name',
  email: 'email',
  username: 'email',
  password: 'password',
  plainPassword: 'password',
  code: 'code',
}

/** The contract's own schema first: what the server would refuse is said before anything is sent. */
export function faultsOf(
  schema: ObjectSchema | z.ZodMiniType,
  typed: Readonly<Record<string, string>>,
  sentences: Sentences,
): FieldFaults<SessionField> {
  const result = z.safeParse(schema, typed)
  if (result.success) return {}
  const faults: { [F in SessionField]?: string } = {}
  for (const issue of result.error.issues) {
    const key = String(issue.path[0])
    const field = fieldOfKey[key]
    // Why a name that is there is refused, the server says at the field.
    if (field === 'name' && issue.code === 'custom') continue
    if (field !== undefined) faults[field] ??= sentenceOf(field, typed[key] ?? '', issue.code, sentences)
  }
  return faults
}

function sentenceOf(field: SessionField, typed: string, code: string, sentences: Sentences): string {
  const missing = typed.trim() === ''
  const long = code === 'too_big'
  if (field === 'name') return long ? sentences.nameLong : sentences.nameMissing
  if (field === 'password') return missing ? sentences.passwordMissing : sentences.passwordLength
  if (field === 'code') return sentences.codeIncomplete
  if (missing) return sentences.emailMissing
  return long ? sentences.emailLong : sentences.emailInvalid
}

/** An answer's refusal at the fields the form has, else above its button. */
export function faultsOfError(
  error: unknown,
  fields: readonly SessionField[],
  sentences: Sentences,
): Faults<SessionField> {
  const inForm = (field: SessionField | undefined) => field !== undefined && fields.includes(field)
  if (!isApiError(error)) return { fields: {}, failure: failureOf(error, sentences) }
  const faults: { [F in SessionField]?: string } = {}
  const named = fieldOfCode[error.code]
  if (named !== undefined && inForm(named)) faults[named] = error.message
  for (const issue of error.issues) {
    const field = fieldOfKey[String(issue.path[0])]
    if (field !== undefined && inForm(field)) faults[field] ??= issue.message
  }
  const placed = Object.keys(faults).length > 0
  return { fields: faults, failure: placed ? null : failureOf(error, sentences) }
}

function failureOf(error: unknown, sentences: Sentences): { title: string; body?: string } {
  // The tokens are there, only the profile after them is missing (R40).
  if (currentSession().status === 'signed_in') return { title: sentences.profileTitle, body: sentences.profileBody }
  if (!isApiError(error)) return { title: sentences.unknownTitle, body: sentences.unknownBody }
  if (error.statusCode === 0) return { title: sentences.networkTitle, body: sentences.networkBody }
  if (error.retryAfter === null) return { title: error.message }
  return { title: error.message, body: waitOf(error.retryAfter, sentences) }
}

/** A code may be a day away. */
function waitOf(seconds: number, sentences: Sentences): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 90) return sentences.waitSeconds(seconds)
  return minutes < 90 ? sentences.waitMinutes(minutes) : sentences.waitHours(Math.ceil(minutes / 60))
}
