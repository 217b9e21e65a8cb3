import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/test-database.ts'
import { startTestServer, type TestServer } from './test/test-server.ts'

const SUPERVISOR_MILLISECONDS = 10_000
const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

async function aServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(env)
  cleanUp.push(server.tidy)
  await server.ready()
  return server
}

async function aServerOn(): Promise<{ server: TestServer; database: TestDatabase }> {
  const database = await createTestDatabase()
  cleanUp.push(database.drop)
  return { server: await aServer({ DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40) }), database }
}

/** The exit code; null when the supervisor's time limit passed and it was killed. */
async function stopped(server: TestServer): Promise<number | null> {
  server.process.kill('SIGTERM')
  const killed = setTimeout(() => server.process.kill('SIGKILL'), SUPERVISOR_MILLISECONDS)
  const code = await server.ended
  clearTimeout(killed)
  return code
}

/** Requests for `/api/instance` wait until `release`. */
async function holdAccounts(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  client.on('error', () => undefined)
  await client.query('begin; lock table zinc.users in access exclusive mode')
  const release = async () => await client.end().catch(() => undefined)
  cleanUp.push(release)
  return release
}

async function untilWaiting(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const waiting = "datname = current_database() and wait_event_type = 'Lock'"
  const asked = () => client.query(`select 1 from pg_stat_activity where ${waiting}`)
  await vi.waitUntil(async () => (await asked()).rowCount === count, { timeout: 60_000, interval: 50 })
  await client.end()
}

type Answered = { status: number; connection: string | undefined; isWhole: boolean } | 'no answer'

function ask(server: TestServer, agent: Agent, path = '/api/instance'): Promise<Answered> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port: server.port, path, agent }, (response) => {
      const { statusCode: status = 0, headers } = response
      let body = ''
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      const answer = (isWhole: boolean) => resolve({ status, connection: headers.connection, isWhole })
      response.on('end', () => answer(response.complete && body.endsWith('}')))
      response.on('error', () => answer(false))
    })
    request.on('error', () => resolve('no answer'))
  })
}

describe('asked to stop', () => {
  test('under load: what was begun is answered whole, nothing new is begun, and the exit is 0', async () => {
    const { server, database } = await aServerOn()
    const agent = new Agent({ keepAlive: true })
    cleanUp.push(async () => agent.destroy())
    const answers: Answered[] = []
    let isOver = false
    const clients = Array.from({ length: 8 }, async () => {
      while (!isOver) answers.push(await ask(server, agent, '/api/nothing'))
    })
    const release = await holdAccounts(database.url)
    const held = Array.from({ length: 4 }, () => ask(server, agent))
    await untilWaiting(database.url, 4)
    await vi.waitUntil(() => answers.length > 50, { timeout: 60_000 })
    const code = stopped(server)
    await vi.waitUntil(() => answers.includes('no answer'), { timeout: 60_000 })
    await release()
    for (const answer of await Promise.all(held)) {
      expect(answer).toEqual({ status: 200, connection: 'close', isWhole: true })
    }
    expect(await code, server.said()).toBe(0)
    isOver = true
    await Promise.all(clients)
    const given = answers.filter((answer) => answer !== 'no answer')
    expect(given.length).toBeGreaterThan(50)
    for (const { status, isWhole } of given) {
      expect([404, 503]).toContain(status)
      expect(isWhole).toBe(true)
    }
    expect(await ask(server, agent)).toBe('no answer')
    expect(server.said()).not.toMatch(/fatal|unexpected|While stopping/)
  })

  test('cuts and logs a request that hangs too long, even if npm repeats the signal', async () => {
    const { server, database } = await aServerOn()
    await holdAccounts(database.url)
    const agent = new Agent()
    const hanging = ask(server, agent)
    await untilWaiting(database.url, 1)
    server.process.kill('SIGTERM')
    await sleep(50)
    expect(await stopped(server), server.said()).toBe(0)
    expect(await hanging).toBe('no answer')
    expect(server.said()).toContain('While stopping: 1 requests did not end in time and were cut.')
  })

  test('a second signal of a person who waited is an end at once', async () => {
    const { server, database } = await aServerOn()
    await holdAccounts(database.url)
    const hanging = ask(server, new Agent())
    await untilWaiting(database.url, 1)
    server.process.kill('SIGTERM')
    await sleep(2300)
    expect(server.process.exitCode).toBeNull()
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(1)
    expect(await hanging).toBe('no answer')
  })

  test('connections that ask nothing keep nothing open, and its own database is stopped cleanly', async () => {
    const server = await aServer()
    const silent = connect(server.port, '127.0.0.1')
    const half = connect(server.port, '127.0.0.1', () => half.write('GET /api/inst'))
    const agent = new Agent({ keepAlive: true })
    expect(await ask(server, agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
    const closed = [silent, half].map((socket) => {
      socket.on('error', () => undefined)
      return new Promise((resolve) => socket.once('close', resolve))
    })
    expect(await stopped(server), server.said()).toBe(0)
    await Promise.all(closed)
    expect(server.said()).not.toContain('While stopping')
    const log = () => readFileSync(join(server.dataDir, 'postgres.log'), 'utf8')
    expect(log()).toContain('database system is shut down')
    const again = await startTestServer({}, server.dataDir)
    cleanUp.push(again.tidy)
    await again.ready()
    expect(log()).not.toMatch(/not properly shut down|redo starts|interrupted/)
    expect(await stopped(again), again.said()).toBe(0)
  })
})
