import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileRoom } from '@zinc/contract/attachments'
import type { FilePart } from '@zinc/contract/route'
import type { FileType } from '@zinc/domain/file'
import type { InvoiceReading } from '@zinc/domain/invoice-file/reading'
import type { Language } from '@zinc/words/languages'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { isRefusal, type Refusal, refuse } from '../http/routing/errors.ts'
import type { Reader } from '../reading/reader-process.ts'
import type { FoundSheet, TableAsked } from '../reading/sheet.ts'
import { diskStore } from './disk-store.ts'
import { type FileStore, StoreUnavailable, storeKeyOf } from './file-store.ts'
import { openIncoming } from './incoming.ts'
import { inspectFile } from './inspection.ts'
import { keptPathOf } from './kept-path.ts'
import { openRoom, type Room } from './room.ts'
import { s3Store } from './s3-store.ts'
import type { StoredFile } from './stored-file.repository.ts'

/** A file that just came, in a folder of its own; removed when the call ends. */
export type ReceivedFile = { path: string; name: string; size: number; sha256: string }

/** What a handler is given: its bytes are in the store when the route keeps them. */
export type InspectedFile = Omit<StoredFile, 'type'> & {
  type: FileType
  sha256: string
  name: string
  isStored: boolean
  /** Of a route that reads invoices; null without one inside. */
  reading: InvoiceReading | null
  /** Of a table, its lines; null for any other file. */
  rows: readonly (readonly string[])[] | null
  /** Of a table, how it was read. */
  sheet?: Omit<FoundSheet, 'rows'>
  /** Of a file that was stored now: how full the establishment's room is with it. */
  room?: FileRoom
}

type Taken = {
  file: ReceivedFile
  part: FilePart
  establishmentId: number
  personId: number
  /** Of a table: how its file is to be read. */
  table?: TableAsked | undefined
  language: Language
  /** What is known of the same bytes in this establishment. */
  stored: StoredFile | null
  /** Bytes of the establishment's files, where the route keeps what it is sent. */
  used: number
}

export type Files = {
  /** Where files come in. */
  readonly incoming: string
  readonly store: FileStore
  readonly room: Room
  /** Looks inside, and puts what a route keeps where it stays; outside any transaction. */
  readonly take: (taken: Taken) => Promise<InspectedFile | Refusal>
  readonly discard: (file: ReceivedFile) => Promise<void>
}

/** Seconds. The device sends again by itself. */
const STORE_RETRY = 30

type Opening = { config: Config; database: Database; log: Logger; reader: Reader }

export function openFiles({ config, database, log, reader }: Opening): Files {
  const incoming = join(config.dataDir, 'files', 'incoming')
  openIncoming(incoming)
  const store = openStore(config)
  const room = openRoom({ config, database })
  return {
    incoming,
    store,
    room,
    take: (taken) => inspectUpload({ store, room, log, reader }, taken),
    discard: async ({ path }) => {
      await Promise.all([path, keptPathOf(path)].map((one) => rm(one, { force: true })))
    },
  }
}

export function openStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return s3 === null ? diskStore(join(dataDir, 'files')) : s3Store(s3)
}

type Taking = { store: FileStore; room: Room; log: Logger; reader: Reader }

async function inspectUpload({ store, room, log, reader }: Taking, taken: Taken): Promise<InspectedFile | Refusal> {
  const { file, part, stored, used, establishmentId, personId, language, table } = taken
  const { sha256, name, size } = file
  const sent: readonly string[] = part.types
  const isKept = part.use === 'kept'
  const isKnown = stored !== null && isKept && sent.includes(stored.type)
  if (isKnown && (await hasBytes(store, storeKeyOf(establishmentId, sha256)))) {
    return { ...stored, sha256, name, isStored: true, reading: null, rows: null }
  }
  if (isKept && !(await room.fits(size, used))) return refuse('FILES_FULL')
  const found = await inspectFile({ path: file.path, part, language, reader, personId, table })
  if (isRefusal(found)) return found
  const { path, type, storedSize, width, height, pages, reading, rows, sheet } = found
  if (isKept) {
    try {
      await store.put(storeKeyOf(establishmentId, sha256), path)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      log.error({ err: error }, 'a file could not be stored')
      return refuse('SERVICE_UNAVAILABLE', { retryAfter: STORE_RETRY })
    }
  }
  if (isKept) room.stored(storedSize)
  const kept = isKept ? { room: { bytes: used + storedSize, limit: room.limit } } : {}
  const read = { reading, rows, ...(sheet === undefined ? {} : { sheet }), ...kept }
  return { sha256, name, size, type, storedSize, width, height, pages, isStored: isKnown, ...read }
}

/** Bytes that a backup did not bring back come with the next copy of the file; of a storage that is away nothing is known. */
async function hasBytes(store: FileStore, key: string): Promise<boolean> {
  try {
    return await store.has(key)
  } catch (error) {
    if (error instanceof StoreUnavailable) return true
    throw error
  }
}
