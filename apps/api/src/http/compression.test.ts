import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../test/test-app.ts'
import { aStoredTicket, aTicketInput } from '../test/test-tickets.ts'
import { uuidV7 } from '../uuid-v7.ts'
import { encodingOf } from './compression.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  for (let day = 1; day <= 15; day++) {
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: `2026-11-${String(day).padStart(2, '0')}` }))
  }
})
afterAll(() => app.close())

const month = (encoding: string | null, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({
    method,
    url: `/api/ticketz?establishmentId=${establishment.id}&from=2026-11-01&to=2026-11-30`,
    headers: { authorization: `Bearer ${owner.token}`, ...(encoding === null ? {} : { 'accept-encoding': encoding }) },
  })

describe('a month of tickets [4.1i]', () => {
  it('is a fifth of its size, and the same', async () => {
    const plain = await month(null)
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await month(encoding)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['vary']).toContain('accept-encoding')
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      expect(answer.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body)
    }
    expect(plain.headers['vary']).toContain('accept-encoding')
  })

  it('is asked for by HEAD without its body, with the length it would have', async () => {
    const [head, get] = [await month('br', 'HEAD'), await month('br')]
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(get.rawPayload.length))
  })
})

it('a short answer stays as it is', async () => {
  const answer = await app.app.inject({ url: '/api/instance', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json().name).toBe('zinc')
})

it('an answer is stored as text, and given again as the one who repeats it can read it', async () => {
  const key = randomUUID()
  const services = Array.from({ length: 30 }, (_, at) => ({ id: uuidV7(), label: `Service ${at}`, isActive: true }))
  const headers = {
    authorization: `Bearer ${owner.token}`,
    'idempotency-key': key,
    'if-match': `"${establishment.version}"`,
  }
  const send = (encoding: string) =>
    app.app.inject({
      method: 'PATCH',
      url: `/api/establishments/${establishment.id}/settings`,
      headers: { ...headers, 'accept-encoding': encoding },
      payload: { services },
    })
  const first = await send('br')
  const again = await send('identity')
  expect([first.headers['content-encoding'], again.headers['content-encoding']]).toEqual(['br', undefined])
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(again.body)
  const { rows } = await app.database.ownerPool.query('select body from zinc.write_keys where key = $1', [key])
  expect(rows).toEqual([{ body: again.body }])
})

test.each([
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['br;q=0, *;q=0', null],
  ['BR', 'br'],
  ['br;q=x', null],
])('who accepts %o gets %o', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})
