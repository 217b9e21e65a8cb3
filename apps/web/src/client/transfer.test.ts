import { defineRoutes } from '@zinc/contract/route'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { realServer } from '../test/real-server.ts'
import { aRefusal, aToken } from '../test/stub-server.ts'
import { ApiError, isUnreached } from './api-error.ts'
import { connectClient } from './client.ts'
import { storeTokens } from './session/tokens.ts'
import { download, type Progress, saveFile, upload } from './transfer.ts'

const { sendPhoto, getExport, getOwnData } = defineRoutes({
  sendPhoto: {
    method: 'POST',
    path: '/establishments/{id}/photos',
    access: { establishment: 'ticketZ.write' },
    tag: 'files',
    summary: 'A photo',
    params: z.object({ id: z.number() }),
    response: z.object({ id: z.number() }),
    errors: [],
  },
  getExport: {
    method: 'GET',
    path: '/exports/{name}',
    access: 'session',
    tag: 'files',
    summary: 'A file',
    params: z.object({ name: z.string() }),
    query: z.object({ from: z.optional(z.string()), to: z.optional(z.string()) }),
    response: z.object({}),
    produces: { types: ['application/zip', 'text/csv'] },
    errors: [],
  },
  getOwnData: {
    method: 'GET',
    path: '/me/data',
    access: 'session',
    tag: 'files',
    summary: 'What an answer in JSON says, as a file',
    response: z.object({ name: z.string() }),
    errors: [],
  },
})

const refused = (statusCode: number, error: string) => JSON.stringify(aRefusal(statusCode, error).body)

const server = realServer()
const said: string[] = []
const photo = () => new File(['é'.repeat(40_000)], 'ticket du 20.jpg', { type: 'image/jpeg' })
const anExport = { params: { name: 'zinc' }, query: {} }

beforeEach(() => {
  said.length = 0
  connectClient({ renew: async () => 'postponed', notify: (message) => said.push(message) })
})
afterEach(() => connectClient({ renew: async () => 'postponed', notify: () => undefined }))

