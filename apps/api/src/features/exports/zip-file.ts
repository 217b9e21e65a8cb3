import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** Midnight of 1 January 1980, the first a ZIP can say: the same content makes the same file. */
const DATE = 0x21
/** Names in UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
const VERSION = 20

/** Each entry is compressed in pieces, in a thread of the system, and held compressed until its size is known. */
export async function* zipOf(entries: readonly Entry[]): AsyncIterable<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const { crc, size, bytes } = await deflated(entry.content)
    const common = commonPart({ crc, size, packed: bytes.length, name: name.length })
    const head = Buffer.concat([words(4, 0x04034b50), common, name])
    const attributes = Buffer.concat([words(2, 0, 0, 0), words(4, 0, offset)])
    directory.push(Buffer.concat([words(4, 0x02014b50), words(2, VERSION), common, attributes, name]))
    offset += head.length + bytes.length
    yield head
    yield bytes
  }
  const listed = Buffer.concat(directory)
  yield listed
  const count = entries.length
  yield Buffer.concat([
    words(4, 0x06054b50),
    words(2, 0, 0, count, count),
    words(4, listed.length, offset),
    words(2, 0),
  ])
}

/** What the head of an entry and its line of the directory both say. */
function commonPart({ crc, size, packed, name }: { crc: number; size: number; packed: number; name: number }): Buffer {
  return Buffer.concat([words(2, VERSION, FLAGS, DEFLATED, 0, DATE), words(4, crc, packed, size), words(2, name, 0)])
}

async function deflated(content: Entry['content']): Promise<{ crc: number; size: number; bytes: Buffer }> {
  let [crc, size] = [0, 0]
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      crc = crc32(bytes, crc)
      size += bytes.length
      yield bytes
    }
  }
  const packed = createDeflateRaw()
  const [bytes] = await Promise.all([buffer(packed), pipeline(Readable.from(counted()), packed)])
  return { crc, size, bytes }
}

function words(length: 2 | 4, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(length * values.length)
  for (const [at, value] of values.entries()) bytes.writeUIntLE(value, at * length, length)
  return bytes
}
