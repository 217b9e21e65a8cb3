import { tableAsked } from '@zinc/contract/imports/import-reading'
import { establishmentIdOf, type Route } from '@zinc/contract/route'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction } from '../../db/database.ts'
import type { InspectedFile, ReceivedFile } from '../../files/files.ts'
import { sumStoredBytes } from '../../files/room.repository.ts'
import { findStoredFile } from '../../files/stored-file.repository.ts'
import { type PersonScope, proveEstablishmentScope } from '../access/scope.ts'
import { isRefusal, type Refusal, refuse } from './errors.ts'
import { type InputParts, refuseField } from './input.ts'
import { type ReceivedForm, receiveForm } from './multipart.ts'
import { languageOf } from './request.ts'

/** With a slot of the load, given back at the end. */
export type InTurn = <T>(run: () => Promise<T>) => Promise<T | Refusal>

/** Seconds. */
const TOO_MANY_AT_ONCE = 5

type Receiving = { deps: AppDeps; person: PersonScope; request: FastifyRequest }

/**
 * Receives a form of a person who was let in, and hands it on as if it were a JSON body of its fields. Its file is gone
 * when `use` has ended, whatever it answered.
 */
export async function withForm<T>(
  { deps, person, request }: Receiving,
  use: (file: ReceivedFile | null) => Promise<T>,
): Promise<T | Refusal> {
  const leave = deps.uploads.enter(person.personId)
  if (leave === null) return refuse('TOO_MANY_REQUESTS', { retryAfter: TOO_MANY_AT_ONCE })
  try {
    const { retryAfter } = await deps.limits.take('uploading-hour', String(person.personId))
    if (retryAfter !== null) return refuse('TOO_MANY_REQUESTS', { retryAfter })
    const { headers, raw } = request
    const form = await receiveForm({ headers, raw, folder: deps.files.incoming })
    return isRefusal(form) ? form : await handOn(deps, request, form, use)
  } finally {
    leave()
  }
}

async function handOn<T>(
  deps: AppDeps,
  request: FastifyRequest,
  { fields, file }: ReceivedForm,
  use: (file: ReceivedFile | null) => Promise<T>,
): Promise<T> {
  try {
    request.body = fields
    request.rawBody = meaningOf(fields, file)
    return await use(file)
  } finally {
    if (file !== null) await deps.files.discard(file)
  }
}

/** The same in every sending: a form sent again has another boundary, and may have its fields in another order. */
function meaningOf(fields: ReceivedForm['fields'], file: ReceivedFile | null): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([sorted, file === null ? null : [file.name, file.size, file.sha256]])
}

type Asked = { deps: AppDeps; route: Route; request: FastifyRequest; input: InputParts }
type Received = { person: PersonScope; received: ReceivedFile | null; inTurn: InTurn }

/** Nobody without the right makes us look inside a file, or store one. */
export async function receiveUpload(
  { deps, route, request, input }: Asked,
  { person, received, inTurn }: Received,
): Promise<InspectedFile | Refusal> {
  const language = languageOf(request)
  if (received === null) return refuseField('file', 'required', language)
  const { access, file: part } = route
  if (typeof access === 'string' || !('establishment' in access) || part === undefined) {
    throw new TypeError(`${route.path} takes a file: it needs an establishment and the types of the file`)
  }
  const prove = { permission: access.establishment, businessNow: deps.clock.businessNow() }
  const proven = await inTurn(() =>
    inAccountTransaction(
      deps.database,
      async (tx) => {
        const wanted = { ...prove, establishmentId: establishmentIdOf(route, input) }
        const scope = await proveEstablishmentScope(tx, person, wanted)
        if (isRefusal(scope)) return scope
        const used = part.use === 'kept' ? sumStoredBytes(tx, scope.establishmentIds) : 0
        const [stored, bytes] = await Promise.all([findStoredFile(tx, scope, received.sha256), used])
        return { scope, stored, used: bytes }
      },
      { isIdempotent: true, isReadOnly: true },
    ),
  )
  if (isRefusal(proven)) return proven
  const { scope, stored, used } = proven
  const { establishmentId, personId } = scope
  const table = part.use === 'sheet' ? tableAsked.safeParse(input.body).data : undefined
  return await deps.files.take({ file: received, part, establishmentId, personId, language, stored, used, table })
}
