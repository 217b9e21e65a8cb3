// Proves 4.2c, 4.3.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../test/test-app.ts'

const page = '<!doctype html><title>Zinc</title>'
const script = 'console.log(1)'
let folder = ''
let test: TestApp

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zinc-web-'))
  const webDir = join(folder, 'dist')
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  mkdirSync(join(webDir, '.git'))
  mkdirSync(join(webDir, '.vite'))
  const preloads = {
    '/ticket-z': ['</first.js>; rel=preload', '</month.js>; rel=modulepreload'],
    '/ticket-z/': ['</day.js>'],
  }
  writeFileSync(join(webDir, '.vite', 'preloads.json'), JSON.stringify(preloads))
  writeFileSync(join(webDir, 'index.html'), page)
  writeFileSync(join(webDir, 'service-worker.js'), script)
  writeFileSync(join(webDir, 'manifest.webmanifest'), '{}')
  writeFileSync(join(webDir, '.env'), 'SECRET=1')
  writeFileSync(join(webDir, '.git', 'config'), 'SECRET=1')
  writeFileSync(join(webDir, 'assets', 'app-4f2a.js'), script)
  writeFileSync(join(webDir, 'assets', 'app-4f2a.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'outside.txt'), 'SECRET=1')
  test = await createTestApp({ webDir })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

it('gives the page at its address and at every address of the application', async () => {
  for (const url of ['/', '/login', '/ticket-z?month=mars-2026', '/establishment/12/settings']) {
    const response = await get(url, { accept: 'text/html,application/xhtml+xml' })
    expect(response.statusCode, url).toBe(200)
    expect(response.body).toBe(page)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-security-policy']).toContain("default-src 'self'")
  }
})

it('names the scripts of the screen with its page', async () => {
  const linkOf = async (url: string) => (await get(url, { accept: 'text/html' })).headers['link']
  expect(await linkOf('/ticket-z?month=mars-2026')).toBe('</first.js>; rel=preload, </month.js>; rel=modulepreload')
  expect(await linkOf('/ticket-z/2026-11-20')).toBe('</day.js>')
  for (const url of ['/', '/login', '/ticket-zebra']) expect(await linkOf(url), url).toBeUndefined()
})

it('gives the worker and the manifest as what they are, asked for anew each time', async () => {
  const types = { '/service-worker.js': 'javascript', '/manifest.webmanifest': 'application/manifest+json' }
  for (const [url, type] of Object.entries(types)) {
    const { statusCode, headers } = await get(url)
    expect(statusCode, url).toBe(200)
    expect(headers['content-type']).toContain(type)
    expect(headers['cache-control']).toBe('no-cache')
  }
})

it('gives hashed files for good, compressed to who takes it', async () => {
  const plain = await get('/assets/app-4f2a.js')
  expect(plain.body).toBe(script)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await get('/assets/app-4f2a.js', { 'accept-encoding': 'gzip' })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(small.headers['content-type']).toContain('javascript')
  expect(small.rawPayload.equals(gzipSync(script))).toBe(true)
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('gives nothing that begins with a dot, lies outside or does not exist', async () => {
  const addresses = [
    '/.env',
    '/.git/config',
    '/%2eenv',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/missing.js',
    '/favicon.ico',
    '/.well-known/x',
    '/assets/',
  ]
  for (const url of addresses) {
    const response = await get(url, { accept: 'text/html' })
    expect(response.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(response.statusCode, url).toBeLessThan(500)
    expect(response.json().details, url).toEqual({})
    expect(response.body).not.toContain('SECRET')
  }
})

it('does not answer a page where the API was asked, nor to who takes no page', async () => {
  expect((await get('/api/nothing', { accept: 'text/html' })).json().error).toBe('ROUTE_NOT_FOUND')
  expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404)
  expect((await test.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})
