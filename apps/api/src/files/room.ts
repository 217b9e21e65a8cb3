import { statfs } from 'node:fs/promises'
import type { FileRoom } from '@zinc/contract/attachments'
import type { Config } from '../config.ts'
import { type Database, inAccountTransaction, inScopeTransaction } from '../db/database.ts'
import { listEveryEstablishmentId, sumStoredBytes } from './room.repository.ts'

/** How long a measure of all establishments is good for; what this process stores meanwhile is added to it. */
const MEASURED_FOR_MS = 10 * 60_000
/** Establishments in one statement: each is short beside the requests of the people who work. */
const BATCH = 200
/** The embedded database lives on the same disk: it goes on when files no longer can. */
const KEPT_FREE = 500_000_000

export type InstanceRoom = FileRoom & { free: number | null }

export type Room = {
  readonly limit: number
  readonly ofInstance: () => Promise<InstanceRoom>
  /** Whether a file of this size still fits in the instance; `establishment`: what its own files take. */
  readonly fits: (size: number, establishment: number) => Promise<boolean>
  readonly stored: (bytes: number) => void
}

type Opening = { config: Pick<Config, 'dataDir' | 's3' | 'fileRoom'>; database: Database }

export function openRoom({ config, database }: Opening): Room {
  const { establishment: limit, instance } = config.fileRoom
  let measured: { at: number; bytes: Promise<number>; since: number } | null = null
  const bytesOfAll = async () => {
    if (measured === null || Date.now() - measured.at > MEASURED_FOR_MS) {
      const one = { at: Date.now(), bytes: measureAll(database), since: 0 }
      measured = one
      one.bytes.catch(() => {
        if (measured === one) measured = null
      })
    }
    const { bytes, since } = measured
    return (await bytes) + since
  }
  const freeOnDisk = async () => (config.s3 === null ? await freeBytesOf(config.dataDir) : null)
  return {
    limit,
    ofInstance: async () => ({ bytes: await bytesOfAll(), limit: instance, free: await freeOnDisk() }),
    fits: async (size, establishment) => {
      if (establishment + size > limit) return false
      const [all, free] = await Promise.all([bytesOfAll(), freeOnDisk()])
      return all + size <= instance && (free === null || free - size >= KEPT_FREE)
    },
    stored: (bytes) => {
      if (measured !== null) measured.since += bytes
    },
  }
}

async function measureAll(database: Database): Promise<number> {
  const ids = await inAccountTransaction(database, listEveryEstablishmentId, { isIdempotent: true, isReadOnly: true })
  let bytes = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const sum = (tx: Parameters<typeof sumStoredBytes>[0]) => sumStoredBytes(tx, batch)
    bytes += await inScopeTransaction(database, batch, sum, { isIdempotent: true, isReadOnly: true })
  }
  return bytes
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
