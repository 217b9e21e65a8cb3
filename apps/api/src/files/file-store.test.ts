import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'
import { aTestBucket, type TestBucket } from '../test/test-bucket.ts'
import { realTime } from '../test/test-clock.ts'
import { diskStore } from './disk-store.ts'
import { type FileStore, StoreUnavailable, storeKeyOf } from './file-store.ts'
import { type S3Location, s3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'zinc-store-'))
let bucket: TestBucket
let location: S3Location
beforeAll(async () => {
  bucket = await aTestBucket()
  const { s3 } = parseConfig({ S3_URL: bucket.url }, folder)
  if (s3 === null) throw new Error('S3_URL was not read')
  location = s3
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

function aFile(bytes = randomBytes(100_000)): { path: string; bytes: Buffer; key: string } {
  const path = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(path, bytes)
  return { path, bytes, key: storeKeyOf(12, createHash('sha256').update(bytes).digest('hex')) }
}

async function readFrom(store: FileStore, key: string): Promise<Buffer | null> {
  const found = await store.get(key)
  return found === null ? null : await buffer(found.body)
}

async function keysOf(store: FileStore) {
  const all: { key: string; at: string }[] = []
  for await (const one of store.keys()) all.push(one)
  return all
}

describe.each([
  ['a folder', () => diskStore(join(folder, 'disk'))],
  ['a bucket', () => s3Store(location)],
] as const)('%s', (_name, open) => {
  it('gives back the bytes that were put, and nothing where nothing was', async () => {
    const store = open()
    const { path, bytes, key } = aFile()
    expect([await store.get(key), await store.has(key)]).toEqual([null, false])
    await store.put(key, path)
    expect(await store.has(key)).toBe(true)
    const found = await store.get(key)
    expect([found?.size, found === null ? null : await buffer(found.body)]).toEqual([bytes.length, bytes])
  })

  it('puts the same key again, also at once', async () => {
    const store = open()
    const { path, bytes, key } = aFile()
    await Promise.all(Array.from({ length: 8 }, () => store.put(key, path)))
    expect(await readFrom(store, key)).toEqual(bytes)
  })

  it('names what it holds with the time it came, and removes it', async () => {
    const store = open()
    const { path, key } = aFile()
    await store.put(key, path)
    const found = (await keysOf(store)).find((one) => one.key === key)
    expect(Math.abs(Date.parse(found?.at ?? '') - realTime())).toBeLessThan(60_000)
    await store.remove(key)
    await store.remove(key)
    expect(await store.get(key)).toBeNull()
    expect((await keysOf(store)).map((one) => one.key)).not.toContain(key)
  })
})

it('a folder is closed to other accounts, and holds nothing unfinished', async () => {
  const { path, key } = aFile()
  await diskStore(join(folder, 'own')).put(key, path)
  const parent = join(folder, 'own', key, '..')
  expect([statSync(join(folder, 'own', key)).mode & 0o777, statSync(parent).mode & 0o777]).toEqual([0o600, 0o700])
  expect(readdirSync(parent)).toHaveLength(1)
})

describe('a bucket that does not answer', () => {
  it('is unavailable, whether away or refusing', async () => {
    const { path, key } = aFile()
    const away = s3Store({ ...location, origin: 'http://127.0.0.1:9' })
    const stranger = s3Store({ ...location, accessKey: 'another' })
    for (const store of [away, stranger]) {
      await expect(store.put(key, path)).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(store.get(key)).rejects.toBeInstanceOf(StoreUnavailable)
    }
  })

  it('is asked again after a passing fault', async () => {
    let asked = 0
    const flaky = createServer((_request, answer) => {
      asked += 1
      answer.writeHead(asked < 3 ? 503 : 200).end('x')
    }).listen(0, '127.0.0.1')
    await once(flaky, 'listening')
    const address = flaky.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const store = s3Store({ ...location, origin: `http://127.0.0.1:${port}` })
    expect((await readFrom(store, aFile().key))?.toString()).toBe('x')
    expect(asked).toBe(3)
    flaky.close()
  })
})
