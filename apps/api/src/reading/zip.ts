import { crc32, inflateRawSync } from 'node:zlib'
import { type FileFault, ReadingFault } from './reading-fault.ts'

const END = 0x06054b50
const LISTED = 0x02014b50
const HEAD = 0x04034b50
/** Of the end, with a comment as long as one can be. */
const END_BYTES = 22
const MAX_END_BYTES = END_BYTES + 0xffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

type Entry = { offset: number; packed: number; method: number; crc: number; isEncrypted: boolean }
/** `most`: bytes that it may inflate to; null: there is no such file inside. */
export type Zip = (name: string, most: number) => Buffer | null

/** Inflates what is asked for and nothing else, never further than `most`; what the file says of sizes is not believed. */
export function openZip(bytes: Buffer, tooLarge: FileFault): Zip {
  const entries = entriesOf(bytes)
  return (name, most) => {
    const entry = entries.get(name)
    if (entry === undefined) return null
    const { offset, packed, method, crc, isEncrypted } = entry
    if (isEncrypted || wordAt(bytes, offset) !== HEAD) throw new ReadingFault('damaged')
    const from = offset + 30 + halfAt(bytes, offset + 26) + halfAt(bytes, offset + 28)
    const content = inflated(bytes.subarray(from, from + packed), method, { most, tooLarge })
    if (crc32(content) !== crc) throw new ReadingFault('damaged')
    return content
  }
}

function inflated(raw: Buffer, method: number, { most, tooLarge }: { most: number; tooLarge: FileFault }): Buffer {
  if (method !== STORED && method !== DEFLATED) throw new ReadingFault('damaged')
  if (method === STORED && raw.length > most) throw new ReadingFault(tooLarge)
  try {
    return method === STORED ? raw : inflateRawSync(raw, { maxOutputLength: most })
  } catch (error) {
    throw new ReadingFault(error instanceof RangeError ? tooLarge : 'damaged')
  }
}

/** As its directory lists them: the last of a name. */
function entriesOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = endOf(bytes)
  const entries = new Map<string, Entry>()
  let at = wordAt(bytes, end + 16)
  for (let left = halfAt(bytes, end + 10); left > 0; left--) {
    if (wordAt(bytes, at) !== LISTED) throw new ReadingFault('damaged')
    const [length, extra, comment] = [halfAt(bytes, at + 28), halfAt(bytes, at + 30), halfAt(bytes, at + 32)]
    const name = bytes.subarray(at + 46, at + 46 + length).toString()
    const [crc, packed, offset] = [wordAt(bytes, at + 16), wordAt(bytes, at + 20), wordAt(bytes, at + 42)]
    const isEncrypted = (halfAt(bytes, at + 8) & ENCRYPTED) !== 0
    entries.set(name, { offset, packed, method: halfAt(bytes, at + 10), crc, isEncrypted })
    at += 46 + length + extra + comment
  }
  return entries
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - MAX_END_BYTES)
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END) return at
  }
  throw new ReadingFault('damaged')
}

function wordAt(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new ReadingFault('damaged')
  return bytes.readUInt32LE(at)
}

function halfAt(bytes: Buffer, at: number): number {
  if (at + 2 > bytes.length) throw new ReadingFault('damaged')
  return bytes.readUInt16LE(at)
}
