import { mediaTypes } from '@zinc/domain/file'
import { refusals } from '@zinc/words/en/errors/refusals'
import { defaultLanguage, languages } from '@zinc/words/languages'
import * as z from 'zod/mini'
import { attachment } from './attachments.ts'
import { categories, purchaseCategories } from './categories.ts'
import { type ErrorCode, errorObject, errorStatuses } from './errors.ts'
import { closedDay, establishment } from './establishments.ts'
import { journalEntry } from './journal.ts'
import { recurringPurchases } from './purchases/recurring.ts'
import { report } from './reports.ts'
import type { ObjectSchema, Route } from './route.ts'
import { type RouteName, routes } from './routes.ts'
import { plainDate, positiveIdText } from './scalars.ts'
import { currentUser, establishmentSummary, instance, salesLabel, tokenPair } from './session.ts'
import { stockItems } from './stock/stock-items.ts'
import { suppliers } from './suppliers.ts'
import { ticketZ, ticketZTotals, ticketZVersion } from './ticket-z.ts'
import { ticketZContent } from './ticket-z-content.ts'

export type JsonSchema = { readonly [key: string]: unknown }
export type OpenApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
/** By media type. */
export type OpenApiContent = Readonly<Record<string, { schema: JsonSchema }>>
export type OpenApiAnswer = { description: string; headers?: JsonSchema; content: OpenApiContent }
export type OpenApiOperation = {
  operationId: RouteName
  tags: readonly string[]
  summary: string
  description: string
  security: readonly JsonSchema[]
  parameters: readonly OpenApiParameter[]
  requestBody?: { required: true; content: OpenApiContent }
  responses: Readonly<Record<string, OpenApiAnswer>>
}
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  tags: readonly { name: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  components: { securitySchemes: JsonSchema; schemas: Readonly<Record<string, JsonSchema>> }
}

const named = {
  Attachment: attachment,
  Category: categories.entity,
  CurrentUser: currentUser,
  ClosedDay: closedDay,
  Error: errorObject,
  Establishment: establishment,
  EstablishmentSummary: establishmentSummary,
  Instance: instance,
  JournalEntry: journalEntry,
  PurchaseCategory: purchaseCategories.entity,
  RecurringPurchase: recurringPurchases.entity,
  StockItem: stockItems.entity,
  Report: report,
  SalesLabel: salesLabel,
  Supplier: suppliers.entity,
  TicketZ: ticketZ,
  TicketZContent: ticketZContent,
  TicketZTotals: ticketZTotals,
  TicketZVersion: ticketZVersion,
  TokenPair: tokenPair,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

/** The document, from the schemas that validate: nothing in it is written twice. */
export function openApiDocument(version: string): OpenApiDocument {
  const all = Object.keys(routes) as RouteName[]
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const name of all) {
    const route: Route = routes[name]
    const path = `/api${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Zinc', version, description: introduction },
    servers: [{ url: '/' }],
    tags: [...new Set(all.map((name) => routes[name].tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries(Object.entries(named).map(([id, schema]) => [id, definitionOf(schema)])),
    },
  }
}

const introduction = [
  'JSON in and out. Amounts are integer cents, rates basis points (2000 = 20 %), business days plain dates (2026-11-20), instants UTC.',
  `Every error is the object \`Error\`; \`details\` is always an object. Messages follow \`Accept-Language\`: ${languages.join(', ')}; ${defaultLanguage} by default.`,
  'A file is sent as `multipart/form-data`, under `file` beside the fields, and comes back as a stream with its name.',
  'Writes take `Idempotency-Key` (a UUID): the same key with the same body gives the first answer again.',
].join('\n\n')

function operationOf(name: RouteName, route: Route): OpenApiOperation {
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    description: accessOf(route),
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query), ...headersOf(route)],
    ...requestBodyOf(route),
    responses: { [route.status ?? 200]: successOf(route), ...refusalsOf(route) },
  }
}

function requestBodyOf(route: Route): Pick<OpenApiOperation, 'requestBody'> {
  if (route.body === undefined) return {}
  if (route.consumes !== 'multipart') return { requestBody: { required: true, content: contentOf(route.body) } }
  const { properties, required, ...rest } = definitionOf(route.body)
  const accepted = (route.file?.types ?? []).map((type) => mediaTypes[type]).join(', ')
  const schema = {
    ...rest,
    properties: { ...Object(properties), file: { ...binary, contentMediaType: accepted } },
    required: [...(Array.isArray(required) ? required : []), 'file'],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const binary = { type: 'string', format: 'binary' }

function accessOf({ access }: Route): string {
  if (access === 'public') return 'Open to everyone.'
  if (access === 'session') return 'For any signed-in person.'
  if (access === 'admin') return 'For administrators.'
  if ('establishments' in access) {
    return `For members of every establishment named with the right \`${access.establishments}\` in each; for anyone else they do not exist (404).`
  }
  const admitted = access.orAdmin === true ? ', and for administrators' : ''
  return `For members of the establishment with the right \`${access.establishment}\`${admitted}; for anyone else it does not exist (404).`
}

function parametersOf(place: 'path' | 'query', schema: ObjectSchema | undefined): OpenApiParameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part, undefined).success,
    schema: schemaOf(part),
  }))
}

