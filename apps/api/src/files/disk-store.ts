import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, partsOfKey, StoreUnavailable } from './file-store.ts'

/** Below `folder`, closed to other accounts. A file appears under its key whole or not at all. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (partsOfKey(key) === null) throw new Error('a key of the store was expected')
    return join(folder, key)
  }
  return {
    put: async (key, path) => await guarded(() => putWhole(pathOf(key), path)),
    get: async (key) => await guarded(() => openFile(pathOf(key))),
    has: async (key) => await guarded(() => isThere(pathOf(key))),
    remove: async (key) => await guarded(() => rm(pathOf(key), { force: true })),
    keys: () => keysBelow(folder, ''),
  }
}

async function putWhole(target: string, source: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const unfinished = `${target}.${randomUUID()}`
  try {
    await copyFile(source, unfinished)
    await flush(unfinished)
    await rename(unfinished, target)
    await flush(dirname(target))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** On the disk before anything says so. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.chmod((await handle.stat()).isDirectory() ? 0o700 : 0o600)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openFile(path: string) {
  try {
    const handle = await open(path, 'r')
    const { size } = await handle.stat()
    return { body: handle.createReadStream(), size }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

async function* keysBelow(folder: string, prefix: string): AsyncIterable<{ key: string; at: string }> {
  for (const entry of await entriesOf(join(folder, prefix))) {
    const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.isDirectory()) yield* keysBelow(folder, key)
    else if (partsOfKey(key) !== null) yield { key, at: (await stat(join(folder, key))).mtime.toISOString() }
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const away = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'ESTALE'])

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (away.has(codeOf(error))) throw new StoreUnavailable('the folder of files', { cause: error })
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
