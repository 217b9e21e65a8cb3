import type { ObjectSchema } from '@zinc/contract/route'
import type { Catalogue } from '@zinc/words/catalogue'
import * as z from 'zod/mini'
import { type ApiErrorCode, isApiError } from '../../client/api-error.ts'
import { currentSession } from '../../client/session/session.ts'
import type { FieldErrors, FormErrors } from '../../ui/fields/use-form.ts'

type SessionDraft = { name: string; email: string; password: string; code: string }
export type SessionField = keyof SessionDraft
/** At the fields of a form of the session, whichever of them it has. */
export type SessionErrors = FormErrors<SessionDraft>

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
export function errorsOf(
  schema: ObjectSchema | z.ZodMiniType,
  typed: Readonly<Record<string, string>>,
  sentences: Sentences,
): FieldErrors<SessionDraft> {
  const result = z.safeParse(schema, typed)
  if (result.success) return {}
  const errors: { [F in SessionField]?: string } = {}
  for (const issue of result.error.issues) {
    const key = String(issue.path[0])
    const field = fieldOfKey[key]
    // Why a name that is there is refused, the server says at the field.
    if (field === 'name' && issue.code === 'custom') continue
    if (field !== undefined) errors[field] ??= sentenceOf(field, typed[key] ?? '', issue.code, sentences)
  }
  return errors
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
export function refusalOf(error: unknown, fields: readonly SessionField[], sentences: Sentences): SessionErrors {
  const inForm = (field: SessionField | undefined) => field !== undefined && fields.includes(field)
  if (!isApiError(error)) return { fields: {}, failure: failureOf(error, sentences) }
  const errors: { [F in SessionField]?: string } = {}
  const named = fieldOfCode[error.code]
  if (named !== undefined && inForm(named)) errors[named] = error.message
  for (const issue of error.issues) {
    const field = fieldOfKey[String(issue.path[0])]
    if (field !== undefined && inForm(field)) errors[field] ??= issue.message
  }
  const placed = Object.keys(errors).length > 0
  return { fields: errors, failure: placed ? null : failureOf(error, sentences) }
}

function failureOf(error: unknown, sentences: Sentences): { title: string; body?: string } {
  // The tokens are there, only the profile after them is missing (R40).
  if (currentSession().status === 'signed_in') return { title: sentences.profileTitle, body: sentences.profileBody }
  if (!isApiError(error)) return { title: sentences.unknownTitle, body: sentences.unknownBody }
  if (error.statusCode === 0) return { title: sentences.networkTitle, body: sentences.networkBody }
  if (error.isForeign) return { title: error.sentence, body: sentences.networkBody }
  if (error.retryAfter === null) return { title: error.message }
  return { title: error.message, body: waitOf(error.retryAfter, sentences) }
}

/** A code may be a day away. */
function waitOf(seconds: number, sentences: Sentences): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 90) return sentences.waitSeconds(seconds)
  return minutes < 90 ? sentences.waitMinutes(minutes) : sentences.waitHours(Math.ceil(minutes / 60))
}