function headersOf(route: Route): OpenApiParameter[] {
  if (route.method === 'GET') return []
  const header = (name: string, required: boolean, description: string, schema: JsonSchema): OpenApiParameter => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  })
  const keyed = route.storesAnswer !== false
  const isStrict = route.precondition === 'version'
  const orCreate = isStrict ? ' Or `If-None-Match: *` to create; one of the two is required.' : ''
  const version = `The ETag of the version that was seen, such as \`"3"\`.${orCreate}`
  return [
    ...(keyed
      ? [header('Idempotency-Key', false, 'Kept across repeats of one write.', { type: 'string', format: 'uuid' })]
      : []),
    ...((route.precondition ?? 'none') === 'none' ? [] : [header('If-Match', false, version, { type: 'string' })]),
    ...(typeof route.access === 'object'
      ? [header('X-Establishment-Id', false, 'The establishment the page shows; another one is 409.', integer)]
      : []),
  ]
}

const integer = { type: 'integer', minimum: 1 }
const text = { type: 'string' }

function successOf(route: Route): OpenApiAnswer {
  const headers = {
    ...(route.counted === true
      ? { 'X-Total-Count': { description: 'All rows, not only this page', schema: { type: 'integer' } } }
      : {}),
    ...(route.produces === undefined
      ? {}
      : { 'Content-Disposition': { description: 'The name of the file', schema: text } }),
    ...((route.precondition ?? 'none') === 'none' ? {} : { ETag: { description: 'The new version', schema: text } }),
    ...(route.method !== 'GET' && route.storesAnswer !== false
      ? { 'Idempotent-Replayed': { description: '`true`: the first answer again', schema: text } }
      : {}),
  }
  return {
    description: 'Done',
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: answerContentOf(route),
  }
}

function answerContentOf({ produces, response }: Route): OpenApiContent {
  if (produces === undefined) return contentOf(response)
  return Object.fromEntries(produces.types.map((type) => [type, { schema: binary }]))
}

const fileCodes = ['FILE_TOO_LARGE', 'FILE_REFUSED', 'FILE_UNREADABLE', 'TOO_MANY_REQUESTS'] as const

/** What every route of its kind may refuse, beside what the route itself names. */
function codesOf(route: Route): ErrorCode[] {
  const isWrite = route.method !== 'GET'
  const isEstablishment = typeof route.access === 'object'
  const version = (route.precondition ?? 'none') !== 'none'
  const codes: (ErrorCode | false)[] = [
    ...route.errors,
    route.access !== 'public' && 'AUTH_ERROR',
    route.access !== 'public' && 'TOKEN_INVALID',
    route.access === 'admin' && 'ADMIN_ONLY',
    isEstablishment && 'FORBIDDEN',
    isEstablishment && 'NOT_FOUND',
    isEstablishment && isWrite && 'ESTABLISHMENT_INACTIVE',
    isEstablishment && isWrite && 'ESTABLISHMENT_CHANGED',
    // Where nothing is asked too: a parameter that no route has is refused.
    'VALIDATION_FAILED',
    isWrite && route.storesAnswer !== false && 'IDEMPOTENCY_KEY_REUSED',
    isWrite && 'IDEMPOTENCY_KEY_INVALID',
    version && 'VERSION_STALE',
    route.precondition === 'version' && 'PRECONDITION_REQUIRED',
    // Also where no body is asked: one may come.
    isWrite && 'REQUEST_MALFORMED',
    isWrite && 'BODY_TOO_LARGE',
    isWrite && 'MEDIA_TYPE_UNSUPPORTED',
    ...(route.consumes === 'multipart' ? fileCodes : []),
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ]
  return [...new Set(codes.filter((code) => code !== false))]
}

function refusalsOf(route: Route): Record<string, OpenApiAnswer> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codesOf(route)) {
    const status = errorStatuses[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const answers = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${refusals[code]}`).join('\n'),
      content: contentOf(errorObject),
    },
  ])
  return Object.fromEntries(answers)
}

function contentOf(schema: z.ZodMiniType): OpenApiContent {
  return { 'application/json': { schema: schemaOf(schema) } }
}

function schemaOf(schema: z.ZodMiniType | z.core.$ZodType): JsonSchema {
  const id = names.get(schema)?.id
  return id === undefined ? definitionOf(schema) : { $ref: `#/components/schemas/${id}` }
}

/** Written out, with references only to the named ones inside it. */
function definitionOf(schema: z.core.$ZodType): JsonSchema {
  const { $schema, $defs, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.id
      if (zodSchema === plainDate) Object.assign(jsonSchema, { type: 'string', format: 'date' })
      if (zodSchema === positiveIdText) {
        delete jsonSchema.pattern
        Object.assign(jsonSchema, integer)
      }
    },
  })
  // A named schema comes as a reference to its own definition.
  const own = $defs?.[names.get(schema)?.id ?? ''] ?? written
  const referring: unknown = JSON.parse(JSON.stringify(own).replaceAll('"#/$defs/', '"#/components/schemas/'))
  return referring as JsonSchema
}
