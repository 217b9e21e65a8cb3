import type { Route } from '@zinc/contract/route'
import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from './errors.ts'
import type { ExpectedVersion } from './handler.ts'

/** RFC 9110 §13: what the caller saw before writing. A weak or foreign tag matches no version of ours: -1. */
export function preconditionOf(route: Route, request: FastifyRequest): ExpectedVersion | Refusal {
  const kind = route.precondition ?? 'none'
  if (kind === 'none') return null
  const ifMatch = request.headers['if-match']
  if (ifMatch !== undefined) return versionIn(ifMatch)
  if (request.headers['if-none-match'] === '*') return 'absent'
  return kind === 'version' ? refuse('PRECONDITION_REQUIRED') : null
}

/** Nine digits fit the column; no version of ours is longer. */
function versionIn(tag: string): number {
  const digits = /^"(\d{1,9})"$/.exec(tag.trim())?.[1]
  return digits === undefined ? -1 : Number(digits)
}
