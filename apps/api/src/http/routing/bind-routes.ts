import { establishmentIdsOf } from '@zinc/contract/establishments-query'
import type { ParsedInputOf, Route } from '@zinc/contract/route'
import { establishmentIdOf } from '@zinc/contract/route'
import { type RouteName, type Routes, routes } from '@zinc/contract/routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../app-deps.ts'
import { isRowMissing } from '../../db/connection/sql-state.ts'
import { inAccountTransaction, inScopeTransaction, type Tx } from '../../db/database.ts'
import {
  type AdminScope,
  adminScopeOf,
  type EstablishmentScope,
  type EstablishmentsScope,
  type PersonScope,
  proveEstablishmentScope,
  proveEstablishmentsScope,
} from '../access/scope.ts'
import { laneOf } from '../overload/load-shedding.ts'
import { registerFormParser } from './body-parser.ts'
import { isRefusal, type Refusal, refuse } from './errors.ts'
import {
  Answer,
  type Call,
  type ExpectedVersion,
  FileContent,
  type Given,
  type Handler,
  type Handlers,
} from './handler.ts'
import { claimKey, idempotencyKeyOf, storeAnswer } from './idempotency.ts'
import { type InputParts, parseInput } from './input.ts'
import { preconditionOf } from './precondition.ts'
import { type Outcome, sendOutcome } from './reply.ts'
import { bearerOf, callerOf, languageOf, namedEstablishmentOf } from './request.ts'
import { type InTurn, receiveUpload, withForm } from './upload.ts'

/** Mounts every route of the contract under `/api`. */
export function bindRoutes(app: FastifyInstance, deps: AppDeps, handlers: Handlers): void {
  const bind = <N extends RouteName>(name: N): void => bindOne<Routes[N]>(app, deps, routes[name], handlers[name])
  const names = Object.keys(handlers) as RouteName[]
  for (const name of names.filter((one) => !takesFile(routes[one]))) bind(name)
  // Apart, as their bodies are parsed by nobody before the caller is known.
  app.register(async (forms) => {
    registerFormParser(forms)
    for (const name of names.filter((one) => takesFile(routes[one]))) {
      bindOne<Routes[typeof name]>(forms, deps, routes[name], handlers[name])
    }
  })
}

function takesFile(route: Route): boolean {
  return route.consumes === 'multipart'
}

function bindOne<R extends Route>(app: FastifyInstance, deps: AppDeps, route: R, handler: Handler<R>): void {
  const lane = laneOf(route)
  app.route({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { takesBody: route.body !== undefined, takesFile: takesFile(route) },
    handler: async (request, reply) => {
      const isGone = () => reply.raw.destroyed
      const inTurn: InTurn = (run) => deps.load.run({ lane, isGone, run })
      const asked = { deps, route, handler, request }
      return sendOutcome(reply, await (takesFile(route) ? answerForm(asked, inTurn) : inTurn(() => answerOf(asked))))
    },
  })
}

type Answered = Outcome | FileContent | Refusal
type Asked<R extends Route> = { deps: AppDeps; route: R; handler: Handler<R>; request: FastifyRequest }
type Scope = PersonScope | AdminScope | EstablishmentScope | EstablishmentsScope | undefined
type Ready<R extends Route> = Asked<R> & {
  input: ParsedInputOf<R> & InputParts
  expectedVersion: ExpectedVersion
  /** null: no key, or a route that stores no answer. */
  key: string | null
  /** Of the attempt that is running: a repeated transaction begins without any. */
  afterCommit: (() => void)[]
}

/** Who asks, then what is asked: only then is the database touched. */
async function answerOf<R extends Route>(asked: Asked<R>): Promise<Answered> {
  const { route } = asked
  const person = route.access === 'public' ? undefined : await findPerson(asked)
  if (isRefusal(person)) return person
  const ready = readyOf(asked, person)
  if (isRefusal(ready)) return ready
  if (person === undefined) return await runHandler(ready, undefined, undefined)
  if (route.access === 'session' && route.storesAnswer === false) return await runHandler(ready, person, undefined)
  return await inCallTransaction(ready, (tx) => runInTransaction(ready, person, tx))
}

async function findPerson<R extends Route>({ deps, request }: Asked<R>): Promise<PersonScope | Refusal> {
  return await deps.sessions.findPerson(bearerOf(request))
}

/**
 * As `answerOf`, with the file between: the caller is known before a byte of it is read, and has the right before anybody
 * looks inside it. While it comes, is looked at and is stored, nothing of the database is held.
 */
async function answerForm<R extends Route>(asked: Asked<R>, inTurn: InTurn): Promise<Answered> {
  const { deps, request } = asked
  const person = await inTurn(() => findPerson(asked))
  if (isRefusal(person)) return person
  return await withForm({ deps, person, request }, async (received) => {
    const ready = readyOf(asked, person)
    if (isRefusal(ready)) return ready
    const file = await receiveUpload(ready, { person, received, inTurn })
    if (isRefusal(file)) return file
    const whole = { ...ready, input: { ...ready.input, file } }
    return await inTurn(() => inCallTransaction(whole, (tx) => runInTransaction(whole, person, tx)))
  })
}

function readyOf<R extends Route>(asked: Asked<R>, person: PersonScope | undefined): Ready<R> | Refusal {
  const { route, request } = asked
  // Before the request is parsed: others learn nothing about these routes but that they are for administrators.
  if (route.access === 'admin' && person?.isAdmin !== true) return refuse('ADMIN_ONLY')
  const key = idempotencyKeyOf(route, request)
  if (isRefusal(key)) return key
  const expectedVersion = preconditionOf(route, request)
  if (isRefusal(expectedVersion)) return expectedVersion
  const input = parseInput(route, request)
  if (isRefusal(input)) return input
  return { ...asked, input, expectedVersion, key, afterCommit: [] }
}

