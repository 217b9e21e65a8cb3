/** What the fuzz reads of the printed document: plain JSON, as a stranger's tool would read it. */
export type FuzzSchema = {
  type?: string
  $ref?: string
  anyOf?: readonly FuzzSchema[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Readonly<Record<string, FuzzSchema>>
  required?: readonly string[]
  items?: FuzzSchema
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export type FuzzParameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: FuzzSchema }

export type FuzzOperation = {
  operationId: string
  method: string
  /** With its `{parameters}`. */
  path: string
  security: readonly unknown[]
  parameters: readonly FuzzParameter[]
  body: FuzzSchema | null
  /** Its body is a form with a file. */
  isForm: boolean
  /** The statuses the document promises. */
  statuses: ReadonlySet<number>
}

export type FuzzDocument = {
  operations: readonly FuzzOperation[]
  schemas: Readonly<Record<string, FuzzSchema>>
}

type PrintedOperation = {
  operationId: string
  security: readonly unknown[]
  parameters: readonly FuzzParameter[]
  requestBody?: { content: Readonly<Record<string, { schema: FuzzSchema }>> }
  responses: Readonly<Record<string, unknown>>
}

type Printed = {
  paths: Readonly<Record<string, Readonly<Record<string, PrintedOperation>>>>
  components: { schemas: Readonly<Record<string, FuzzSchema>> }
}

export function readFuzzDocument(json: string): FuzzDocument {
  const printed: Printed = JSON.parse(json)
  const operations = Object.entries(printed.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      operationId: one.operationId,
      method: method.toUpperCase(),
      path,
      security: one.security,
      parameters: one.parameters,
      body: Object.values(one.requestBody?.content ?? {})[0]?.schema ?? null,
      isForm: Object.keys(one.requestBody?.content ?? {}).includes('multipart/form-data'),
      statuses: new Set(Object.keys(one.responses).map(Number)),
    })),
  )
  return { operations, schemas: printed.components.schemas }
}

/** The operation an address reaches, its escapes read; null where none is promised. */
export function operationAt(document: FuzzDocument, method: string, url: string): FuzzOperation | null {
  const path = (url.split('?', 1)[0] ?? '').split('/').map(decodedOf).join('/')
  const asked = method === 'HEAD' ? 'GET' : method
  const reached = document.operations.filter((one) => one.method === asked && patternOf(one).test(path))
  // A literal segment before a parameter, as a router chooses.
  const placeholders = ({ parameters }: FuzzOperation) => parameters.filter((one) => one.in === 'path').length
  return reached.sort((a, b) => placeholders(a) - placeholders(b))[0] ?? null
}

function patternOf({ path }: FuzzOperation): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** An escaped slash stays inside its segment. */
function decodedOf(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '_')
  } catch {
    return segment
  }
}
