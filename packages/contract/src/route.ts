import type { FileType } from '@zinc/domain/file'
import type { Permission } from '@zinc/domain/permission'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Input, Output } from './read-only.ts'

/**
 * Who may call. A permission is judged in the establishment the call names (`establishmentIdOf`); `orAdmin` lets an
 * administrator in without being a member: for people and rights, never for figures. `establishments`: a read of one or
 * several (`establishmentIdsOf`), the permission judged in each; one that is refused refuses the whole call.
 */
export type Access =
  | 'public'
  | 'session'
  | 'admin'
  | { readonly establishment: Permission; readonly orAdmin?: boolean }
  | { readonly establishments: Permission }

type Schema = z.ZodMiniType
/** `.shape` is needed to find `establishmentId`, so the parts are objects. */
export type ObjectSchema = z.ZodMiniObject

/**
 * How a write protects what it changes. 'version': `If-Match` with the entity's ETag, or `If-None-Match: *` to create;
 * missing is 428, stale is 412. 'optional-version': checked only when sent (the specification's own calls).
 */
export type Precondition = 'none' | 'version' | 'optional-version'

/**
 * What a multipart call carries beside its fields, under `file`. 'kept': it is stored; 'invoice': it is read as one, and
 * gone afterwards.
 */
export type FilePart = { readonly types: readonly FileType[]; readonly use: 'kept' | 'invoice' | 'sheet' }
/** A stream with a name, of one of these media types. */
export type Produces = { readonly types: readonly string[] }

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  readonly tag: string
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: Schema
  /** R86: `body` are the fields of the form, each a text, and `file` the one file. JSON without it. */
  readonly consumes?: 'multipart'
  readonly file?: FilePart
  /** The answer is a file, and `response` an empty object. Of reads only: a file is not kept for a repeated key. */
  readonly produces?: Produces
  readonly response: Schema
  readonly status?: 200 | 201 | 202
  readonly precondition?: Precondition
  /**
   * false: what carries a password or ends sessions leaves no hash of its body behind, and stores no answer for replay
   * (`safety.md` W1); its handler opens its own transactions. Never of a route with a permission or for administrators.
   */
  readonly storesAnswer?: boolean
  /** Figures that may be some seconds old: read from `DATABASE_READ_URL` where there is one. */
  readonly replica?: boolean
  /** All its statements see the rows as they were at the first one. */
  readonly snapshot?: boolean
  /** A read that writes down that it was asked: every other GET runs in a transaction that cannot write. */
  readonly audited?: boolean
  /** A read that keeps what it worked out, for those that follow: it may write as well. */
  readonly keeps?: boolean
  /** Its answer carries `X-Total-Count`. */
  readonly counted?: boolean
  readonly errors: readonly ErrorCode[]
}

type Part<R, K extends string> = R extends { readonly [P in K]: infer S extends Schema } ? S : never
type PartInput<R, K extends string> = [Part<R, K>] extends [never] ? unknown : { [P in K]: Input<Part<R, K>> }
type PartOutput<R, K extends string> = [Part<R, K>] extends [never] ? unknown : { [P in K]: Output<Part<R, K>> }

/** What a caller gives. */
export type InputOf<R extends Route> = PartInput<R, 'params'> & PartInput<R, 'query'> & PartInput<R, 'body'>
/** What a handler receives, parsed. */
export type ParsedInputOf<R extends Route> = PartOutput<R, 'params'> & PartOutput<R, 'query'> & PartOutput<R, 'body'>
/** What a caller gets: its own to change. */
export type ResponseOf<R extends Route> = z.output<R['response']>
/** What a handler gives. */
export type AnswerOf<R extends Route> = Output<R['response']>

export function defineRoutes<const T extends Record<string, Route>>(routes: T): T {
  return routes
}

/** The establishment a call names: in the path of `/establishments/{id}…`, else in the query, else in the body. */
export function establishmentIdOf(
  route: Pick<Route, 'path'>,
  input: { params?: unknown; query?: unknown; body?: unknown },
): number | null {
  if (route.path.startsWith('/establishments/{id}')) return numberAt(input.params, 'id')
  return numberAt(input.query, 'establishmentId') ?? numberAt(input.body, 'establishmentId')
}

function numberAt(part: unknown, key: string): number | null {
  if (typeof part !== 'object' || part === null || !(key in part)) return null
  const value = Number(Object.entries(part).find(([name]) => name === key)?.[1])
  return Number.isSafeInteger(value) && value > 0 ? value : null
}
