import { afterEach, describe, expect, it, vi } from 'vitest'
import { awayDatabase } from '../test/away-database.ts'
import { createTestApp, type TestApp } from '../test/test-app.ts'

let test: TestApp
afterEach(() => test.close())

const status = async (path: string) => (await test.app.inject({ url: `/health/${path}` })).statusCode

describe('health', () => {
  it('ready is no while the database is away and yes once it is back; live is always yes', async () => {
    test = await createTestApp()
    expect([await status('live'), await status('ready')]).toEqual([200, 200])
    const { rows } = await test.database.ownerPool.query<{ name: string }>('select current_database() as name')
    const away = awayDatabase(`/${rows[0]?.name}?`)
    await away.leave()
    const response = await test.app.inject({ url: '/health/ready' })
    expect(response.json()).toMatchObject({ error: 'SERVICE_UNAVAILABLE', statusCode: 503 })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(await status('live')).toBe(200)
    await away.comeBack()
    await vi.waitUntil(async () => (await status('ready')) === 200, { timeout: 60_000 })
  })

  it('ready is no on a database that misses a migration', async () => {
    test = await createTestApp()
    await test.database.ownerPool.query(`update zinc.migrations set name = 'x' || name where name like '0002%'`)
    expect([await status('live'), await status('ready')]).toEqual([200, 503])
    await test.database.ownerPool.query(`update zinc.migrations set name = substr(name, 2) where name like 'x%'`)
    expect(await status('ready')).toBe(200)
    await test.database.ownerPool.query('alter table zinc.migrations rename to elsewhere')
    expect(await status('ready')).toBe(503)
  })

  it('ready does not wait for the connections of requests', async () => {
    test = await createTestApp()
    const { kysely, poolSize } = test.database
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const held = Array.from({ length: poolSize + 2 }, () => kysely.connection().execute(() => gate))
    await vi.waitUntil(() => test.database.usage().waiting === 2, { timeout: 60_000 })
    expect(await status('ready')).toBe(200)
    release()
    await Promise.all(held)
  })

  it('while stopping, ready is no and nothing new is taken', async () => {
    test = await createTestApp()
    await test.app.stopServing(100)
    expect([await status('live'), await status('ready')]).toEqual([200, 503])
    const { statusCode, headers, body } = await test.app.inject({ url: '/api/instance' })
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ connection: 'close', 'retry-after': '5', 'x-content-type-options': 'nosniff' })
    expect(JSON.parse(body).error).toBe('SERVICE_UNAVAILABLE')
  })
})
