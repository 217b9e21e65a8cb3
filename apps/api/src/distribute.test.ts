import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { isTooOld } from './db/distribution/distribute.ts'
import { isOnCitus } from './test/citus-nodes.ts'
import { createTestDatabase } from './test/test-database.ts'
import { programPath } from './test/test-program.ts'

function run(env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [programPath('distribute')], { env: { ...process.env, ...env } })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })))
}

describe('the command that distributes', () => {
  test('refuses a PostgreSQL without Citus, and says what to run', async () => {
    const { url, drop } = await createTestDatabase('template0')
    const { code, err } = await run({ DATABASE_URL: url })
    expect([code, err]).toEqual([1, expect.stringContaining('create extension citus;')])
    await drop()
  })

  test.each([
    ['12.1-1', true],
    ['13.0-1', true],
    ['13.1-1', false],
    ['13.2-1', false],
    ['14.0-1', false],
    ['13.10-1', false],
  ])('Citus %s is too old: %s', (version, expected) => {
    expect(isTooOld(version)).toBe(expected)
  })

  test('refuses the embedded database', async () => {
    const { code, err } = await run({ DATABASE_URL: '' })
    expect([code, err]).toEqual([1, expect.stringContaining('set DATABASE_URL')])
  })

  const movesNothing = async () => {
    const { url, drop } = await createTestDatabase()
    const { code, out, err } = await run({ DATABASE_URL: url })
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('nothing was moved')
    await drop()
  }
  // Of a Citus only, which `npm test` does not have.
  if (isOnCitus()) test('moves nothing of what it has moved', movesNothing)
})
