import type { FieldIssue } from '@zinc/contract/errors'
import type { ObjectSchema, ParsedInputOf, Route } from '@zinc/contract/route'
import { MAX_CENTS } from '@zinc/domain/money-limit'
import { defaultLanguage, type Language } from '@zinc/words/languages'
import { type FieldCode, serverWords } from '@zinc/words/server-words'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type Refusal, refuse } from './errors.ts'
import { languageOf } from './request.ts'

export type InputParts = { params?: unknown; query?: unknown; body?: unknown }

/** Path, query and body through the contract's schemas; every fault of all three at once. */
export function parseInput<R extends Route>(
  route: R,
  request: FastifyRequest,
): (ParsedInputOf<R> & InputParts) | Refusal {
  const language = languageOf(request)
  const input: InputParts = {}
  const issues: FieldIssue[] = []
  const take = (part: 'params' | 'query' | 'body', schema: ObjectSchema | z.ZodMiniType | undefined) => {
    if (schema === undefined) return
    const parsed = schema.safeParse(request[part], { reportInput: true })
    if (parsed.success) {
      input[part] = parsed.data
      issues.push(...nulIssuesOf(parsed.data, [], language))
    } else issues.push(...parsed.error.issues.flatMap((issue) => fieldIssuesOf(issue, language)))
  }
  take('params', route.params)
  take('query', route.query)
  issues.push(...unknownQueryIssuesOf(route.query, request.query, language))
  take('body', route.body)
  return issues.length === 0 ? (input as ParsedInputOf<R> & InputParts) : refuse('VALIDATION_FAILED', { issues })
}

/** A filter or a page that the route does not have would be answered as if it had not been asked. */
function unknownQueryIssuesOf(schema: ObjectSchema | undefined, query: unknown, language: Language): FieldIssue[] {
  const known = schema?.shape ?? {}
  const message = serverWords[language].fields.unknown_parameter
  return Object.keys(query ?? {})
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({ path: [name], code: 'unknown_parameter', message }))
}

/** One fault at one field of the body. */
export function refuseField(field: string, code: FieldCode, language: Language): Refusal {
  const issue = { path: [field], code, message: serverWords[language].fields[code] }
  return refuse('VALIDATION_FAILED', { issues: [issue] })
}

/** PostgreSQL holds every text but the one with U+0000 in it. */
function nulIssuesOf(value: unknown, path: readonly (string | number)[], language: Language): FieldIssue[] {
  if (typeof value === 'string') {
    const message = serverWords[language].fields.invalid_format
    return value.includes('\0') ? [{ path: [...path], code: 'invalid_format', message }] : []
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => nulIssuesOf(item, [...path, index], language))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => nulIssuesOf(item, [...path, key], language))
}

type Issue = z.core.$ZodIssue

/** Each field that is no part of what was asked is named by its own path. */
function fieldIssuesOf(issue: Issue, language: Language): FieldIssue[] {
  if (issue.code !== 'unrecognized_keys') return [fieldIssueOf(issue, language)]
  const message = serverWords[language].fields.unknown_field
  return issue.keys.map((key) => ({ path: [...issue.path.map(String), key], code: 'unknown_field', message }))
}

function fieldIssueOf(issue: Issue, language: Language): FieldIssue {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  const named = namedRuleOf(issue)
  const sentence = named ?? sentenceOf(issue)
  const message = sentence === 'invalid' ? limitSentenceOf(issue, language) : null
  return { path, code: named ?? issue.code, message: message ?? serverWords[language].fields[sentence] }
}

/** '30 caractères au plus.': null when the issue is about no limit. */
function limitSentenceOf(issue: Issue, language: Language): string | null {
  const { limits } = serverWords[language]
  const printed = (limit: number | bigint) => new Intl.NumberFormat(language).format(limit)
  if (issue.code === 'too_small') return limits.numberMin(printed(issue.minimum))
  if (issue.code !== 'too_big') return null
  const sentence = { string: limits.textMax, array: limits.listMax }[String(issue.origin)]
  return (sentence ?? limits.numberMax)(printed(issue.maximum))
}

/** A rule of the contract that has a name gives it as its issue's message. */
function namedRuleOf(issue: Issue): FieldCode | null {
  return issue.code === 'custom' && isFieldMessage(issue.message) ? issue.message : null
}

function isFieldMessage(name: string): name is FieldCode {
  return Object.hasOwn(serverWords[defaultLanguage].fields, name)
}

function sentenceOf(issue: Issue): FieldCode {
  const field = issue.path.at(-1)
  const isMissing = issue.code === 'invalid_type' || issue.code === 'invalid_union' || issue.code === 'custom'
  if (isMissing && (issue.input === undefined || issue.input === null)) return 'required'
  // A text or a list must hold at least one: no other minimum is asked of them.
  if (issue.code === 'too_small' && ['string', 'array'].includes(issue.origin)) return 'required'
  if (isBeyondAmounts(issue)) return 'amount_out_of_range'
  if (field === 'email' && issue.code === 'invalid_format') return 'invalid_email'
  const isLengthOrRule = issue.code === 'custom' || issue.code === 'too_big'
  if ((field === 'password' || field === 'plainPassword') && isLengthOrRule) return 'invalid_password'
  if (issue.message === 'not a calendar date') return 'invalid_date'
  return isFieldMessage(issue.code) ? issue.code : 'invalid'
}

/** The limit of an amount is named; `code` stays zod's. */
function isBeyondAmounts(issue: Issue): boolean {
  if (issue.code === 'too_big') return issue.maximum === MAX_CENTS
  return issue.code === 'too_small' && issue.minimum === -MAX_CENTS
}
