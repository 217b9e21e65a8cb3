import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMailServer } from './test/mail-server.ts'
import { authorityCertificate, serverCertificate, serverKey } from './test/test-certificate.ts'
import { createTestDatabase } from './test/test-database.ts'
import { freePort, type RunningServer, runServer } from './test/test-server.ts'

let dataDir: string
let port: number
const servers: RunningServer[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'zinc-main-'))
  port = await freePort()
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.process.kill('SIGKILL')
    await server.ended
  }
  await sleep(300)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

function run(env: Record<string, string> = {}): RunningServer {
  const server = runServer({ PORT: String(port), DATA_DIR: dataDir, ...env })
  servers.push(server)
  return server
}

const health = (path: string) => fetch(`http://127.0.0.1:${port}/health/${path}`)

describe('the server', () => {
  test('says where it is once it answers, keeps its key closed, and stops cleanly when asked', async () => {
    const server = run()
    await server.ready()
    expect(server.said()).toContain(`Zinc is ready: http://localhost:${port}\n`)
    expect((await health('live')).status).toBe(200)
    expect((await health('ready')).status).toBe(200)
    expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600)
    server.process.kill('SIGTERM')
    expect(await server.ended, server.said()).toBe(0)
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
    expect(server.said()).not.toMatch(/fatal|unexpected|While stopping/)
  })

  test('runs on the PostgreSQL of DATABASE_URL, and with its own key the data folder holds nothing', async () => {
    const { url, drop } = await createTestDatabase()
    const server = run({ DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40), SMTP_URL: 'smtp://127.0.0.1:1' })
    await server.ready()
    expect(server.said()).toContain('No MAIL_FROM: mails leave as Zinc <zinc@localhost>')
    expect((await health('ready')).status).toBe(200)
    expect(() => statSync(join(dataDir, 'pg'))).toThrow('ENOENT')
    expect(() => statSync(join(dataDir, 'jwt-secret'))).toThrow('ENOENT')
    server.process.kill('SIGINT')
    expect(await server.ended, server.said()).toBe(0)
    await drop()
  })
})

describe('mails', () => {
  test('are tried at start, with the certificate of an authority of one’s own', async () => {
    const mailServer = await openMailServer({ secure: true, cert: serverCertificate, key: serverKey })
    const { url, drop } = await createTestDatabase()
    const env = { DATABASE_URL: url, SMTP_URL: mailServer.url, MAIL_FROM: 'Zinc <zinc@example.org>' }
    const { host } = new URL(mailServer.url)
    const authority = join(dataDir, 'ca.pem')
    writeFileSync(authority, authorityCertificate)
    const said = async (more: Record<string, string>, sentence: string) => {
      const server = run({ ...env, ...more })
      await vi.waitUntil(() => server.said().includes('Mail: '), { timeout: 60_000 })
      expect(server.said()).toContain(sentence)
      server.process.kill('SIGTERM')
      await server.ended
    }
    await said({}, `Mail: the certificate of ${host} is not trusted`)
    await said({ NODE_EXTRA_CA_CERTS: authority }, `Mail: ${host} answers.`)
    await mailServer.close()
    await drop()
  })
})

describe('what it refuses, it refuses in one sentence that says what to do [4.3c]', () => {
  test('a busy port', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', () => resolve()))
    const server = run()
    expect(await server.ended).toBe(1)
    expect(server.said()).toBe(
      `Port ${port} is already in use: stop the program that uses it, or choose another one, for example PORT=${port + 1} npm start.\n`,
    )
    await new Promise((resolve) => other.close(resolve))
  })

  test('a data folder another Zinc holds', async () => {
    const first = run()
    await first.ready()
    const second = run({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain(
      `Another Zinc (process ${first.process.pid}) already uses the data folder ${dataDir}`,
    )
    expect((await health('ready')).status).toBe(200)
  })

  test('a data folder where the system allows none, at once and not by hanging', async () => {
    const unusable = process.platform === 'linux' ? '/proc/x' : join(process.execPath, 'x')
    const server = run({ DATA_DIR: unusable })
    expect(await server.ended).toBe(1)
    expect(server.said()).toBe(
      `The data folder ${unusable} cannot be used by this account: give it the rights, or another folder in DATA_DIR.\n`,
    )
  })

  test('a wrong setting', async () => {
    const server = run({ HOST: '0.0.0.0', ZINC_NOW: '2026-11-20T21:00:00Z' })
    expect(await server.ended).toBe(1)
    expect(server.said()).toBe('ZINC_NOW is for tests on this machine only: remove it, or set HOST=127.0.0.1.\n')
  })

  test('a replica that is not there', async () => {
    const { url, drop } = await createTestDatabase()
    const server = run({ DATABASE_URL: url, DATABASE_READ_URL: url.replace(/test_\w+/, 'absent') })
    expect(await server.ended).toBe(1)
    expect(server.said()).toMatch(/DATABASE_READ_URL.*database "absent" does not exist.*correct DATABASE_READ_URL\.\n$/)
    await drop()
  })

  test('a database that is not there', async () => {
    const { url, drop } = await createTestDatabase()
    const server = run({ DATABASE_URL: url.replace(/test_\w+/, 'absent') })
    expect(await server.ended).toBe(1)
    expect(server.said()).toMatch(/database "absent" does not exist.*correct DATABASE_URL\.\n$/)
    await drop()
  })
})
