import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'

const MAX_DEPTH = 20
const escapedSurrogate = /\\u[dD][89a-fA-F]/

class RequestError extends Error implements FastifyError {
  readonly code: string
  readonly statusCode: number

  constructor(code: string, statusCode: number) {
    super(code)
    this.code = code
    this.statusCode = statusCode
  }
}

/** JSON only (415 else, which also stops cross-site form posts); nothing at all is accepted where no body is asked. */
export function parseBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  app.addHook('onRequest', async (request) => {
    // In a query it is a field's fault (`input.ts`), in a path nothing has such a name.
    if (request.url.split('?', 1)[0]?.includes('%00')) throw new RequestError('REQUEST_MALFORMED', 400)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    request.rawBody = text
    const body = parseJson(text)
    if (body instanceof RequestError) done(body)
    else done(null, body)
  })
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && !takesBody(request)) done(null, undefined)
    else done(new RequestError('MEDIA_TYPE_UNSUPPORTED', 415))
  })
}

/** A form is received by its route, once the caller is known; nothing else is accepted beside it. */
export function registerFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined))
  app.addContentTypeParser('*', (_request, _payload, done) => done(new RequestError('MEDIA_TYPE_UNSUPPORTED', 415)))
}

function takesBody(request: FastifyRequest): boolean {
  return request.routeOptions.config.takesBody === true
}

function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) return new RequestError('REQUEST_MALFORMED', 400)
  try {
    return escapedSurrogate.test(text) ? JSON.parse(text, withoutLoneSurrogates) : JSON.parse(text)
  } catch {
    return new RequestError('REQUEST_MALFORMED', 400)
  }
}

/** A field cut in the middle of an emoji leaves half a character, which jsonb refuses and no other column can keep. */
function withoutLoneSurrogates(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value
}

/** Nesting of brackets outside strings, before any of it is built. One pass: a pattern would go back over open strings. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') isInString = !isInString
    else if (isInString && character === '\\') index++
    else if (!isInString && (character === '[' || character === '{')) deepest = Math.max(deepest, ++depth)
    else if (!isInString && (character === ']' || character === '}')) depth--
  }
  return deepest
}
