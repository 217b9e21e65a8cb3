import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/** Midnight of 1 January 1980, the first a ZIP can say: the same content makes the same file. */
const DATE = 0x21
/** Names in UTF-8, and the sizes of an entry after its bytes: nothing waits for its end. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20

type Sums = { crc: number; size: number; packed: number }

/** Each entry is compressed in pieces, in a thread of the system, and given piece by piece. */
export async function* zipOf(entries: readonly Entry[]): AsyncIterable<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const head = Buffer.concat([
      words(4, 0x04034b50),
      commonPart({ crc: 0, size: 0, packed: 0, name: name.length }),
      name,
    ])
    yield head
    const sums: Sums = { crc: 0, size: 0, packed: 0 }
    yield* deflated(entry.content, sums)
    const tail = words(4, 0x08074b50, sums.crc, sums.packed, sums.size)
    yield tail
    const attributes = Buffer.concat([words(2, 0, 0, 0), words(4, 0, offset)])
    const common = commonPart({ ...sums, name: name.length })
    directory.push(Buffer.concat([words(4, 0x02014b50), words(2, VERSION), common, attributes, name]))
    offset += head.length + sums.packed + tail.length
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
function commonPart({ crc, size, packed, name }: Sums & { name: number }): Buffer {
  return Buffer.concat([words(2, VERSION, FLAGS, DEFLATED, 0, DATE), words(4, crc, packed, size), words(2, name, 0)])
}

/** Fills `sums` as it goes. */
async function* deflated(content: Entry['content'], sums: Sums): AsyncIterable<Uint8Array> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      yield bytes
    }
  }
  const packed = createDeflateRaw()
  const written = pipeline(Readable.from(counted()), packed)
  // A failure comes out of the loop below too; this one must not be unhandled meanwhile.
  written.catch(() => undefined)
  for await (const piece of packed) {
    const bytes: Uint8Array = piece
    sums.packed += bytes.length
    yield bytes
  }
  await written
}

function words(length: 2 | 4, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(length * values.length)
  for (const [at, value] of values.entries()) bytes.writeUIntLE(value, at * length, length)
  return bytes
}
