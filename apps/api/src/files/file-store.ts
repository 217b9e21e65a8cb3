import type { Readable } from 'node:stream'

/** Where the bytes of files are: a folder of this machine, or a bucket that several servers share. */
export type FileStore = {
  /** From a file of this machine; what was there before is replaced in one step. */
  readonly put: (key: string, path: string) => Promise<void>
  /** null: nothing there. */
  readonly get: (key: string) => Promise<{ body: Readable; size: number } | null>
  readonly has: (key: string) => Promise<boolean>
  readonly remove: (key: string) => Promise<void>
  /** Every key, with the instant it was put there last. */
  readonly keys: () => AsyncIterable<{ key: string; at: string }>
}

/** Away or full: the call may be repeated. */
export class StoreUnavailable extends Error {}

export function storeKeyOf(establishmentId: number, sha256: string): string {
  return `${establishmentId}/${sha256.slice(0, 2)}/${sha256}`
}

/** null for a key that is none of `storeKeyOf`. */
export function partsOfKey(key: string): { establishmentId: number; sha256: string } | null {
  const [, id, sha256] = /^([1-9]\d{0,15})\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key) ?? []
  return id === undefined || sha256 === undefined ? null : { establishmentId: Number(id), sha256 }
}