async function runInTransaction<R extends Route>(ready: Ready<R>, person: PersonScope, tx: Tx): Promise<Answered> {
  const scope = await proveScope(ready, person, tx)
  if (isRefusal(scope)) return scope
  if (ready.route.method === 'GET') return await runRead(ready, { person, scope, tx })
  if (ready.key === null) return refusalOfWrite(ready, scope) ?? (await runHandler(ready, scope, tx))
  const claim = { key: ready.key, personId: person.personId, establishmentId: establishmentOf(scope) }
  const earlier = await claimKey(tx, claim, ready.request)
  if (earlier !== null) return earlier
  const outcome = refusalOfWrite(ready, scope) ?? (await runHandler(ready, scope, tx))
  if (!isRefusal(outcome) && !(outcome instanceof FileContent)) await storeAnswer(tx, claim, outcome)
  return outcome
}

type Reading = { person: PersonScope; scope: Exclude<Scope, undefined>; tx: Tx }

/** Nothing is held for a read: an establishment that goes in the middle of one is absent, as the next would find. */
async function runRead<R extends Route>(ready: Ready<R>, { person, scope, tx }: Reading): Promise<Answered> {
  const { replica } = ready.deps.database
  try {
    if (ready.route.replica !== true || replica === null || !('establishmentIds' in scope)) {
      return await runHandler(ready, scope, tx)
    }
    // The right was proven on the primary: a replica may not know yet that it ended.
    const read = (reading: Tx) => runHandler(ready, scope, reading)
    return await inScopeTransaction(replica, scope.establishmentIds, read, { isInner: true, isReadOnly: true })
  } catch (error) {
    const again = isRowMissing(error) ? await proveScope(ready, person, tx) : null
    if (isRefusal(again)) return again
    throw error
  }
}

async function proveScope<R extends Route>(
  ready: Ready<R>,
  person: PersonScope,
  tx: Tx,
): Promise<Exclude<Scope, undefined> | Refusal> {
  const { access } = ready.route
  if (access === 'admin') return adminScopeOf(person)
  if (typeof access === 'string') return person
  if ('establishments' in access) {
    return await proveEstablishmentsScope(tx, person, {
      establishmentIds: establishmentIdsOf(ready.input.query ?? {}),
      permission: access.establishments,
      businessNow: ready.deps.clock.businessNow(),
    })
  }
  const scope = await proveEstablishmentScope(tx, person, {
    establishmentId: establishmentIdOf(ready.route, ready.input),
    permission: access.establishment,
    orAdmin: access.orAdmin ?? false,
    businessNow: ready.deps.clock.businessNow(),
    isWrite: ready.route.method !== 'GET',
  })
  if (isRefusal(scope) || ready.route.method === 'GET') return scope
  const shown = namedEstablishmentOf(ready.request)
  return shown === null || shown === scope.establishmentId ? scope : refuse('ESTABLISHMENT_CHANGED')
}

/** Judged after the key: what was written while the establishment was active is answered again afterwards. */
function refusalOfWrite<R extends Route>(ready: Ready<R>, scope: Scope): Refusal | null {
  if (ready.route.method === 'GET' || scope === undefined || !('isActive' in scope)) return null
  return scope.isActive ? null : refuse('ESTABLISHMENT_INACTIVE')
}

async function runHandler<R extends Route>(ready: Ready<R>, scope: Scope, tx: Tx | undefined) {
  const { deps, route, handler, request, input, expectedVersion } = ready
  const afterCommit = (work: () => void): void => void ready.afterCommit.push(work)
  const language = languageOf(request)
  const now = deps.clock.now()
  const caller = callerOf(request)
  // Scope and transaction were made above as the route's access says: the one place where they become its types.
  const call = { deps, input, expectedVersion, language, now, caller, scope, tx, afterCommit } as Call<R>
  const result = await handler(call)
  return isRefusal(result) ? result : outcomeOf(route, result)
}

function outcomeOf<R extends Route>(route: R, result: Given<R>): Outcome | FileContent {
  if (result instanceof FileContent) return result
  const { body, total, fileName } = result instanceof Answer ? result : new Answer(result)
  const parsed: unknown = route.response.parse(body)
  return {
    status: route.status ?? 200,
    body: JSON.stringify(parsed),
    etag: versionOf(parsed),
    total,
    fileName,
    isReplayed: false,
  }
}

function versionOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('version' in body)) return null
  return typeof body.version === 'number' ? `"${body.version}"` : null
}

function establishmentOf(scope: Exclude<Scope, undefined>): number | null {
  return 'establishmentId' in scope ? scope.establishmentId : null
}

/** Carries a refusal out of the transaction, so that it is rolled back. */
class Rollback extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** With a key the stored answer tells whether a lost COMMIT arrived; without one only the caller can look. */
async function inCallTransaction<R extends Route>(
  { deps, route, key, afterCommit }: Ready<R>,
  work: (tx: Tx) => Promise<Answered>,
): Promise<Answered> {
  const inTransaction = async (tx: Tx) => {
    afterCommit.length = 0
    const outcome = await work(tx)
    if (isRefusal(outcome)) throw new Rollback(outcome)
    return outcome
  }
  try {
    const isIdempotent = route.method === 'GET' || key !== null
    const isReadOnly = route.method === 'GET' && route.audited !== true && route.keeps !== true
    const isSnapshot = route.snapshot === true
    const repeating = { isIdempotent, isReadOnly, isSnapshot }
    const outcome = await inAccountTransaction(deps.database, inTransaction, repeating)
    for (const follow of afterCommit) follow()
    return outcome
  } catch (error) {
    if (error instanceof Rollback) return error.refusal
    throw error
  }
}