const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`)
  return error
}

describe('a file going up [R86]', () => {
  it('is a multipart POST with file, fields, token, key and establishment', async () => {
    const token = aToken(900)
    storeTokens({ token, refresh_token: 'r' })
    server.answers((_, response) => response.writeHead(201).end('{"id":4,"message":"Photo gardée."}'))
    const fields = { date: '2026-11-20', order: 2, comment: '', day: null }
    expect(await upload(sendPhoto, { params: { id: 7 }, file: photo(), fields }, { establishmentId: 7 })).toEqual({
      id: 4,
    })
    const [sent] = server.received
    expect(sent).toMatchObject({ method: 'POST', path: '/api/establishments/7/photos' })
    expect(sent?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'x-establishment-id': '7' })
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent?.body).toContain(`name="file"; filename="ticket du 20.jpg"\r\nContent-Type: image/jpeg\r\n\r\nééé`)
    expect(sent?.body.match(/name="(?!file)\w+"\r\n\r\n[^\r]*/g)).toEqual([
      'name="date"\r\n\r\n2026-11-20',
      'name="order"\r\n\r\n2',
    ])
    expect(said).toEqual(['Photo gardée.'])
  })

  it('goes again after a 500 and a 401, whole, under the same key and the renewed token', async () => {
    storeTokens({ token: aToken(900), refresh_token: 'r' })
    const renewed = aToken(900)
    connectClient({
      renew: async () => {
        storeTokens({ token: renewed, refresh_token: 'r' })
        return 'renewed'
      },
    })
    server.answers((_, response, times) => {
      if (times === 1) response.writeHead(500).end(refused(500, 'INTERNAL_ERROR'))
      else if (times === 2) response.writeHead(401).end(refused(401, 'TOKEN_INVALID'))
      else response.writeHead(201).end('{"id":4}')
    })
    await upload(sendPhoto, { params: { id: 7 }, file: photo() })
    expect(server.received).toHaveLength(3)
    expect(new Set(server.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(server.received.every(({ body }) => body.includes('é'.repeat(40_000)))).toBe(true)
    expect(server.received[2]?.headers.authorization).toBe(`Bearer ${renewed}`)
  })

  it('is not sent again when the server refuses it, and says why', async () => {
    server.answers((_, response) => response.writeHead(422).end(refused(422, 'FILE_UNREADABLE')))
    const error = await failureOf(upload(sendPhoto, { params: { id: 7 }, file: photo() }))
    const message = 'sentence of FILE_UNREADABLE'
    expect(error).toMatchObject({ code: 'FILE_UNREADABLE', statusCode: 422, message, isForeign: false })
    expect(server.received).toHaveLength(1)
  })

  it('says whose limit it was when a proxy keeps it out, and is not done when one greets', async () => {
    server.answers((_, response) => response.writeHead(413).end('<h1>413 Request Entity Too Large</h1>'))
    const error = await failureOf(upload(sendPhoto, { params: { id: 7 }, file: photo() }))
    expect(isUnreached(error)).toBe(true)
    expect(error.sentence).toMatch(/^Votre serveur refuse les fichiers de cette taille\./)
    server.answers((_, response) => response.writeHead(200).end())
    const greeted = await failureOf(upload(sendPhoto, { params: { id: 7 }, file: photo() }))
    expect(greeted).toMatchObject({ statusCode: 0, code: 'RESPONSE_MALFORMED' })
  })

  it('has status 0 when the connection breaks, and when nothing moves for too long', async () => {
    server.answers((_, response) => response.destroy())
    const input = { params: { id: 7 }, file: photo() }
    expect(await failureOf(upload(sendPhoto, input))).toMatchObject({ statusCode: 0, code: 'NETWORK_ERROR' })
    server.answers(() => undefined)
    const silent = failureOf(upload(sendPhoto, input, { timeout: 300 }))
    expect(await silent).toMatchObject({ statusCode: 0, code: 'TIMEOUT' })
  })
})

describe('a file coming down [R86]', () => {
  it('is the bytes as they are, under the server’s name, with its progress', async () => {
    let rest = (): unknown => undefined
    const bytes = Uint8Array.from({ length: 90_000 }, (_, index) => index % 256)
    server.answers((_, response) => {
      response.writeHead(200, {
        'Content-Type': 'application/zip',
        'Content-Length': bytes.length,
        'Content-Disposition': `attachment; filename="export.zip"; filename*=UTF-8''Export%20d%E2%80%99%C3%A9t%C3%A9.zip`,
      })
      response.write(bytes.subarray(0, 30_000))
      // The rest leaves once the page has said that something came.
      rest = () => response.end(bytes.subarray(30_000))
    })
    const seen: Progress[] = []
    const onProgress = (one: Progress) => {
      if (seen.push(one) === 1) rest()
    }
    const query = { from: '2026-11-01', to: '' }
    const file = await download(getExport, { params: { name: 'un mois' }, query }, { onProgress })
    expect(file.fileName).toBe('Export d’été.zip')
    expect(file.blob.type).toBe('application/zip')
    expect([...new Uint8Array(await file.blob.arrayBuffer())]).toEqual([...bytes])
    expect(server.received[0]?.path).toBe('/api/exports/un%20mois?from=2026-11-01')
    expect(server.received[0]?.headers['idempotency-key']).toBeUndefined()
    expect(seen.every(({ total }) => total === bytes.length)).toBe(true)
    expect(seen.at(-1)?.loaded).toBe(bytes.length)
    expect(seen.length).toBeGreaterThan(1)
  })

  it('comes after a 500, and a refusal is the error object of any call', async () => {
    server.answers((_, response, times) => {
      if (times === 1) response.writeHead(500).end()
      else response.writeHead(404).end(refused(404, 'NOT_FOUND'))
    })
    expect(await failureOf(download(getExport, anExport))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'sentence of NOT_FOUND',
    })
    expect(server.received).toHaveLength(2)
  })

  it('is JSON of a route that names no type, and of that one alone', async () => {
    server.answers((_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end('{"name":"Claire"}'),
    )
    expect(await (await download(getOwnData, {})).blob.text()).toBe('{"name":"Claire"}')
    server.answers((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Wi-Fi</p>'))
    expect(await failureOf(download(getOwnData, {}))).toMatchObject({ code: 'RESPONSE_MALFORMED' })
  })

  it('is refused when it is cut on its way or is another’s page', async () => {
    server.answers((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/csv', 'Content-Length': 100 })
      response.write('a;b', () => response.destroy())
    })
    expect(await failureOf(download(getExport, anExport))).toMatchObject({ statusCode: 0, code: 'NETWORK_ERROR' })
    for (const [type, body] of [
      ['text/html', '<p>Wi-Fi</p>'],
      ['application/json', '{"status":"ok"}'],
    ]) {
      server.answers((_, response) => response.writeHead(200, { 'Content-Type': type }).end(body))
      expect(await failureOf(download(getExport, anExport))).toMatchObject({ code: 'RESPONSE_MALFORMED' })
    }
    server.answers((_, response) => response.writeHead(200).end())
    expect(await failureOf(download(getExport, anExport))).toMatchObject({ code: 'RESPONSE_MALFORMED' })
  })

  it('stops with the caller’s reason when the caller leaves', async () => {
    const controller = new AbortController()
    let hasEnded = (): void => undefined
    const ended = new Promise<void>((resolve) => {
      hasEnded = resolve
    })
    server.answers((_, response) => {
      response.on('close', hasEnded)
      response.writeHead(200, { 'Content-Type': 'text/csv', 'Content-Length': 100 })
      response.write('a;b')
    })
    const onProgress = () => controller.abort('left')
    const work = download(getExport, anExport, { signal: controller.signal, onProgress })
    expect(await work.catch((error: unknown) => error)).toBe('left')
    await ended
    expect(server.received).toHaveLength(1)
  })

  it('is handed to the browser under its name', () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    saveFile({ blob: new Blob(['a;b']), fileName: 'novembre.csv' })
    expect(click.mock.contexts).toMatchObject([{ download: 'novembre.csv', href: expect.stringMatching(/^blob:/) }])
    click.mockRestore()
  })
})
