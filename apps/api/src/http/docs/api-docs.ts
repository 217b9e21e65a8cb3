import { openApiDocument } from '@zinc/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { productVersion } from '../../product-version.ts'
import { docsPage, docsStyle } from './api-docs-page.ts'

/** The contract for machines and for people; both are written once, at start. */
export function bindApiDocs(app: FastifyInstance): void {
  const document = openApiDocument(productVersion)
  const json = JSON.stringify(document)
  const page = docsPage(document)
  app.get(
    '/api/openapi.json',
    async (_request, reply) => await reply.type('application/json; charset=utf-8').send(json),
  )
  app.get('/api/docs', async (_request, reply) => await reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs.css', async (_request, reply) => await reply.type('text/css; charset=utf-8').send(docsStyle))
}
