import type { Readable } from 'node:stream'
import type { ErrorCode } from '@zinc/contract/errors'
import type { Access, AnswerOf, ParsedInputOf, Produces, Route } from '@zinc/contract/route'
import type { RouteName, Routes } from '@zinc/contract/routes'
import type { Language } from '@zinc/words/languages'
import type { AppDeps } from '../../app-deps.ts'
import type { Tx } from '../../db/database.ts'
import type { InspectedFile } from '../../files/files.ts'
import type { AdminScope, EstablishmentScope, EstablishmentsScope, PersonScope } from '../access/scope.ts'
import type { Refusal } from './errors.ts'

export type ScopeOf<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'session'
    ? PersonScope
    : A extends 'admin'
      ? AdminScope
      : A extends { readonly establishments: unknown }
        ? EstablishmentsScope
        : EstablishmentScope

/**
 * The transaction of the call: committed with the answer, rolled back by a refusal. A public route has none, nor one of
 * a person's own that stores no answer: it opens its own (`inAccountTransaction`): tries and events stay counted when
 * the answer is no, no connection waits for a hash, and a session that ended is forgotten only once that is committed.
 */
export type TxOf<R extends Route> = R extends
  | { readonly access: 'public' }
  | { readonly access: 'session'; readonly storesAnswer: false }
  ? undefined
  : Tx

/** The version the caller says it saw: `If-Match: "3"` is 3, `If-None-Match: *` is 'absent', nothing sent is null. */
export type ExpectedVersion = number | 'absent' | null

export type Caller = {
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string | null
  /** As sent, unverified: only logout reads it. */
  readonly bearer: string | null
}

type FileOf<R extends Route> = R extends { readonly consumes: 'multipart' } ? { readonly file: InspectedFile } : unknown

export type Call<R extends Route> = {
  readonly input: ParsedInputOf<R> & FileOf<R>
  readonly scope: ScopeOf<R['access']>
  readonly tx: TxOf<R>
  readonly expectedVersion: ExpectedVersion
  readonly language: Language
  /** Real time. What 'today' is follows from `scope.today` or `deps.clock.businessNow()`. */
  readonly now: string
  readonly caller: Caller
  readonly deps: AppDeps
  /**
   * Once the transaction is committed, before the answer leaves: sessions to forget, mails to announce. A refusal drops
   * it; it never throws.
   */
  readonly afterCommit: (work: () => void) => void
}

type ForHeaders = { total?: number; fileName?: string }

/** A body with something for the headers. */
export class Answer<T> {
  readonly body: T
  readonly total: number | null
  readonly fileName: string | null

  constructor(body: T, { total, fileName }: ForHeaders = {}) {
    this.body = body
    this.total = total ?? null
    this.fileName = fileName ?? null
  }
}

/** A page of a list with the number of all its rows (`X-Total-Count`). */
export function counted<T>(items: T, total: number): Answer<T> {
  return new Answer(items, { total })
}

/** A document to keep, under this name (R86): ours, plain ASCII without quotes. */
export function download<T>(body: T, fileName: string): Answer<T> {
  return new Answer(body, { fileName })
}

type Content = { body: Readable; size: number }

/** A file on its way out, opened once nothing of the database is held any more. */
export class FileContent {
  /** null: its bytes are not there. */
  readonly open: () => Promise<Content | null>
  /** A media type of the route’s `produces`. */
  readonly type: string
  readonly fileName: string
  /** What is answered without its bytes. */
  readonly missing: ErrorCode

  constructor(file: Pick<FileContent, 'open' | 'type' | 'fileName'> & { missing?: ErrorCode }) {
    this.open = file.open
    this.type = file.type
    this.fileName = file.fileName
    this.missing = file.missing ?? 'FILE_MISSING'
  }
}

/** What a handler gives when it does not refuse. */
export type Given<R extends Route> = R extends { readonly produces: Produces }
  ? FileContent
  : AnswerOf<R> | Answer<AnswerOf<R>>

export type Handler<R extends Route> = (call: Call<R>) => Promise<Given<R> | Refusal>

/** One handler per route of the contract: a missing one does not compile. */
export type Handlers = { readonly [N in RouteName]: Handler<Routes[N]> }

/** `satisfies HandlersOf<typeof ticketZRoutes>` in a feature's `.routes.ts`. */
export type HandlersOf<T extends Record<string, Route>> = { readonly [N in keyof T]: Handler<T[N]> }
