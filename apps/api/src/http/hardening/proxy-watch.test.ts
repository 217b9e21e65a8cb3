import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let lines: string[]
afterEach(() => app.close())

async function open(env: Record<string, string> = {}): Promise<void> {
  lines = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  app = await createTestApp({ env, log: pino({ level: 'warn' }, stream) })
}

const asked = (remoteAddress: string, forwarded?: string) =>
  app.app.inject({
    url: '/api/instance',
    remoteAddress,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })
const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'))
const shown = async () => {
  const { token } = await app.signedUpPerson()
  return (await app.call('getInstanceHealth', {}, { token })).ok().untrustedProxy
}

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is said once, with the setting, and shown to the administrator', async () => {
    await open()
    await asked('172.18.0.1')
    expect(warnings()).toEqual([])
    for (const person of ['198.51.100.7', '198.51.100.8']) await asked('172.18.0.1', person)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).toContain('If that is your reverse proxy, set TRUST_PROXY=172.18.0.1:')
    expect(await shown()).toBe('172.18.0.1')
  })

  it('is said beside another one that is named', async () => {
    await open({ TRUST_PROXY: '10.0.0.1' })
    await asked('10.0.0.1', '198.51.100.7')
    expect(warnings()).toEqual([])
    await asked('::ffff:10.0.0.2', '198.51.100.7')
    expect(warnings()).toHaveLength(1)
    expect(await shown()).toBe('10.0.0.2')
  })

  it('may be a stranger who sends the header: then no address is written down', async () => {
    await open()
    await asked('203.0.113.9', '198.51.100.7')
    expect(warnings()).toHaveLength(1)
    expect(lines.join('')).not.toContain('203.0.113.9')
    expect(await shown()).toBe('')
  })
})

it('a trusted proxy on this machine, and a person on it, are no matter', async () => {
  await open({ TRUST_PROXY: '127.0.0.1' })
  for (const person of ['198.51.100.7', '127.0.0.1']) await asked('127.0.0.1', person)
  expect(warnings()).toEqual([])
  expect(await shown()).toBeNull()
})
