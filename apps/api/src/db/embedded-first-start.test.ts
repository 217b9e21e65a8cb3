import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programPath } from '../test/test-program.ts'
import { startEmbedded } from './embedded.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zinc-first-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

/** The holder of the folder, with no file larger than `blocks` (512 or 1024 bytes each) when given. */
function hold(blocks?: number): ChildProcess {
  const limit = blocks === undefined ? '' : `ulimit -f ${blocks};`
  const command = `${limit} exec "$0" "$1" "$2"`
  return spawn('sh', ['-c', command, process.execPath, programPath('hold-database'), dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const unfinished = () => readdirSync(dataDir).find((name) => name.startsWith('pg.init-'))

test('without space for its files it says what to do and leaves no half of a database', async () => {
  const child = hold(1000)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(said).toContain(`There is no space left for the data folder ${dataDir}: free some`)
  expect(existsSync(join(dataDir, 'pg'))).toBe(false)
  expect(unfinished()).toBeUndefined()
})

test.each([0, 150, 400])('killed %i ms into the creation of its files, the next start has a whole one', async (ms) => {
  const child = hold()
  const ended = new Promise((resolve) => child.once('close', resolve))
  while (unfinished() === undefined && child.exitCode === null) await sleep(2)
  await sleep(ms)
  child.kill('SIGKILL')
  await ended
  const embedded = await startEmbedded({ dataDir, progress: () => undefined, settings: ['fsync=off'] })
  expect(existsSync(join(dataDir, 'pg/PG_VERSION'))).toBe(true)
  await embedded.stop()
})
