import { openApiDocument } from '@zinc/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { productVersion } from '../../product-version.ts'
import { docsPage, docsStyle } from './api-docs-page.ts'

let written: { json: string; page: string } | undefined

/** The contract for machines and for people; both are written once in a process, at its start. */
export function bindApiDocs(app: FastifyInstance): void {
  written ??= writeDocs()
  const { json, page } = written
  app.get(
    '/api/openapi.json',
    async (_request, reply) => await reply.type('application/json; charset=utf-8').send(json),
  )
  app.get('/api/docs', async (_request, reply) => await reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', async (_request, reply) => await reply.type('text/css; charset=utf-8').send(docsStyle))
}

function writeDocs(): { json: string; page: string } {
  const document = openApiDocument(productVersion)
  return { json: JSON.stringify(document), page: docsPage(document) }
}
