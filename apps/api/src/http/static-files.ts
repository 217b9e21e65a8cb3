import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOfAddress } from './routing/error-handling.ts'
import { refuse } from './routing/errors.ts'
import { sendRefusal } from './routing/reply.ts'

/** The built web application with its pre-compressed twins; every other address of a page is the page itself. */
export async function serveWebApp(app: FastifyInstance, webDir: string | null): Promise<void> {
  const preloads = webDir === null ? null : readPreloads(webDir)
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, preloads))
  if (webDir === null) return
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    dotfiles: 'deny',
    index: ['index.html'],
    cacheControl: false,
    allowedPath: (path) => !hasDotSegment(path),
    setHeaders: (response, path) => {
      // Vite puts the content's hash into the name of everything under /assets.
      const isHashed = /[\\/]assets[\\/]/.test(path)
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** `preloads` is null where no web application is served. */
async function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  preloads: PagePreloads | null,
): Promise<FastifyReply> {
  const path = decodedPathOf(request.url)
  if (path === '/api' || path.startsWith('/api/')) return sendRefusal(reply, refusalOfAddress(request, reply))
  if (preloads !== null && isPageAddress(request, path)) {
    const link = preloads(path)
    if (link !== null) void reply.header('link', link)
    return reply.sendFile('index.html')
  }
  return sendRefusal(reply, refuse('ROUTE_NOT_FOUND'))
}

/** A page has no dot in its address: what has one is a file that does not exist. */
function isPageAddress(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (path.startsWith('/assets/') || path.includes('.')) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
}

/** As a file system would read it; what cannot be read keeps its dots and is no page. */
function decodedPathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return `${path}.`
  }
}

function hasDotSegment(path: string): boolean {
  return path.split(/[\\/]/).some((segment) => segment.startsWith('.'))
}

/** The `Link` header of a page: the scripts its screen will import, so that they come together with the HTML. */
type PagePreloads = (path: string) => string | null

/** Of the built web application; a build without the list sends none. */
function readPreloads(webDir: string): PagePreloads {
  const file = join(webDir, '.vite', 'preloads.json')
  if (!existsSync(file)) return () => null
  const table: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'))
  const headers = new Map(Object.entries(table).map(([address, links]) => [address, links.join(', ')]))
  const prefixes = [...headers.keys()].filter((address) => address.endsWith('/'))
  return (path) => {
    const prefix = prefixes.find((one) => path.startsWith(one) && path !== one)
    return headers.get(path) ?? (prefix === undefined ? null : (headers.get(prefix) ?? null))
  }
}
