import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'

const MAX_DEPTH = 20
/** PostgreSQL holds every text but the one with U+0000 in it. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

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
    if (/%00/.test(request.url)) throw new RequestError('REQUEST_MALFORMED', 400)
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

function takesBody(request: FastifyRequest): boolean {
  return request.routeOptions.config.takesBody === true
}

function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH || escapedNul.test(text)) return new RequestError('REQUEST_MALFORMED', 400)
  try {
    return JSON.parse(text)
  } catch {
    return new RequestError('REQUEST_MALFORMED', 400)
  }
}

/** Nesting of brackets outside strings, before any of it is built. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth)
    else if (token === ']' || token === '}') depth--
  }
  return deepest
}
