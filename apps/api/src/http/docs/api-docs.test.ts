// Proves R88.
import { readFileSync } from 'node:fs'
import { openApiDocument } from '@zinc/contract/openapi'
import { routes } from '@zinc/contract/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productVersion } from '../../product-version.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('describes every route of the contract, with what it takes, gives and refuses', async () => {
  const response = await test.app.inject({ url: '/api/openapi.json' })
  const document = response.json<ReturnType<typeof openApiDocument>>()
  expect(document.openapi).toBe('3.1.0')
  for (const [name, route] of Object.entries(routes)) {
    const operation = document.paths[`/api${route.path}`]?.[route.method.toLowerCase()]
    expect(operation?.operationId, name).toBe(name)
    expect(operation?.security.length, name).toBe(route.access === 'public' ? 0 : 1)
    expect(operation?.responses['500'], name).toBeDefined()
  }
  expect(document.paths['/api/ticketz/{id}']?.['put']?.parameters.map((one) => one.name)).toEqual([
    'id',
    'Idempotency-Key',
    'If-Match',
    'X-Establishment-Id',
  ])
})

it('refers to nothing that it does not hold', () => {
  const document = openApiDocument(productVersion)
  const references = JSON.stringify(document).matchAll(/"#\/([^"]+)"/g)
  const missing = [...references].filter(([, path = '']) => {
    const found = path.split('/').reduce<unknown>((node, key) => Object(node)[key], document)
    return found === undefined
  })
  expect(missing).toEqual([])
})

it('can be read as a page that needs nothing from elsewhere', async () => {
  const { body, headers } = await test.app.inject({ url: '/api/docs' })
  expect(headers['content-type']).toContain('text/html')
  expect(body).not.toMatch(/<script|style=|https?:/)
  for (const name of Object.keys(routes)) expect(body).toContain(`<details id="${name}">`)
  const anchors = [...body.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
  expect(anchors.filter((id) => !body.includes(`id="${id}"`))).toEqual([])
  expect((await test.app.inject({ url: '/api/docs.css' })).headers['content-type']).toContain('text/css')
})

it('says the version of the product', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'))
  expect(productVersion).toBe(manifest.version)
})
