import type { FuzzOperation, FuzzSchema } from './document.ts'
import type { Draft } from './draft.ts'
import { asForm, FORM_TYPE } from './multipart.ts'
import { aMutationFor, mutations } from './mutations.ts'
import { aRandomUuid, type Random } from './random.ts'
import { aValueOf } from './values.ts'
import type { FuzzWorld } from './world.ts'

export type FuzzRequest = {
  operationId: string
  /** What was spoilt, in this order; nothing in four requests of eleven. */
  spoilt: readonly string[]
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: Buffer | null
}

type Given = {
  operation: FuzzOperation
  schemas: Readonly<Record<string, FuzzSchema>>
  world: FuzzWorld
  random: Random
}
/** `isMeant`: as somebody would ask who wants it done; else what is asked may not exist, nor be theirs to ask. */
type Drafting = Given & { isMeant: boolean }

const meant = { isMeant: true, times: 0 }
const spoiltTimes = [0, 1, 1, 1, 1, 1, 2, 3].map((times) => ({ isMeant: false, times }))

export function aFuzzRequest(given: Given): FuzzRequest {
  const { operation, random } = given
  const kind = random.pick([meant, meant, meant, ...spoiltTimes])
  const draft = aSoundDraft({ ...given, isMeant: kind.isMeant })
  const spoilt: string[] = []
  for (let { times } = kind; times > 0; times--) {
    const name = aMutationFor(draft, random)
    mutations[name]?.(draft, random)
    spoilt.push(name)
  }
  if (operation.isForm) asForm(draft, given, spoilt.length > 0)
  const url = draft.query.length === 0 ? draft.path : `${draft.path}?${draft.query.join('&')}`
  const { method, headers, body } = draft
  return { operationId: operation.operationId, spoilt, method, url, headers, body }
}

function aSoundDraft(given: Drafting): Draft {
  const { operation, world, random, schemas, isMeant } = given
  const values = { schemas, known: world.known, operationId: operation.operationId, random, isMeant }
  const textOf = (schema: FuzzSchema, name: string) => encodeURIComponent(String(aValueOf(values, schema, name)))
  const parameters = (where: string) => operation.parameters.filter((one) => one.in === where)
  let path = operation.path
  for (const { name, schema } of parameters('path')) path = path.replace(`{${name}}`, textOf(schema, name))
  const query = parameters('query')
    .filter(({ required }) => required || random.chance(0.3))
    .map(({ name, schema }) => `${name}=${textOf(schema, name)}`)
  const body = operation.body === null ? null : Buffer.from(JSON.stringify(aValueOf(values, operation.body)))
  return { method: operation.method, path, query, headers: headersOf(given, path), body }
}

function headersOf({ operation, world, random, isMeant }: Drafting, path: string): Record<string, string> {
  const names = new Set(operation.parameters.filter((one) => one.in === 'header').map(({ name }) => name))
  const headers: Record<string, string> = {
    // Every request comes from another place: what one address may ask is not what is tried here.
    'x-forwarded-for': `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`,
    'accept-language': random.pick(['fr', 'en', 'de, en;q=0.5']),
  }
  if (operation.body !== null) headers['content-type'] = operation.isForm ? FORM_TYPE : 'application/json'
  const token = tokenFor(operation, world, { random, isMeant })
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (names.has('Idempotency-Key') && random.chance(0.4)) headers['idempotency-key'] = aRandomUuid(random)
  if (names.has('X-Establishment-Id') && random.chance(0.1)) headers['x-establishment-id'] = String(random.int(2, 3))
  if (names.has('If-Match')) Object.assign(headers, preconditionFor(world, { random, isMeant }, path))
  return headers
}

type Drawing = Pick<Drafting, 'random' | 'isMeant'>

/** Ending a session is tried on those that may end, or soon nobody would be let in. */
function tokenFor(
  operation: FuzzOperation,
  { tokens, passingTokens }: FuzzWorld,
  { random, isMeant }: Drawing,
): string | null {
  if (operation.operationId === 'logout') return random.pick(passingTokens)
  // The owner's others are ended one by one.
  if (operation.operationId === 'endOtherSessions') return tokens.manager
  if (operation.security.length === 0) return null
  return random.chance(isMeant ? 0.95 : 0.7) ? tokens.owner : random.pick(Object.values(tokens))
}

function preconditionFor({ versions }: FuzzWorld, { random, isMeant }: Drawing, path: string): Record<string, string> {
  const seen = versions.get(entityAddressOf(path))
  if (seen !== undefined && random.chance(isMeant ? 0.95 : 0.8)) return { 'if-match': `"${seen}"` }
  return random.chance(0.9) ? { 'if-none-match': '*' } : { 'if-match': `"${random.int(1, 4)}"` }
}

/** Actions on a thing stand under its address, and so do an establishment's settings, which share its version. */
export function entityAddressOf(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(
    /\/(validate|correct|cancel|check|dispute|settle|link|confirm-iban|run|table|undo|close|archive|restore|merge|unmerge|settings|targets|fixed-costs|lock|reopen)$/,
    '',
  )
}

export function describeRequest(request: FuzzRequest): string {
  const body = request.body === null ? '(no body)' : request.body.toString().slice(0, 600)
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value.slice(0, 300)}`)
  const start = `${request.method} ${request.url.slice(0, 600)}`
  return [`${request.operationId}, spoilt: ${request.spoilt.join(' + ') || 'nothing'}`, start, ...headers, body].join(
    '\n  ',
  )
}
