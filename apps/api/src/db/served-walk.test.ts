import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServed, type ServedServer } from '../test/served-server.ts'
import { readMails } from '../test/test-mails.ts'
import { programPath } from '../test/test-program.ts'
import { aTicketInput } from '../test/test-tickets.ts'
import { uuidV7 } from '../uuid-v7.ts'
import { databaseEnvironment } from './embedded/watched-server.ts'

const role = { name: 'zinc_owner', password: 'fixe' }
let server: ServedServer
let dataDir: string
let port: number
const processes: { child: ChildProcess; ended: Promise<number | null> }[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'zinc-served-walk-'))
  port = await freePort()
  server = await createServed()
  await server.start()
  await server.query(`create role ${role.name} login createrole password '${role.password}'`)
  await server.query(`create database zinc owner ${role.name} template template0`)
})
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL')
    await ended
  }
  await server.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

function run(url: string) {
  const env = {
    // Nothing of this machine's environment except a faked clock (`npm run test:at`).
    ...databaseEnvironment(),
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    ZINC_NOW: '2026-11-20T21:00:00Z',
  }
  const child = spawn(process.execPath, [programPath('main')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  processes.push({ child, ended })
  return { child, ended, said: () => said }
}

async function ask<T>(method: string, path: string, options: { token?: string; body?: object } = {}): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(path.endsWith('/validate') ? { 'if-none-match': '*' } : {}),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  const answer: T = JSON.parse(text)
  return answer
}

test('without its password the address is refused in one sentence', async () => {
  const { ended, said } = run(server.urlOf('zinc', role).replace(`:${role.password}@`, '@'))
  expect(await ended).toBe(1)
  expect(said()).toMatch(
    /^The database of DATABASE_URL refuses or does not answer \(.*password.*\): correct DATABASE_URL\.\n$/,
  )
})

test('the product runs on a role without special rights, from first start to report', async () => {
  const { child, ended, said } = run(server.urlOf('zinc', role))
  while (!said().includes('Zinc is ready')) {
    if (child.exitCode !== null) throw new Error(`not ready:\n${said()}`)
    await sleep(25)
  }
  const email = 'lea@example.org'
  await ask('POST', '/register', { body: { name: 'Léa', email, password: 'mot de passe long 7' } })
  const { code } = await readMails(dataDir).nextTo(email)
  const { data } = await ask<{ data: { token: string } }>('POST', '/register/validate', { body: { email, code } })
  const { token } = data
  const openWeekdays = [1, 2, 3, 4, 5, 6]
  const body = { name: 'Chez Léa', type: 'bistrot', openWeekdays, openedOn: '2026-01-01' }
  const establishment = await ask<Establishment>('POST', '/establishments', { token, body })
  const ticket = aTicketInput(establishment, { date: '2026-11-20', gross: 110_00 })
  await ask('POST', `/ticketz/${uuidV7()}/validate`, { token, body: ticket })
  const report = await ask<{ gross: number }>(
    'GET',
    `/reports?establishmentId=${establishment.id}&from=2026-11-01&to=2026-11-30`,
    { token },
  )
  expect(report.gross).toBe(110_00)
  child.kill('SIGTERM')
  expect(await ended, said()).toBe(0)
  expect(await server.query('select count(*)::int as count from zinc.ticket_z_versions', 'zinc')).toEqual([
    { count: 1 },
  ])
})
